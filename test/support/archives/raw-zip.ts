// Zips written byte by byte, for what no honest writer makes: any name, flag, size and type.
import { crc32, deflateRawSync } from 'node:zlib';

export type RawEntry = {
  name: string | Buffer;
  data?: Buffer;
  /** The UTF-8 flag alone, when left out. */
  flags?: number;
  /** Of the file in Unix, such as 0o120777 for a link. */
  mode?: number;
  is_stored?: boolean;
  method?: number;
  /** Sizes and checksum as the zip tells them, whatever they are. */
  told_size?: number;
  told_crc?: number;
};

export function rawZip(entries: readonly RawEntry[]): Buffer {
  const locals: Buffer[] = [];
  const centrals: Buffer[] = [];
  let offset = 0;
  for (const entry of entries) {
    const { name, data = Buffer.from('x'), flags = 0x800, mode = 0o100644, is_stored = false } = entry;
    const raw = typeof name === 'string' ? Buffer.from(name) : name;
    const body = is_stored ? data : deflateRawSync(data);
    const shared = Buffer.alloc(26);
    shared.writeUInt16LE(20, 0);
    shared.writeUInt16LE(flags, 2);
    shared.writeUInt16LE(entry.method ?? (is_stored ? 0 : 8), 4);
    shared.writeUInt32LE(entry.told_crc ?? crc32(data), 10);
    shared.writeUInt32LE(body.length, 14);
    shared.writeUInt32LE(entry.told_size ?? data.length, 18);
    shared.writeUInt16LE(raw.length, 22);
    const rest = Buffer.alloc(14);
    rest.writeUInt32LE((mode << 16) >>> 0, 6);
    rest.writeUInt32LE(offset, 10);
    const local = Buffer.concat([Buffer.from('PK\u0003\u0004'), shared, raw, body]);
    centrals.push(Buffer.concat([Buffer.from('PK\u0001\u0002\u0014\u0003'), shared, rest, raw]));
    locals.push(local);
    offset += local.length;
  }
  const central = Buffer.concat(centrals);
  const end = Buffer.alloc(22);
  end.write('PK\u0005\u0006', 'latin1');
  end.writeUInt16LE(entries.length, 8);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(central.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...locals, central, end]);
}

const nul = '\u0000';

/** Archives that nobody may be made to unpack, and what of each has to be named. */
export const hostileArchives: readonly [title: string, zip: () => Buffer, says: RegExp][] = [
  ['a path that leaves the archive', () => rawZip([{ name: '../../etc/x.md' }]), /leaves its folder/],
  ['a hidden step back', () => rawZip([{ name: 'a/../../x.md' }]), /leaves its folder/],
  ['an absolute path', () => rawZip([{ name: '/etc/passwd' }]), /leaves its folder/],
  ['a drive letter', () => rawZip([{ name: 'C:/x.md' }]), /characters/],
  ['a backslash', () => rawZip([{ name: 'a\\..\\x.md' }]), /characters/],
  ['a NUL', () => rawZip([{ name: `a.md${nul}.png` }]), /characters/],
  ['a change of the direction of writing', () => rawZip([{ name: 'a\u202Edm.exe' }]), /characters/],
  ['an empty name', () => rawZip([{ name: '' }]), /leaves its folder/],
  ['a path that is too long', () => rawZip([{ name: `${'ä'.repeat(501)}.md` }]), /shorten/],
  ['a link', () => rawZip([{ name: 'a.md', mode: 0o120777 }]), /is a link or a device/],
  ['a device', () => rawZip([{ name: 'a.md', mode: 0o020644 }]), /is a link or a device/],
  ['an encrypted file', () => rawZip([{ name: 'a.md', flags: 0x801 }]), /password/],
  ['an unusual compression', () => rawZip([{ name: 'a.md', method: 12 }]), /deflate/],
  ['one name twice', () => rawZip([{ name: 'a.md' }, { name: 'a.md' }]), /twice/],
  ['names that differ by case', () => rawZip([{ name: 'README.md' }, { name: 'readme.md' }]), /twice/],
  [
    'names that differ by their form in Unicode',
    () => rawZip([{ name: 'caf\u00e9.md' }, { name: 'cafe\u0301.md' }]),
    /twice/,
  ],
  [
    'a file that is a folder as well',
    () => rawZip([{ name: 'docs' }, { name: 'docs/a.md' }]),
    /file and a folder/,
  ],
  [
    'a folder that is a file as well',
    () => rawZip([{ name: 'docs/a.md' }, { name: 'docs' }]),
    /file and a folder/,
  ],
  ['a name that is no UTF-8', () => rawZip([{ name: Buffer.from([0x61, 0xff, 0x2e]) }]), /UTF-8/],
  ['a bomb', () => rawZip([{ name: 'bomb.md', data: Buffer.alloc(15_000_000) }]), /suspiciously much/],
  [
    'a file that is too large',
    () => rawZip([{ name: 'large.md', data: Buffer.alloc(16_000_001), is_stored: true }]),
    /is too large/,
  ],
  [
    'files that are too large together',
    () => rawZip(Array.from({ length: 5 }, (_, at) => ({ name: `${at}.md`, data: noise(15_000_000) }))),
    /together/,
  ],
  [
    'a size told too small',
    () => rawZip([{ name: 'a.md', data: Buffer.alloc(50_000, 'a'), told_size: 10 }]),
    /damaged/,
  ],
  [
    'a size told too large',
    () => rawZip([{ name: 'a.md', data: Buffer.alloc(50, 'a'), told_size: 5_000 }]),
    /damaged/,
  ],
  ['a checksum that is wrong', () => rawZip([{ name: 'a.md', told_crc: 1 }]), /checksum/],
  [
    'too many entries',
    () => rawZip(Array.from({ length: 2_001 }, (_, at) => ({ name: `${at}` }))),
    /at most 2000/,
  ],
  ['an archive of nothing', () => rawZip([]), /no file/],
  ['folders alone', () => rawZip([{ name: 'docs/', data: Buffer.alloc(0) }]), /no file/],
  [
    'data behind the end',
    () => Buffer.concat([rawZip([{ name: 'a.md' }]), Buffer.from('and more')]),
    /not a readable zip/,
  ],
  [
    'half a zip',
    () => rawZip([{ name: 'a.md', data: Buffer.alloc(2_000, 'ab') }]).subarray(30),
    /not a readable zip/,
  ],
  ['a text', () => Buffer.from('# Only a text\n'), /not a readable zip/],
  ['nothing', () => Buffer.alloc(0), /not a readable zip/],
];

/** Bytes that compress, but not to suspiciously little. */
function noise(size: number): Buffer {
  const line = Buffer.alloc(256, 'a');
  const bytes = Buffer.alloc(size);
  for (let at = 0; at < size; at += 256) {
    line.writeInt32LE(Math.imul(at, 1_540_483_477), 0);
    line.copy(bytes, at);
  }
  return bytes;
}
