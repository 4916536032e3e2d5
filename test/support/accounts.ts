// People and keys for tests, made over HTTP as anybody would make them.
import { randomBytes } from 'node:crypto';
import type { PermissionCode } from '#contract/permissions.ts';
import { call } from './call.ts';
import type { Answer } from './answer-check.ts';

type App = { base_url: string };

export type Person = { account_id: string; email: string; password: string; cookie: string };

export const PASSWORD = 'correct horse battery staple';

/** A signed-in person with an account of their own. */
export async function signUp(app: App, headers: Record<string, string> = {}): Promise<Person> {
  const email = `${randomBytes(6).toString('hex')}@example.com`;
  const answer = await trySignUp(app, { email, headers });
  if (answer.status !== 200) throw new Error(`Sign-up answered ${answer.status}: ${answer.text}`);
  return { account_id: answer.body.user.id, email, password: PASSWORD, cookie: cookieOf(answer) };
}

export function trySignUp(
  { base_url }: App,
  { email, headers = {} }: { email: string; headers?: Record<string, string> },
): Promise<Answer> {
  const body = { name: 'Ada Example', email, password: PASSWORD };
  return call(base_url, '/auth/sign-up/email', { body, headers });
}

export function trySignIn({ base_url }: App, person: { email: string; password: string }): Promise<Answer> {
  const { email, password } = person;
  return call(base_url, '/auth/sign-in/email', { body: { email, password } });
}

/** The Cookie header that the answer's Set-Cookie headers make. */
export function cookieOf({ headers }: Answer): string {
  return headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');
}

export type TestKey = { id: string; raw_key: string; prefix: string };

/** A key of this person; unscoped unless `scopes` are given. */
export async function createKey(
  { base_url }: App,
  { cookie }: Pick<Person, 'cookie'>,
  wish: { scopes?: readonly PermissionCode[]; project_id?: string } = {},
): Promise<TestKey> {
  const answer = await call(base_url, '/v1/api-keys', { cookie, body: { name: 'test key', ...wish } });
  if (answer.status !== 201) throw new Error(`Creating a key answered ${answer.status}: ${answer.text}`);
  return answer.body;
}
