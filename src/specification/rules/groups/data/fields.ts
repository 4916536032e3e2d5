// Data: does each field have a type, bounds and a key that a database can hold it to?
import { units } from '#knowledge/units.ts';
import { kindOf } from '#knowledge/kinds/kinds.ts';
import type { Field } from '#specification/graph/nodes.ts';
import { cycleIn } from '#specification/graph/cycles.ts';
import type { GraphRule } from '#specification/rules/rule.ts';
import { wordsIn } from '#specification/rules/understanding/words.ts';
import { account, fieldsOf, id, plain } from './entity-fields.ts';
import { nameOf } from './tables.ts';

/** What a name promises of a column. */
const typesByName: readonly { pattern: RegExp; types: readonly Field['type'][] }[] = [
  // A number may be a place: where in a text something starts.
  { pattern: /_at$/, types: ['timestamp', 'date', 'time', 'integer', 'decimal'] },
  { pattern: /_on$|^date$|_date$/, types: ['date', 'timestamp', 'boolean'] },
  {
    pattern: /(?:^|_)(?:amount|price|fee|cost|balance|deposit|fare|salary)$/,
    types: ['money', 'decimal', 'integer', 'reference'],
  },
  { pattern: /^(?:is|has)_/, types: ['boolean'] },
  { pattern: /(?:^|_)(?:duration|minutes|hours|days)$/, types: ['integer', 'decimal', 'text', 'time'] },
  { pattern: /(?:^|_)(?:name|code|cent(?:re|er))$/, types: ['text', 'enum', 'reference', 'json'] },
  { pattern: /(?:^|_)(?:count|quantity)$/, types: ['integer', 'decimal'] },
];

const bounds: readonly { bound: string; has: (field: Field) => boolean; types: readonly Field['type'][] }[] =
  [
    { bound: 'a greatest length', has: (field) => field.max_length !== undefined, types: ['text'] },
    {
      bound: 'a least or greatest value',
      has: (field) => field.min !== undefined || field.max !== undefined,
      types: ['integer', 'decimal', 'money', 'file'],
    },
    { bound: 'a list of values', has: (field) => field.values !== undefined, types: ['enum'] },
  ];

