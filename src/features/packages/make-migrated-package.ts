// Makes the package of a migration: its record and its files, in the caller's transaction. No run made it.
import { isUtf8 } from 'node:buffer';
import type { Deps } from '#deps.ts';
import { packageExpiry } from '#features/retention/package-expiry.ts';
import type { Tx } from '#platform/db/db.ts';
import { contentTypeOf } from './content-type.ts';
import { insertFiles, type NewFile } from './file-store.ts';
import { insertPackage, type NewPackage } from './store.ts';

type Words = 'project_name' | 'description' | 'project_type' | 'review_profile';
type Zip = 'zip_key' | 'sha256' | 'size_bytes';

export type Migrated = Pick<
  NewPackage,
  'id' | 'account_id' | 'version' | Words | Zip | 'scores' | 'statements'
> & {
  project_id: string;
  findings: readonly { severity: string }[];
  files: readonly { path: string; bytes: Buffer }[];
};

export async function makeMigratedPackage(
  tx: Tx,
  { clock }: Pick<Deps, 'clock'>,
  { findings, files, ...told }: Migrated,
): Promise<void> {
  const now = clock.now();
  const countOf = (severity: string) => findings.filter((finding) => finding.severity === severity).length;
  await insertPackage(tx, {
    ...told,
    generation_id: null,
    lineage_id: told.id,
    is_migrated: true,
    total_cost_usd: 0,
    file_count: files.length,
    blocker_count: countOf('blocker'),
    warning_count: countOf('warning'),
    created_at: now,
    expires_at: await packageExpiry(tx, told.account_id, now),
  });
  await insertFiles(
    tx,
    files.map((file) => fileRow(told, file)),
  );
}

/** Text can be searched; PostgreSQL takes no NUL in it. */
function fileRow(
  { id: package_id, account_id }: Pick<Migrated, 'id' | 'account_id'>,
  { path, bytes }: { path: string; bytes: Buffer },
): NewFile {
  const is_text = isUtf8(bytes) && !bytes.includes(0);
  return {
    package_id,
    account_id,
    path,
    content_type: contentTypeOf(path, is_text ? 'text' : 'bytes'),
    size_bytes: bytes.byteLength,
    content: is_text ? bytes.toString('utf8') : null,
    bytes: is_text ? null : bytes,
  };
}
