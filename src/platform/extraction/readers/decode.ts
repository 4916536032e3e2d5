// Bytes as text: by their mark of order, else UTF-8, else what Windows wrote before.
import { open } from 'node:fs/promises';
import { UnreadableError, type Room } from '#platform/extraction/extracted.ts';

const beginning = { stream: true };

const marks: readonly [number[], string][] = [
  [[0xef, 0xbb, 0xbf], 'utf-8'],
  [[0xff, 0xfe], 'utf-16le'],
  [[0xfe, 0xff], 'utf-16be'],
];

/** The text of the first bytes; the end may be in the middle of a character, which is left out. */
export async function readText(file: string, bytes_max: number, room: Room): Promise<string> {
  const { bytes, is_whole } = await beginningOf(file, bytes_max);
  room.is_cut ||= !is_whole;
  const marked = marks.find(([mark]) => mark.every((byte, at) => bytes[at] === byte));
  if (marked) return new TextDecoder(marked[1]).decode(bytes, beginning);
  if (bytes.includes(0)) throw new UnreadableError('it is no text: it has bytes that no text has');
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes, beginning);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

async function beginningOf(file: string, bytes_max: number): Promise<{ bytes: Buffer; is_whole: boolean }> {
  const handle = await open(file);
  try {
    const { size } = await handle.stat();
    const bytes = Buffer.alloc(Math.min(size, bytes_max));
    const { bytesRead } = await handle.read(bytes, 0, bytes.length, 0);
    return { bytes: bytes.subarray(0, bytesRead), is_whole: size <= bytes_max };
  } finally {
    await handle.close();
  }
}
