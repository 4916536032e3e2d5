// Zips of strangers, read into memory. Nothing in one is believed: neither names nor sizes nor how many there
// are. What is doubtful ends the reading, and the message names it and says what to do. A zip within the zip
// is a file like any other.
import { isUtf8 } from 'node:buffer';
import { crc32 } from 'node:zlib';
import { fromBuffer, getFileNameLowLevel, type Entry, type ZipFile } from 'yauzl';

export const archiveLimits = {
  max_entries: 2_000,
  max_entry_bytes: 16_000_000,
  max_total_bytes: 64_000_000,
  /** Uncompressed to compressed, for entries that are not small. */
  max_ratio: 200,
  max_path_bytes: 1_000,
};
const small_bytes = 1_000_000;

/** What an archive may not be or contain. */
export class UnsafeArchiveError extends Error {
  override name = 'UnsafeArchiveError';
}

export interface ArchiveEntry {
  path: string;
  bytes: Buffer;
}

/**
 * The files in the order of their paths. Rejects with `UnsafeArchiveError` rather than read anything
 * doubtful.
 */
export async function readArchive(bytes: Buffer): Promise<ArchiveEntry[]> {
  const zip = await open(bytes);
  try {
    const { max_entries, max_total_bytes } = archiveLimits;
    if (zip.entryCount > max_entries)
      refuse(`The archive has ${zip.entryCount} entries; make one with at most ${max_entries}`);
    const files: ArchiveEntry[] = [];
    const taken = takenPaths();
    let total = 0;
    for await (const entry of entriesOf(zip)) {
      const path = pathOf(entry);
      if (path.endsWith('/')) continue;
      taken.add(path);
      refuseDoubtful(path, entry);
      const content = await contentOf(zip, entry, path);
      total += content.byteLength;
      if (total > max_total_bytes)
        refuse(`The files have more than ${max_total_bytes} bytes together; leave some out`);
      files.push({ path, bytes: content });
    }
    if (files.length === 0) refuse('The archive holds no file; put the files into it');
    return files.toSorted((a, b) => (a.path < b.path ? -1 : 1));
  } finally {
    zip.close();
  }
}

function refuse(why: string): never {
  throw new UnsafeArchiveError(`${why}.`);
}

const damaged = (error: Error): UnsafeArchiveError =>
  new UnsafeArchiveError(
    `This is not a readable zip file: ${error.message.replace(/\.$/, '')}. Make the zip again.`,
  );

function open(bytes: Buffer): Promise<ZipFile> {
  const options = { lazyEntries: true, autoClose: false, validateEntrySizes: true, decodeStrings: false };
  return new Promise((resolve, reject) => {
    fromBuffer(bytes, options, (error, zip) => (error ? reject(damaged(error)) : resolve(zip)));
  });
}

async function* entriesOf(zip: ZipFile): AsyncGenerator<Entry> {
  for (;;) {
    const entry = await new Promise<Entry | null>((resolve, reject) => {
      const settle = (outcome: () => void) => {
        zip.removeAllListeners('entry').removeAllListeners('end').removeAllListeners('error');
        outcome();
      };
      zip.once('entry', (next: Entry) => settle(() => resolve(next)));
      zip.once('end', () => settle(() => resolve(null)));
      zip.once('error', (error: Error) => settle(() => reject(damaged(error))));
      zip.readEntry();
    });
    if (entry === null) return;
    yield entry;
  }
}

const utf8_flag = 0x800;

/**
 * UTF-8 where the zip says so, or where the bytes are it (macOS does not say so); else CP437, as zips have
 * always been.
 */
function pathOf({ generalPurposeBitFlag: flags, fileNameRaw, extraFields }: Entry): string {
  const is_utf8 = isUtf8(fileNameRaw);
  if ((flags & utf8_flag) !== 0 && !is_utf8)
    refuse(
      `The name ${JSON.stringify(fileNameRaw.toString('latin1'))} is not the UTF-8 that it is said to be; rename the file`,
    );
  return getFileNameLowLevel(is_utf8 ? flags | utf8_flag : flags, fileNameRaw, extraFields, true).normalize(
    'NFC',
  );
}

/** Paths that no file system tells apart are the same, and nothing is a file and a folder. */
function takenPaths() {
  const files = new Set<string>();
  const folders = new Set<string>();
  return {
    add(path: string): void {
      const key = path.toLowerCase();
      const parents = [...key.matchAll(/\//g)].map(({ index }) => key.slice(0, index));
      const quoted = JSON.stringify(path);
      if (files.has(key))
        refuse(`${quoted} is in the archive twice, if only by its letters’ case; rename or remove one`);
      if (folders.has(key) || parents.some((folder) => files.has(folder)))
        refuse(`${quoted} needs a name to be a file and a folder at once; rename one`);
      files.add(key);
      for (const folder of parents) folders.add(folder);
    },
  };
}

type Named = Pick<
  Entry,
  | 'externalFileAttributes'
  | 'generalPurposeBitFlag'
  | 'compressionMethod'
  | 'compressedSize'
  | 'uncompressedSize'
>;

const methods: readonly number[] = [0, 8];
const typeOf = ({ externalFileAttributes }: Named): number => (externalFileAttributes >>> 16) & 0o170000;
const isBomb = ({ uncompressedSize: size, compressedSize }: Named): boolean =>
  size > small_bytes && size / Math.max(1, compressedSize) > archiveLimits.max_ratio;

/** What is wrong with an entry, in the order of looking, and what to do about it. */
const doubts: readonly [(path: string, entry: Named) => boolean, string][] = [
  [
    (_, entry) => typeOf(entry) !== 0 && typeOf(entry) !== 0o100000,
    'is a link or a device; put the file itself in its place',
  ],
  [
    (_, { generalPurposeBitFlag }) => (generalPurposeBitFlag & 1) !== 0,
    'is encrypted; make the zip without a password',
  ],
  [
    (_, { compressionMethod }) => !methods.includes(compressionMethod),
    'is compressed in an unusual way; make the zip with the usual one (deflate)',
  ],
  [
    (path) => /[\p{Cc}\p{Zl}\p{Zp}\\:*?"<>|\u202A-\u202E\u2066-\u2069]/u.test(path),
    'has characters that a path may not have; rename it',
  ],
  [
    (path) => path.split('/').some((part) => part === '' || part === '.' || part === '..'),
    'leaves its folder; pack the files by their paths below one folder',
  ],
  [
    (path) => Buffer.byteLength(path) > archiveLimits.max_path_bytes,
    `has a path of more than ${archiveLimits.max_path_bytes} bytes; shorten it`,
  ],
  [
    (_, { uncompressedSize }) => uncompressedSize > archiveLimits.max_entry_bytes,
    `is too large; a file may have ${archiveLimits.max_entry_bytes} bytes`,
  ],
  [(_, entry) => isBomb(entry), 'unpacks to suspiciously much; leave it out'],
];

function refuseDoubtful(path: string, entry: Named): void {
  const doubt = doubts.find(([holds]) => holds(path, entry));
  if (doubt) refuse(`${JSON.stringify(path)} ${doubt[1]}`);
}

function contentOf(zip: ZipFile, entry: Entry, path: string): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const fail = ({ message }: Error) =>
      reject(new UnsafeArchiveError(`${JSON.stringify(path)} is damaged: ${message}. Make the zip again.`));
    zip.openReadStream(entry, (error, stream) => {
      if (error) return fail(error);
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('error', fail);
      stream.on('end', () => {
        const content = Buffer.concat(chunks);
        if (crc32(content) === entry.crc32) resolve(content);
        else fail(new Error('its checksum is another'));
      });
    });
  });
}
