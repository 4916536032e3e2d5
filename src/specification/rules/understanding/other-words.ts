// What a mind wrote against clauses, field by field. It chooses its own words, so that a word that is missing tells nothing yet: a
// difference is told where the act was kept and something else stands in the place of an actor or an object, where a "no" became
// a "yes" of the same act, or where nothing at all of a circumstance is said.
import type { Bound, Circumstance, Clause } from '#contract/clauses.ts';
import { isSoftware } from '#language/english/left-unsaid.ts';
import { singularOf } from '#language/inflection.ts';
import type { View } from '#specification/render/view.ts';
import { numbersIn, type SaidNumber } from './amounts.ts';
import { toldWhy } from './as-of-today.ts';
import { literal, nearest, type Difference, type Said, type Wording } from './compare-clause.ts';
import { circumstancesIn, denies, refuses, turnsDemand, wordsOfClause } from './polarity.ts';
import { hasWord, hasWords, headOf, names, namesActor, stemsOf, wordsIn, type Stems } from './words.ts';

export const inOwnWords = (view: View): Wording => ({
  names: (clause, said, stems) => namesOf(clause, { said, stems, view }),
  circumstances: circumstancesOf,
  polarity: polarityOf,
  denials: (said) => inventedDenials({ ...said, sentence: withoutCodes(said.sentence) }),
  turned: turnedOf,
  otherSide: beyondBound,
});

/** `NOT_FOUND` denies nothing. */
const withoutCodes = (sentence: string): string => sentence.replaceAll(/\b[A-Z]+(?:_[A-Z]+)+\b/g, '');

function inventedDenials(said: Said): Difference[] {
  const { clauses } = said.rests_on;
  // "It happened twice" is why it "never happens": what ends a problem says no.
  const is_why = clauses.some(({ kind }) => toldWhy.has(kind)) && !turnsDemand(said.sentence);
  return is_why || isOtherCase(said) ? [] : literal.denials(said);
}

type Looking = { said: readonly Said[]; stems: Stems; view: View };

function namesOf(clause: Clause, { said, stems, view }: Looking): Difference[] {
  const missing = literal.names(clause, said, stems);
  if (missing.length === 0) return [];
  const { actors, subject, objects, fields = [], states } = clause;
  const isSaid = (name: string) => isCalled(name, stems, view) || isDefined(name, clause, said);
  const who = [...actors, ...(subject === undefined ? [] : [subject])];
  const what = [...objects, ...fields, ...(states?.names ?? [])];
  // What a part of the software does, its name may say: the gateway of the "Gateway watch".
  const whole = stemsOf(said.map(({ sentence }) => sentence).join(' '));
  const lacking = who.filter(
    (name) =>
      !namesActor(whole, name) && !isSaid(name) && !isOfRole(name, whole, view) && !isOurs(name, view),
  );
  const is_kept = keepsAct(clause, stems);
  const has_rival = hasRival(clause, stems, view);
  const by_another = lacking.length > 0 && (is_kept || has_rival);
  // Who is told need not be named, where nobody else is.
  const isMet = (name: string) =>
    isSaid(name) ||
    speakers.has(headOf(name) ?? '') ||
    (isPerson(name, view) && (!has_rival || isOfRole(name, stems, view)));
  const of_another = is_kept && what.length > 0 && !what.some(isMet) && !isRestOf(clause, said);
  return missing.filter(({ part, message }) =>
    part === 'actor' ? by_another && lacking.some((name) => message.endsWith(` ${name}`)) : of_another,
  );
}

/** "Only frost gets through, no chit-chat": the rest that an "only" of the same act shuts out. */
const isRestOf = ({ negated, act }: Clause, said: readonly Said[]): boolean =>
  negated &&
  said.some(({ rests_on }) =>
    rests_on.clauses.some((other) => other.act === act && other.only === 'objects' && !other.negated),
  );

/** "A minor is under 14": who is said to be under 14 is named by that. */
const isDefined = (name: string, { condition = [] }: Clause, said: readonly Said[]): boolean =>
  condition
    .flatMap(({ clauses = [] }) => clauses)
    .filter(({ act, subject = '', bounds }) => act === 'be' && subject === name && bounds.length > 0)
    .some(({ bounds }) =>
      bounds.every(({ value }) =>
        said.some(({ sentence, quantities }) =>
          [...numbersIn(sentence), ...quantities].some((number) => number.value === value),
        ),
      ),
    );

/** A role, or a person whom the description of a role names. */
const isPerson = (name: string, view: View): boolean =>
  view
    .all('ROLE')
    .some(
      ({ title, description }) =>
        names(stemsOf(title), name) ||
        (/^\p{Lu}/u.test(name) && names(stemsOf(view.text(description)), name)),
    );

