// One file of a package, as its bytes with its media type.
import { file_read_max_bytes } from '#contract/packages.ts';
import { invalid, problem } from '#contract/problems.ts';
import type { Context } from '#deps.ts';
import { findFile } from './file-store.ts';
import { findPackage } from './store.ts';

export async function readFile(
  { db, actor }: Pick<Context, 'db' | 'actor'>,
  { id, path }: { id: string; path: string },
) {
  if (path.split(/[\\/]/).includes('..')) invalid('params.path', 'must not contain ".."');
  const owned = await findPackage(db, actor, id);
  const file = owned && (await findFile(db, { package_id: id, path }));
  if (!file)
    problem('NOT_FOUND', {
      detail: 'No package of yours has this file; GET /v1/packages/{id}/files lists them.',
    });
  if (file.size_bytes > file_read_max_bytes) {
    problem('FILE_TOO_LARGE_TO_READ', {
      detail: `The file has ${file.size_bytes} bytes; files over ${file_read_max_bytes} bytes come with GET /v1/packages/${id}/zip.`,
    });
  }
  return { content: file.bytes ?? Buffer.from(file.content ?? ''), content_type: file.content_type };
}
