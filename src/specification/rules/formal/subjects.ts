// What the numbers of a package are about: each subject with the limits that requirements and invariants set
// it and the cases that requirements tell apart. Two numbers are about one subject when they apply to the
// same thing in units that convert.
import type { NodeOf } from '#specification/graph/nodes.ts';
import { quantityText, senseText } from '#specification/render/quantity-text.ts';
import { requirementsOf } from '#specification/render/trace.ts';
import type { View } from '#specification/render/view.ts';
import { parseEars } from '#specification/rules/ears.ts';
import { inBaseUnit, type Measure } from '#specification/rules/reading/measures.ts';
import { senseOf, type SaidNumber } from '#specification/rules/understanding/amounts.ts';
import { tokensIn } from '#specification/rules/understanding/words.ts';

type Quantity = NodeOf<'QTY'>;
type Relation = '<' | '<=' | '>' | '>=' | '=';

export interface Limit {
  /** The requirement or the invariant that speaks of the quantity. */
  node: string;
  quantity: Quantity;
  relation: Relation;
}

export interface Subject {
  what: string;
  /** What shall hold, by the condition under which it shall; the unconditional under ''. */
  bounds: Map<string, Limit[]>;
  /** What requirements hang on. */
  cases: Limit[];
}

const relationOf: Readonly<Partial<Record<Quantity['sense'], Relation>>> = {
  exactly: '=',
  at_most: '<=',
  less_than: '<',
  at_least: '>=',
  more_than: '>',
};

/** What the words around a number compare it by. */
const relationOfWords: Readonly<Partial<Record<NonNullable<SaidNumber['sense']>, Relation>>> = {
  'at most': '<=',
  within: '<=',
  'less than': '<',
  'at least': '>=',
  'more than': '>',
};

export function subjectsOf(view: View): Subject[] {
  const subjects = new Map<string, Subject>();
  for (const { id, statement } of requirementsOf(view)) {
    const read = parseEars(statement);
    if (!read.ok) continue;
    const clauses = [read.sentence.where, read.sentence.while, read.sentence.when, read.sentence.if];
    const condition = clauses.filter((clause) => clause !== null).join(', ');
    for (const { quantity, before, after, is_quoted } of mentionsIn(statement, view)) {
      const subject = subjectOf(quantity, subjects);
      const told = comparisonOf(before, after);
      if (condition.includes(`{{${quantity.id}}}`) && !is_quoted) {
        if (told) subject.cases.push({ node: id, quantity, relation: told });
        continue;
      }
      const relation = relationOf[quantity.sense];
      if (relation) bind(subject, is_quoted ? '' : view.text(condition), { node: id, quantity, relation });
    }
  }
  for (const { id, rule } of view.all('INV')) {
    for (const { quantity, before, after } of mentionsIn(rule, view)) {
      const relation = comparisonOf(before, after) ?? relationOf[quantity.sense];
      if (relation) bind(subjectOf(quantity, subjects), '', { node: id, quantity, relation });
    }
  }
  return [...subjects.values()].map(withUnconditional);
}

function bind({ bounds }: Subject, condition: string, limit: Limit): void {
  bounds.set(condition, [...(bounds.get(condition) ?? []), limit]);
}

/** What always shall hold, shall hold under each condition too. */
function withUnconditional({ bounds, ...subject }: Subject): Subject {
  const always = bounds.get('') ?? [];
  const all = [...bounds].map(([condition, limits]): [string, Limit[]] => [
    condition,
    condition === '' ? limits : [...always, ...limits],
  ]);
  return { ...subject, bounds: new Map(all) };
}

function mentionsIn(statement: string, view: View) {
  return [...statement.matchAll(/\{\{(QTY-\d+)\}\}/g)].flatMap(({ 0: mark, 1: id, index }) => {
    const quantity = view.one('QTY', id);
    const before = statement.slice(0, index);
    const is_quoted = (before.match(/["“”]/g)?.length ?? 0) % 2 === 1;
    return quantity ? [{ quantity, before, after: statement.slice(index + mark.length), is_quoted }] : [];
  });
}

function comparisonOf(before: string, after: string): Relation | undefined {
  const sense = senseOf(tokensIn(before), tokensIn(after));
  return sense === null ? undefined : relationOfWords[sense];
}

function subjectOf(quantity: Quantity, subjects: Map<string, Subject>): Subject {
  const key = `${thingOf(quantity)} in ${inBase(quantity).unit}`;
  const known = subjects.get(key) ?? { what: quantity.applies_to, bounds: new Map(), cases: [] };
  subjects.set(key, known);
  return known;
}

/** What a number applies to, whichever article it goes by: "a booking" and "each booking" are one thing. */
export function thingOf({ applies_to }: Quantity): string {
  return applies_to.toLowerCase().replace(/^(?:an?|the|one|each|every|any) /, '');
}

/** A measure in its base unit, and a rate in that of its period: `2 EUR per week`. */
export function inBase({ value, unit }: Measure): Measure {
  const [what = '', period, ...more] = unit.split(' per ');
  if (period === undefined || more.length > 0) return inBaseUnit({ value, unit });
  const [top, bottom] = [inBaseUnit({ value, unit: what }), inBaseUnit({ value: 1, unit: period })];
  return { value: top.value / bottom.value, unit: `${top.unit} per ${bottom.unit}` };
}

/** The limit as a term over a constant. */
export function limitTerm({ quantity, relation }: Limit, constant = 'x'): string {
  return `(${relation} ${constant} ${real(inBase(quantity).value)})`;
}

export function real(value: number): string {
  const digits = Math.abs(value).toFixed(15);
  return value < 0 ? `(- ${digits})` : digits;
}

/** Limits as assertions, each under its own name. */
export function named(limits: readonly Limit[], term = limitTerm): Record<string, string> {
  return Object.fromEntries(limits.map((limit) => [nameOf(limit), term(limit)]));
}

export function nameOf({ node, quantity }: Limit): string {
  return `${node} ${quantity.id}`;
}

export function pointsBothWays(limits: readonly Limit[]): boolean {
  return ['<', '>'].every((way) => limits.some(({ relation }) => relation.startsWith(way)));
}

const relationWords: Record<Relation, string> = {
  '<': senseText.less_than,
  '<=': senseText.at_most,
  '>': senseText.more_than,
  '>=': senseText.at_least,
  '=': senseText.exactly,
};

export function wordsOf(limits: readonly Limit[]): string {
  return limits
    .map(({ node, quantity, relation }) => `"${relationWords[relation]} ${quantityText(quantity)}" (${node})`)
    .join(' and ');
}

export function idsOf(limits: readonly Limit[]): string[] {
  return [...new Set(limits.flatMap(({ node, quantity }) => [node, quantity.id]))];
}

/** A value that the solver found, in the unit of a limit: `2.5 days`. */
export function exampleOf(found: string | undefined, [limit]: readonly Limit[]): string {
  const [top = Number.NaN, bottom = 1] = (found?.match(/[\d.]+/g) ?? []).map(Number);
  if (!limit) return String(top / bottom);
  const { unit } = limit.quantity;
  const value = top / bottom / inBase({ value: 1, unit }).value;
  return quantityText({ value: Number(value.toPrecision(6)), unit });
}