export const fieldRules: readonly GraphRule[] = [
  {
    id: 'DAT-10',
    tier: 'graph',
    severity: 'warning',
    dimension: 'consistent',
    reason: 'A column of the wrong type is kept by no constraint and sorted wrongly.',
    good: account(
      { ...plain, name: 'provider_id', type: 'text' },
      { ...plain, name: 'seen_at', type: 'timestamp' },
      { ...plain, name: 'starts_at', type: 'integer' },
      { ...plain, name: 'fee', type: 'money' },
      { ...plain, name: 'fee_note', type: 'text' },
    ),
    bad: account({ ...plain, name: 'fee_amount', type: 'text', max_length: 200 }),
    *check({ view }) {
      const tables = new Set(
        view
          .all('ENT')
          .flatMap((entity) => [entity.key.slice(entity.key.lastIndexOf(':') + 1), nameOf(entity.title)]),
      );
      for (const { entity, field, name } of fieldsOf(view)) {
        const wanted = typesByName.find(
          ({ pattern, types }) => pattern.test(field.name) && !types.includes(field.type),
        );
        if (wanted)
          yield {
            message: `${name} is of type ${field.type}; by its name it is a ${wanted.types[0]}.`,
            nodes: [entity.id],
          };
        if (
          field.name !== 'id' &&
          field.type !== 'reference' &&
          (field.type === 'uuid' || tables.has(field.name.replace(/_id$/, ''))) &&
          field.name.endsWith('_id')
        )
          yield {
            message: `${name} names a record and is a plain ${field.type}; make it a reference.`,
            nodes: [entity.id],
          };
      }
    },
  },
  {
    id: 'DAT-11',
    tier: 'graph',
    severity: 'blocker',
    dimension: 'buildable',
    reason: 'Two tables that each need a row of the other first stay empty.',
    good: {
      set: {
        'ENT-001': {
          fields: [
            id,
            { ...plain, name: 'booking_id', type: 'reference', references: 'ENT-003', required: false },
          ],
        },
      },
    },
    bad: {
      set: {
        'ENT-001': {
          fields: [id, { ...plain, name: 'booking_id', type: 'reference', references: 'ENT-003' }],
        },
      },
    },
    *check({ view }) {
      const circle = cycleIn(view.all('ENT'), (entity) =>
        entity.fields.flatMap((field) =>
          field.required && field.references !== undefined ? [field.references] : [],
        ),
      );
      if (circle)
        yield {
          message: `${circle.join(' needs a row of ')} needs a row of ${circle[0]}; let one of the references be empty at first.`,
          nodes: circle,
        };
    },
  },
  {
    id: 'DAT-12',
    tier: 'graph',
    severity: 'warning',
    dimension: 'consistent',
    reason: 'A bound that a type does not have is checked by nobody.',
    good: account(
      { ...plain, name: 'nickname', type: 'text', max_length: 20 },
      { ...plain, name: 'age', type: 'integer', min: 0 },
    ),
    bad: account({ ...plain, name: 'seen_at', type: 'timestamp', max_length: 20 }),
    *check({ view }) {
      for (const { entity, field, name } of fieldsOf(view)) {
        const odd = bounds
          .filter(({ has, types }) => has(field) && !types.includes(field.type))
          .map(({ bound }) => bound);
        if (odd.length > 0)
          yield {
            message: `${name} is of type ${field.type} and has ${odd.join(' and ')}; take it out or change the type.`,
            nodes: [entity.id],
          };
      }
    },
  },
  {
    id: 'DAT-14',
    tier: 'graph',
    severity: 'warning',
    dimension: 'complete',
    reason: 'A text without a greatest length is as long as an attacker likes.',
    good: account(
      { ...plain, name: 'nickname', type: 'text', max_length: 20 },
      { ...plain, name: 'kind', type: 'enum', values: ['plain'] },
    ),
    bad: account({ ...plain, name: 'nickname', type: 'text' }),
    *check({ view }) {
      for (const { entity, field, name } of fieldsOf(view)) {
        if (field.type === 'text' && field.max_length === undefined)
          yield { message: `${name} is a text of any length; say how long it may be.`, nodes: [entity.id] };
      }
    },
  },
  {
    id: 'DAT-30',
    tier: 'graph',
    severity: 'warning',
    dimension: 'complete',
    reason: 'An amount without a currency is charged in whatever the programmer lives with.',
    good: account(
      { ...plain, name: 'fee', type: 'money' },
      { ...plain, name: 'currency', type: 'text', max_length: 3 },
      { ...plain, name: 'wage', type: 'money', description: 'What is paid, in EUR.' },
      { ...plain, name: 'rent', type: 'money', description: 'What an hour costs, in pounds sterling.' },
    ),
    bad: account({ ...plain, name: 'fee', type: 'money' }),
    *check({ view }) {
      for (const { entity, field, name } of fieldsOf(view)) {
        const told =
          /\b[A-Z]{3}\b/.test(field.description) ||
          wordsIn(field.description).some((word) => units.get(word)?.kind === 'money') ||
          entity.fields.some((each) => /(?:^|_)currency$/.test(each.name));
        if (field.type === 'money' && !told)
          yield {
            message: `${name} is an amount of no currency; name it in the description, or keep it in a field beside.`,
            nodes: [entity.id],
          };
      }
    },
  },
  {
    id: 'DAT-13',
    tier: 'graph',
    severity: 'blocker',
    dimension: 'buildable',
    reason: 'A record without a key cannot be named, changed or referred to.',
    good: {
      set: {
        'ENT-001': { fields: [{ ...plain, name: 'code', type: 'text', unique: true, max_length: 9 }, id] },
      },
    },
    bad: { set: { 'ENT-001': { fields: [{ ...plain, name: 'seen_at', type: 'timestamp' }] } } },
    *check({ view }) {
      for (const entity of kindOf(view.project.type).keeps === 'tables' ? view.all('ENT') : []) {
        if (!entity.fields.some((field) => field.name === 'id'))
          yield { message: `${entity.id} has no field "id"; add the key.`, nodes: [entity.id] };
      }
    },
  },
];
