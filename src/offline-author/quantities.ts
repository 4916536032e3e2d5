// Numbers of clauses as named quantities. A clause comes back with its bounds saying the quantity instead of the number, so
// that every sentence that is made of it quotes the quantity.
import type { Bound, Circumstance, Clause } from '#contract/clauses.ts';
import type { IntakeStatement } from '#contract/intake.ts';
import { pluralOf, singularOf, verbForm } from '#language/inflection.ts';
import { tokensOf } from '#language/english/tokens.ts';
import { unitParts, type SpokenBound } from '#language/say-bound.ts';
import { durationUnits, measureUnits, moneyUnits } from '#language/word-facts.ts';
import type { Quantity, Told } from './model.ts';
import { capitalise, list, snake, titleOf } from './names/words.ts';

export type Spoken = Told & {
  /** The clause with quantities in its bounds. */
  spoken: Clause;
  /** Keys of the quantities that it quotes. */
  quantities: string[];
};

const senseOf: Record<Bound['sense'], Quantity['sense']> = {
  'at most': 'at_most',
  'at least': 'at_least',
  exactly: 'exactly',
  'more than': 'more_than',
  'less than': 'less_than',
  within: 'at_most',
  before: 'exactly',
  after: 'exactly',
  every: 'exactly',
  between: 'at_least',
  about: 'about',
};

/** What is left where the other side of a bound is forbidden: not more than 2 are at most 2. */
const turnedRound: Partial<Record<Bound['sense'], Quantity['sense']>> = {
  'more than': 'at_most',
  'less than': 'at_least',
  'at most': 'more_than',
  'at least': 'less_than',
  within: 'at_least',
};

export function speak(told: readonly Told[]): { quantities: Quantity[]; spoken: Spoken[] } {
  const quantities: Quantity[] = [];
  const spoken = told.map((each): Spoken => {
    const from = quantities.length;
    const clause = quoting(each.clause, { statement: each.statement, quantities });
    return { ...each, spoken: clause, quantities: quantities.slice(from).map(({ key }) => key) };
  });
  return { quantities: withOwnTitles(quantities), spoken };
}

type At = { statement: IntakeStatement; quantities: Quantity[] };

function quoting(clause: Clause, at: At): Clause {
  const bounds = clause.bounds.map((bound): SpokenBound => quoted(bound, clause, at));
  return {
    ...clause,
    bounds,
    ...(clause.condition ? { condition: clause.condition.map((each) => inside(each, clause, at)) } : {}),
    ...(clause.exception ? { exception: clause.exception.map((each) => inside(each, clause, at)) } : {}),
  };
}

const inside = (each: Circumstance, around: Clause, at: At): Circumstance =>
  each.clauses
    ? { ...each, clauses: each.clauses.map((clause) => quoting(clause, at)) }
    : { ...each, phrase: quotedPhrase(each.phrase ?? '', around, at) };

/** "After 3 reminders": figures in a phrase are quoted as well; a number in words is one of its words. */
function quotedPhrase(phrase: string, clause: Clause, at: At): string {
  const tokens = tokensOf(phrase);
  const number = tokens.findIndex(
    ({ kind, text }) => kind === 'number' && !Number.isNaN(Number.parseInt(text, 10)),
  );
  const [found, counted] = tokens.slice(number);
  if (number < 0 || found?.value === undefined || counted?.kind !== 'word') return phrase;
  const { value } = found;
  const known = clause.bounds.find((bound) => bound.in !== undefined && bound.value === value);
  const rest = phrase.slice(found.end).trimStart();
  const unit = known && `${rest} `.startsWith(`${known.unit} `) ? known.unit : measureCalled(counted.text);
  if (unit === null || unit === "o'clock") return phrase;
  const after = rest.slice(unit.length);
  const bound: Bound = { sense: known?.sense ?? 'exactly', value, unit, of: after.trim() || undefined };
  const key = quantityOf(bound, value, { clause, at, sense: senseOf[bound.sense], rate: '' });
  return `${phrase.slice(0, found.start)}{{@${key}}}${after}`;
}

/** The word where it is one that measures something. */
const measureCalled = (word: string): string | null =>
  durationUnits.has(singularOf(word)) || moneyUnits.has(word) || measureUnits.has(word) ? word : null;

