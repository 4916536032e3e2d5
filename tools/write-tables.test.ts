import { expect, test } from 'vitest';
import { testDatabase } from '#test/support/test-database.ts';
import { keptTablesText, tablesText } from './write-tables.ts';

test('the table types are those of the migrated database (else run tools/write-tables.ts)', async () => {
  const database = await testDatabase();
  try {
    expect(keptTablesText()).toBe(await tablesText(database.db));
  } finally {
    await database.close();
  }
});
