// Whether a text says no, and whether a clause gives it a reason to. A text is looked at word by word, with the language's own
// lists of what denies, links and compares.
import type { Circumstance, Clause } from '#contract/clauses.ts';
import { links, negations, phraseLinks, type Phrase } from '#language/english/lexicon.ts';
import { basesOf } from '#language/inflection.ts';
import { remembered } from '#language/remembered.ts';
import { tokensIn } from './words.ts';

type Words = readonly string[];

const denyingLinks = new Set(['unless', 'until', 'without', 'even without', 'outside']);

/** Verbs that say no. */
const denyingVerbs = new Set('refuse reject deny forbid prevent prohibit block exclude lack fail'.split(' '));
const denyingPhrases = [['free', 'of'], ['out', 'of', 'scope'], ['unable']];

/** Behind "no" or "not" these bound a number: "no more than 3". */
const compared = new Set('more less fewer later earlier longer sooner higher older shorter'.split(' '));

/** What follows says when the rest does not hold. */
const excepting = [['unless'], ['until'], ['without'], ['except'], ['other', 'than'], ['apart', 'from']];
const alsoExcepting = [
  ['outside'],
  ['but', 'not'],
  ['only'],
  ['save', 'for'],
  ['not', 'when'],
  ['not', 'if'],
];
/** What follows says when something is demanded. */
const linking = [...links.values(), ...phraseLinks.values()].flat();

const wordsOf = remembered((text): Words => tokensIn(text).map(({ lower }) => lower));

const standsAt = (words: Words, at: number, phrase: Words): boolean =>
  phrase.every((word, index) => words[at + index] === word);
const hasPhrase = (words: Words, phrases: readonly Words[]): boolean =>
  words.some((_, at) => phrases.some((phrase) => standsAt(words, at, phrase)));

/** The words before the first of the phrases. */
function upTo(words: Words, phrases: readonly Words[]): Words {
  const at = words.findIndex((_, index) => phrases.some((phrase) => standsAt(words, index, phrase)));
  return at < 0 ? words : words.slice(0, at);
}

/** Whether a "no" or "not" denies something: that of "no more than" and "not only" counts, or narrows. */
const negates = (words: Words, at: number): boolean =>
  negations.has(words[at]!) &&
  !(compared.has(words[at + 1] ?? '') && words[at + 2] === 'than') &&
  !standsAt(words, at, ['not', 'only']) &&
  !standsAt(words, at, ['no', 'one', 'else']);

/** Whether it has a "not"; "without" has its own word for it. */
const saysNotIn = (words: Words): boolean =>
  words.some((word, at) => word !== 'without' && negates(words, at));

const deniedIn = (words: Words): boolean =>
  words.some((_, at) => negates(words, at)) ||
  hasPhrase(words, denyingPhrases) ||
  words.some((word) => basesOf(word).some(({ base }) => denyingVerbs.has(base)));

export const denies = (text: string): boolean => deniedIn(wordsOf(text));

/** Whether it says no by itself, and not only in what is excepted. */
export const deniesItself = (text: string): boolean => deniedIn(upTo(wordsOf(text), excepting));

/** Whether what it says has an exception. */
export const excepts = (text: string): boolean => hasPhrase(wordsOf(text), [...excepting, ...alsoExcepting]);

/** A sentence cut in what is demanded, when, and except when. */
function cut(sentence: string): { demand: Words; circumstances: Words } {
  const words = wordsOf(sentence);
  const start = words.lastIndexOf('shall') + 1 || frontOf(words);
  const demand = upTo(
    upTo(words.slice(start), excepting),
    linking.map((each: Phrase) => each.words),
  );
  return { demand, circumstances: [...words.slice(0, start), ...words.slice(start + demand.length)] };
}

/** Where the main clause begins: behind the comma of a condition that stands in front. */
function frontOf(words: Words): number {
  const opens = linking.some(({ words: link }) => standsAt(words, 0, link));
  return opens ? words.indexOf(',') + 1 : 0;
}

/** Whether what it demands is turned by a plain "not": `shall not`, `does not`. */
export const turnsDemand = (sentence: string): boolean =>
  negatedPlainly(withoutRelative(cut(sentence).demand));

/** "Report each loan that is not returned" demands a report; "make sure that it is not lost" demands what it says. */
function withoutRelative(words: Words): Words {
  const at = words.findIndex((word, index) => relatives.has(word) && words[index - 1] !== 'sure');
  return at < 0 ? words : words.slice(0, at);
}
const relatives = new Set(['that', 'which', 'who', 'whose']);

const negatedPlainly = (words: Words): boolean =>
  words.some((word, at) => (word === 'not' || word === 'never') && negates(words, at));

/** When something is demanded, and except when: whether that has a "not", and whether it excepts something. */
export function circumstancesIn(sentence: string): { negated: boolean; excepts: boolean } {
  const { circumstances } = cut(sentence);
  return { negated: saysNotIn(circumstances), excepts: hasPhrase(circumstances, excepting) };
}

/** Whether a condition or an exception says "not" by itself: "when the client has not paid". */
export const saysNotWithin = ({ phrase = '', clauses = [] }: Circumstance): boolean =>
  saysNotIn(wordsOf(phrase)) ||
  clauses.some((inner) => inner.negated || saysNotIn(wordsOf(wordsOfClause(inner))));

/** Whether it refuses something, and does not only speak of a case in which something is not so. */
export const refuses = (sentence: string): boolean => deniedIn(cut(sentence).demand);

/** Whether a plain "not" may stand for this clause though it says yes: "only X may" forbids it to others. */
export const mayTurn = ({ kind, negated, only, exception, condition, modality }: Clause): boolean =>
  negated ||
  kind === 'prohibition' ||
  kind === 'exclusion' ||
  only !== undefined ||
  modality === 'need not' ||
  (exception ?? []).length > 0 ||
  (condition ?? []).some(({ link }) => denyingLinks.has(link));

/** Whether a text may say no for this clause though the clause itself says yes. */
export function mayDeny(clause: Clause): boolean {
  const circumstances = [...(clause.condition ?? []), ...(clause.exception ?? [])];
  return (
    clause.negated ||
    clause.kind === 'prohibition' ||
    clause.kind === 'limit' ||
    clause.kind === 'exclusion' ||
    clause.only !== undefined ||
    (clause.exception ?? []).length > 0 ||
    clause.modality === 'need not' ||
    clause.bounds.length > 0 ||
    circumstances.some(({ link, clauses }) => denyingLinks.has(link) || clauses?.some(mayDeny)) ||
    denies(wordsOfClause(clause))
  );
}

/** Whether the clause gives reason to refuse somebody something. */
export function mayRefuse(clause: Clause): boolean {
  return mayDeny(clause) || (clause.condition ?? []).length > 0;
}

/** All words that a clause has of its own, its circumstances included. */
export function wordsOfClause(clause: Clause): string {
  const { actors, subject = '', act, objects, relations, fields = [], states, formula } = clause;
  const circumstances = [...(clause.condition ?? []), ...(clause.exception ?? [])];
  return [
    ...actors,
    subject,
    act,
    ...objects,
    ...relations.map(({ what }) => what),
    ...fields,
    ...(states?.names ?? []),
    ...(formula?.terms ?? []),
    ...clause.bounds.flatMap(({ unit, per = '' }) => [unit, per]),
    ...circumstances.flatMap(({ phrase = '', clauses = [] }) => [phrase, ...clauses.map(wordsOfClause)]),
  ].join(' ');
}
