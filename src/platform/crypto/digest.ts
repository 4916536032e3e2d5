// Hashes and keys. Root keys are never used themselves: every purpose derives its own.
import { createHash, hkdfSync, timingSafeEqual } from 'node:crypto';
import type { Secret } from '#platform/secret.ts';

export function sha256(data: string | Uint8Array): string {
  return createHash('sha256').update(data).digest('hex');
}

/** Compares without telling by its duration where the texts differ. */
export function isSameSecret(a: string, b: string): boolean {
  return timingSafeEqual(createHash('sha256').update(a).digest(), createHash('sha256').update(b).digest());
}

/** 32 bytes that depend on the root and the purpose; one purpose's key tells nothing of another's. */
export function deriveKey(root: Secret, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', root.reveal(), '', `specfoundry/${purpose}`, 32));
}
