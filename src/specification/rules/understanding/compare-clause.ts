// What nodes say against what the clauses of a statement say, field by field and without any grammar: polarity, numbers
// and the sense of each, who acts, on what, when and except when. Several nodes may say together what one statement
// says; none may contradict it.
import type { Bound, Circumstance, Clause } from '#contract/clauses.ts';
import { boundsOf, innerBounds, isSameAmount, keepsSense, numbersIn, type SaidNumber } from './amounts.ts';
import { claimsOf } from './claimed-numbers.ts';
import {
  circumstancesIn,
  denies,
  deniesItself,
  excepts,
  mayDeny,
  mayTurn,
  refuses,
  saysNotWithin,
  turnsDemand,
  wordsOfClause,
} from './polarity.ts';
import { standsInWords, toldElsewhere, type ToldNumber } from './project-numbers.ts';
import { hasAct, hasWords, names, namesActor, stemsOf, wordsIn, type Stems } from './words.ts';

/** What one node says. */
export interface Said {
  id: string;
  /** A role, a record or a term: what its description denies is no demand. */
  is_thing?: boolean;
  /** The sentence that states it, where its polarity and its numbers are read. */
  sentence: string;
  /** All that it says, and the names of what it refers to. */
  text: string;
  /** The quantities that the sentence cites. */
  quantities: readonly SaidNumber[];
  /** The clauses of all statements that it rests on, their words, and the numbers that it cites and that rest on other words. */
  rests_on: {
    clauses: readonly Clause[];
    words?: readonly string[];
    other_numbers: readonly SaidNumber[];
  };
}

/** Where a number stands. */
type Numbered = Pick<Said, 'sentence' | 'quantities'>;

export interface Difference {
  part: 'polarity' | 'number' | 'sense' | 'actor' | 'object' | 'condition' | 'exception';
  message: string;
  /** The node that contradicts; without one, none of them says it. */
  node?: string;
  /** It is said, and by other words than those that are cited. */
  is_told_elsewhere?: true;
}

/** How the words of clauses are looked for in what was said; numbers are looked for in one way alone. */
export interface Wording {
  names: (clause: Clause, said: readonly Said[], stems: Stems) => Difference[];
  circumstances: (clause: Clause, said: readonly Said[], stems: Stems) => Difference[];
  polarity: (clause: Clause, clauses: readonly Clause[], said: readonly Said[]) => Difference[];
  denials: (said: Said) => Difference[];
  turned: (clause: Clause, near: readonly Said[]) => Difference[];
  /** Whether a sentence may name the other side of a bound. */
  otherSide: (clause: Clause, bound: Bound, said: Said) => SaidNumber[];
}

type Comparing = {
  /** Where numbers may stand as well. */
  beside?: readonly Numbered[];
  /** To the letter, unless said. */
  wording?: Wording;
  /** All numbers of the project. */
  project?: readonly ToldNumber[];
};

export function differencesFrom(
  clauses: readonly Clause[],
  said: readonly Said[],
  { beside = [], wording = literal, project = [] }: Comparing = {},
): Difference[] {
  if (said.length === 0) return [];
  const numbered = [...said, ...beside];
  const stems = stemsOf(said.map(({ text }) => text).join(' '));
  return [
    ...clauses.flatMap((clause) => [
      ...wording.polarity(clause, clauses, said),
      ...wording.names(clause, said, stems),
      ...wording.turned(clause, clauses.length === 1 ? said : nearest(clause, said)),
      ...wording.circumstances(clause, said, stems),
      ...clause.bounds.flatMap((bound) =>
        boundDifferences(bound, clauses, { clause, said, numbered, wording }),
      ),
      ...innerBounds(clause).flatMap((bound) => missingNumber(bound, numbered)),
    ]),
    ...said.flatMap((each) => [...wording.denials(each), ...inventedNumbers(each, project)]),
  ];
}

