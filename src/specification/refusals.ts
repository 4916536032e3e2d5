// Refusals: which of them an operation can give at all, by what is sent to it, and whether one says of a state what cannot be so:
// that a set of keys "is not here" while it is `in`, that a request "was answered already" while it waits for its first answer.
import type { Field, NodeOf } from './graph/nodes.ts';

type Sent = readonly Pick<Field, 'name' | 'type'>[];
type Asked = { method: NodeOf<'API'>['method']; path: string };

/** What is wrong with a file or a field that was sent, where nothing is sent. */
export const refusesContent = ({ status, code }: Pick<NodeOf<'ERR'>, 'status' | 'code'>): boolean =>
  [413, 415, 422].includes(status) && code !== 'VALIDATION_FAILED';

const handle = /(?:^|_)(?:id|token|code|secret|link|key|number|invitation|report)$/;

/** Only what a request names can be gone or used up. */
export const namesSomething = ({ path }: Pick<Asked, 'path'>, sent: Sent): boolean =>
  path.includes('{') ||
  sent.some(({ name, type }) => ['reference', 'uuid'].includes(type) || handle.test(name));

type Refusal = Pick<NodeOf<'ERR'>, 'code' | 'user_text'>;
type Table = {
  initial: string;
  moves: readonly { to: string }[];
  /** States that only things of other tables have. */
  foreign?: readonly string[];
};

/** "was answered already", "has already been recorded"; "is already in another state" may be so from the beginning. */
const done = /\b(?:was|were|has|have)\b[^.]*\balready\b/i;

/**
 * `NOT_IN_REVIEW` in the state `in_review`, or of a thing that is never in review itself; that something was done already, where
 * nothing has happened yet.
 */
export function isWrongIn(
  state: string,
  { code, user_text }: Refusal,
  { initial, moves, foreign = [] }: Table,
): boolean {
  const denies = (each: string) => /(?:^|_)NOT_/.test(code) && code.endsWith(`NOT_${each.toUpperCase()}`);
  const isDenied = denies(state) || foreign.some(denies);
  const isFresh = state === initial && moves.every(({ to }) => to !== initial);
  return isDenied || (isFresh && done.test(user_text));
}
