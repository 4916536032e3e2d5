// Whether a text says no, and whether a clause gives it a reason to.
import type { Circumstance, Clause } from '#contract/clauses.ts';

/** These count and deny nothing. */
const idioms =
  /\b(?:no|not) (?:more|less|fewer|later|earlier|longer|sooner) than\b|\bno-shows?\b|\bno one else\b|\bnot only\b/gi;

const denials =
  /\b(?:no|not|never|nobody|none|nothing|neither|nor|cannot|without|refus\w*|reject\w*|den(?:y|ies|ied)|forbid\w*|forbidden|prevent\w*|prohibit\w*|block(?:s|ed)?|exclud\w*|lacks?|fails? to|free of)\b|\b\w+n['’]t\b|\bout of scope\b|\bunable\b/i;

const denyingLinks = new Set(['unless', 'until', 'without', 'even without', 'outside']);

export const denies = (text: string): boolean => denials.test(text.replaceAll(idioms, ' '));

/** What follows says when the rest does not hold. */
const tail = /\b(?:unless|until|without|except|other than|apart from)\b.*$/i;
/** What follows says when something is demanded. */
const occasion = /\b(?:when|if|while|where|as soon as|as long as|after|before|once|during)\b.*$/i;
const front = /^(?:when|if|while|where|as soon as|as long as|after|before|once|during|unless|until)\b[^,]*,/i;
const plainNot =
  /\b(?:shall|must|may|can|will|would|should|could|does|do|is|are|has|have)\s+not\b|\bcannot\b|\bnever\b/i;

/** Whether it says no by itself, and not only in what is excepted. */
export const deniesItself = (text: string): boolean => denies(text.replace(tail, ''));

/** What is demanded, without when and except when. */
function demandOf(sentence: string): string {
  const demand = / shall /.test(sentence) ? sentence.slice(sentence.lastIndexOf(' shall ')) : sentence;
  return demand.replace(front, '').replace(tail, '').replace(occasion, '').replaceAll(idioms, ' ');
}

/** Whether what it demands is turned by a plain "not": `shall not`, `does not`. */
export const turnsDemand = (sentence: string): boolean => plainNot.test(demandOf(sentence));

/** When something is demanded, and except when: all but the demand. */
export function circumstancesIn(sentence: string): string {
  const at = sentence.lastIndexOf(' shall ');
  const before = at < 0 ? (front.exec(sentence)?.[0] ?? '') : sentence.slice(0, at);
  const demand = sentence.slice(before.length);
  return [before, ...[tail, occasion].map((part) => part.exec(demand)?.[0] ?? '')].join(' ');
}

const nots = /\b(?:not|never|nobody|no one|none|nothing|no|cannot)\b|\b\w+n['’]t\b/i;
/** Whether a text has a "not"; "reject" and "block" are no more than deeds. */
export const saysNot = (text: string): boolean => nots.test(text.replaceAll(idioms, ' '));

/** Whether a condition or an exception says "not" by itself: "when the client has not paid". */
export const saysNotWithin = ({ phrase = '', clauses = [] }: Circumstance): boolean =>
  saysNot(phrase) || clauses.some((inner) => inner.negated || saysNot(wordsOfClause(inner)));

/** Whether it refuses something, and does not only speak of a case in which something is not so. */
export const refuses = (sentence: string): boolean => denials.test(demandOf(sentence));

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
