// Identifiers and random tokens as a dependency. Row ids are UUIDs of version 7, so that they sort by the time
// they were made and keep indexes dense.
import { randomBytes } from 'node:crypto';
import type { Clock } from './clock.ts';

export type Ids = {
  /** A UUID of version 7. */
  uuid(): string;
  /** `length` characters of 0-9A-Za-z, unguessable: 43 of them carry 256 bits. */
  token(length: number): string;
  /** A number from 0 up to 1, for what must not happen everywhere at once. */
  chance(): number;
};

const BASE62 = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
/** The largest multiple of 62 in a byte: bytes above it would make the first characters likelier. */
const FAIR_BYTES = 248;

export function systemIds(clock: Pick<Clock, 'now'>): Ids {
  return { uuid: () => uuidV7(clock.now().getTime()), token, chance };
}

const chance = () => randomBytes(4).readUInt32BE() / 2 ** 32;

function uuidV7(unix_ms: number): string {
  const bytes = randomBytes(16);
  bytes.writeUIntBE(unix_ms, 0, 6);
  bytes[6] = (bytes[6]! & 0x0f) | 0x70;
  bytes[8] = (bytes[8]! & 0x3f) | 0x80;
  const hex = bytes.toString('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}

function token(length: number): string {
  let text = '';
  while (text.length < length) {
    for (const byte of randomBytes(length)) {
      if (byte < FAIR_BYTES && text.length < length) text += BASE62[byte % BASE62.length];
    }
  }
  return text;
}
