// Packages as zip files. Writing is deterministic: the same files give the same bytes on every machine and in every
// time zone. Reading trusts nothing: a package may come from anybody.
import { fromBuffer, type Entry, type ZipFile as ZipReader } from 'yauzl';
import { compareText } from './graph/serialise.ts';
import { writeZip } from './write-zip.ts';

export function zipFiles(files: readonly { path: string; text: string }[]): Buffer {
  const sorted = files.toSorted((a, b) => compareText(a.path, b.path));
  return writeZip(sorted.map(({ path, text }) => ({ path, bytes: Buffer.from(text, 'utf8') })));
}

export const readLimits = {
  max_entries: 2_000,
  max_entry_bytes: 8_000_000,
  max_total_bytes: 64_000_000,
  /** Uncompressed to compressed, for entries that are not small. */
  max_ratio: 200,
};
const smallBytes = 1_000_000;

/** What a zip may not contain; the message says what and where. */
export class UnsafePackageError extends Error {
  override name = 'UnsafePackageError';
}

export interface PackageEntry {
  path: string;
  bytes: Buffer;
}

/** The files of a package in path order. Rejects with `UnsafePackageError` rather than read anything doubtful. */
export async function readPackage(bytes: Buffer): Promise<PackageEntry[]> {
  const zip = await open(bytes);
  try {
    if (zip.entryCount > readLimits.max_entries) {
      throw new UnsafePackageError(`The zip has ${zip.entryCount} entries; ${readLimits.max_entries} are allowed.`);
    }
    const files: PackageEntry[] = [];
    const seen = new Set<string>();
    let total = 0;
    for await (const entry of entries(zip)) {
      if (entry.fileName.endsWith('/')) continue;
      const path = safePath(entry);
      if (seen.has(path.toLowerCase())) throw new UnsafePackageError(`${path} is in the zip twice.`);
      seen.add(path.toLowerCase());
      const content = await read(zip, entry);
      total += content.byteLength;
      if (total > readLimits.max_total_bytes) throw new UnsafePackageError('The files are too large together.');
      files.push({ path, bytes: content });
    }
    return files.toSorted((a, b) => compareText(a.path, b.path));
  } finally {
    zip.close();
  }
} // prettier-ignore

function open(bytes: Buffer): Promise<ZipReader> {
  const options = { lazyEntries: true, autoClose: false, validateEntrySizes: true, strictFileNames: true };
  return new Promise((resolve, reject) => {
    fromBuffer(bytes, options, (error, zip) => {
      if (error) reject(new UnsafePackageError(`This is not a readable zip file: ${error.message}`));
      else resolve(zip);
    });
  });
}

async function* entries(zip: ZipReader): AsyncGenerator<Entry> {
  for (;;) {
    const entry = await new Promise<Entry | null>((resolve, reject) => {
      const settle = (outcome: () => void) => () => {
        zip.removeAllListeners('entry').removeAllListeners('end').removeAllListeners('error');
        outcome();
      };
      zip.once('entry', (next: Entry) => settle(() => resolve(next))());
      zip.once('end', settle(() => resolve(null)));
      zip.once('error', (error: Error) => settle(() => reject(new UnsafePackageError(error.message)))());
      zip.readEntry();
    }); // prettier-ignore
    if (entry === null) return;
    yield entry;
  }
}

function safePath(entry: Entry): string {
  const path = entry.fileName.normalize('NFC');
  const refuse = (why: string) => new UnsafePackageError(`${JSON.stringify(path)} ${why}.`);
  const type = (entry.externalFileAttributes >>> 16) & 0o170000;
  if (type !== 0 && type !== 0o100000) throw refuse('is a link or a device');
  if (entry.generalPurposeBitFlag & 1) throw refuse('is encrypted');
  if (/[\p{Cc}\\:*?"<>|]/u.test(path)) throw refuse('has characters that a path may not have');
  if (path.split('/').some((part) => part === '' || part === '.' || part === '..')) throw refuse('leaves its folder');
  if (entry.uncompressedSize > readLimits.max_entry_bytes) throw refuse('is too large');
  const ratio = entry.uncompressedSize / Math.max(1, entry.compressedSize);
  if (entry.uncompressedSize > smallBytes && ratio > readLimits.max_ratio) throw refuse('unpacks to suspiciously much');
  return path;
} // prettier-ignore

function read(zip: ZipReader, entry: Entry): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const fail = (why: string) => reject(new UnsafePackageError(`${JSON.stringify(entry.fileName)}: ${why}`));
    zip.openReadStream(entry, (error, stream) => {
      if (error) return fail(error.message);
      const chunks: Buffer[] = [];
      let size = 0;
      stream.on('data', (chunk: Buffer) => {
        size += chunk.byteLength;
        if (size > readLimits.max_entry_bytes) stream.destroy(new Error('it grew past its limit'));
        else chunks.push(chunk);
      });
      stream.on('error', (problem: Error) => fail(problem.message));
      stream.on('end', () => resolve(Buffer.concat(chunks)));
    });
  });
}
