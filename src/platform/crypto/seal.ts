// Keeps a secret in the database so that the database alone does not give it away: AES-256-GCM under a key of
// its purpose, derived from the server's root key. Purpose and subject are bound in, so that a sealed value
// moved to another column or row does not open.
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import type { Secret } from '#platform/secret.ts';
import { deriveKey } from './digest.ts';

const VERSION = 1;
const IV_BYTES = 12;
const TAG_BYTES = 16;
const HEAD_BYTES = 1 + IV_BYTES + TAG_BYTES;

/** What the sealed value is, and the row it belongs to. */
export type SealPlace = { purpose: string; subject: string };

export function seal(root: Secret, { purpose, subject }: SealPlace, plain: string): Buffer {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv('aes-256-gcm', deriveKey(root, `seal/${purpose}`), iv);
  cipher.setAAD(Buffer.from(subject));
  const text = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()]);
  return Buffer.concat([Buffer.of(VERSION), iv, cipher.getAuthTag(), text]);
}

/** Throws when the value was changed, moved to another place, or sealed under another root key. */
export function unseal(root: Secret, { purpose, subject }: SealPlace, sealed: Buffer): string {
  if (sealed[0] !== VERSION || sealed.length < HEAD_BYTES) throw new Error('Not a sealed value.');
  const iv = sealed.subarray(1, 1 + IV_BYTES);
  const key = deriveKey(root, `seal/${purpose}`);
  const decipher = createDecipheriv('aes-256-gcm', key, iv, { authTagLength: TAG_BYTES });
  decipher.setAAD(Buffer.from(subject));
  decipher.setAuthTag(sealed.subarray(1 + IV_BYTES, HEAD_BYTES));
  return decipher.update(sealed.subarray(HEAD_BYTES), undefined, 'utf8') + decipher.final('utf8');
}
