// Whether clauses account for every word of a statement that carries meaning. It knows words, not grammar, and shares no code
// with the parser: it also judges what a model or an agent read.
import type { Bound, Circumstance, Clause } from '#contract/clauses.ts';
import words from '#language/words/audit.json' with { type: 'json' };
import { dropping, lightAdverbs, numberWords } from './lexicon.ts';
import { tagged } from './tagger.ts';
import { tokensOf, type Token } from './tokens.ts';

const negating = new Set(words.negating);
const silent = new Set(words.silent);
const unsure = new Set(words.unsure);
const turning = words.turning.map((each) => each.split(' '));
const narrowing = new Map<string, readonly string[]>(Object.entries(words.narrowing));
/** Words before an adjective that is said of something: "is free", but not "the free place". */
const saying = new Set([
  'is',
  'are',
  'be',
  'stay',
  'stays',
  'remain',
  'remains',
  'not',
  'for',
  'get',
  'gets',
]);
const turnedWords = new Set(words.turned_words);
const linking = new Set(['when', 'if', 'while', 'unless', 'until', 'whenever']);
const everyOne = new Set(words.every_one);

/** What the clauses leave out or say otherwise; empty when they account for all of it. */
export function auditClauses(text: string, offset: number, clauses: readonly Clause[]): string[] {
  const tokens = tagged(tokensOf(text, offset));
  if (clauses.length === 0) return ['no clause'];
  return [
    ...outOfText(text, offset, clauses),
    ...uncovered(tokens, clauses),
    ...numbers(tokens, clauses),
    ...negations(tokens, clauses),
    ...narrowed(tokens, clauses),
    ...marks(tokens),
  ];
}

/** Every clause, those of conditions and exceptions too. */
function deep(clauses: readonly Clause[]): Clause[] {
  return clauses.flatMap((clause) => [
    clause,
    ...deep([...(clause.condition ?? []), ...(clause.exception ?? [])].flatMap((each) => each.clauses ?? [])),
  ]);
}

const circumstances = (clauses: readonly Clause[]): Circumstance[] =>
  deep(clauses).flatMap((clause) => [...(clause.condition ?? []), ...(clause.exception ?? [])]);

function outOfText(text: string, offset: number, clauses: readonly Clause[]): string[] {
  const spans = deep(clauses).flatMap((clause) => clause.spans);
  return spans.some(({ start, end }) => start < offset || end > offset + text.length || start >= end)
    ? ['a span lies outside of the statement']
    : [];
}

/** Words with meaning that no span holds. */
function uncovered(tokens: readonly Token[], clauses: readonly Clause[]): string[] {
  const spans = deep(clauses).flatMap((clause) => clause.spans);
  return tokens
    .filter((token) => token.kind !== 'mark' && carriesMeaning(token))
    .filter(({ start, end }) => !spans.some((span) => span.start <= start && end <= span.end))
    .filter(({ lower, start }) => !(lower === 'longer' && isNoLonger(tokens, start)))
    .filter((token) => !isAnyMore(tokens, tokens.indexOf(token)))
    .map(({ text }) => `"${text}" is left out`);
}

/** "can no longer vote": the negation is "no". */
const isNoLonger = (tokens: readonly Token[], start: number): boolean => {
  const at = tokens.findIndex((token) => token.start === start);
  return tokens[at - 1]?.lower === 'no' && tokens[at + 1]?.lower !== 'than';
};

/** "not … any more": the negation is "not", which has to be found for itself. */
const isAnyMore = (tokens: readonly Token[], at: number): boolean => {
  const [before, own, next] = [at - 1, at, at + 1].map((index) => tokens[index]?.lower ?? '');
  const isEnd = (word: string) => ['', ',', '.', '!', ';'].includes(word);
  if (own === 'anymore') return isEnd(next!);
  const more = ['more', 'longer'];
  return own === 'any'
    ? more.includes(next!) && isEnd(tokens[at + 2]?.lower ?? '')
    : before === 'any' && more.includes(own!) && isEnd(next!);
};

const carriesMeaning = ({ lower, kind, tag }: Token) =>
  kind === 'number' ||
  kind === 'time' ||
  kind === 'name' ||
  (!silent.has(lower) && !lightAdverbs.has(lower) && tag !== 'PUNCT');

const own = (clause: Clause): string[] => [
  ...clause.actors,
  clause.subject ?? '',
  clause.act,
  ...clause.objects,
  ...clause.relations.map(({ what }) => what),
  ...clause.bounds.flatMap((bound) => [bound.unit, bound.per ?? '', bound.of ?? '']),
  ...(clause.fields ?? []),
  ...(clause.states?.names ?? []),
  ...(clause.formula?.terms ?? []),
];

/** All words that the clauses keep as said. */
const phrases = (clauses: readonly Clause[]): string[] =>
  [...deep(clauses).flatMap(own), ...circumstances(clauses).map(({ phrase }) => phrase ?? '')].flatMap(
    (text) => tokensOf(text).map(({ lower }) => lower),
  );

