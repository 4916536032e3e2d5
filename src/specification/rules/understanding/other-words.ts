// What a mind wrote against clauses, field by field. It chooses its own words, so that a word that is missing tells nothing yet: a
// difference is told where the act was kept and something else stands in the place of an actor or an object, where a "no" became
// a "yes" of the same act, or where nothing at all of a circumstance is said.
import type { Circumstance, Clause } from '#contract/clauses.ts';
import type { View } from '#specification/render/view.ts';
import { literal, nearest, type Difference, type Said, type Wording } from './compare-clause.ts';
import { circumstancesIn, denies, refuses, turnsDemand, wordsOfClause } from './polarity.ts';
import { hasWord, hasWords, headOf, names, namesActor, stemsOf, wordsIn, type Stems } from './words.ts';

/** What tells why, or what somebody would like: nothing has to say it again. */
const toldWhy: ReadonlySet<Clause['kind']> = new Set([
  'problem',
  'preference',
  'open-question',
  'goal',
] as const);

export const inOwnWords = (view: View): Wording => ({
  names: (clause, said, stems) => namesOf(clause, { said, stems, view }),
  circumstances: circumstancesOf,
  polarity: polarityOf,
  denials: (said) => inventedDenials({ ...said, sentence: withoutCodes(said.sentence) }),
});

/** `NOT_FOUND` denies nothing. */
const withoutCodes = (sentence: string): string => sentence.replaceAll(/\b[A-Z]+(?:_[A-Z]+)+\b/g, '');

function inventedDenials(said: Said): Difference[] {
  const { clauses } = said.rests_on;
  const is_why = clauses.length > 0 && clauses.every(({ kind }) => toldWhy.has(kind));
  return is_why || isOtherCase(said) ? [] : literal.denials(said);
}

type Looking = { said: readonly Said[]; stems: Stems; view: View };

function namesOf(clause: Clause, { said, stems, view }: Looking): Difference[] {
  if (toldWhy.has(clause.kind)) return [];
  const missing = literal.names(clause, said, stems);
  if (missing.length === 0) return [];
  const { actors, subject, objects, fields = [], states } = clause;
  const isSaid = (name: string) => isCalled(name, stems, view);
  const who = [...actors, ...(subject === undefined ? [] : [subject])];
  const what = [...objects, ...fields, ...(states?.names ?? [])];
  // What a part of the software does, its name may say: the gateway of the "Gateway watch".
  const whole = stemsOf(said.map(({ sentence }) => sentence).join(' '));
  const lacking = who.filter(
    (name) =>
      !namesActor(whole, name) && !isSaid(name) && !isOfRole(name, whole, view) && !isOurs(name, view),
  );
  const is_kept = keepsAct(clause, stems);
  const by_another = lacking.length > 0 && (is_kept || hasRival(clause, stems, view));
  const of_another = is_kept && what.length > 0 && !what.some(isSaid);
  return missing.filter(({ part, message }) =>
    part === 'actor' ? by_another && lacking.some((name) => message.endsWith(` ${name}`)) : of_another,
  );
}

/** The whole act; of one that only "is" or "has" something, nobody can tell. */
function keepsAct({ act }: Clause, stems: Stems): boolean {
  const telling = wordsIn(act).filter((word) => !empty.has(word));
  return telling.length > 0 && telling.every((word) => hasWord(stems, word));
}
const empty = new Set('be have do get become stay remain take place now always ever too also'.split(' '));

/** Whether a role that the clause does not know is named. */
const hasRival = (clause: Clause, stems: Stems, view: View): boolean => {
  const own = stemsOf(wordsOfClause(clause));
  return view.all('ROLE').some(({ title }) => names(stems, title) && !names(own, title));
};

/** By its name, by what it is short for, or by another word that the glossary or the records have for it. */
function isCalled(name: string, stems: Stems, view: View): boolean {
  if (names(stems, name)) return true;
  const head = headOf(name) ?? '';
  return (
    isAbbreviated(name) ||
    isShort(head, stems) ||
    thingsIn(view).some(({ title, words }) => isOtherName(name, { title, words, stems }))
  );
}

/** "temp" of a temperature. */
const isShort = (word: string, stems: Stems): boolean =>
  word.length >= 3 && [...stems].some((stem) => stem.length > word.length + 2 && stem.startsWith(word));

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

/** The product as people call it ("the page"), and those who speak. */
const isOurs = (name: string, { project }: View): boolean =>
  headOf(name) === 'team' || hasWord(stemsOf(`${project.name} ${project.summary}`), headOf(name) ?? '');

function circumstancesOf(clause: Clause, said: readonly Said[], stems: Stems): Difference[] {
  if (toldWhy.has(clause.kind)) return [];
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
  return words.length === 0 || words.some((word) => hasWord(stems, word) || isShort(word, stems));
}

/** A "no" is turned where the same act is done to the same things, and nothing that is said beside it restricts that. */
function polarityOf(clause: Clause, clauses: readonly Clause[], said: readonly Said[]): Difference[] {
  const found = literal.polarity(clause, clauses, said);
  if (found.length === 0 || toldWhy.has(clause.kind)) return [];
  const things = [...clause.objects, ...(clause.fields ?? [])];
  const turned = nearest(clause, said).find((each) => {
    const stems = stemsOf(each.text);
    const is_same =
      keepsAct(clause, stems) && (things.length === 0 || things.some((name) => names(stems, name)));
    return is_same && !each.is_thing && !restricts(each.sentence);
  });
  return turned ? found.map((each) => ({ ...each, node: turned.id })) : [];
}

const restrictive = new Set('only alone nobody none never no without other'.split(' '));
const restricts = (sentence: string): boolean =>
  denies(sentence) || wordsIn(sentence).some((word) => restrictive.has(word));

/**
 * A refusal of what the clause does not speak of is no denial of it: "who asks for the past is refused" beside "anyone may ask".
 * Nor is one that refuses the opposite: "what is no PDF is refused".
 */
function isOtherCase({ sentence, rests_on }: Said): boolean {
  if (turnsDemand(sentence) || !refuses(sentence))
    return rests_on.clauses.every(({ kind }) => toldWhy.has(kind));
  if (circumstancesIn(sentence).negated || /\bwithout\b/i.test(sentence)) return true;
  const own = stemsOf(rests_on.clauses.map(wordsOfClause).join(' '));
  const before = /^(?:if|when|while|where) (?<circumstance>.+?), (?:then )?the .+ shall /i.exec(sentence);
  const words = wordsIn(before?.groups?.['circumstance'] ?? '').filter((word) => !hasWords(new Set(), word));
  return words.some((word) => !empty.has(word) && !hasWord(own, word) && !ordinary.has(word));
}

/** Words of conditions that name no case. */
const ordinary = new Set('request ask call try somebody user person is are be would'.split(' '));
