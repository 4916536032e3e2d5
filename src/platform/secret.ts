// A value that must never be printed. Logging, JSON and string templates show a placeholder; only `reveal()`,
// which is easy to search for, gives the value.
import { inspect } from 'node:util';

export type Secret = { reveal(): string };

const SHOWN = '[secret]';

export function secret(value: string): Secret {
  const hidden = { toString: () => SHOWN, toJSON: () => SHOWN, [inspect.custom]: () => SHOWN };
  return Object.freeze({ ...hidden, reveal: () => value });
}