/** Each number of the text is a bound or is kept in words, and no bound is invented. */
function numbers(tokens: readonly Token[], clauses: readonly Clause[]): string[] {
  const bounds = deep(clauses).flatMap((clause) => clause.bounds);
  const bounded = bounds.flatMap(({ value, high }) => (high === undefined ? [value] : [value, high]));
  const kept = new Set(
    deep(clauses)
      .flatMap(own)
      .concat(circumstances(clauses).map(({ phrase }) => phrase ?? ''))
      .flatMap((text) => tokensOf(text))
      .flatMap(({ value }) => (value === undefined ? [] : [value])),
  );
  const said = tokens.flatMap(({ value, lower }, at) =>
    lower === 'one' && tokens[at - 1]?.lower === 'no'
      ? []
      : value !== undefined
        ? [value]
        : lower === 'noon' || lower === 'midday'
          ? [12]
          : lower === 'midnight'
            ? [24]
            : [],
  );
  // "the third reminder"
  const keptWords = new Set(phrases(clauses));
  const hidden = tokens
    .filter(
      ({ lower, kind }, at) =>
        kind === 'word' &&
        isHiddenNumber(lower) &&
        !tokens[at + 1]?.lower.startsWith('part') &&
        !(tokens[at - 1]?.lower === 'the' && ordinals.has(lower) && keptWords.has(lower)),
    )
    .map(({ text }) => `the number in "${text}" is left out`);
  const listed = clauses.flatMap(({ kind, objects, states }) =>
    kind === 'role' ? [objects.length] : states ? [states.names.length] : [],
  );
  const missing = said.filter(
    (value) => !bounded.includes(value) && !kept.has(value) && !listed.includes(value),
  );
  const invented = bounds.filter((bound) => !isSaid(bound, said, tokens));
  return [
    ...hidden,
    ...missing.map((value) => `the number ${value} is left out`),
    ...invented.map(({ value }) => `the number ${value} is not in the text`),
  ];
}

/** "six-digit", "24-hour", "tenth": a number that is no bound. */
const isHiddenNumber = (word: string) => {
  const [first, ...rest] = word.split('-');
  return (
    (rest.length > 0 && numberWords.has(first!)) || ordinals.has(word) || /^\d+(st|nd|rd|th)$/.test(word)
  );
};
const ordinals = new Set(words.ordinals);

function isSaid({ value, high, sense }: Bound, said: readonly number[], tokens: readonly Token[]): boolean {
  const counts = (wanted: number) =>
    said.includes(wanted) ||
    (wanted <= 2 &&
      tokens.some(({ lower }) => everyOne.has(lower) || lower === (wanted === 1 ? 'once' : 'twice')));
  if (sense === 'every' && value === 1) return true;
  return counts(value) && (high === undefined || counts(high));
}

/** How many phrases deny in one way or another: "out of scope", "immutable". */
const turned = (list: readonly string[]): number =>
  turning.filter((phrase) => list.some((_, at) => phrase.every((word, index) => list[at + index] === word)))
    .length;

/** Negations of the text stand in the clauses, and none is added. */
function negations(tokens: readonly Token[], clauses: readonly Clause[]): string[] {
  const kept = phrases(clauses);
  // "no more than 7" is a bound.
  const compares = new Set(['more', 'less', 'fewer', 'later', 'earlier', 'longer', 'higher', 'before']);
  const inWords = (list: readonly string[]) =>
    list.filter(
      (word, at) =>
        negating.has(word) &&
        (!['no', 'not', 'never'].includes(word) ||
          !compares.has(list[at + 1] ?? '') ||
          (list[at + 1] === 'longer' && list[at + 2] !== 'than')),
    ).length;
  const said = inWords(tokens.map(({ lower }) => lower)) + turned(tokens.map(({ lower }) => lower));
  // "no ads and no loot boxes": one negation for each thing that is left out.
  const meant = deep(clauses).reduce(
    (sum, { negated, kind, objects }) =>
      sum + (negated ? (kind === 'exclusion' ? Math.max(1, objects.length) : 1) : 0),
    0,
  );
  const without = circumstances(clauses).filter(({ link }) =>
    ['without', 'even without', 'outside'].includes(link),
  ).length;
  // "open, but not on Sundays": the negation is the exception.
  const excepted = Math.min(
    tokens.filter(({ lower }, at) => lower === 'not' && tokens[at - 1]?.lower === 'but').length,
    deep(clauses).reduce((sum, { exception = [] }) => sum + exception.length, 0),
  );
  const found = meant + without + excepted + inWords(kept) + turned(kept);
  // "It is not decided whether": the negation is that of the question.
  const asked = clauses.filter(({ kind }) => kind === 'open-question' || kind === 'exclusion').length;
  // "Drop the newsletter."
  const drops = clauses.every(({ kind }) => kind === 'exclusion') && dropping.has(tokens[0]?.lower ?? '');
  if (said > found + asked) return ['a negation is left out'];
  return said === 0 && found > 0 && !drops ? ['a negation is not in the text'] : [];
}

