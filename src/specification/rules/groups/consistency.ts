// Consistency: does one thing have one name and one value, and do the numbers add up?
import type { NodeOf } from '#specification/graph/nodes.ts';
import { quantityText, senseText } from '#specification/render/quantity-text.ts';
import { requirementsOf } from '#specification/render/trace.ts';
import type { View } from '#specification/render/view.ts';
import { comparable, inBaseUnit, sameMeasure } from '#specification/rules/reading/measures.ts';
import { unquoted, wordPattern } from '#specification/rules/reading/prose.ts';
import type { Breach, GraphRule } from '#specification/rules/rule.ts';
import { stemOf, wordsIn } from '#specification/rules/understanding/words.ts';
import { abbreviation, errorCode, household } from '#specification/rules/reading/bare-numbers.ts';

type Quantity = NodeOf<'QTY'>;

/** What stands in brackets is filled in when the text is shown: a name such as [NAME_1] is no code. */
const withoutPlaceholders = (text: string): string => text.replaceAll(/\[[^\]]*\]|\{[^}]*\}|<[^>]*>/g, '…');

/** A name in capitals that the users wrote is theirs. */
const wordsOfUsers = ({ graph }: View): string =>
  graph.interview.transcript.flatMap(({ speaker, text }) => (speaker === 'user' ? [text] : [])).join('\n');

const timeout = { title: 'Timeout of a service', applies_to: 'one call' };

const filler = / (?:records?|entry|entries|items?|data|info|information|objects?|details?)$/;
/** A "booking record" is a booking; an "order item" that names its order is a part of it. */
function ownName({ title, fields }: NodeOf<'ENT'>, entities: readonly NodeOf<'ENT'>[]): string {
  const name = title.toLowerCase();
  const bare = name.replace(filler, '');
  const wholes = entities.filter((each) => each.title.toLowerCase() === bare).map(({ id }) => id);
  return fields.some(({ references }) => references && wholes.includes(references)) ? name : bare;
}

/** What fields may hold; a value may be written as a code is: PATIENT_NO. */
const valuesIn = (view: View): string[] =>
  view.all('ENT').flatMap(({ fields }) => fields.flatMap(({ values = [] }) => values));

