// The service as the pages call it: the typed client with the cookie of the session, and the few addresses of the sign-in
// library beside it.
import { createClient } from '#client/client.ts';

// Browsers give `randomUUID` to pages of HTTPS and loopback alone; a server in a local network is called by neither.
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

/** Null when it worked. */
export async function postAuth(
  place: 'sign-in/email' | 'sign-up/email' | 'sign-out',
  body: Readonly<Record<string, string>>,
  headers: Readonly<Record<string, string>> = {},
): Promise<SignInRefusal | null> {
  const response = await fetch(`/auth/${place}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  if (response.ok) return null;
  const told = (await response.json().catch(() => ({}))) as Partial<Record<string, string>>;
  return { code: told.code ?? told.type ?? `HTTP_${response.status}`, message: told.message ?? told.detail ?? '' };
} // prettier-ignore

/** Whether this browser is signed in. Asked of the library, which also makes the session last longer. */
export async function isSignedIn(): Promise<boolean> {
  const response = await fetch('/auth/get-session');
  if (!response.ok) throw new Error(`The service answered ${response.status}.`);
  return (await response.json()) !== null;
}
