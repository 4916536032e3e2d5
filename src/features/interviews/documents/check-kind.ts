// Whether a file is what it is called and declared as: by its ending, and by its leading bytes where they
// tell.
import { open } from 'node:fs/promises';
import { invalid, problem } from '#contract/problems.ts';
import { documentKinds, type DocumentKind } from '#contract/operations/reference-documents.ts';

const LEADING_BYTES = 64 * 1024;
const generic = new Set(['', 'application/octet-stream', 'binary/octet-stream']);

export function kindOf(filename: string): DocumentKind {
  const ending = /\.([^.]+)$/.exec(filename)?.[1]?.toLowerCase() ?? '';
  if (Object.hasOwn(documentKinds, ending)) return ending as DocumentKind;
  return invalid(
    'body.file',
    `${filename} is none of the kinds that are read: ${Object.keys(documentKinds).join(', ')}`,
  );
}

export async function checkBytes(
  file: string,
  { kind, declared }: { kind: DocumentKind; declared: string },
): Promise<void> {
  const detected = await detect(file);
  if (detected === null) return;
  const media_type = declared.split(';')[0]?.trim().toLowerCase() ?? '';
  const { content_type, detected: known } = documentKinds[kind];
  const agrees = (known as readonly string[]).includes(detected);
  const may = generic.has(media_type) || media_type === content_type || media_type === detected;
  if (agrees && may) return;
  const message = `the file begins as ${detected}, but is sent as ${media_type || 'a file without a type'} under a name that ends in .${kind}`;
  problem('VALIDATION_FAILED', {
    title: 'Content-type mismatch.',
    detail: `body.file: ${message}`,
    errors: [{ path: 'body.file', message }],
  });
}

/** What the leading bytes say; null when they say nothing. */
async function detect(file: string): Promise<string | null> {
  const { fileTypeFromBuffer } = await import('file-type');
  const handle = await open(file);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(LEADING_BYTES), 0, LEADING_BYTES, 0);
    const found = await fileTypeFromBuffer(buffer.subarray(0, bytesRead)).catch(() => undefined);
    return found?.mime ?? null;
  } finally {
    await handle.close();
  }
}
