// Who may call an operation, as OpenAPI says it: the role names stand in the security requirement, so that a
// tool can compare the contract with the authorization matrix.
import type { NodeOf } from '#specification/graph/nodes.ts';
import type { View } from '#specification/render/view.ts';
import { slugOf } from '#specification/render/areas.ts';
import { denies } from '#specification/rules/understanding/polarity.ts';
import { hasWord, headOf, stemsOf } from '#specification/rules/understanding/words.ts';
import type { Json, JsonObject } from './field-schema.ts';

/** Whether people sign in at all: the catalogue then has an answer for those who have not. */
export function isSignedIn(view: View): boolean {
  return view.all('ERR').some((error) => error.status === 401);
}

export function roleName(role: NodeOf<'ROLE'>): string {
  return slugOf(role.title).replaceAll('-', '_') || role.id.toLowerCase();
}

/** Where people sign in, those who need no account for anything: they have none. */
function withoutAccount(view: View): ReadonlySet<string> {
  const operations = view.all('API');
  if (!operations.some(({ signs_in }) => signs_in)) return new Set();
  const closed = operations.filter(({ anonymous, signs_in }) => !anonymous && !signs_in);
  const mayCall = (role: string) =>
    closed.some(({ access }) => access.some((each) => each.role === role && each.allow !== 'no'));
  const without = view.all('ROLE').filter(({ id }) => !mayCall(id));
  return new Set(without.length < view.all('ROLE').length ? without.map(({ id }) => id) : []);
}

/** What each role may do with an operation; who has no account signs in nowhere. */
export function accessTo({ access, signs_in }: NodeOf<'API'>, view: View): NodeOf<'API'>['access'] {
  if (!signs_in) return access;
  const without = view.once(withoutAccount);
  return access.map((each) => (without.has(each.role) ? { role: each.role, allow: 'no' } : each));
}

/** The roles that may call an operation, in whatever way. */
function callersOf(operation: NodeOf<'API'>, view: View): NodeOf<'ROLE'>[] {
  const allowed = accessTo(operation, view).filter(({ allow }) => allow !== 'no');
  return allowed.flatMap(({ role }) => view.one('ROLE', role) ?? []);
}

/** Whether an operation answers people who have not signed in. */
export function isPublic(operation: NodeOf<'API'>, view: View): boolean {
  return operation.anonymous === true || !isSignedIn(view);
}

/** An empty list would open an operation to everybody; one that no role may call names none. */
export function securityOf(operation: NodeOf<'API'>, view: View): Json[] {
  if (isPublic(operation, view)) return [];
  const scheme = usesKeys(view) ? 'api_key' : 'session';
  const callers = callersOf(operation, view);
  const devices = callers.filter((role) => sendsToken(role, view));
  const others = callers.filter((role) => !devices.includes(role));
  return [
    ...(others.length > 0 || devices.length === 0 ? [{ [scheme]: others.map(roleName) }] : []),
    ...(devices.length > 0 ? [{ device_token: devices.map(roleName) }] : []),
  ];
}

/** Beside cookies: a machine or a device of which a decision, a control or its own description says that it sends a bearer token. */
export const sendsToken = ({ id }: NodeOf<'ROLE'>, view: View): boolean =>
  view.once(devicesWithToken).has(id);

function devicesWithToken(view: View): ReadonlySet<string> {
  if (!usesCookies(view) || usesKeys(view)) return new Set();
  const decided = [
    ...view
      .all('ADR')
      .filter(({ status }) => status === 'accepted')
      .flatMap(({ title, outcome, consequences }) => [title, outcome, ...consequences]),
    ...view.all('CTL').map(({ statement }) => statement),
  ];
  const told = decided.flatMap(sentencesWithToken).map(stemsOf);
  const devices = view.all('ROLE').filter(({ is_human, title, description }) => {
    const head = headOf(title) ?? title;
    return (
      !is_human &&
      (told.some((stems) => hasWord(stems, head)) || sentencesWithToken(view.text(description)).length > 0)
    );
  });
  return new Set(devices.map(({ id }) => id));
}

const sentencesWithToken = (text: string): string[] =>
  text.split(/[.;]\s/).filter((sentence) => /\bbearer\b/i.test(sentence) && !denies(sentence));

/** Whether its answer carries a secret beside its record, as one that makes a key does. */
const givesKey = ({ answer }: NodeOf<'API'>): boolean =>
  (answer?.more ?? []).some(({ classification }) => classification === 'secret');

/** Whether each request brings the API key of its account: a decision record says so and an answer carries the key. */
export const usesKeys = (view: View): boolean =>
  !view.all('API').some(({ signs_in }) => signs_in) &&
  view.all('API').some(givesKey) &&
  view
    .all('ADR')
    .some(({ status, outcome, title }) => status === 'accepted' && /\bAPI keys?\b/i.test(outcome + title));

/** What was decided of sessions: in a decision that was taken, or in a control that guards them. */
const decides = (view: View, pattern: RegExp): boolean =>
  view
    .all('ADR')
    .some(({ status, outcome, title }) => status === 'accepted' && pattern.test(`${title} ${outcome}`)) ||
  view.all('CTL').some(({ title, statement }) => pattern.test(`${title} ${statement}`));

const usesCookies = (view: View): boolean => decides(view, /cookie/i);

/** Whether a session says by itself whose it is, and needs a key that signs it; any other is looked up. */
export const signsSessions = (view: View): boolean =>
  decides(view, /\bJWTs?\b|\bJSON web tokens?\b|\bsigned (?:sessions?|cookies?|tokens?)\b/i);

/** The header by which an answer opens a session, and what it carries. */
export const sessionToken = (view: View): readonly [name: string, description: string] =>
  usesCookies(view)
    ? ['Set-Cookie', 'The cookie `session`: HttpOnly, Secure, SameSite=Lax.']
    : ['Session-Token', 'The bearer token of the session; it is told once.'];

/** Where the answer that opens a session carries its token. */
export function sessionHeader(view: View): JsonObject {
  const [name, description] = sessionToken(view);
  return { [name]: { description, required: true, schema: { type: 'string' } } };
}

/** The API key of the account, or a session: a cookie where a decision record says so, else a bearer token. */
export function securitySchemes(view: View): JsonObject {
  if (usesKeys(view))
    return { api_key: { type: 'http', scheme: 'bearer', description: 'The API key of the account.' } };
  const description = 'The session of a person who signed in.';
  return {
    session: usesCookies(view)
      ? { type: 'apiKey', in: 'cookie', name: 'session', description }
      : { type: 'http', scheme: 'bearer', description },
    ...(view.once(devicesWithToken).size > 0 && {
      device_token: {
        type: 'http',
        scheme: 'bearer',
        description: 'The token of a machine or a device that is registered, in place of a session.',
      },
    }),
  };
}
