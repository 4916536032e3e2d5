// Decides between verb and noun for words that are both, by their neighbours. A table, read from the top: the
// first row that knows the place decides, and a row that answers `keep` leaves the first opinion standing.
import { domainVerbs } from '#knowledge/verbs.ts';
import { uninflected } from './closed-classes.ts';
import { isPastOfKnown, presentOf, type Present } from './inflection.ts';
import { isRoleWord } from './role-word.ts';
import type { Token } from './token.ts';

type Verdict = 'verb' | 'noun' | 'keep' | null;

type Place = {
  token: Token;
  /** The word before, adverbs and negations stepped over. */
  before: Token | undefined;
  next: Token | undefined;
  further: Token | undefined;
  /** What has gone before, and what is to come, in this sentence. */
  past: readonly Token[];
  rest: readonly Token[];
  /** No punctuation stands behind the word. */
  attached: boolean;
  /** As a present form of a verb of the domain. */
  present: Present | null;
  /** The verb is as often a noun: book, order, report. */
  alsoNoun: boolean;
  /** After a comma, slash or conjunction, where a list of verbs may go on. */
  listed: boolean;
};

const inflected = /(?:ed|en|ing)$/;
const thirdLike = /[^s]s$/;
const isVerb = ({ tag }: Token): boolean => tag === 'verb';
const touches = (token: Token | undefined): boolean => token?.after === '';
const being = (token: Token | undefined): boolean =>
  token?.tag === 'aux' && /^(?:is|are|was|were|be|been|being)$/.test(token.lower);
const singularNoun = (token: Token | undefined): boolean =>
  token?.tag === 'noun' && !thirdLike.test(token.lower);

const rules: readonly [why: string, rule: (place: Place) => Verdict][] = [
  ['"can book", "do not need"', afterModal],
  ['"to reserve", but not "up to book clubs"', afterTo],
  [
    '"at pick-up", "the hand-over"',
    ({ token, before }) =>
      /^\p{L}+-(?:up|in|out|off|over|down|back)$/u.test(token.lower) &&
      /^(?:prep|det|adj|conj)$/.test(before?.tag ?? 'prep')
        ? 'noun'
        : null,
  ],
  ['"the charge", "a late order", "3 returns"', afterDeterminer],
  ['"issue refunds", "show me duplicates"', governed],
  ['"sells coin packs through the store"', compoundObject],
  [
    '"sync of a day", "search results"',
    ({ past, attached, next }) =>
      past.length === 0 && attached && /^(?:of|results)$/.test(next?.lower ?? '') ? 'noun' : null,
  ],
  [
    '"price is", "check must"',
    ({ past, attached, next }) =>
      past.length === 0 && attached && (being(next) || next?.tag === 'modal') ? 'noun' : null,
  ],
  ['"supplier, date, amounts"', listedNoun],
  [
    '"…, download size below 150 MB"',
    ({ listed, alsoNoun, attached, next, further }) =>
      listed && alsoNoun && attached && singularNoun(next) && further?.tag !== 'conj' ? 'noun' : null,
  ],
  [
    '"an agent which triages"',
    ({ before, present }) =>
      before?.tag === 'wh' && touches(before) && present?.form === 'third' ? 'verb' : null,
  ],
  [
    '"members need to"',
    ({ token, next }) => (/^(?:needs?|wants?)$/.test(token.lower) && next?.lower === 'to' ? 'verb' : null),
  ],
  [
    '"head of purchasing"',
    (place) =>
      place.before?.lower === 'of' && place.token.lower.endsWith('ing') && !opensObject(place)
        ? 'noun'
        : null,
  ],
  ['"is saved and synced"', joinsParticiple],
  ['"plan for next week is published"', openingNoun],
  [
    '"there is damage"',
    ({ token, before }) =>
      being(before) && isVerb(token) && !inflected.test(token.lower) && !uninflected.has(token.lower)
        ? 'noun'
        : null,
  ],
  [
    '"by order", "on loan"',
    ({ token, before, present }) =>
      before?.tag === 'prep' && touches(before) && isVerb(token) && present !== null ? 'noun' : null,
  ],
  ['words that only the first opinion knows, or that it holds for verbs', firstOpinion],
  ['"track deposits", "add, edit and print labels"', listOrOpening],
  ['"owners pay invoices", "finance exports the list"', afterSubject],
];

export function settleVerbOrNoun(tokens: Token[], index: number): void {
  const token = tokens[index]!;
  if (/^(?:have|has|had|do|does|did)$/.test(token.lower)) return;
  const past = tokens.slice(0, index);
  const present = presentOf(token.lower);
  const last = tokens[index - 1];
  const place: Place = {
    token,
    before: past.findLast((other) => other.tag !== 'adv' && other.tag !== 'neg'),
    next: tokens[index + 1],
    further: tokens[index + 2],
    past,
    rest: tokens.slice(index + 1),
    attached: token.after === '' || token.after === ')',
    present,
    alsoNoun: present !== null && domainVerbs.get(present.base)?.alsoNoun === true,
    listed: last !== undefined && (last.tag === 'conj' || /^\)?[,/;:–—-]+$/.test(last.after)),
  };
  for (const [, rule] of rules) {
    const verdict = rule(place);
    if (verdict === null) continue;
    if (verdict !== 'keep') token.tag = verdict;
    return;
  }
}

/** Words for people stay nouns unless grammar leaves no choice: "can host". */
export function settleRole(tokens: Token[], index: number): void {
  tokens[index]!.tag = tokens[index - 1]?.tag === 'modal' ? 'verb' : 'noun';
}

