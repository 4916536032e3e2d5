// What a model must answer: within what every provider can do, and without losing anything on the way.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { promptOf } from '#pipeline/prompting/prompt-of.ts';
import { anyNode } from '#pipeline/prompting/testing/any-node.ts';
import { askedAgents, played, type Asked } from '#pipeline/prompting/testing/asked-agents.ts';
import { spoiltRun } from '#pipeline/prompting/testing/spoilt-run.ts';
import { lookingAgain, mender } from '#pipeline/mending/mend-agents.ts';
import { jsonLine } from '#specification/graph/serialise.ts';
import { fieldForm, formOf, readNode, writeNode } from './node-forms.ts';

const all = await askedAgents('Extensive');
const spoilt = spoiltRun(all);
const mending = [mender, lookingAgain].map((agent) => ({ ...spoilt, agent }));
const calls = [...new Map([...all, ...mending].map((asked) => [asked.agent.id, asked])).values()];

test('any node that the graph may hold comes back as it was', () => {
  fc.assert(
    fc.property(anyNode, (node) => {
      const form: unknown = JSON.parse(JSON.stringify(writeNode(node)));
      expect(formOf(node.kind).schema.safeParse(form).error).toBeUndefined();
      expect(readNode(node.kind, form)).toEqual(node);
    }),
    { numRuns: 300 },
  );
});

test('an answer is "one" or a "list", as where operations are first written, and the older word is taken as well', () => {
  const codec = fieldForm('API', 'answer')!;
  expect(codec.write({ many: true, fields: ['id'] })).toMatchObject({ as: 'list', fields: ['id'] });
  expect(codec.read({ as: 'one', fields: ['id'] })).toEqual({ many: false, fields: ['id'] });
  expect(codec.read({ many: true, fields: ['id'] })).toEqual({ many: true, fields: ['id'] });
});

test('what follows without a word said of it follows all the same', () => {
  const read = readNode('TERM', { sources: [{ kind: 'derived', at: ['FR-LOAN-001'], words: '' }] });
  expect(read.sources).toEqual([
    { kind: 'derived', from: ['FR-LOAN-001'], because: 'It follows from this.' },
  ]);
});

test('what the rules change of a graph can be said in the form of a mender and comes back as it was', () => {
  const asked = { ...spoilt, agent: mender };
  const answer = mender.offline({ ...spoilt.run, findings: spoilt.findings });
  const { read, schema } = promptOf(mender, asked.run, asked.findings);
  const form = played(asked, answer);
  expect(schema.safeParse(form).error).toBeUndefined();
  const lines = (patch: Asked['answer']['patch']) =>
    Object.entries(patch)
      .filter(([, part]) => part.length > 0)
      .map(([part, entries]) => [part, entries.map(jsonLine).toSorted()])
      .toSorted();
  expect(lines(answer.patch)).not.toEqual([]);
  expect(lines(read(form).patch)).toEqual(lines(answer.patch));
});

/**
 * What OpenAI's strict mode, Anthropic's and Gemini's structured output all take, by their documentation of
 * 2026-11.
 */
const taken = new Set([
  'type',
  'properties',
  'required',
  'additionalProperties',
  'items',
  'enum',
  'anyOf',
  'description',
  '$schema',
]);
const limits = { depth: 10, properties: 5_000, choices: 1_000, letters: 120_000, unions: 16 };

type Json = {
  [key: string]: unknown;
  properties?: Record<string, Json>;
  items?: Json;
  anyOf?: Json[];
  enum?: unknown[];
  required?: string[];
};

function measure(
  schema: Json,
  depth = 1,
): { depth: number; properties: number; choices: number; letters: number; unions: number; faults: string[] } {
  const { properties = {}, items, anyOf, enum: choices = [] } = schema;
  const inner = [
    ...Object.values(properties).map((each) => measure(each, depth + 1)),
    ...(items ? [measure(items, depth)] : []),
    ...(anyOf ?? []).map((each) => measure(each, depth)),
  ];
  const sum = (of: 'properties' | 'choices' | 'letters' | 'unions') =>
    inner.reduce((total, each) => total + each[of], 0);
  const is_open =
    schema['type'] === 'object' &&
    (schema['additionalProperties'] !== false ||
      Object.keys(properties).join() !== (schema.required ?? []).join());
  const is_union = anyOf !== undefined || Array.isArray(schema['type']);
  return {
    depth: Math.max(depth, ...inner.map((each) => each.depth)),
    properties: sum('properties') + Object.keys(properties).length,
    choices: sum('choices') + choices.length,
    letters: sum('letters') + [...Object.keys(properties), ...choices.map(String)].join('').length,
    unions: sum('unions') + (is_union ? 1 : 0),
    faults: [
      ...inner.flatMap((each) => each.faults),
      ...Object.keys(schema).filter((key) => !taken.has(key)),
      ...(is_open ? [`open or optional: ${Object.keys(properties).join()}`] : []),
      ...(choices.includes('') ? ['an empty choice'] : []),
      ...(anyOf && !(anyOf.length === 2 && anyOf.some((each) => each['type'] === 'null'))
        ? ['a union of more than null']
        : []),
    ],
  };
}

describe.each(calls.map((asked) => [asked.agent.id, asked] as const))(
  'the form of %s',
  (_, { agent, run, findings }) => {
    const { faults, ...size } = measure(z.toJSONSchema(promptOf(agent, run, findings).schema) as Json);

    test('uses nothing that a provider refuses', () => expect(faults).toEqual([]));
    test.each(Object.entries(limits))('keeps to the %s that providers allow', (of, most) => {
      expect(size[of as keyof typeof limits]).toBeLessThanOrEqual(most);
    });
  },
);
