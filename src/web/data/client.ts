// The service as the pages call it: the typed client with the cookie of the session, and the few addresses of
// the sign-in library beside it.
import { createClient } from '#client/client.ts';
import type { SignInProvider } from '#contract/operations/account/accounts.ts';
import { paths } from '#web/paths.ts';

// Browsers give `randomUUID` to pages of HTTPS and loopback alone; a server in a local network is called by
// neither.
if (typeof crypto.randomUUID !== 'function') {
  const hex = (bytes: Uint8Array) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  crypto.randomUUID = () => {
    const bytes = crypto.getRandomValues(new Uint8Array(16));
    bytes[6] = (bytes[6]! & 0x0f) | 0x40;
    bytes[8] = (bytes[8]! & 0x3f) | 0x80;
    return hex(bytes).replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-') as ReturnType<
      Crypto['randomUUID']
    >;
  };
}

export const client = createClient({ base_url: location.origin });
export const call = client.call;

export type SignInRefusal = { code: string; message: string };

type AuthPlace =
  | 'sign-in/email'
  | 'sign-up/email'
  | 'sign-out'
  | 'update-user'
  | 'change-password'
  | 'request-password-reset'
  | 'reset-password'
  | 'revoke-session'
  | 'revoke-other-sessions';

/** Null when it worked. */
export async function postAuth(
  place: AuthPlace,
  body: Readonly<Record<string, string | boolean>>,
  headers: Readonly<Record<string, string>> = {},
): Promise<SignInRefusal | null> {
  const response = await fetch(`/auth/${place}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  if (response.ok) return null;
  const told = (await response.json().catch(() => ({}))) as Partial<Record<string, string>>;
  return {
    code: told.code ?? told.type ?? `HTTP_${response.status}`,
    message: told.message ?? told.detail ?? '',
  };
}

/** The page of another service that says who somebody is; back from there it goes on at `next`. */
export async function beginSignIn(provider: SignInProvider, next: string): Promise<string> {
  const response = await fetch('/auth/sign-in/social', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      provider,
      disableRedirect: true,
      callbackURL: `${location.origin}${next}`,
      errorCallbackURL: `${location.origin}${paths.signIn}?${new URLSearchParams({ next })}`,
    }),
  });
  if (!response.ok) throw new Error(`The service answered ${response.status}.`);
  return ((await response.json()) as { url: string }).url;
}

/** Whether this browser is signed in. Asked of the library, which also makes the session last longer. */
export async function isSignedIn(): Promise<boolean> {
  return (await getAuth('get-session')) !== null;
}

export type Session = {
  id: string;
  token: string;
  userAgent: string | null;
  ipAddress: string | null;
  createdAt: string;
  updatedAt: string;
};

/** Where the account is signed in, the session of this browser first. */
export async function listSessions(): Promise<(Session & { is_this: boolean })[]> {
  const [own, all] = await Promise.all([
    getAuth('get-session') as Promise<{ session: { id: string } } | null>,
    getAuth('list-sessions') as Promise<Session[]>,
  ]);
  const sessions = all.map((session) => ({ ...session, is_this: session.id === own?.session.id }));
  return sessions.sort(
    (a, b) => Number(b.is_this) - Number(a.is_this) || b.updatedAt.localeCompare(a.updatedAt),
  );
}

async function getAuth(place: 'get-session' | 'list-sessions'): Promise<unknown> {
  const response = await fetch(`/auth/${place}`);
  if (!response.ok) throw new Error(`The service answered ${response.status}.`);
  return response.json();
}
