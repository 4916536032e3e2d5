import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fieldType } from '#specification/graph/fields.ts';
import type { Field } from '#specification/graph/nodes.ts';
import { fieldSchema } from '#specification/render/contracts/field-schema.ts';
import { buildView } from '#specification/render/view.ts';
import { sampleGraph } from '#specification/testing/sample-graph.ts';
import { sampleValue } from './sample-value.ts';

const base: Field = {
  name: 'currency',
  type: 'text',
  description: 'A field.',
  required: true,
  classification: 'none',
};

const anyField: fc.Arbitrary<Field> = fc
  .record({
    name: fc.constantFrom('id', 'email', 'name', 'currency', 'phone', 'website', 'amount'),
    type: fc.constantFrom(...fieldType.options),
    required: fc.boolean(),
    unique: fc.boolean(),
    max_length: fc.option(fc.integer({ min: 1, max: 40 }), { nil: undefined }),
    bounds: fc.uniqueArray(fc.integer({ min: -50, max: 50 }), { maxLength: 2 }),
    is_lower: fc.boolean(),
    values: fc.uniqueArray(fc.constantFrom('draft', 'open', 'done'), { minLength: 1 }),
    default: fc.option(fc.oneof(fc.string(), fc.constantFrom('EUR', 'open', 'true', '7', '2.5')), {
      nil: undefined,
    }),
  })
  .map(({ bounds, is_lower, ...field }) => {
    const [low, high] = bounds.toSorted((a, b) => a - b);
    const limits = high !== undefined ? { min: low, max: high } : is_lower ? { min: low } : { max: low };
    return { ...base, ...field, ...limits };
  });

const ajv = new Ajv2020({ strict: false });
addFormats.default(ajv);

test('a text whose description shows its form has this form, and differs from row to row', () => {
  const samples = (description: string, more: Partial<Field> = {}) =>
    [1, 2].map((n) => sampleValue(null, { ...base, name: 'signature', description, ...more }, n));
  expect(samples('Holding, year and number, as RA-1923-0417.')).toEqual(['RA-1923-0417', 'RA-1923-0418']);
  expect(samples('Its place, such as “B-09”, on the shelf.')).toEqual(['B-09', 'B-10']);
  expect(samples('As RA-1923-0417.', { max_length: 4 })).toEqual(['0001', '0002']);
  for (const plain of ['Counted as 3 of them.', 'As it is called.'])
    expect(samples(plain)).toEqual(['signature 1', 'signature 2']);
});

test('a sample fits the schema of its field', () => {
  fc.assert(
    fc.property(anyField, fc.integer({ min: 1, max: 9 }), (field, n) => {
      const fits = ajv.validate(fieldSchema(field, 'A field.'), sampleValue(null, field, n));
      expect(ajv.errorsText(fits ? null : ajv.errors)).toBe('No errors');
    }),
    { numRuns: 1000 },
  );
});

test('a text with a default shows it, unless two rows must differ', () => {
  const field = { ...base, max_length: 3, default: 'USD' };
  expect(sampleValue(null, field, 1)).toBe('USD');
  const unique = { ...field, unique: true };
  expect(sampleValue(null, unique, 1)).not.toBe(sampleValue(null, unique, 2));
});

test('two rows of which each must have another option have different ones', () => {
  const room: Field = {
    ...base,
    name: 'room',
    type: 'enum',
    unique: true,
    values: ['lower', 'upper', 'kitchen'],
  };
  expect([1, 2].map((n) => sampleValue(null, room, n))).toEqual(['lower', 'upper']);
});

describe('sample rows', () => {
  const sample = buildView(sampleGraph());
  const tools = sample.all('ENT').find(({ table }) => table === 'tools')!;
  const dated = (name: string): Field => ({
    name,
    type: 'date',
    description: 'A day.',
    required: true,
    classification: 'none',
  });

  test('end after they begin', () => {
    const loan = { ...tools, ordered: [{ first: 'starts_on', then: 'ends_on' }] };
    expect(['starts_on', 'ends_on'].map((name) => sampleValue(loan, dated(name), 1))).toEqual([
      '2026-03-01',
      '2026-03-02',
    ]);
  });

  test('are of grown-ups', () => {
    expect(sampleValue(tools, dated('born_on'), 1)).toBe('1990-03-01');
    expect(sampleValue(tools, dated('joined_on'), 1)).toBe('2026-03-01');
  });

  test('have an account of each role', () => {
    const role: Field = {
      ...dated('role'),
      type: 'enum',
      values: ['member', 'desk', 'owner'],
      default: 'member',
    };
    expect([1, 2, 3].map((n) => sampleValue(tools, role, n))).toEqual(['member', 'desk', 'owner']);
  });
});

test('a text shows the examples that its description gives, and a year is one of today', () => {
  const number = {
    ...base,
    name: 'number',
    max_length: 10,
    description: 'Such as N-12 or S-40: site, digits.',
  };
  expect([1, 2, 3].map((n) => sampleValue(null, number, n))).toEqual(['N-12', 'S-40', 'N-14']);
  const told = { ...base, description: 'How it came, such as by letter or by phone.' };
  expect(sampleValue(null, told, 1)).toBe('currency 1');
  const year = { ...base, name: 'year', type: 'integer' as const, min: 2000, max: 2100 };
  expect([1, 2].map((n) => sampleValue(null, year, n))).toEqual([2026, 2027]);
  expect(sampleValue(null, { ...year, min: 1, max: 9 }, 1)).toBe(2);
});

test('of accounts that may have several roles, one has each', () => {
  const flag = (name: string): Field => ({
    ...base,
    name,
    type: 'boolean',
    description: `Has the role ${name}.`,
  });
  const [account] = buildView(sampleGraph()).all('ENT');
  const fields = [flag('is_treasurer'), flag('is_leader'), { ...flag('is_open'), description: 'Open.' }];
  const of = { ...account!, fields };
  const rows = [1, 2].map((n) => fields.map((field) => sampleValue(of, field, n)));
  expect(rows).toEqual([
    [true, false, false],
    [false, true, false],
  ]);
});
