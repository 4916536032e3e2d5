// Written by tools/write-tables.ts from the migrated database; not edited by hand.

// oxlint-disable-next-line typescript/no-empty-object-type
export interface Tables {}
