// Identifiers and random tokens as a dependency. Row ids are UUIDs of version 7, so that they sort by the
// time they were made and keep indexes dense.
import { randomBytes, randomUUID } from 'node:crypto';
import type { Clock } from './clock.ts';

export type Ids = {
  /** A UUID of version 7; greater than all that were made here before it. */
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
  return { uuid: uuidsV7(() => clock.now().getTime()), token, chance };
}

const chance = () => randomBytes(4).readUInt32BE() / 2 ** 32;

const COUNTED = 2 ** 12;

/**
 * Those of one millisecond are counted from a random start (RFC 9562, 6.2, method 1), and go on from there
 * when the clock is set back. The chance is that of a random UUID, which Node.js draws for many at once.
 */
function uuidsV7(now: () => number): () => string {
  let last_ms = -1;
  let counter = 0;
  return () => {
    const random = randomUUID();
    const ms = now();
    counter = ms > last_ms ? Math.floor(Number(`0x${random.slice(15, 18)}`) / 2) : counter + 1;
    last_ms = Math.max(ms, last_ms) + Math.floor(counter / COUNTED);
    counter %= COUNTED;
    const time = last_ms.toString(16).padStart(12, '0');
    return `${time.slice(0, 8)}-${time.slice(8)}-7${counter.toString(16).padStart(3, '0')}${random.slice(18)}`;
  };
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
