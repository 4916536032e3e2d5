// "A teacher cancels a class and then all students get a message": what follows from a deed is no law of its own. Two clauses
// of one sentence, of which the second only says what the first brings about, are not read without each other.
import type { Clause } from '#contract/clauses.ts';
import words from '#language/words/world.json' with { type: 'json' };

const reacting = new Set(words.reacting);
const reactingPassive = new Set(words.reacting_when_passive);
const lasting = new Set(words.no_deeds);

/** Whether a clause only says what somebody gets or loses by what was said before it. */
export const followsFrom = (clause: Clause, before: Clause | undefined): boolean =>
  before !== undefined && isDeed(before) && isReaction(clause) && !isPromised(clause, before);

/** "splits an amount and loses nothing": how it is done. */
const isPromised = (clause: Clause, before: Clause): boolean =>
  clause.negated &&
  clause.subject === before.subject &&
  clause.actors.join() === before.actors.join() &&
  clause.act === 'lose';

/** The first clause that is nothing without the one before it. */
export const tornFromCause = (clauses: readonly Clause[]): boolean =>
  clauses.some((clause, at) => followsFrom(clause, clauses[at - 1]));

const isDeed = ({ act, negated, kind }: Clause): boolean =>
  !negated && !lasting.has(act.split(' ')[0]!) && kind !== 'exclusion' && kind !== 'notification';

function isReaction({ act, kind, actors, subject, modality, condition, exception, bounds, only }: Clause) {
  if (modality !== 'is' && modality !== 'must') return false;
  if (condition || exception || only || bounds.some(({ sense }) => sense === 'every')) return false;
  if (kind === 'notification' || reacting.has(act)) return true;
  return actors.length === 0 && subject === undefined && reactingPassive.has(act);
}
