// What a migration would do, with nothing done.
import type { UploadedFile } from '#contract/operation.ts';
import { classifier_version, conflictsIn } from '#specification/migration/classify.ts';
import { readOwnPackage } from '#specification/migration/own-package.ts';
import { readingOf } from '#specification/migration/tools/draft.ts';
import { archiveNameOf, countsOf, sortArchive } from './sort-archive.ts';

export async function previewMigration(file: UploadedFile) {
  const { rows, files } = await sortArchive(file);
  const reads = readOwnPackage(files) === null;
  return {
    source_archive_name: archiveNameOf(file),
    source_byte_count: file.size_bytes,
    total_file_count: rows.length,
    ...countsOf(rows),
    classifier_version,
    mapping: rows,
    conflicting_target_paths: conflictsIn(rows),
    reading: reads ? readingOf({ rows, files }) : [],
  };
}