/** As rules word it: the clause's own words. */
export const literal: Wording = {
  names: (clause, _said, stems) => missingNames(clause, stems),
  circumstances: missingCircumstances,
  polarity: polarityOf,
  denials: inventedDenials,
  turned: turnedCircumstances,
  otherSide: () => [],
};

/** The nodes that say most of what a clause is about. */
export function nearest(clause: Clause, said: readonly Said[]): readonly Said[] {
  const own = new Set(wordsIn(wordsOfClause(clause)));
  const shared = said.map(({ text }) => {
    const stems = stemsOf(text);
    return [...own].filter((word) => stems.has(word)).length;
  });
  const most = Math.max(...shared);
  return said.filter((_, at) => shared[at] === most);
}

function polarityOf(clause: Clause, clauses: readonly Clause[], said: readonly Said[]): Difference[] {
  if (!clause.negated || clause.kind === 'open-question') return [];
  const near = clauses.length === 1 ? said : nearest(clause, said);
  if (near.some(({ sentence }) => deniesItself(sentence))) return [];
  if (clause.bounds.some((bound) => near.some((each) => saysOpposite(bound, each)))) return [];
  return [{ part: 'polarity', message: 'it says no, and what rests on it says yes', node: near[0]!.id }];
}

/** "When they have paid" where it was said "when they have not paid", and the other way round. */
function turnedCircumstances(
  { condition = [], exception = [] }: Clause,
  near: readonly Said[],
): Difference[] {
  const own = [...condition, ...exception];
  if (own.length === 0) return [];
  const parts = near.map(({ sentence }) => circumstancesIn(sentence));
  const is_denied = own.some(saysNotWithin);
  if (is_denied && !parts.some((each) => each.negated || each.excepts))
    return [{ part: 'condition', message: 'what rests on it leaves out the “not” of its condition' }];
  if (is_denied || near.length > 1 || !parts[0]!.negated) return [];
  const others = near[0]!.rests_on.clauses.flatMap((each) => [
    ...(each.condition ?? []),
    ...(each.exception ?? []),
  ]);
  if (others.some((each) => saysNotWithin(each))) return [];
  return [
    {
      part: 'condition',
      message: 'what rests on it says “not” in its condition, which it does not',
      node: near[0]!.id,
    },
  ];
}

/** "Never less than 2" may be said as "at least 2". */
const saysOpposite = (bound: Bound, said: Said): boolean =>
  occurrences(bound, said).some(
    ({ sense }) =>
      sense !== null && keepsSense(bound, sense, { clause_is_negated: true, text_is_negated: false }),
  );

/** A no where all clauses behind it say yes. */
function inventedDenials(said: Said): Difference[] {
  const { id, rests_on } = said;
  const { clauses } = rests_on;
  if (clauses.length === 0 || said.is_thing) return [];
  // "Not repairable" is the name of a state, and denies nothing.
  const names = clauses.flatMap(({ states }) => states?.names ?? []);
  const sentence = names.reduce((text, name) => text.replaceAll(name, ''), said.sentence);
  const is_turned =
    turnsDemand(sentence) &&
    !clauses.some((clause) => mayTurn(clause) || clause.bounds.some((bound) => saysOpposite(bound, said)));
  if (!is_turned && (clauses.some(mayDeny) || !denies(sentence))) return [];
  return [{ part: 'polarity', message: 'it says yes, and what rests on it says no', node: id }];
}

function missingNames(clause: Clause, stems: Stems): Difference[] {
  const { actors, subject, objects, fields = [], states } = clause;
  const things = [...objects, ...fields, ...(states?.names ?? [])];
  return [
    ...[...actors, ...(subject === undefined ? [] : [subject])]
      .filter((name) => !namesActor(stems, name))
      .map((name): Difference => ({ part: 'actor', message: `nothing that rests on it names the ${name}` })),
    ...things
      .filter((name) => !names(stems, name))
      .map((name): Difference => ({ part: 'object', message: `nothing that rests on it names “${name}”` })),
  ];
}

