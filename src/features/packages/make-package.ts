// Makes the package of a finished run: its record and its files, in the transaction that completes the run.
import type { Deps } from '#deps.ts';
import type { Tx } from '#platform/db/db.ts';
import { packageExpiry } from '#features/retention/package-expiry.ts';
import { contentTypeOf } from './content-type.ts';
import { findLineage, insertPackage } from './store.ts';
import { insertFiles } from './file-store.ts';

type Finished = {
  generation: {
    id: string;
    account_id: string;
    project_id: string | null;
    project_name: string | null;
    name_override: string | null;
    description: string | null;
    project_type: string;
    review_profile: string;
    running_cost_usd: number;
    base_package_id: string | null;
    package_version: string | null;
  };
  files: readonly { path: string; text: string }[];
  assembly: {
    zip_key: string;
    sha256: string;
    size_bytes: number;
    file_count: number;
    scores: unknown;
    statements?: unknown;
    findings: readonly { severity: string }[];
  };
};

/**
 * The first version of a line of packages, or the next one after the package that the run updated. Answers
 * its id.
 */
export async function makePackage(
  tx: Tx,
  deps: Pick<Deps, 'clock' | 'ids'>,
  finished: Finished,
): Promise<string> {
  const { generation, files, assembly } = finished;
  const { base_package_id, package_version } = generation;
  const id = deps.ids.uuid();
  const now = deps.clock.now();
  const countOf = (severity: string) =>
    assembly.findings.filter((finding) => finding.severity === severity).length;
  await insertPackage(tx, {
    id,
    account_id: generation.account_id,
    project_id: generation.project_id,
    generation_id: generation.id,
    lineage_id: (base_package_id && (await findLineage(tx, { id: base_package_id }))) ?? id,
    version: package_version ?? '1.0.0',
    project_name: generation.name_override ?? generation.project_name,
    description: generation.description,
    project_type: generation.project_type,
    review_profile: generation.review_profile,
    total_cost_usd: generation.running_cost_usd,
    zip_key: assembly.zip_key,
    sha256: assembly.sha256,
    size_bytes: assembly.size_bytes,
    file_count: assembly.file_count,
    scores: assembly.scores,
    statements: assembly.statements ?? null,
    blocker_count: countOf('blocker'),
    warning_count: countOf('warning'),
    created_at: now,
    expires_at: await packageExpiry(tx, generation.account_id, now),
  });
  await insertFiles(
    tx,
    files.map(({ path, text }) => ({
      package_id: id,
      account_id: generation.account_id,
      path,
      content_type: contentTypeOf(path),
      size_bytes: Buffer.byteLength(text),
      content: text,
    })),
  );
  return id;
}
