// Tokens that carry a subject, end by themselves and cannot be forged: links that must work without a login.
// The purpose is part of the key, so that a token made for one use is worth nothing for another.
import { createHmac } from 'node:crypto';
import type { Secret } from '#platform/secret.ts';
import { deriveKey, isSameSecret } from './digest.ts';

export type SignedToken = { purpose: string; subject: string; expires_at: Date };

export function signToken(root: Secret, { purpose, subject, expires_at }: SignedToken): string {
  const body = Buffer.from(JSON.stringify([subject, expires_at.getTime()])).toString('base64url');
  return `${body}.${signature(root, purpose, body)}`;
}

/** The subject, or null when the token is forged, was made for another purpose, or has expired at `now`. */
export function verifyToken(
  root: Secret,
  { purpose, token, now }: { purpose: string; token: string; now: Date },
) {
  const [body, signed, ...rest] = token.split('.');
  if (!body || !signed || rest.length > 0 || !isSameSecret(signed, signature(root, purpose, body)))
    return null;
  const [subject, expires_ms] = JSON.parse(Buffer.from(body, 'base64url').toString()) as [string, number];
  return now.getTime() < expires_ms ? subject : null;
}

function signature(root: Secret, purpose: string, body: string): string {
  return createHmac('sha256', deriveKey(root, `token/${purpose}`))
    .update(body)
    .digest('base64url');
}
