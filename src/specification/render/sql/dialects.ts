import { postgres } from './postgres.ts';
import { sqlite } from './sqlite.ts';

export type { Dialect } from './dialect.ts';

/** The databases that the SQL of a package can be written for. */
export const dialects = { postgres, sqlite } as const;
