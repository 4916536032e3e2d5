// Where the answer of a sign-in may go, and when two addresses are the same. Pure.

const uri_max_chars = 1000;

/** What a browser would run or open itself instead of handing it to an application. */
const forbiddenSchemes = [
  'javascript:',
  'data:',
  'vbscript:',
  'blob:',
  'file:',
  'filesystem:',
  'about:',
  'view-source:',
  'ftp:',
  'mailto:',
  'ws:',
  'wss:',
];

const isLoopback = ({ hostname }: URL) => ['localhost', '127.0.0.1', '[::1]'].includes(hostname);
const LOOPBACK_WITH_PORT = /^(http:\/\/(?:localhost|127\.0\.0\.1|\[::1\]))(?::\d+)?(?=[/?]|$)/;

/**
 * Why it may not be registered; null when it may: https, http on loopback, or the scheme of an application.
 */
export function redirectUriMistake(text: string): string | null {
  if (text.length > uri_max_chars || !/^[\x21-\x7e]+$/.test(text))
    return `must be an address of at most ${uri_max_chars} ASCII characters`;
  const url = URL.parse(text);
  if (url === null) return 'must be an absolute address';
  if (text.includes('#')) return 'must have no fragment';
  if (url.username || url.password) return 'must have no user name or password';
  if (forbiddenSchemes.includes(url.protocol)) return `must not be a ${url.protocol} address`;
  if (url.protocol === 'http:' && !isLoopback(url)) return 'must be https, or http on loopback';
  return null;
}

/**
 * Exactly one of the registered ones; on loopback with any port, since an application takes the one that is
 * free.
 */
export function isRegisteredRedirect(registered: readonly string[], given: string): boolean {
  return registered.includes(given) || registered.some((each) => isSameBesidePort(each, given));
}

function isSameBesidePort(registered: string, given: string): boolean {
  const [known, wanted] = [withoutLoopbackPort(registered), withoutLoopbackPort(given)];
  return known !== null && known === wanted;
}

function withoutLoopbackPort(text: string): string | null {
  if (redirectUriMistake(text) !== null || !LOOPBACK_WITH_PORT.test(text)) return null;
  return text.replace(LOOPBACK_WITH_PORT, '$1');
}

/** The host that is answered, or the scheme of an application. */
export function redirectPlace(text: string): { redirect_to: string; is_local: boolean } {
  const url = new URL(text);
  const is_web = url.protocol === 'https:' || url.protocol === 'http:';
  return { redirect_to: is_web ? url.hostname : url.protocol, is_local: !is_web || isLoopback(url) };
}

export function withParameters(uri: string, parameters: Readonly<Record<string, string | null>>): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(parameters)) if (value !== null) query.append(name, value);
  return `${uri}${uri.includes('?') ? '&' : '?'}${query}`;
}
