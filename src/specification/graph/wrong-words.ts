// Whether a refusal says of a state what cannot be so: that a set of keys "is not here" while it is `in`, that a request "was
// answered already" while it waits for its first answer.
import type { NodeOf } from './nodes.ts';

type Refusal = Pick<NodeOf<'ERR'>, 'code' | 'user_text'>;
type Table = { initial: string; moves: readonly { to: string }[] };

/** "was answered already", "has already been recorded"; "is already in another state" may be so from the beginning. */
const done = /\b(?:was|were|has|have)\b[^.]*\balready\b/i;

/** `NOT_IN_REVIEW` in the state `in_review`; that something was done already, where nothing has happened yet. */
export function isWrongIn(state: string, { code, user_text }: Refusal, { initial, moves }: Table): boolean {
  const isDenied = /(?:^|_)NOT_/.test(code) && code.endsWith(`NOT_${state.toUpperCase()}`);
  const isFresh = state === initial && moves.every(({ to }) => to !== initial);
  return isDenied || (isFresh && done.test(user_text));
}
