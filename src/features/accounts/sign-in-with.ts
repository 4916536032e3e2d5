// Signing in by GitHub and Google, where the operator has registered this service there. The library makes
// the redirects and trades the code; who the person is, is asked here. An address that the service has not
// confirmed is none, and one that belongs to an account of ours leads into it only by the password of that
// account.
import type { BetterAuthPlugin } from 'better-auth';
import { signInProviders, type SignInProvider } from '#contract/operations/account/accounts.ts';
import type { Config } from '#config.ts';
import { ask } from '#platform/outbound/ask.ts';

type Profile = { id: string; email: string; emailVerified: true; name: string };

type Addresses = { authorization: string; token: string };
type Service = {
  scopes: string[];
  /** With another address that stands for all of its own. */
  addresses(base_url: string | null): Addresses;
  /** null: it does not say, or has not confirmed the address. */
  profile(read: Read, base_url: string | null): Promise<Profile | null>;
};

/** JSON of an address as the person; null when it cannot be had. */
type Read = (url: string) => Promise<unknown>;

const services: Record<SignInProvider, Service> = {
  github: {
    scopes: ['read:user', 'user:email'],
    addresses: (base_url) => {
      const base = base_url ?? 'https://github.com';
      return { authorization: `${base}/login/oauth/authorize`, token: `${base}/login/oauth/access_token` };
    },
    profile: async (read, base_url) => {
      // Servers of one's own have the interface below /api/v3.
      const base = base_url === null ? 'https://api.github.com' : `${base_url}/api/v3`;
      const user = (await read(`${base}/user`)) as {
        id?: number;
        login?: string;
        name?: string | null;
      } | null;
      const emails = (await read(`${base}/user/emails`)) as
        | { email: string; primary: boolean; verified: boolean }[]
        | null;
      const own = Array.isArray(emails)
        ? emails.find(({ primary, verified }) => primary && verified)
        : undefined;
      if (!user?.id || !own) return null;
      return {
        id: `${user.id}`,
        email: own.email,
        emailVerified: true,
        name: user.name || user.login || own.email,
      };
    },
  },
  google: {
    scopes: ['openid', 'email', 'profile'],
    addresses: (base_url) => ({
      authorization: `${base_url ?? 'https://accounts.google.com'}/o/oauth2/v2/auth`,
      token: `${base_url ?? 'https://oauth2.googleapis.com'}/token`,
    }),
    profile: async (read, base_url) => {
      const base = base_url ?? 'https://openidconnect.googleapis.com';
      const user = (await read(`${base}/v1/userinfo`)) as {
        sub?: string;
        email?: string;
        email_verified?: boolean;
        name?: string;
      } | null;
      if (!user?.sub || !user.email || user.email_verified !== true) return null;
      return { id: user.sub, email: user.email, emailVerified: true, name: user.name || user.email };
    },
  },
};

const call_max_ms = 15_000;
const answer_max_bytes = 1024 * 1024;

/** None where nothing is set up; then nothing is loaded either. */
export async function signInPlugins(settings: Config['sign_in_with']): Promise<BetterAuthPlugin[]> {
  const config = signInProviders.flatMap((providerId) => {
    const client = settings[providerId];
    if (!client) return [];
    const { scopes, addresses, profile } = services[providerId];
    const { client_id, client_secret, base_url } = client;
    const { authorization, token } = addresses(base_url);
    return [
      {
        providerId,
        clientId: client_id,
        clientSecret: client_secret.reveal(),
        authorizationUrl: authorization,
        tokenUrl: token,
        scopes,
        getUserInfo: ({ accessToken }: { accessToken?: string | undefined }) =>
          profile(reader(accessToken ?? '', base_url !== null), base_url),
      },
    ];
  });
  if (config.length === 0) return [];
  const { genericOAuth } = await import('better-auth/plugins/generic-oauth');
  return [genericOAuth({ config })];
}

function reader(access_token: string, allow_private: boolean): Read {
  return async (url) => {
    const headers = {
      authorization: `Bearer ${access_token}`,
      accept: 'application/json',
      'user-agent': 'Specfoundry',
    };
    const answer = await ask(
      { method: 'GET', url, headers },
      { timeout_ms: call_max_ms, answer_max_bytes, allow_private },
    );
    if (answer.status !== 200) return null;
    try {
      return JSON.parse(answer.body) as unknown;
    } catch {
      return null;
    }
  };
}