/** "only", "unless", "each": each has its place in a clause. */
function narrowed(tokens: readonly Token[], clauses: readonly Clause[]): string[] {
  const all = deep(clauses);
  const kept = new Set(phrases(clauses));
  const links = new Set(circumstances(clauses).map(({ link }) => link as string));
  const places: Record<string, boolean> = {
    only: all.some(({ only }) => only !== undefined),
    condition: all.some(({ condition }) => condition !== undefined),
    exception: all.some(({ exception }) => exception !== undefined),
    bounds: all.some(({ bounds }) => bounds.length > 0),
    // What is left out is left out in general: "no newsletter", "any newsletter".
    quantifiers: all.some(
      ({ quantifiers = [], kind }) =>
        kind === 'exclusion' || quantifiers.some(({ word }) => word !== 'bare' && word !== 'a'),
    ),
    actors: all.some(({ actors, subject = '' }) =>
      [...actors, subject].some((each) => ['anyone', 'everyone'].includes(each)),
    ),
    states: all.some(
      ({ states, formula, fields }) => states !== undefined || formula !== undefined || fields !== undefined,
    ),
  };
  // "which court is free": kept as it was said.
  const questions = new Set(
    all
      .flatMap(({ objects, subject = '' }) => [...objects, subject])
      .filter((each) => /^(?:who|which|where|when|how|what|why|whose|whether) /.test(each))
      .flatMap((each) => tokensOf(each).map(({ lower }) => lower)),
  );
  const asked = clauses
    .filter(({ kind }) => ['open-question', 'exclusion', 'preference'].includes(kind))
    .flatMap(({ spans }) => spans.filter(({ part }) => part === 'kind'));
  return tokens.flatMap(({ lower, start, end }, at) => {
    if (asked.some((span) => span.start <= start && end <= span.end)) return [];
    const isBound = ['most', 'least'].includes(lower) && ['at', 'the'].includes(tokens[at - 1]?.lower ?? '');
    if (at === 0 && lower === 'so') return [];
    // "while somebody is in the bay": anyone.
    if (['somebody', 'someone'].includes(lower) && linking.has(tokens[at - 1]?.lower ?? '')) return [];
    if (lower === 'could' && clauses.every(({ kind }) => kind === 'preference')) return [];
    if (isAnyMore(tokens, at)) return [];
    if (lower === 'both' && all.some(isOfTwo) && tokens.slice(at).some((each) => each.lower === 'and'))
      return [];
    if (lower === 'only' && isExactly(tokens, at, all)) return [];
    // "can still cancel"; what "is still used" may be how it is today.
    if (lower === 'still' && isGoingOn(tokens, at)) return [];
    if (tokens[at - 1]?.lower === 'as' && tokens[at + 1]?.lower === 'as') return [];
    if (lower === 'either' && tokens.slice(at).some((each) => each.lower === 'or')) return [];
    if (unsure.has(lower) && !isBound && !kept.has(lower)) return [`"${lower}" leaves it open`];
    const before = tokens[at - 1]?.lower ?? '';
    const isSaidOf = saying.has(before) || tokens[at + 1]?.lower === 'of';
    if (
      turnedWords.has(lower) &&
      isSaidOf &&
      !clauses.some(({ states }) => states?.names.includes(lower)) &&
      !questions.has(lower) &&
      tokens[at + 1]?.lower !== 'than'
    )
      return [`"${lower}" may turn the meaning round`];
    const where = narrowing.get(lower);
    if (!where || kept.has(lower) || links.has(lower) || where.some((place) => places[place])) return [];
    return [`"${lower}" is left out`];
  });
}

/** "both the vet and the nurse" */
const isOfTwo = ({ actors, objects, negated }: Clause): boolean =>
  !negated && [actors, objects].some(({ length }) => length === 2);

/** "only one card", "one card only": a bound. */
const isExactly = (tokens: readonly Token[], at: number, clauses: readonly Clause[]): boolean => {
  const number = [tokens[at + 1], tokens[at - 2], tokens[at - 3]].find((token) => token?.kind === 'number');
  return clauses.some(
    ({ bounds, negated }) =>
      !negated && bounds.some(({ sense, value }) => sense === 'exactly' && value === number?.value),
  );
};

const isGoingOn = (tokens: readonly Token[], at: number): boolean =>
  ['can', 'may', 'must'].includes(tokens[at - 1]?.lower ?? '') ||
  ['able', 'allowed'].includes(tokens[at + 1]?.lower ?? '');

const marks = (tokens: readonly Token[]): string[] => {
  const told = tokens.filter(({ kind, lower }) => kind === 'mark' && !words.marks.includes(lower));
  return told.length > 0 ? [`"${told[0]!.text}" is left out`] : [];
};
