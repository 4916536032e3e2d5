// Writes a stream into a file, counting and hashing it on the way, so that it is never held in memory.
import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

export type StoredStream = { path: string; size_bytes: number; sha256: string };

/**
 * Nothing is written any more when it has failed. `onTooLarge` throws what the caller wants to be told at the
 * first byte beyond `max_bytes`.
 */
export async function storeStream(
  stream: Readable,
  file: string,
  bound?: { max_bytes: number; onTooLarge: () => never },
): Promise<StoredStream> {
  const hash = createHash('sha256');
  let size_bytes = 0;
  const counted = async function* (chunks: AsyncIterable<Buffer>) {
    for await (const chunk of chunks) {
      size_bytes += chunk.length;
      if (bound && size_bytes > bound.max_bytes) bound.onTooLarge();
      hash.update(chunk);
      yield chunk;
    }
  };
  const written = createWriteStream(file, { flags: 'wx', mode: 0o600 });
  const closed = new Promise((resolve) => void written.once('close', resolve));
  try {
    await pipeline(stream, counted, written);
  } finally {
    // A file that is still being opened would come into being after this.
    await closed;
  }
  return { path: file, size_bytes, sha256: hash.digest('hex') };
}
