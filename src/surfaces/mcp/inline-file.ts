// A file that came inside the arguments of a tool, put where uploads are expected: on disk while the call
// lasts.
import { createHash } from 'node:crypto';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Upload } from '#contract/operation.ts';
import { invalid } from '#contract/problems.ts';
import type { ReceivedForm } from '#surfaces/read-input.ts';
import { own_arguments } from './arguments.ts';
import type { Given } from './given.ts';
import type { ProjectedTool } from './projection.ts';

type Place = { upload: Upload; data_dir: string; name: string };

export async function formOf(
  { taken }: ProjectedTool,
  given: Given,
  { upload, data_dir, name }: Place,
): Promise<ReceivedForm> {
  const bytes = bytesOf(given);
  if (bytes.length > upload.max_bytes) invalid('body.file', `must have at most ${upload.max_bytes} bytes`);
  const place = path.join(data_dir, 'uploads', name);
  await mkdir(path.dirname(place), { recursive: true, mode: 0o700 });
  await writeFile(place, bytes, { mode: 0o600 });
  const texts = taken.flatMap((each) => {
    const value = each.part === 'form' ? given[each.name] : undefined;
    return value === undefined ? [] : [[each.key, asText(value)] as const];
  });
  return {
    texts: new Map(texts),
    mistakes: [],
    file: {
      filename: textAt(given, own_arguments.filename) ?? '',
      content_type: 'application/octet-stream',
      size_bytes: bytes.length,
      sha256: createHash('sha256').update(bytes).digest('hex'),
      path: place,
    },
    [Symbol.asyncDispose]: () => rm(place, { force: true }),
  };
}

/** Parts of a form are text on the wire; a model gives an object where it means one. */
const asText = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value));

function bytesOf(given: Given): Buffer {
  const text = textAt(given, own_arguments.text);
  const base64 = textAt(given, own_arguments.base64);
  if ((text === null) === (base64 === null)) invalid('body.file', 'give exactly one of them');
  if (base64 === null) return notEmpty(Buffer.from(text ?? ''));
  const bytes = Buffer.from(base64, 'base64');
  const again = bytes.toString('base64').replaceAll('=', '');
  if (again !== base64.replaceAll(/[\s=]/g, '')) invalid('body.file', 'is not base64');
  return notEmpty(bytes);
}

function textAt(given: Given, name: string): string | null {
  const value = given[name];
  return typeof value === 'string' ? value : null;
}

function notEmpty(bytes: Buffer): Buffer {
  if (bytes.length === 0) invalid('body.file', 'File is empty.');
  return bytes;
}
