// An uploaded archive, read and sorted, or refused by its field.
import { readFile } from 'node:fs/promises';
import { setImmediate as breath } from 'node:timers/promises';
import { invalid } from '#contract/problems.ts';
import type { UploadedFile } from '#contract/operation.ts';
import { readArchive, UnsafeArchiveError } from '#platform/extraction/read-archive.ts';
import { projectFiles, type ProjectFiles } from '#specification/migration/archive-root.ts';
import {
  classify,
  guess,
  needsGuess,
  unclassified,
  type ArchivedFile,
  type MappingRow,
} from '#specification/migration/classify.ts';
import { MappingFileError } from '#specification/migration/known-paths.ts';

export type SortedArchive = ProjectFiles & { rows: MappingRow[] };

export async function sortArchive({ path }: Pick<UploadedFile, 'path'>): Promise<SortedArchive> {
  try {
    const project = projectFiles(await readArchive(await readFile(path)));
    if (project.files.length === 0) invalid('body.file', 'The archive holds no file; put the files into it.');
    const guesses = await guessesFor(project.files);
    return { ...project, rows: classify(project.files, ({ path: file }) => guesses.get(file) ?? null) };
  } catch (error) {
    if (error instanceof UnsafeArchiveError || error instanceof MappingFileError)
      invalid('body.file', error.message);
    throw error;
  }
}

/** Reading two thousand files takes a while: others are served in between. */
async function guessesFor(files: readonly ArchivedFile[]) {
  const guesses = new Map<string, ReturnType<typeof guess>>();
  for (const file of files.filter(needsGuess)) {
    guesses.set(file.path, guess(file));
    await breath();
  }
  return guesses;
}

export function countsOf(rows: readonly MappingRow[]) {
  const unclassified_count = rows.filter(({ doc_type }) => doc_type === unclassified).length;
  return { classified_count: rows.length - unclassified_count, unclassified_count };
}

/** What people called the archive, without folders, control characters and the ending. */
export function archiveNameOf({ filename }: Pick<UploadedFile, 'filename'>): string {
  const name = filename.slice(Math.max(filename.lastIndexOf('/'), filename.lastIndexOf('\\')) + 1);
  return (
    name
      .toWellFormed()
      .replaceAll(/[\p{Cc}\p{Cf}]/gu, '')
      .slice(0, 200) || 'archive.zip'
  );
}