function missingCircumstances(clause: Clause, said: readonly Said[], stems: Stems): Difference[] {
  const isSaid = (each: Circumstance) => circumstanceIn(each, stems);
  // Of what holds for all but some, a text may refuse the rest; of a refusal it may not.
  const says_yes = !clause.negated && !denies(wordsOfClause({ ...clause, exception: undefined }));
  const conditions = (clause.condition ?? []).filter((each) => !isSaid(each));
  const exceptions = (clause.exception ?? []).filter(
    (each) => !isSaid(each) || !said.some(({ text }) => excepts(text) || (says_yes && denies(text))),
  );
  return [
    ...conditions.map((each): Difference => ({
      part: 'condition',
      message: `nothing that rests on it says ${told(each)}`,
    })),
    ...exceptions.map((each): Difference => ({
      part: 'exception',
      message: `nothing that rests on it says what is excepted: ${told(each)}`,
    })),
  ];
}

function circumstanceIn({ clauses = [], phrase }: Circumstance, stems: Stems): boolean {
  if (phrase !== undefined) return hasWords(stems, phrase);
  return clauses.every(
    (inner) =>
      [...inner.actors, inner.subject ?? ''].every((name) => name === '' || namesActor(stems, name)) &&
      [...inner.objects, ...inner.relations.map(({ what }) => what)].every((name) => names(stems, name)) &&
      hasAct(stems, inner.act),
  );
}

const told = ({ link, phrase, clauses = [] }: Circumstance): string =>
  phrase === undefined ? `“${link} … ${clauses.map(({ act }) => act).join(', ')}”` : `“${link} ${phrase}”`;

/** A number without a sense of its own that is a cited quantity has the sense of that quantity. */
const numbersOf = ({ sentence, quantities }: Numbered): SaidNumber[] => [
  ...numbersIn(sentence).filter(
    ({ sense, value }) => sense !== null || !quantities.some((each) => each.value === value),
  ),
  ...quantities,
];

const occurrences = (bound: Bound, said: Numbered): SaidNumber[] =>
  numbersOf(said).filter((each) => isAmountOf(bound, each));

const isAmountOf = ({ value, high, unit }: Bound, number: SaidNumber): boolean =>
  isSameAmount(number, { value, unit }) ||
  (high !== undefined && isSameAmount(number, { value: high, unit })) ||
  (unit === '%' && number.value === value / 100) ||
  (value === 1 && number.value === 1);

function missingNumber(bound: Bound, said: readonly Numbered[]): Difference[] {
  const has = (value: number) =>
    said.some((each) => occurrences({ ...bound, value, high: undefined }, each).length > 0);
  const values = [bound.value, ...(bound.high === undefined ? [] : [bound.high])];
  return values
    .filter((value) => !has(value))
    .map((value): Difference => ({
      part: 'number',
      message: `nothing that rests on it says ${[value, bound.unit].join(' ').trim()}`,
    }));
}

type Bounding = {
  clause: Clause;
  said: readonly Said[];
  numbered: readonly Numbered[];
  wording: Wording;
};

/** One number may be said of two clauses: "not after 31 May, but after it when they have moved". */
function boundDifferences(
  bound: Bound,
  clauses: readonly Clause[],
  { clause, said, numbered, wording }: Bounding,
): Difference[] {
  const missing = missingNumber(bound, numbered);
  if (missing.length > 0) return missing;
  const own = clauses.flatMap(phrasedNumbers);
  return said.flatMap((each): Difference[] => {
    const beyond = wording.otherSide(clause, bound, each);
    const isOther = (number: SaidNumber) =>
      beyond.some((other) => other.sense === number.sense && isSameAmount(other, number));
    // The same number may be that of other words that it rests on.
    const others = [...clauses, ...each.rests_on.clauses].filter((other) => other !== clause);
    const keeps = (number: SaidNumber) =>
      own.some((other) => other.sense === number.sense && isSameAmount(other, number)) ||
      isKept(bound, number, { clause, said: each }) ||
      (clause.negated && namesCaseAndEnd(bound, number, each)) ||
      others.some((other) =>
        other.bounds.some(
          (like) => isAmountOf(like, number) && isKept(like, number, { clause: other, said: each }),
        ),
      );
    const wrong = occurrences(bound, each)
      .filter((number) => !isOther(number) && (!number.is_word || bound.value !== 1))
      .find((number) => !keeps(number));
    if (!wrong) return [];
    return [
      {
        part: 'sense',
        message: `it says ${bound.sense} ${bound.value}, and what rests on it says ${wrong.sense} ${wrong.value}`,
        node: each.id,
      },
    ];
  });
}

