// The form of an API key: `sf_`, 8 public characters, 35 secret ones. Only the SHA-256 of the whole is ever
// stored; with 208 secret bits it needs neither salt nor a slow hash.
import { createHash } from 'node:crypto';
import type { Ids } from '#platform/ids.ts';

const PREFIX_CHARS = 8;
const SECRET_CHARS = 35;
const SHAPE = new RegExp(`^sf_[0-9A-Za-z]{${PREFIX_CHARS + SECRET_CHARS}}$`);

export type MintedKey = { raw_key: string; prefix: string; key_hash: Buffer };

/** A new key; with `prefix`, a new secret behind the same public characters. */
export function mintKey(ids: Pick<Ids, 'token'>, prefix = ids.token(PREFIX_CHARS)): MintedKey {
  const raw_key = `sf_${prefix}${ids.token(SECRET_CHARS)}`;
  return { raw_key, prefix, key_hash: hashKey(raw_key) };
}

export function hashKey(raw_key: string): Buffer {
  return createHash('sha256').update(raw_key).digest();
}

export function isKeyShaped(token: string): boolean {
  return SHAPE.test(token);
}