function quoted(bound: Bound, clause: Clause, at: At): SpokenBound {
  if (bound.in !== undefined || staysNumber(bound)) return bound;
  const { anchor } = unitParts(bound.unit);
  // What is forbidden "within 5 seconds of stopping" is allowed from there on; of other bounds "of" says of what.
  const isForbidden = clause.negated && (bound.of === undefined || bound.sense === 'within');
  const sense = isForbidden ? (turnedRound[bound.sense] ?? senseOf[bound.sense]) : senseOf[bound.sense];
  // "20 EUR per claim" is one amount; of "14 days before the start" the rest stands between.
  const { per, ...whole } = bound;
  const kept: Bound = anchor === '' ? whole : bound;
  const rate = anchor === '' && per !== undefined ? ` per ${per}` : '';
  const first = quantityOf(bound, bound.value, { clause, at, sense, rate });
  if (bound.sense !== 'between') return { ...kept, said: `{{@${first}}}${anchor}`, rate: bound.per };
  const last = quantityOf(bound, bound.high ?? bound.value, { clause, at, sense: 'at_most', rate });
  return { ...kept, said: `{{@${first}}} and {{@${last}}}${anchor}` };
}

/** Clock times, dates, plain numbers and "every day" are said as they are. */
const staysNumber = ({ unit, sense, value }: Bound): boolean =>
  unit === '' || unit === "o'clock" || /^[A-Z][a-z]+$/.test(unit) || (sense === 'every' && value === 1);

function quantityOf(
  bound: Bound,
  value: number,
  { clause, at, sense, rate }: { clause: Clause; at: At; sense: Quantity['sense']; rate: string },
): string {
  const { noun, anchor } = unitParts(bound.unit);
  // "4 characters long"
  const said = anchor === ' long' && !isMeasure(noun) ? pluralOf(noun) : noun;
  const unit = `${unitFor(said, value)}${rate}`;
  const about = aboutOf(clause, bound);
  const stem = `qty:${snake(`${about} ${unit}`).slice(0, 60)}-${String(value).replaceAll(/[^0-9]/g, '_')}`;
  const known = (key: string) => at.quantities.some((each) => each.key === key);
  let key = stem;
  for (let count = 2; known(key); count += 1) key = `${stem}-${count}`;
  at.quantities.push({
    key,
    title: titleOf(`${nameOf(noun)}: ${about}`),
    value,
    unit,
    sense,
    applies_to: bound.per === undefined || rate !== '' ? about : `${about}, per ${bound.per}`,
    statement: at.statement,
  });
  return key;
}

const isMeasure = (noun: string) => moneyUnits.has(noun) || measureUnits.has(noun) || noun.startsWith('%');

const spelled = /^[a-z]{4,}$/;

function unitFor(noun: string, value: number): string {
  // "40 degrees", "12 litres"; signs and short forms stay as they are.
  if (isMeasure(noun)) return value !== 1 && spelled.test(noun) ? pluralOf(noun) : noun;
  const words = noun.split(' ');
  const head = words.at(-1)!;
  const form =
    value === 1 ? singularOf(head) : durationUnits.has(noun) || noun === 'time' ? pluralOf(head) : head;
  return [...words.slice(0, -1), form].join(' ');
}

function nameOf(noun: string): string {
  if (durationUnits.has(noun)) return 'Time';
  if (moneyUnits.has(noun)) return 'Amount';
  if (noun.startsWith('%')) return 'Share';
  return capitalise(noun);
}

/** What the number bounds: "reserving beds", "the price of the room". */
function aboutOf({ act, objects, subject, actors }: Clause, { of }: Bound): string {
  if (of !== undefined) return of;
  const [verb = act, ...more] = act.split(' ');
  if (actors.length === 0 && subject !== undefined) return [subject, ...objects].join(', ');
  return [verbForm(verb, 'gerund'), ...more, list(objects)].filter(Boolean).join(' ');
}

/** Two numbers that would carry the same title are told apart by their values. */
function withOwnTitles(quantities: readonly Quantity[]): Quantity[] {
  const count = new Map<string, number>();
  for (const { title } of quantities) count.set(title, (count.get(title) ?? 0) + 1);
  return quantities.map((each) =>
    count.get(each.title)! > 1 ? { ...each, title: `${each.title} (${each.value} ${each.unit})` } : each,
  );
}
