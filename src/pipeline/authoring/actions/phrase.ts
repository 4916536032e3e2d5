// A deed as words: where its particle stands, and how it reads once it is done.
import type { FactOf } from '#contract/intake.ts';
import { clause } from '#pipeline/authoring/wording.ts';
import { plural, singular } from '#knowledge/nouns.ts';
import { pastParticiple, thirdPerson } from '#pipeline/authoring/words.ts';

export type ActionPhrase = {
  /** The words that are conjugated: `take` in "take the lift out of service". */
  lead: string;
  object: string;
  /** What stands behind the object, the particle of the verb included. */
  rest: string;
};

const pronoun = /^(?:it|them|him|her|this|that)$/i;

/** "Take out" with "of service" behind it: the particle belongs to what follows, or behind a pronoun. */
export function actionPhrase(verb: string, object: string, complement: string | null): ActionPhrase {
  const { head = verb, particle = '' } =
    /^(?<head>\S+) (?<particle>out|off|back|over|away|down|up|in|on)$/.exec(verb)?.groups ?? {};
  const belongsBehind = /^(?:out|off)$/.test(particle) && /^of\b/.test(complement ?? '');
  return object && particle && (belongsBehind || pronoun.test(object))
    ? { lead: head, object, rest: [particle, complement].filter(Boolean).join(' ') }
    : { lead: verb, object, rest: complement ?? '' };
}

/** Whether a noun phrase is spoken of as several: "overdue lifts", "the letters with a name". */
export function isPlural(phrase: string): boolean {
  const head = phrase.split(/,| (?:of|from|for|with|in|at|on|to|by|whose|who|that|which|per)\b/)[0] ?? phrase;
  const last = head.split(' ').at(-1) ?? head;
  if (/^(?:an?|each|every|one)\b/i.test(head)) return false;
  return (
    / and /.test(head) ||
    /^(?:minutes|people)$/i.test(last) ||
    (singular(last) !== last && plural(singular(last)) === last)
  );
}

/** Verbs that are said without their object, of the case in hand. */
const ofTheCase = /^(?:escalate|refer|route|forward|transfer|pass|hand|close|reopen|archive)$/;
const ofTheResult = /^(?:export|print|save|publish|download)$/;
const question = /^(?:what|which|whether|how|who)\b/;
/** "Reply in German" gives a reply. */
const given: Readonly<Record<string, string>> = {
  reply: 'the reply',
  respond: 'the answer',
  answer: 'the answer',
};

/** How it reads once it is done: "the lift is taken out of service". */
export function doneOf({ lead, object, rest }: ActionPhrase): string {
  const done = [pastParticiple(lead), rest].filter(Boolean).join(' ');
  if (object)
    return `${object} ${isPlural(object) || /^the (?:last|first|next) \{\{/.test(object) ? 'are' : 'is'} ${done}`;
  if (given[lead]) return `${given[lead]} is given ${rest}`.trim();
  if (question.test(rest)) return `it is ${done}`;
  if (ofTheResult.test(lead)) return `the result is ${done}`;
  return / /.test(lead) || ofTheCase.test(lead)
    ? `the case is ${done}`
    : `this was done: ${[lead, rest].filter(Boolean).join(' ')}`;
}

/**
 * The same of a response in the infinitive, "pass the case to a person"; null where its object cannot be
 * told.
 */
export function doneOfResponse(response: string): string | null {
  const {
    lead = '',
    object = '',
    rest = '',
  } = /^(?<lead>[a-z-]+) (?<object>(?:the|an?|every|each|all|its|their|no) .+?|[a-z]+s)(?: (?<rest>(?:from|to|at|in|into|on|by|for|with|after|before|until|within|as|every|nightly|hourly|daily|weekly|monthly)\b.*))?$/i.exec(
    response,
  )?.groups ?? {};
  return lead && !/^(?:let|have|work|run|offer|only|not|be)$/.test(lead)
    ? doneOf({ lead, object, rest })
    : null;
}

/** "Approving must be possible on the phone" as what is seen: "approving is possible on the phone". */
export function asOutcome(said: string): string {
  const {
    who = '',
    not,
    verb = '',
    rest = '',
  } = /^(?<who>.*?)\b(?:should|must|shall|has to|have to|needs? to)(?<not> not| never)? (?<verb>[a-z-]+)(?<rest>.*)$/i.exec(
    said,
  )?.groups ?? {};
  if (!verb) return said;
  const many = isPlural(who.trim());
  const be = many ? 'are' : 'is';
  const does = not ? `${many ? 'do' : 'does'} not ${verb}` : many ? verb : thirdPerson(verb);
  return `${who.trim() || 'it'} ${verb === 'be' ? `${be}${not ? ' not' : ''}` : does}${rest}`;
}

/** A deed by its name: verb and thing, and what stands behind where the verb says nothing without it. */
export function shortAction(
  { verb, object_phrase, object, complement }: FactOf<'capability'>,
  withRest = false,
): string {
  const phrase = actionPhrase(
    clause(verb),
    clause(object_phrase ?? object ?? ''),
    complement && clause(complement),
  );
  const apart = phrase.lead !== clause(verb);
  const bare = phrase.object === '' && (question.test(phrase.rest) || !/ /.test(phrase.lead));
  const rest = withRest || apart || bare ? phrase.rest.replace(/,.*$/, '') : '';
  return [phrase.lead, phrase.object, rest].filter(Boolean).join(' ');
}