/** The whole act; of one that only "is" or "has" something, nobody can tell. */
function keepsAct({ act }: Clause, stems: Stems): boolean {
  const telling = wordsIn(act).filter((word) => !empty.has(word));
  return telling.length > 0 && telling.every((word) => hasWord(stems, word));
}
const empty = new Set('be have do get become stay remain take place now always ever too also'.split(' '));

/** Whether a role that the clause does not know is named. */
const hasRival = (clause: Clause, stems: Stems, view: View): boolean => {
  const own = stemsOf(wordsOfClause(clause));
  // A "ringer" is not named by a "ring".
  const isNamed = (title: string) => stems.has(singularOf(headOf(title) ?? ''));
  return view.all('ROLE').some(({ title }) => isNamed(title) && !names(own, title));
};

/** By its name, by what it is short for, or by another word that the glossary or the records have for it. */
function isCalled(name: string, stems: Stems, view: View): boolean {
  if (names(stems, name)) return true;
  const head = headOf(name) ?? '';
  return (
    isAbbreviated(name) ||
    isShort(head, stems) ||
    isHalfNamed(name, stems) ||
    view.all('IF').some((element) => element.name.startsWith(name)) ||
    thingsIn(view).some(({ title, words }) => isOtherName(name, { title, words, stems }))
  );
}

/** "temp" of a temperature. */
const isShort = (word: string, stems: Stems): boolean =>
  word.length >= 3 && [...stems].some((stem) => stem.length > word.length + 2 && stem.startsWith(word));

/** "A monthly" is a monthly pass. */
const isHalfNamed = (name: string, stems: Stems): boolean => {
  const words = wordsIn(name);
  const head = words.indexOf(headOf(name) ?? '');
  const marks = words.slice(0, Math.max(0, head)).filter((word) => word.length > 3);
  return marks.length > 0 && marks.every((word) => hasWord(stems, word));
};

/** What the letters of "HW WDT" stand for, nobody can look up. */
const isAbbreviated = (name: string): boolean => /(?:^| )\p{Lu}{2,4}$/u.test(name);

const thingsIn = (view: View): { title: string; words: readonly string[] }[] => [
  ...view.all('ENT').map(({ title, description }) => ({ title, words: [view.text(description)] })),
  ...view.all('TERM').map(({ title, definition, not_called }) => ({
    title,
    words: [view.text(definition), ...not_called],
  })),
];

type Naming = { title: string; words: readonly string[]; stems: Stems };

/** "Minor: a climber under 14" is said where a climber is, and a party where the hirer is that a party is called. */
function isOtherName(name: string, { title, words, stems }: Naming): boolean {
  if (title.toLowerCase() === name.toLowerCase()) return words.some((each) => names(stems, each));
  return names(stems, title) && words.some((each) => headOf(each) === headOf(name));
}

/** A person by the role that is described by the name: "the chair" is Fr Okafor. */
const isOfRole = (name: string, stems: Stems, view: View): boolean =>
  view
    .all('ROLE')
    .some(
      ({ title, description }) =>
        names(stems, title) && hasWord(stemsOf(view.text(description)), headOf(name) ?? ''),
    );

/** The product as people call it ("the page"), whatever part of it does the deed, and those who speak. */
function isOurs(name: string, view: View): boolean {
  const { project } = view;
  const head = headOf(name) ?? '';
  const is_software = isSoftware(name) || software.has(head);
  const isThing = () => [...view.all('ENT'), ...view.all('ROLE')].some(({ title }) => headOf(title) === head);
  return (
    speakers.has(head) ||
    hasWord(stemsOf(`${project.name} ${project.summary}`), head) ||
    (is_software && !isThing())
  );
}
/** Who "we" and "I" are, where the text does not say. */
const speakers = new Set(['team', 'owner']);
const software = new Set('tool command script program binary software utility service'.split(' '));

function circumstancesOf(clause: Clause, said: readonly Said[], stems: Stems): Difference[] {
  const own = [...(clause.condition ?? []), ...(clause.exception ?? [])];
  const missing = own.filter((each) => !isHintedAt(each, stems));
  if (missing.length === 0) return [];
  const bare = {
    ...clause,
    condition: (clause.condition ?? []).filter((each) => missing.includes(each)),
    exception: (clause.exception ?? []).filter((each) => missing.includes(each)),
  };
  return literal.circumstances(bare, said, stems);
}

/** Whether anything of it is said; of one without words of its own nobody can tell. */
function isHintedAt({ phrase, clauses = [] }: Circumstance, stems: Stems): boolean {
  const words = wordsIn(phrase ?? clauses.map(wordsOfClause).join(' ')).filter(
    (word) => !empty.has(word) && !hasWords(new Set(), word),
  );
  return (
    words.length === 0 ||
    words.some((word) => hasWord(stems, word) || isShort(word, stems) || isMadeOf(word, stems))
  );
}

