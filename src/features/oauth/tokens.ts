// The form of what an agent is given: a code, then an access and a refresh token. Only the SHA-256 is stored;
// with 256 secret bits it needs neither salt nor a slow hash.
import { createHash } from 'node:crypto';
import type { Ids } from '#platform/ids.ts';

const prefixes = { code: 'oac_', access: 'oat_', refresh: 'ort_' } as const;
const SECRET_CHARS = 43;
const SECRET = new RegExp(`^[0-9A-Za-z]{${SECRET_CHARS}}$`);

export type TokenKind = keyof typeof prefixes;

export function mint(ids: Pick<Ids, 'token'>, kind: TokenKind): { raw: string; hash: Buffer } {
  const raw = `${prefixes[kind]}${ids.token(SECRET_CHARS)}`;
  return { raw, hash: hashOf(raw) };
}

/** The hash to look it up by; null for what cannot be one. */
export function hashIfShaped(kind: TokenKind, raw: string): Buffer | null {
  const prefix = prefixes[kind];
  return raw.startsWith(prefix) && SECRET.test(raw.slice(prefix.length)) ? hashOf(raw) : null;
}

function hashOf(raw: string): Buffer {
  return createHash('sha256').update(raw).digest();
}
