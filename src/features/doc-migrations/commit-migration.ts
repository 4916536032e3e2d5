// Makes a package of an uploaded archive. Everything is read, sorted and packed before anything is kept;
// record, files and migration commit together, and a zip that they were not committed for is taken back.
import { invalid, problem } from '#contract/problems.ts';
import type { UploadedFile } from '#contract/operation.ts';
import type { Context } from '#deps.ts';
import { makeMigratedPackage, type Migrated } from '#features/packages/make-migrated-package.ts';
import { projectFor } from '#features/projects/project-for.ts';
import { mustReachProject } from '#features/projects/reachable-projects.ts';
import { sha256 } from '#platform/crypto/digest.ts';
import type { ArchivedFile, MappingRow } from '#specification/migration/classify.ts';
import { classifier_version, conflictsIn } from '#specification/migration/classify.ts';
import { documentsPackage } from '#specification/migration/documents-package.ts';
import {
  addedTo,
  bringOwnPackage,
  readOwnPackage,
  type OwnPackage,
} from '#specification/migration/own-package.ts';
import { faultsOf, overridden } from '#specification/migration/overrides.ts';
import { shortened, describeProject } from '#specification/migration/project-description.ts';
import { draftOf } from '#specification/migration/tools/draft.ts';
import { zipFiles } from '#specification/package-zip.ts';
import type { MigrationMark } from '#specification/render/start/manifest.ts';
import { archiveNameOf, countsOf, sortArchive, type SortedArchive } from './sort-archive.ts';
import { insertMigration } from './store.ts';

type Asked = {
  file: UploadedFile;
  project_id?: string | undefined;
  version: string;
  target_path_overrides: Record<string, string>;
};

const description_max = 280;

export async function commitMigration(context: Context, asked: Asked) {
  const { db, actor, clock, ids, blobs } = context;
  const { file, project_id: named, version } = asked;
  if (named) await mustReachProject(db, actor, named);
  const archive = await sortArchive(file);
  const own = readOwnPackage(archive.files);
  const rows = placedRows(archive, { own, overrides: asked.target_path_overrides });
  const counts = countsOf(rows);
  const mark: MigrationMark = { archive_sha256: file.sha256, classifier_version, ...counts };
  const { files, ...told } = packed(
    { archive, own, rows },
    { version, mark, archive_name: archiveNameOf(file) },
  );
  const zip = await zipFiles(files);
  const [id, migration_id] = [ids.uuid(), ids.uuid()];
  const { account_id } = actor;
  const zip_key = `migrations/${id}/${sha256(zip)}.zip`;
  await blobs.put(zip_key, zip, { content_type: 'application/zip' });
  try {
    const project_id = await db.transaction().execute(async (tx) => {
      const place = await projectFor(tx, actor, named);
      const zipped = { zip_key, sha256: sha256(zip), size_bytes: zip.byteLength };
      await makeMigratedPackage(
        tx,
        { clock },
        { id, account_id, project_id: place, version, ...told, ...zipped, files },
      );
      const source = {
        source_archive_name: archiveNameOf(file),
        source_byte_count: file.size_bytes,
        source_sha256: file.sha256,
      };
      await insertMigration(tx, {
        id: migration_id,
        account_id,
        package_id: id,
        ...source,
        classifier_version,
        ...counts,
        created_at: clock.now(),
      });
      return place;
    });
    return { migration_id, package_id: id, project_id, version, ...counts };
  } catch (error) {
    await blobs.remove(zip_key);
    throw error;
  }
}

type Wishes = { own: OwnPackage | null; overrides: Readonly<Record<string, string>> };

function placedRows({ rows, top }: SortedArchive, { own, overrides }: Wishes): MappingRow[] {
  // Who names the folder that everything lies in means the same file.
  const wishes = Object.fromEntries(
    Object.entries(overrides).map(([source, target]) => [
      top !== '' && source.startsWith(top) ? source.slice(top.length) : source,
      target,
    ]),
  );
  const fixed = new Set(own?.edited.keys());
  const faults = faultsOf(wishes, { rows, fixed });
  if (faults.length > 0) invalid('body.target_path_overrides', faults.slice(0, 20).join('; '));
  const placed = overridden(rows, wishes);
  const conflicting_target_paths = conflictsIn(placed);
  if (conflicting_target_paths.length === 0) return placed;
  return problem('DOC_MIGRATION_UNRESOLVED_CONFLICTS', {
    detail: `More than one file goes to ${conflicting_target_paths.slice(0, 5).join(', ')}; part them by target_path_overrides.`,
    conflicting_target_paths,
  });
}

type Sorted = { archive: SortedArchive; own: OwnPackage | null; rows: readonly MappingRow[] };
type Marked = { version: string; mark: MigrationMark; archive_name: string };
type Packed = Pick<
  Migrated,
  'project_name' | 'description' | 'project_type' | 'review_profile' | 'scores' | 'statements' | 'findings'
> & { files: ArchivedFile[] };

function packed({ archive, own, rows }: Sorted, { version, mark, archive_name }: Marked): Packed {
  const sorted = { rows, files: archive.files };
  if (own) {
    const { files, graph, report } = bringOwnPackage(own, { version, mark, extra: addedTo(own, sorted) });
    const { name, type, profile, summary } = graph.project;
    const description = shortened(summary, description_max);
    return {
      project_name: name,
      description,
      project_type: type,
      review_profile: profile,
      scores: report.scores,
      statements: report.statements ?? null,
      findings: report.findings,
      files,
    };
  }
  const folder = archive.top.slice(0, -1) || archive_name.replace(/\.zip$/i, '');
  const { name, description } = describeProject(sorted, folder);
  const draft = draftOf(sorted, { name, description });
  const files = documentsPackage({ name, version, mark, draft, ...sorted });
  return {
    project_name: name,
    description,
    project_type: null,
    review_profile: null,
    scores: null,
    statements: draft?.counts ?? null,
    findings: [],
    files,
  };
}