/** A "reminder" is of who is reminded. */
const isMadeOf = (word: string, stems: Stems): boolean =>
  [...stems].some((stem) => stem.length > 4 && word.startsWith(stem));

/** A condition is turned where its own words stand, with a "not" too many or too few. */
function turnedOf(clause: Clause, near: readonly Said[]): Difference[] {
  const own = [...(clause.condition ?? []), ...(clause.exception ?? [])];
  const telling = own
    .flatMap(({ phrase, clauses = [] }) => wordsIn(phrase ?? clauses.map(wordsOfClause).join(' ')))
    .filter((word) => !empty.has(word) && !denying.has(word) && !hasWords(new Set(), word));
  const same = near.filter(({ sentence }) => {
    const stems = stemsOf(withoutCodes(sentence));
    return telling.length > 0 && telling.every((word) => hasWord(stems, word));
  });
  return same.length === 0 ? [] : literal.turned(clause, same);
}
const denying = new Set('not no nothing nobody none never without unless'.split(' '));

/** What happens beyond a limit names its other side: "at most 5,000", and "when the rows exceed 5,000, a further file". */
function beyondBound({ kind, negated }: Clause, { sense }: Bound, { sentence }: Said): SaidNumber[] {
  const [front = '', demand] = sentence.split(/\bshall\b/);
  if (demand === undefined || kind !== 'limit' || negated) return [];
  const other = otherSides[sense] ?? [];
  return numbersIn(front).filter((number) => other.includes(number.sense));
}
const otherSides: Partial<Record<Bound['sense'], readonly SaidNumber['sense'][]>> = {
  'at most': ['more than'],
  within: ['more than', 'after'],
  'at least': ['less than'],
};

/** A "no" is turned where the same act is done to the same things, and nothing that is said beside it restricts that. */
function polarityOf(clause: Clause, clauses: readonly Clause[], said: readonly Said[]): Difference[] {
  const found = literal.polarity(clause, clauses, said);
  if (found.length === 0) return [];
  const things = [...clause.objects, ...(clause.fields ?? [])];
  const turned = nearest(clause, said).find((each) => {
    const stems = stemsOf(each.text);
    const is_same =
      keepsAct(clause, stems) && (things.length === 0 || things.some((name) => names(stems, name)));
    return is_same && !each.is_thing && !restricts(each.sentence) && !isOfAnother(clause, each);
  });
  return turned ? found.map((each) => ({ ...each, node: turned.id })) : [];
}

/** It speaks of who may, not of who may not: "the vote changes no grade", and the head setter does. */
function isOfAnother({ actors, subject }: Clause, { text, rests_on }: Said): boolean {
  const stems = stemsOf(text);
  const whoOf = (who: Pick<Clause, 'actors' | 'subject'>) => [
    ...who.actors,
    ...(who.subject === undefined ? [] : [who.subject]),
  ];
  const own = whoOf({ actors, subject });
  const others = rests_on.clauses.filter((other) => !other.negated && other.only === 'actors');
  return (
    own.length > 0 &&
    !own.some((name) => names(stems, name)) &&
    others.some((other) => whoOf(other).some((name) => names(stems, name)))
  );
}

const restrictive = new Set('only alone nobody none never no without other'.split(' '));
const restricts = (sentence: string): boolean =>
  denies(sentence) || wordsIn(sentence).some((word) => restrictive.has(word));

/**
 * A refusal of what the clause does not speak of is no denial of it: "who asks for the past is refused" beside "anyone may ask".
 * Nor is one that refuses the opposite: "what is no PDF is refused".
 */
function isOtherCase({ sentence, rests_on }: Said): boolean {
  if (turnsDemand(sentence)) return rests_on.clauses.every(({ kind }) => toldWhy.has(kind));
  // A "no" of the case alone: "if a retrap has no earlier row, then the part shall report it".
  const [, demand] = sentence.split(/\bshall\b/);
  if (demand !== undefined && !denies(demand)) return true;
  if (!refuses(sentence)) return false;
  if (circumstancesIn(sentence).negated || /\bwithout\b/i.test(sentence)) return true;
  const own = stemsOf(rests_on.clauses.map(wordsOfClause).join(' '));
  const before = /^(?:if|when|while|where) (?<circumstance>.+?), (?:then )?the .+ shall /i.exec(sentence);
  const words = wordsIn(before?.groups?.['circumstance'] ?? '').filter((word) => !hasWords(new Set(), word));
  return words.some((word) => !empty.has(word) && !hasWord(own, word) && !ordinary.has(word));
}

/** Words of conditions that name no case. */
const ordinary = new Set('request ask call try somebody user person is are be would'.split(' '));