export const consistencyRules: readonly GraphRule[] = [
  {
    id: 'CON-01',
    tier: 'graph',
    severity: 'blocker',
    dimension: 'consistent',
    reason: 'One quantity with two values is a bug before the first line is written.',
    good: { set: { 'QTY-002': { ...timeout, value: 10_000, unit: 'ms' } } },
    bad: { set: { 'QTY-002': { ...timeout, value: 500, unit: 'ms' } } },
    *check({ view }) {
      for (const [, same] of Map.groupBy(view.all('QTY'), (node) =>
        `${node.title}\n${node.applies_to}`.toLowerCase(),
      )) {
        for (const [at, one] of same.entries())
          for (const other of same.slice(at + 1)) yield* disagreement(one, other);
      }
    },
  },
  {
    id: 'CON-02',
    tier: 'graph',
    severity: 'warning',
    dimension: 'readable',
    reason: 'Two words for one thing become two things.',
    good: {
      set: {
        'FR-BOOK-001': {
          statement:
            'When a member books a free tool, the Booking module shall store a booking under the name "reservation".',
        },
      },
    },
    bad: {
      set: {
        'FR-BOOK-001': {
          statement: 'When a member books a free tool, the Booking module shall store a reservation.',
        },
      },
    },
    *check({ view }) {
      // What has the name of another thing is called so, whatever a term says of the name.
      const titles = [...view.all('TERM'), ...view.all('ENT')].map(({ title }) =>
        view.text(title).toLowerCase(),
      );
      const terms = view
        .all('TERM')
        .flatMap((term) => term.not_called.map((name) => ({ term, name, pattern: wordPattern(name) })))
        .filter(({ name }) => !titles.includes(name.toLowerCase()));
      const texts = [
        ...requirementsOf(view).map((node) => ({ id: node.id, text: node.statement })),
        ...view.all('US').map((node) => ({ id: node.id, text: `${node.want} ${node.so_that ?? ''}` })),
        ...view
          .all('AC')
          .map((node) => ({ id: node.id, text: [...node.given, ...node.when, ...node.then].join(' ') })),
      ];
      for (const { id, text } of texts) {
        const own = withoutErrors(unquoted(view.text(text)));
        for (const { term, name, pattern } of terms)
          if (pattern.test(own))
            yield {
              message: `${id} says "${name}"; the word for it is "${view.text(term.title)}" (${term.id}).`,
              nodes: [id, term.id],
            };
      }
    },
  },
  {
    id: 'CON-03',
    tier: 'graph',
    severity: 'blocker',
    dimension: 'consistent',
    reason: 'A name that two things share is looked up wrongly every second time.',
    good: { set: { 'SCR-002': { title: 'Tools' } } },
    bad: { set: { 'ERR-004': { code: 'BOOKING_LIMIT' } } },
    also: ['CON-04'],
    *check({ view }) {
      const told: [what: string, nodes: { id: string; title: string }[]][] = [
        ['requirement', [...view.all('FR')]],
        ['error', [...view.all('ERR')]],
      ];
      for (const [what, nodes] of told) {
        for (const [, same] of Map.groupBy(nodes, (node) => node.title.toLowerCase())) {
          const ids = same.map((node) => node.id);
          if (ids.length > 1)
            yield {
              message: `${ids.join(' and ')} are each the ${what} "${same[0]?.title}"; give each its own title, or keep one.`,
              nodes: ids,
              severity: 'warning',
            };
        }
      }
      const named: [what: string, nodes: { id: string; name: string }[]][] = [
        ['component', view.all('CMP').map(({ id, title }) => ({ id, name: title.toLowerCase() }))],
        ['role', view.all('ROLE').map(({ id, title }) => ({ id, name: title.toLowerCase() }))],
        ['entity', view.all('ENT').map((node) => ({ id: node.id, name: ownName(node, view.all('ENT')) }))],
        ['term', view.all('TERM').map(({ id, title }) => ({ id, name: title.toLowerCase() }))],
        ['error', view.all('ERR').map(({ id, code }) => ({ id, name: code }))],
        ['event', view.all('EVT').map(({ id, name }) => ({ id, name }))],
        ['operation', view.all('API').map(({ id, operation }) => ({ id, name: operation }))],
      ];
      for (const [what, nodes] of named) {
        for (const [name, same] of Map.groupBy(nodes, (node) => node.name)) {
          const ids = same.map((node) => node.id);
          if (ids.length > 1)
            yield {
              message: `${ids.join(' and ')} are each the ${what} "${name}"; give each its own name.`,
              nodes: ids,
            };
        }
      }
    },
  },
  {
    id: 'NUM-01',
    tier: 'graph',
    severity: 'blocker',
    dimension: 'consistent',
    reason: 'A range whose lower end lies above its upper end holds nothing.',
    good: { set: { 'TASK-001': { effort_hours: { low: 3, high: 3 } } } },
    bad: { set: { 'TASK-001': { effort_hours: { low: 6, high: 3 } } } },
    *check({ view }) {
      for (const task of view.all('TASK')) {
        const { low, high } = task.effort_hours;
        if (low > high)
          yield {
            message: `${task.id} takes from ${low} to ${high} hours; turn the ends round.`,
            nodes: [task.id],
          };
      }
      for (const entity of view.all('ENT')) {
        for (const { name, min, max, type, default: start } of entity.fields) {
          if (min !== undefined && max !== undefined && min > max)
            yield {
              message: `${entity.id}.${name} lies between ${min} and ${max}; turn the bounds round.`,
              nodes: [entity.id],
            };
          const first =
            ['integer', 'decimal', 'money'].includes(type) && start !== undefined ? Number(start) : undefined;
          if (first !== undefined && !(first >= (min ?? -Infinity) && first <= (max ?? Infinity)))
            yield {
              message: `${entity.id}.${name} starts at ${start}, outside its own bounds.`,
              nodes: [entity.id],
            };
        }
      }
    },
  },
  {
    id: 'CON-04',
    tier: 'graph',
    severity: 'warning',
    dimension: 'consistent',
    reason:
      'A code that the catalogue does not have, or another than the one that is linked, is answered by nobody.',
    good: {
      set: {
        'AC-BOOK-003': {
          then: ['the answer is BOOKING_LIMIT and names "A_B_C"', 'it reads: [NAME_1] was here'],
        },
        'FR-BOOK-003': {
          statement: 'While BOOK_TWICE is off, the Booking module shall store one booking of a tool.',
        },
      },
    },
    bad: { set: { 'AC-BOOK-003': { then: ['the answer is BOOKING_LIMITS_HIT'] } } },
    *check({ view }) {
      const said = wordsOfUsers(view);
      const codes = new Map([
        ...view.all('IF').flatMap(({ id, outcomes }) => outcomes.map(({ code }) => [code, id] as const)),
        // A signal or a command may end with an error of the catalogue.
        ...view.all('ERR').map((error) => [error.code, error.id] as const),
      ]);
      const values = new Set(valuesIn(view));
      const texts = [
        ...requirementsOf(view).map((node) => ({ node, text: node.statement })),
        ...view
          .all('AC')
          .map((node) => ({ node, text: [...node.given, ...node.when, ...node.then].join(' ') })),
        ...view.all('TC').map((node) => ({ node, text: node.expected })),
      ];
      for (const { node, text } of texts) {
        const named = [...new Set(withoutPlaceholders(unquoted(text)).match(errorCode) ?? [])].filter(
          (code) => codes.has(code) || !values.has(code),
        );
        const unknown = answers.test(text)
          ? named.filter((code) => !codes.has(code) && !said.includes(code))
          : [];
        if (unknown.length > 0)
          yield {
            message: `${node.id} speaks of ${unknown.join(', ')}, which is no error of the catalogue; add it or use one that is.`,
            nodes: [node.id],
          };
        const raised = view.from(node.id, 'raises').map((error) => error.id);
        const other =
          raised.length > 0
            ? named.filter((code) => codes.has(code) && !raised.includes(codes.get(code) ?? ''))
            : [];
        if (other.length > 0)
          yield {
            message: `${node.id} says ${other.join(', ')} and is linked to ${raised.join(', ')}; make them the same.`,
            nodes: [node.id, ...raised],
          };
      }
    },
  },
  {
    id: 'CON-05',
    tier: 'graph',
    severity: 'warning',
    dimension: 'readable',
    reason: 'An abbreviation that nothing explains is read as whatever its reader knows.',
    good: {
      set: {
        'FR-BOOK-003': {
          statement: 'When a booking is OVERDUE, the Booking module shall send a PDF by SMS.',
        },
      },
    },
    bad: {
      set: {
        'FR-BOOK-003': { statement: 'When a booking starts, the Booking module shall send the KXR by SMS.' },
      },
    },
    *check({ view }) {
      const explained = [
        ...view.graph.interview.transcript.map((turn) => turn.text),
        ...view.all('TERM').map((term) => `${term.title} ${term.definition}`),
        ...[...view.all('CMP'), ...view.all('INT'), ...view.all('ROLE'), ...view.all('ENT')].map(
          (node) => node.title,
        ),
        view.project.name,
      ].join('\n');
      const states = view.all('SM').flatMap((machine) => machine.states.map(({ name }) => name));
      const named = new Set([...valuesIn(view), ...states].map((name) => name.toLowerCase()));
      for (const node of requirementsOf(view)) {
        const unknown = [
          ...new Set(
            unquoted(node.statement)
              .replaceAll(errorCode, ' ')
              .replaceAll(/\{\{.*?\}\}/g, ' ')
              .match(abbreviation) ?? [],
          ),
        ].filter(
          (word) =>
            !household.has(word) &&
            !explained.includes(word) &&
            !named.has(word.toLowerCase()) &&
            !view.all('ERR').some((error) => error.code === word),
        );
        if (unknown.length > 0)
          yield {
            message: `${node.id} says ${unknown.join(', ')}, which neither the glossary nor the user explains; write it out or define it.`,
            nodes: [node.id],
          };
      }
    },
  },
  {
    id: 'CON-07',
    tier: 'graph',
    severity: 'warning',
    dimension: 'consistent',
    reason: 'What was ruled out and is demanded all the same is built or not, as it happens.',
    good: {
      set: {
        'FR-BOOK-003': {
          statement: 'When a booking starts, the Booking module shall not offer late fees that are charged.',
        },
      },
    },
    bad: {
      set: {
        'NG-001': { statement: 'Delivery of tools to members' },
        'FR-BOOK-003': {
          statement:
            'When a booking starts, the Booking module shall offer the delivery of tools to the member.',
        },
      },
    },
    *check({ view }) {
      for (const node of view.all('NG')) {
        const ruled = stemsOf(unquoted(node.statement));
        if (ruled.size < 2) continue;
        for (const requirement of view.all('FR')) {
          const response = unquoted(requirement.statement).split(' shall ')[1] ?? '';
          const demanded = stemsOf(response);
          if (!/^(?:not|never|refuse)\b/.test(response) && [...ruled].every((stem) => demanded.has(stem)))
            yield {
              message: `${requirement.id} demands what ${node.id} rules out ("${node.statement}"); drop one of them.`,
              nodes: [requirement.id, node.id],
            };
        }
      }
    },
  },
];

