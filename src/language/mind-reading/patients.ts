// A clause without somebody who acts that would be said as if its thing acted: "a ring number was typed twice" is given as a
// subject that types, and "the check of the day" as something that is ready "of the day".
import type { Clause } from '#contract/clauses.ts';
import { isSoftware } from '#language/english/left-unsaid.ts';
import { product } from '#language/english/lexicon.ts';
import deeds from './deeds.json' with { type: 'json' };

const doneToThings = new Set(deeds.done_to_things);
const withOf = new Set(deeds.with_of);

export const withPatients = (clause: Clause): Clause => withOwner(withObject(clause));

/** Only people do these, and people are actors: the thing is what it is done to. */
function withObject(clause: Clause): Clause {
  const { actors, subject, act, objects, only, fields, states, formula, ...rest } = clause;
  const is_held = fields ?? states ?? formula;
  if (actors.length > 0 || objects.length > 0 || subject === undefined || is_held) return clause;
  if (!doneToThings.has(act) || isSoftware(subject) || product.has(subject)) return clause;
  return {
    ...rest,
    actors,
    act,
    objects: [subject],
    ...(only !== undefined && { only: only === 'subject' ? ('objects' as const) : only }),
  };
}

/** What "is ready of the day" is the check of the day. */
function withOwner(clause: Clause): Clause {
  const { subject, act, objects, relations } = clause;
  const [verb, state = ''] = act.split(' ');
  const owner = relations.find(({ role }) => role === 'of');
  if (
    !owner ||
    subject === undefined ||
    objects.length > 0 ||
    verb !== 'be' ||
    state === '' ||
    withOf.has(state)
  )
    return clause;
  const name = /^\p{Lu}/u.test(owner.what) ? owner.what : `the ${owner.what}`;
  return {
    ...clause,
    subject: `${subject} of ${name}`,
    relations: relations.filter((each) => each !== owner),
  };
}