function afterModal({ token, before, present }: Place): Verdict {
  const helper = before?.tag === 'modal' || (before?.tag === 'aux' && /^(?:do|does|did)$/.test(before.lower));
  return helper && (present?.form === 'base' || isVerb(token)) ? 'verb' : null;
}

function afterTo({ token, before, past, next, present, alsoNoun }: Place): Verdict {
  if (before?.lower !== 'to' || !touches(before) || /(?:ed|ing)$/.test(token.lower)) return null;
  if (present?.form !== 'base' && !isVerb(token)) return null;
  if (alsoNoun && next?.tag === 'noun' && past.at(-2)?.lower === 'up') return null;
  before.tag = 'to';
  return 'verb';
}

function afterDeterminer({ token, before, past }: Place): Verdict {
  if (before === undefined || !touches(before)) return null;
  const determined =
    before.tag === 'det' ||
    before.tag === 'num' ||
    before.possessive ||
    (before.tag === 'adj' && past.at(-2)?.tag === 'det');
  if (!determined) return null;
  return isVerb(token) && !/ing$|ed$/.test(token.lower) ? 'noun' : 'keep';
}

/** What a verb or its receiver is followed by is its object. */
function governed({ token, before, past, present }: Place): Verdict {
  if (before === undefined || !touches(before) || !isVerb(token) || present?.form !== 'third') return null;
  // "the first patient who accepts gets it"
  if (past.at(-2)?.lower === 'who') return null;
  const byVerb = isVerb(before) && !before.lower.endsWith('ing');
  return byVerb || /^(?:me|us|him|them)$/.test(before.lower) ? 'noun' : null;
}

/** After a verb and a bare noun without a number there is no second verb: both nouns are its object. */
function compoundObject({ token, before, past, next }: Place): Verdict {
  const verb = past.at(-2);
  if (!thirdLike.test(token.lower) || !singularNoun(before) || !touches(before)) return null;
  if (verb === undefined || !isVerb(verb) || !touches(verb) || past.some(({ tag }) => tag === 'wh'))
    return null;
  return next === undefined || /^(?:prep|conj|adv)$/.test(next.tag) ? 'noun' : null;
}

const opensObject = ({ attached, next }: Place): boolean =>
  attached && next !== undefined && /^(?:det|pron|noun)$/.test(next.tag);

/** In a list of nouns an unknown "verb" with nothing to act upon is another noun. */
function listedNoun(place: Place): Verdict {
  const { token, listed, present, past } = place;
  if (!listed || !isVerb(token) || present !== null || opensObject(place) || inflected.test(token.lower))
    return null;
  const goesOn =
    thirdLike.test(token.lower) && past.some((other) => isVerb(other) && thirdLike.test(other.lower));
  return goesOn ? null : 'noun';
}

/** The general tagger takes some participles for nouns. */
function joinsParticiple({ token, before, listed, past }: Place): Verdict {
  if (isVerb(token) || !(isPastOfKnown(token.lower) || token.lower === 'told')) return null;
  const joins = listed && past.some((other) => isVerb(other) && /ed$/.test(other.lower));
  return being(before) || joins ? 'verb' : null;
}

function openingNoun({ past, alsoNoun, next, rest }: Place): Verdict {
  const hasVerb = rest.some(
    ({ tag, lower }) => tag === 'modal' || (tag === 'aux' && /^(?:is|are)$/.test(lower)),
  );
  return past.length === 0 && alsoNoun && next?.tag === 'prep' && hasVerb ? 'noun' : null;
}

function firstOpinion({ token, before, past, next, attached, present }: Place): Verdict {
  if (present !== null && !isVerb(token)) return null;
  const opening = past.length === 0 && isVerb(token) && present === null && next?.tag === 'noun' && attached;
  if (opening && !/ing$/.test(token.lower)) return 'noun';
  const ends = present?.form === 'third' && before?.tag === 'noun' && touches(before) && next === undefined;
  return ends ? 'noun' : 'keep';
}

function listOrOpening({ past, listed, present, alsoNoun, attached, next }: Place): Verdict {
  if (present === null || (past.length > 0 && !listed)) return null;
  if (present.form === 'third') {
    const goesOn = past.some((other) => isVerb(other) && thirdLike.test(other.lower));
    return goesOn && followsAsObject(next, attached) ? 'verb' : 'keep';
  }
  const compound = alsoNoun && attached && (singularNoun(next) || (past.length > 0 && next?.tag === 'num'));
  const bare = alsoNoun && (!attached || next === undefined || /^(?:conj|prep|modal)$/.test(next.tag));
  const goesOn = past.some(isVerb) && next?.tag === 'conj';
  return !compound && (!bare || goesOn) ? 'verb' : 'keep';
}

/** A subject, then a verb whose number agrees. */
function afterSubject({ before, past, next, attached, present }: Place): Verdict {
  if (before === undefined || present === null || !touches(before) || before.possessive) return null;
  if (before.tag !== 'noun' && before.tag !== 'pron') return null;
  const person = isRoleWord(before.lower);
  if (next?.tag === 'prep' && !person && before.tag === 'noun') return null;
  const joined = person && past.some(({ lower }) => lower === 'and');
  const plural = joined || before.plural || /[^s]s$|^(?:we|they|i|you|people)$/.test(before.lower);
  const agrees = plural ? present.form === 'base' : present.form === 'third' || before.lower === 'staff';
  const goesOn = person && next?.tag === 'conj' && attached;
  return agrees && (goesOn || followsAsObject(next, attached)) ? 'verb' : null;
}

function followsAsObject(next: Token | undefined, attached: boolean): boolean {
  return next !== undefined && attached && /^(?:det|pron|num|wh|noun|adj|to|prep)$/.test(next.tag);
}
