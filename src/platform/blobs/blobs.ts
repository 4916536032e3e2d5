// Files that are too large for a row, under keys that we choose: a folder on disk, or an S3-compatible store.
import type { Readable } from 'node:stream';

export type Blobs = {
  /** Replaces what was there; a reader sees the old bytes or the new ones, never a part. */
  put(key: string, bytes: Uint8Array, options: { content_type: string }): Promise<void>;
  /** The same with the bytes of a file, which are never held in memory together. */
  putFile(key: string, file: string, options: { content_type: string }): Promise<void>;
  get(key: string): Promise<Buffer | null>;
  stream(key: string): Promise<Readable | null>;
  /** Does nothing when the key is absent. */
  remove(key: string): Promise<void>;
  exists(key: string): Promise<boolean>;
};
