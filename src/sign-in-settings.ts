// The environment variables about signing in by another service, as rows for `config.ts`, and what they add
// up to.
import { signInProviders, type SignInProvider } from '#contract/operations/account/accounts.ts';
import { oauthClientRows, type OAuthClient } from './oauth-client-rows.ts';

const prefixes = { github: 'GITHUB_SIGN_IN', google: 'GOOGLE_SIGN_IN' } as const satisfies Record<
  SignInProvider,
  string
>;

export type SignInSettings = Readonly<Record<SignInProvider, OAuthClient | null>>;

export const signInRows = oauthClientRows(signInProviders, prefixes);
