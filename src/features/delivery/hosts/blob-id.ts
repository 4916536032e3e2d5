import { createHash } from 'node:crypto';

/** The id that git gives to this content; of the kind of `like`, since repositories may use SHA-256. */
export function gitBlobId(bytes: Buffer, like?: string): string {
  const hash = createHash(like?.length === 64 ? 'sha256' : 'sha1');
  return hash.update(`blob ${bytes.length}\0`).update(bytes).digest('hex');
}
