import type { SealPlace } from '#platform/crypto/seal.ts';

/** Where the token of an account's repository is sealed. */
export const tokenSeal = (account_id: string): SealPlace => ({
  purpose: 'source-control-token',
  subject: account_id,
});
