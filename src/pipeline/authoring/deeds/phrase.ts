// A deed as words: where its particle stands, and how it reads once it is done.
import type { FactOf } from '#contract/intake.ts';
import { clause } from '#pipeline/authoring/wording.ts';
import { plural, singular } from '#knowledge/nouns.ts';
import { pastParticiple } from '#pipeline/authoring/words.ts';

export type DeedPhrase = {
  /** The words that are conjugated: `take` in "take the lift out of service". */
  lead: string;
  object: string;
  /** What stands behind the object, the particle of the verb included. */
  rest: string;
};

const pronoun = /^(?:it|them|him|her|this|that)$/i;

/** "Take out" with "of service" behind it: the particle belongs to what follows, or behind a pronoun. */
export function deedPhrase(verb: string, object: string, complement: string | null): DeedPhrase {
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
  return / and /.test(head) || /^(?:minutes|people)$/i.test(last) || (singular(last) !== last && plural(singular(last)) === last);
} // prettier-ignore

/** How it reads once it is done: "the lift is taken out of service". */
export function doneOf({ lead, object, rest }: DeedPhrase): string {
  const done = [pastParticiple(lead), rest].filter(Boolean).join(' ');
  if (object) return `${object} ${isPlural(object) ? 'are' : 'is'} ${done}`;
  return / /.test(lead) ? `the case is ${done}` : `this was done: ${[lead, rest].filter(Boolean).join(' ')}`;
}

/** A deed by its name: verb and thing, and what stands behind where the verb says nothing without it. */
export function shortDeed({ verb, object_phrase, object, complement }: FactOf<'capability'>, withRest = false): string {
  const phrase = deedPhrase(clause(verb), clause(object_phrase ?? object ?? ''), complement && clause(complement));
  const apart = phrase.lead !== clause(verb);
  const bare = phrase.object === '' && !/ /.test(phrase.lead);
  const rest = withRest || apart || bare ? phrase.rest.replace(/,.*$/, '') : '';
  return [phrase.lead, phrase.object, rest].filter(Boolean).join(' ');
} // prettier-ignore
