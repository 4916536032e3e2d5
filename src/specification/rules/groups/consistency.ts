// Consistency: does one thing have one name and one value, and do the numbers add up?
import type { NodeOf } from '#specification/graph/nodes.ts';
import { quantityText, senseText } from '#specification/render/quantity-text.ts';
import { requirementsOf } from '#specification/render/trace.ts';
import { replaceQuotes } from '#specification/graph/references.ts';
import { comparable, inBaseUnit, sameMeasure } from '#specification/rules/reading/measures.ts';
import { unquoted } from '#specification/rules/reading/prose.ts';
import type { Breach, GraphRule } from '#specification/rules/rule.ts';

type Quantity = NodeOf<'QTY'>;

const timeout = { title: 'Timeout of a service', applies_to: 'one call' };

/** A number that says how much: no ordinal, no version of a standard, no part of a name or of a status. */
const bareNumber = /(?<![\p{L}\p{N}_.,:#/-])\d[\d,]*(?:\.\d+)?(?![\p{L}\p{N}_:/-]|\.\d)(?=\s*(?:%|[a-z]))/gu;
/** What makes the number after it a name: `WCAG 2.2`, `status 404`, `level 3`. */
const naming =
  /(?:\b[A-Z][\w-]*|\b(?:status|level|version|step|part|section|article|phase|error|code|type|grade))\s+$/;

export const consistencyRules: readonly GraphRule[] = [
  {
    id: 'CON-01', tier: 'graph', severity: 'blocker', dimension: 'consistent',
    reason: 'One quantity with two values is a bug before the first line is written.',
    good: { set: { 'QTY-002': { ...timeout, value: 10_000, unit: 'ms' } } },
    bad: { set: { 'QTY-002': { ...timeout, value: 500, unit: 'ms' } } },
    *check({ view }) {
      for (const [, same] of Map.groupBy(view.all('QTY'), (node) => `${node.title}\n${node.applies_to}`.toLowerCase())) {
        for (const [at, one] of same.entries()) for (const other of same.slice(at + 1)) yield* disagreement(one, other);
      }
    },
  },
  {
    id: 'CON-02', tier: 'graph', severity: 'warning', dimension: 'readable',
    reason: 'Two words for one thing become two things.',
    good: { set: { 'FR-BOOK-001': { statement: 'When a member books a free tool, the Booking module shall store a booking under the name "reservation".' } } },
    bad: { set: { 'FR-BOOK-001': { statement: 'When a member books a free tool, the Booking module shall store a reservation.' } } },
    *check({ view }) {
      const terms = view.all('TERM').flatMap((term) => term.not_called.map((name) => ({ term, name, pattern: wordPattern(name) })));
      const texts = [
        ...requirementsOf(view).map((node) => ({ id: node.id, text: node.statement })),
        ...view.all('US').map((node) => ({ id: node.id, text: `${node.want} ${node.so_that}` })),
        ...view.all('AC').map((node) => ({ id: node.id, text: [...node.given, ...node.when, ...node.then].join(' ') })),
      ];
      for (const { id, text } of texts) {
        const own = unquoted(view.text(text));
        for (const { term, name, pattern } of terms) if (pattern.test(own)) yield { message: `${id} says "${name}"; the word for it is "${view.text(term.title)}" (${term.id}).`, nodes: [id, term.id] };
      }
    },
  },
  {
    id: 'CON-03', tier: 'graph', severity: 'blocker', dimension: 'consistent',
    reason: 'A name that two things share is looked up wrongly every second time.',
    good: { set: { 'SCR-002': { title: 'Tools' } } },
    bad: { set: { 'ERR-004': { code: 'BOOKING_LIMIT' } } },
    *check({ view }) {
      const named: [what: string, nodes: { id: string; name: string }[]][] = [
        ['component', view.all('CMP').map(({ id, title }) => ({ id, name: title.toLowerCase() }))],
        ['role', view.all('ROLE').map(({ id, title }) => ({ id, name: title.toLowerCase() }))],
        ['entity', view.all('ENT').map(({ id, title }) => ({ id, name: title.toLowerCase() }))],
        ['term', view.all('TERM').map(({ id, title }) => ({ id, name: title.toLowerCase() }))],
        ['error', view.all('ERR').map(({ id, code }) => ({ id, name: code }))],
        ['event', view.all('EVT').map(({ id, name }) => ({ id, name }))],
        ['operation', view.all('API').map(({ id, operation }) => ({ id, name: operation }))],
      ];
      for (const [what, nodes] of named) {
        for (const [name, same] of Map.groupBy(nodes, (node) => node.name)) {
          const ids = same.map((node) => node.id);
          if (ids.length > 1) yield { message: `${ids.join(' and ')} are each the ${what} "${name}"; give each its own name.`, nodes: ids };
        }
      }
    },
  },
  {
    id: 'NUM-01', tier: 'graph', severity: 'blocker', dimension: 'consistent',
    reason: 'A range whose lower end lies above its upper end holds nothing.',
    good: { set: { 'TASK-001': { effort_hours: { low: 3, high: 3 } } } },
    bad: { set: { 'TASK-001': { effort_hours: { low: 6, high: 3 } } } },
    *check({ view }) {
      for (const task of view.all('TASK')) {
        const { low, high } = task.effort_hours;
        if (low > high) yield { message: `${task.id} takes from ${low} to ${high} hours; turn the ends round.`, nodes: [task.id] };
      }
      for (const entity of view.all('ENT')) {
        for (const { name, min, max, type, default: start } of entity.fields) {
          if (min !== undefined && max !== undefined && min > max) yield { message: `${entity.id}.${name} lies between ${min} and ${max}; turn the bounds round.`, nodes: [entity.id] };
          const first = ['integer', 'decimal', 'money'].includes(type) && start !== undefined ? Number(start) : undefined;
          if (first !== undefined && !(first >= (min ?? -Infinity) && first <= (max ?? Infinity))) yield { message: `${entity.id}.${name} starts at ${start}, outside its own bounds.`, nodes: [entity.id] };
        }
      }
    },
  },
  {
    id: 'NUM-02', tier: 'graph', severity: 'warning', dimension: 'consistent',
    reason: 'A number that is written out lives in two places as soon as somebody changes it.',
    good: { set: { 'FR-BOOK-003': { statement: 'When a booking starts, the Booking module shall meet WCAG 2.2, answer status 404 and say "at most 3 days" for the 2nd time.' } } },
    bad: { set: { 'FR-BOOK-003': { statement: 'When a booking starts in 24 hours, the Booking module shall send a reminder by SMS.' } } },
    *check({ view }) {
      for (const node of requirementsOf(view)) {
        const text = unquoted(replaceQuotes(node.statement, () => ' '));
        const bare = [...text.matchAll(bareNumber)].filter((match) => !naming.test(text.slice(0, match.index))).map((match) => match[0]);
        if (bare.length > 0) yield { message: `${node.id} writes out ${bare.join(', ')}; make it a quantity and quote that.`, nodes: [node.id] };
      }
    },
  },
]; // prettier-ignore

function wordPattern(name: string): RegExp {
  const literal = name.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
  return new RegExp(`(?<![\\p{L}\\p{N}])${literal}s?(?![\\p{L}\\p{N}])`, 'iu');
}

const lower = new Set<Quantity['sense']>(['at_least', 'more_than', 'exactly']);
const upper = new Set<Quantity['sense']>(['at_most', 'less_than', 'exactly']);

/** Two quantities of one name: the same value, or a lower and an upper bound in this order. */
function* disagreement(a: Quantity, b: Quantity): Generator<Breach> {
  const [first, second] = [a, b].map((node) => `${senseText[node.sense]} ${quantityText(node)} (${node.id})`);
  const nodes = [a.id, b.id];
  const told = `"${a.title}" of ${a.applies_to} is ${first} and ${second}`;
  if (!comparable(a, b)) return yield { message: `${told}, in units that do not compare; keep one.`, nodes };
  if (sameMeasure(a, b)) return;
  if (a.sense === b.sense) return yield { message: `${told}; keep one.`, nodes };
  const [low, high] = inBaseUnit(a).value < inBaseUnit(b).value ? [a, b] : [b, a];
  const impossible = upper.has(low.sense) && lower.has(high.sense);
  if (impossible) yield { message: `${told}, which cannot both hold; keep one.`, nodes };
}