/** The sentence tells of a refusal: in "while the value RAIN_FIRST is off", the word in capitals is no code. */
const answers = /\b(?:answer|error|code|refus|reject|fail)/i;

/** A refusal names its code whatever else is called an error: "with error BAY_LIMIT". */
const withoutErrors = (text: string): string => text.replaceAll(/\berror [A-Z][A-Z0-9_]+\b/g, '');

const small = new Set(
  'a an the of to in on at by for with and or no not is are be it its their any this that from as than then when if while where which who'.split(
    ' ',
  ),
);

/** The words that carry a phrase, without their endings. */
function stemsOf(text: string): ReadonlySet<string> {
  return new Set(
    wordsIn(text)
      .filter((word) => !small.has(word))
      .map(stemOf),
  );
}

const lower = new Set<Quantity['sense']>(['at_least', 'more_than', 'exactly']);
const upper = new Set<Quantity['sense']>(['at_most', 'less_than', 'exactly']);

/** Two quantities of one name: the same value, or a lower and an upper bound in this order. */
function* disagreement(a: Quantity, b: Quantity): Generator<Breach> {
  const [first, second] = [a, b].map((node) => `${senseText[node.sense]} ${quantityText(node)} (${node.id})`);
  const nodes = [a.id, b.id];
  const told = `"${a.title}" of ${a.applies_to} is ${first} and ${second}`;
  // Without a name of its own a number is one of many of its thing: a bay has 1 controller and 2 motors.
  const isNamed = a.title.toLowerCase() !== a.applies_to.toLowerCase();
  if (!comparable(a, b) && !isNamed) return;
  if (!comparable(a, b)) return yield { message: `${told}, in units that do not compare; keep one.`, nodes };
  if (sameMeasure(a, b)) return;
  if (a.sense === b.sense) return yield { message: `${told}; keep one.`, nodes };
  const [low, high] = inBaseUnit(a).value < inBaseUnit(b).value ? [a, b] : [b, a];
  const impossible = upper.has(low.sense) && lower.has(high.sense);
  if (impossible) yield { message: `${told}, which cannot both hold; keep one.`, nodes };
}
