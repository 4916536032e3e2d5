// All SQL on migrations.
import type { Tx } from '#platform/db/db.ts';

export type NewMigration = {
  id: string;
  account_id: string;
  package_id: string;
  source_archive_name: string;
  source_byte_count: number;
  source_sha256: string;
  classifier_version: string;
  classified_count: number;
  unclassified_count: number;
  created_at: Date;
};

export async function insertMigration(tx: Tx, row: NewMigration): Promise<void> {
  await tx.insertInto('doc_migrations').values(row).execute();
}
