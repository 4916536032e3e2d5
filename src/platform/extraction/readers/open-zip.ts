// Zips that anybody may have made, read entry by entry from the disk. What unpacks to too much is refused
// while it is being unpacked, whatever its directory says.
import { openPromise, type Entry, type ZipFile } from 'yauzl';
import { UnreadableError } from '#platform/extraction/extracted.ts';

const ENTRIES_MAX = 2_000;
const UNPACKED_MAX_BYTES = 200 * 1024 * 1024;
const RATIO_MAX = 200;
const SMALL_BYTES = 1024 * 1024;

export type Zip = {
  names: readonly string[];
  /** The bytes of an entry as they come; nothing for one that is not there. */
  read(name: string): AsyncIterable<Buffer>;
  close(): void;
};

export async function openZip(file: string): Promise<Zip> {
  const zip = await opened(file);
  const entries = new Map<string, Entry>();
  for await (const entry of zip.eachEntry()) {
    if (entries.size >= ENTRIES_MAX) throw new UnreadableError(`it has more than ${ENTRIES_MAX} parts`);
    checkEntry(entry);
    entries.set(entry.fileName, entry);
  }
  let unpacked_bytes = 0;
  return {
    names: [...entries.keys()],
    async *read(name) {
      const entry = entries.get(name);
      if (!entry) return;
      for await (const chunk of await zip.openReadStreamPromise(entry)) {
        unpacked_bytes += (chunk as Buffer).length;
        if (unpacked_bytes > UNPACKED_MAX_BYTES) refuseBomb();
        yield chunk as Buffer;
      }
    },
    close: () => zip.close(),
  };
}

/** Unpacks all of it once, for a library that would do so without a limit. */
export async function guardZip(file: string): Promise<void> {
  const zip = await openZip(file);
  try {
    for (const name of zip.names) for await (const _chunk of zip.read(name));
  } finally {
    zip.close();
  }
}

async function opened(file: string): Promise<ZipFile> {
  return openPromise(file, { lazyEntries: true, autoClose: false, validateEntrySizes: true });
}

function checkEntry({ uncompressedSize, compressedSize, generalPurposeBitFlag }: Entry): void {
  if (generalPurposeBitFlag & 1) throw new UnreadableError('it is protected by a password');
  const is_suspicious = uncompressedSize > SMALL_BYTES && uncompressedSize > RATIO_MAX * compressedSize;
  if (is_suspicious || uncompressedSize > UNPACKED_MAX_BYTES) refuseBomb();
}

function refuseBomb(): never {
  throw new UnreadableError('it unpacks to suspiciously much');
}