/** A quantity stands by itself, whatever the sentence that cites it says: it may say what is left to allow. */
function isKept(bound: Bound, number: SaidNumber, { clause, said }: { clause: Clause; said: Said }): boolean {
  const clause_is_negated = clause.negated;
  const keeps = (text_is_negated: boolean) =>
    keepsSense(bound, number.sense, { clause_is_negated, text_is_negated });
  return keeps(refuses(said.sentence)) || (said.quantities.includes(number) && keeps(false));
}

/**
 * "If it reverses within 5 seconds, the guard shall hold it until 5 seconds have passed": the case that is ruled out in the sense
 * of the clause, and then the end of what is withheld, where the same amount reads as its other side.
 */
function namesCaseAndEnd(bound: Bound, { sense }: SaidNumber, { sentence }: Said): boolean {
  const [front = '', ...rest] = sentence.split(/\bshall\b/);
  const demand = rest.join(' ');
  const amounts = (text: string) => numbersIn(text).filter((number) => isAmountOf(bound, number));
  const withheld = amounts(demand).filter((number) => number.sense === 'before');
  return (
    /\buntil\s+\S+\s+\S+\s+(?:have|has)\s+(?:passed|elapsed|gone)\b/.test(demand) &&
    withheld.length > 0 &&
    amounts(front).some((number) => number.sense === bound.sense) &&
    (sense === bound.sense || sense === 'before')
  );
}

/** The numbers that a condition says in words of its own, each in the sense that it has there: "after 3 resets". */
export const phrasedNumbers = ({ condition = [], exception = [] }: Clause): SaidNumber[] =>
  [...condition, ...exception].flatMap(({ link, phrase }) =>
    phrase === undefined ? [] : numbersIn(`${link} ${phrase}`),
  );

/** A number that neither a clause nor the words have. Where something else of the project says it, that is to be cited. */
function inventedNumbers(said: Said, project: readonly ToldNumber[]): Difference[] {
  const { clauses, other_numbers, words = [] } = said.rests_on;
  if (clauses.length === 0) return [];
  const bounds = clauses.flatMap(boundsOf);
  const spoken = [...other_numbers, ...clauses.map(wordsOfClause).flatMap(numbersIn)];
  const isBound = (number: SaidNumber) =>
    bounds.some((bound) => occurrences(bound, { ...said, sentence: '', quantities: [number] }).length > 0);
  return (
    numbersOf({ ...said, sentence: claimsOf(said.sentence, said) })
      // "0" says "none" and "nothing", which no clause has as a number.
      .filter(({ is_word, value }) => !is_word && value !== 0)
      .filter((number) => !spoken.some((other) => isSameAmount(number, other)) && !isBound(number))
      .filter((number) => !standsInWords(number, said.sentence, words))
      .map((number): Difference => {
        const by = toldElsewhere(number, project);
        const invented = `what rests on it says ${number.value}, which it does not`;
        return {
          part: 'number',
          message: by === null ? invented : `${invented}; ${by} says it, so that it is to be cited too`,
          node: said.id,
          ...(by !== null && { is_told_elsewhere: true }),
        };
      })
  );
}
