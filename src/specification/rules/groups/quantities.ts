// Quantities: is each what the user said, possible at all, and quoted where it counts? The rules belong to
// the group of the numbers.
import { units } from '#knowledge/units.ts';
import { isQuoted } from '#specification/graph/provenance.ts';
import { quantityText } from '#specification/render/quantity-text.ts';
import { replaceQuotes } from '#specification/graph/references.ts';
import { requirementsOf, type Requirement } from '#specification/render/trace.ts';
import type { View } from '#specification/render/view.ts';
import { comparable, inBaseUnit, sameMeasure } from '#specification/rules/reading/measures.ts';
import { unquoted } from '#specification/rules/reading/prose.ts';
import { bareNumber, naming, spelledNumber } from '#specification/rules/reading/bare-numbers.ts';
import type { GraphRule } from '#specification/rules/rule.ts';
import { numbersIn } from '#specification/rules/understanding/amounts.ts';
import { withStatements } from '#specification/rules/understanding/example-statements.ts';
import {
  inventedIn,
  isSaid,
  wordNumbersBehind,
  turnedIn,
} from '#specification/rules/understanding/said-quantity.ts';
import { statementsOf } from '#specification/rules/understanding/said-by-node.ts';
import {
  lower,
  quoted,
  speaksOf,
  upper,
  type Quantity,
} from '#specification/rules/reading/cited-quantities.ts';

/** The target of a quality that rules something out: "is not logged" is measured by 0 log lines. */
const isNone = (view: View, { id, value }: Quantity): boolean =>
  value === 0 && view.from(id, 'bounds').some(({ kind }) => kind === 'NFR');

const minus = ['-', '−', '–', 'minus '];

/** It was said below zero, in a clause or in the words that it cites. */
const mayBeNegative = (view: View, node: Quantity): boolean =>
  isSaid(view, node) ||
  node.sources.some(
    (source) => isQuoted(source) && minus.some((sign) => source.quote.includes(`${sign}${-node.value}`)),
  );

const threeEach = [{ kind: 'interview', turn: 2, quote: 'Members book a tool, at most 3 bookings each.' }];
export const quantityRules: readonly GraphRule[] = [
  {
    id: 'NUM-03',
    tier: 'graph',
    severity: 'warning',
    dimension: 'grounded',
    reason: 'A number that the user did not say is an invention with a source.',
    good: { ...withStatements(), set: { 'QTY-001': { value: 3, sources: threeEach } } },
    bad: { ...withStatements(), set: { 'QTY-001': { value: 30, sources: threeEach } } },
    also: ['UND-2'],
    *check({ view }) {
      for (const node of view.all('QTY')) {
        if (isNone(view, node)) continue;
        const told = inventedIn(view, node);
        if (told)
          yield {
            message: `${node.id} is ${quantityText(node)}, and ${told}; correct it or declare the assumption.`,
            nodes: [node.id],
          };
      }
    },
  },
  {
    id: 'NUM-08',
    tier: 'graph',
    severity: 'warning',
    dimension: 'grounded',
    reason: 'A limit that is turned round lets in what was ruled out, and keeps out the rest.',
    good: { ...withStatements(), set: { 'QTY-001': { sense: 'at_most', sources: threeEach } } },
    bad: { ...withStatements(), set: { 'QTY-001': { sense: 'more_than', sources: threeEach } } },
    *check({ view }) {
      for (const node of view.all('QTY')) {
        const told = turnedIn(view, node);
        if (told)
          yield {
            message: `${node.id} is "${node.sense.replace('_', ' ')}", and ${told}; turn it round.`,
            nodes: [node.id],
          };
      }
    },
  },
  {
    id: 'NUM-02',
    tier: 'graph',
    severity: 'warning',
    dimension: 'consistent',
    reason: 'A number that is written out lives in two places as soon as somebody changes it.',
    good: {
      set: {
        'FR-BOOK-003': {
          statement:
            'When a booking starts, the Booking module shall meet WCAG 2.2, answer status 404 and say "at most 3 days" for the 2nd time.',
        },
      },
    },
    bad: {
      set: {
        'FR-BOOK-003': {
          statement: 'When a booking starts in 24 hours, the Booking module shall send a reminder by SMS.',
        },
      },
    },
    *check({ view }) {
      for (const node of requirementsOf(view)) {
        const text = unquoted(replaceQuotes(node.statement, () => ' '));
        const said = wordNumbersBehind(view, node);
        const bare = [...text.matchAll(bareNumber)]
          .filter((match) => !naming.test(text.slice(0, match.index)))
          .map((match) => match[0])
          .concat(text.match(spelledNumber) ?? [])
          .filter((words) => !numbersIn(words).some(({ is_word, value }) => is_word && said.has(value)));
        if (bare.length > 0)
          yield {
            message: `${node.id} writes out ${bare.join(', ')}; make it a quantity and quote that.`,
            nodes: [node.id],
          };
      }
    },
  },
  {
    id: 'NUM-50',
    tier: 'graph',
    severity: 'warning',
    dimension: 'consistent',
    reason: 'A number beside a requirement that never says it is built by nobody, or by a guess.',
    good: { link: [{ kind: 'bounds', from: 'QTY-001', to: 'FR-BOOK-002' }] },
    bad: { link: [{ kind: 'bounds', from: 'QTY-001', to: 'FR-BOOK-001' }] },
    *check({ view }) {
      const needs = requirementsOf(view).map((node) => ({ node, text: wordsAbout(view, node) }));
      for (const { node, text } of needs) {
        for (const { id } of view.to(node.id, 'bounds')) {
          const number = view.one('QTY', id);
          if (!number || speaksOf(text, number)) continue;
          const isBound = upper.has(number.sense) || lower.has(number.sense);
          if (isBound || needs.some((other) => other.text.includes(`{{${id}}}`)))
            yield {
              message: `${id} is a number of ${node.id}, whose sentence and criteria do not say it; quote it or take it away.`,
              nodes: [node.id, id],
            };
        }
      }
    },
  },
  {
    id: 'NUM-11',
    tier: 'graph',
    severity: 'warning',
    dimension: 'consistent',
    reason: '"Under 3 seconds" is missed at 3 seconds; "at most" lets it pass.',
    good: { set: { 'QTY-002': { sense: 'less_than' } } },
    bad: { set: { 'QTY-005': { sense: 'more_than' } } },
    *check({ view }) {
      for (const node of requirementsOf(view)) {
        const texts = [node.statement, node.kind === 'NFR' ? node.measure : ''];
        for (const [, bound = '', id = ''] of texts
          .join(' ')
          .matchAll(/\b(at most|at least) \{\{(QTY-\d+)\}\}/g)) {
          const sense = view.one('QTY', id)?.sense;
          if (sense === (bound === 'at most' ? 'less_than' : 'more_than'))
            yield {
              message: `${node.id} says "${bound}", and ${id} is ${sense.replace('_', ' ')}; use the words of the number.`,
              nodes: [node.id, id],
            };
        }
      }
    },
  },
  {
    id: 'NUM-30',
    tier: 'graph',
    severity: 'warning',
    dimension: 'consistent',
    reason: 'A bound that stands in a sentence alone is kept by no table and promised by no contract.',
    good: {
      set: {
        'FR-BOOK-002': {
          statement:
            'If the value of a tool is set above {{QTY-001}}, then the Booking module shall refuse the request with error BOOKING_LIMIT.',
        },
        'QTY-001': { value: 5000 },
      },
    },
    bad: {
      set: {
        'FR-BOOK-002': {
          statement:
            'If the value of a tool is set above {{QTY-001}}, then the Booking module shall refuse the request with error BOOKING_LIMIT.',
        },
      },
    },
    *check({ view }) {
      for (const node of view.all('FR')) {
        const {
          field = '',
          name = '',
          id = '',
        } = /\bthe (?<field>[\w ]+?) of (?:an?|the) (?<name>[\w -]+?) is (?:set )?(?:above|more than) \{\{(?<id>QTY-\d+)\}\}/.exec(
          node.statement,
        )?.groups ?? {};
        const entity = view.all('ENT').find(({ title }) => title.toLowerCase() === name.toLowerCase());
        const column = entity?.fields.find((each) => each.name === field.toLowerCase().replaceAll(' ', '_'));
        const most = view.one('QTY', id)?.value;
        if (entity && column && most !== undefined && column.max !== most)
          yield {
            message: `${node.id} allows a ${field} of ${most} at most, and ${entity.id}.${column.name} is bounded by ${column.max ?? 'nothing'}; give the field the same bound.`,
            nodes: [node.id, entity.id],
          };
      }
    },
  },
  {
    id: 'NUM-04',
    tier: 'graph',
    severity: 'warning',
    dimension: 'consistent',
    reason: 'A share of more than all, or a limit below nothing, is a slip of the hand.',
    good: {
      set: {
        'QTY-003': { value: 0 },
        'QTY-001': {
          value: -3,
          sources: [{ kind: 'interview', turn: 2, quote: 'Each date moves by -3 to +3 days.' }],
        },
      },
    },
    bad: { set: { 'QTY-005': { value: 150 } } },
    *check({ view }) {
      for (const node of view.all('QTY')) {
        const kind = units.get(node.unit.toLowerCase())?.kind;
        if (kind === 'share' && node.value > 100)
          yield {
            message: `${node.id} (${node.title}) is ${quantityText(node)}, more than all; correct it.`,
            nodes: [node.id],
          };
        if (node.value < 0 && kind !== 'temperature' && kind !== 'money' && !mayBeNegative(view, node))
          yield {
            message: `${node.id} (${node.title}) is ${quantityText(node)}, less than nothing; correct it.`,
            nodes: [node.id],
          };
      }
    },
  },
  {
    id: 'NUM-05',
    tier: 'graph',
    severity: 'warning',
    dimension: 'traceable',
    reason: 'A number that a requirement quotes and does not rest on was taken from another one.',
    good: {
      set: {
        'FR-BOOK-001': {
          statement:
            'When a member with less than {{QTY-001}} books a free tool, the Booking module shall store a booking.',
        },
      },
      link: [{ kind: 'bounds', from: 'QTY-001', to: 'FR-BOOK-001' }],
    },
    bad: {
      set: {
        'FR-BOOK-002': {
          statement:
            'If a member has {{QTY-002}} open, then the Booking module shall refuse another with BOOKING_LIMIT.',
        },
      },
    },
    *check({ view }) {
      for (const node of requirementsOf(view)) {
        for (const [, id = ''] of node.statement.matchAll(quoted)) {
          const bounds = view.from(id, 'bounds');
          if (view.one('QTY', id) && !bounds.some((each) => each.id === node.id))
            yield {
              message: `${node.id} quotes ${id} (${view.one('QTY', id)?.title}), which does not bound it; link the two or quote its own number.`,
              nodes: [node.id, id],
            };
        }
      }
    },
  },
  {
    id: 'NUM-06',
    tier: 'graph',
    severity: 'warning',
    dimension: 'consistent',
    reason: 'A limit that is met from both sides at once, or given twice, is met by nobody.',
    good: {
      set: {
        'QTY-001': { applies_to: 'a member' },
        'QTY-002': { value: 1, unit: 'bookings', sense: 'at_least', applies_to: 'a member' },
      },
      link: [{ kind: 'bounds', from: 'QTY-002', to: 'FR-BOOK-002' }],
    },
    bad: {
      set: {
        'QTY-001': { applies_to: 'a member' },
        'QTY-002': { value: 9, unit: 'bookings', sense: 'at_least', applies_to: 'a member' },
      },
      link: [{ kind: 'bounds', from: 'QTY-002', to: 'FR-BOOK-002' }],
    },
    also: ['NUM-50'],
    *check({ view }) {
      for (const node of requirementsOf(view)) {
        const limits = view
          .all('QTY')
          .filter((each) => view.from(each.id, 'bounds').some(({ id }) => id === node.id));
        for (const [at, one] of limits.entries()) {
          for (const other of limits.slice(at + 1)) {
            if (one.applies_to !== other.applies_to || saidTogether(view, one, other) || !clash(one, other))
              continue;
            yield {
              message: `${node.id} is bounded by ${quantityText(one)} (${one.id}, ${one.sense}) and by ${quantityText(other)} (${other.id}, ${other.sense}); keep one, or say what each applies to.`,
              nodes: [node.id, one.id, other.id],
            };
          }
        }
      }
    },
  },
  {
    id: 'NUM-07',
    tier: 'graph',
    severity: 'warning',
    dimension: 'consistent',
    reason: 'A case that is to succeed beyond its own limit contradicts it.',
    good: {
      set: {
        'AC-BOOK-003': { polarity: 'positive', given: ['a member with 3 bookings', 'a ladder of 9 m'] },
      },
    },
    bad: { set: { 'AC-BOOK-003': { polarity: 'positive', given: ['a member with 5 bookings'] } } },
    also: ['REQ-06'],
    *check({ view }) {
      for (const node of view.all('AC')) {
        if (node.polarity !== 'positive') continue;
        const text = unquoted([...node.given, ...node.when, ...node.then].join('; ').replaceAll(quoted, ' '));
        const limits = view
          .all('QTY')
          .filter((limit) => view.from(limit.id, 'bounds').some(({ id }) => id === node.requirement))
          // A number without a unit is in any other: 1 in 18:01.
          .filter(({ unit }) => /\p{L}|%/u.test(unit));
        for (const limit of limits) {
          const found = new RegExp(
            String.raw`(?<![\w.,-])(\d[\d.,]*)\s?${RegExp.escape(limit.unit)}(?!\w)`,
            'i',
          ).exec(text);
          const number = Number(found?.[1]?.replaceAll(',', ''));
          const same = limits.some((each) => each.unit === limit.unit && each.value === number);
          if (found && !same && isBroken(limit, number))
            yield {
              message: `${node.id} is to succeed with "${found[0]}", and ${limit.id} bounds ${node.requirement} by ${quantityText(limit)}; quote the quantity.`,
              nodes: [node.id, node.requirement, limit.id],
            };
        }
      }
    },
  },
];

/** What a requirement and its criteria say. */
function wordsAbout(view: View, node: Requirement): string {
  const criteria = view
    .referrers('AC', node.id)
    .flatMap(({ given, when, then }) => [...given, ...when, ...then]);
  return [node.statement, node.kind === 'NFR' ? `${node.stimulus} ${node.measure}` : '', ...criteria].join(
    ' ',
  );
}

function isBroken({ sense, value }: Quantity, number: number): boolean {
  if (upper.has(sense)) return number > value;
  if (lower.has(sense)) return number < value;
  return sense === 'exactly' && number !== value;
}

/** Somebody who names two numbers in one statement means two things. */
function saidTogether(view: View, one: Quantity, other: Quantity): boolean {
  const said = statementsOf(view, one);
  return said.length > 0 && statementsOf(view, other).some((each) => said.includes(each));
}

function clash(one: Quantity, other: Quantity): boolean {
  if (!comparable(one, other) || sameMeasure(one, other)) return false;
  if (one.sense === other.sense) return one.sense !== 'about';
  const [low, high] = inBaseUnit(one).value < inBaseUnit(other).value ? [one, other] : [other, one];
  return upper.has(low.sense) && lower.has(high.sense);
}
