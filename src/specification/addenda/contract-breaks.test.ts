import { describe, expect, test } from 'vitest';
import type { NodeOf } from '#specification/graph/nodes.ts';
import { buildView } from '#specification/render/view.ts';
import { sampleGraph } from '#specification/testing/sample-graph.ts';
import { contractBreaks } from './contract-breaks.ts';

const graph = sampleGraph();
const before = buildView(graph);

/** The sample with one node changed, or left out for null. */
function changed(key: string, change: ((node: never) => object) | null): string[] {
  const nodes = graph.nodes.flatMap((node) => {
    if (node.key !== key) return [node];
    return change ? [{ ...node, ...change(node as never) }] : [];
  });
  return contractBreaks(before, buildView({ ...graph, nodes }));
}

type Entity = NodeOf<'ENT'>;
type Operation = NodeOf<'API'>;
type Field = Entity['fields'][number];
const fieldSet = (name: string, set: Partial<Field>) => (node: Entity) => ({
  fields: node.fields.map((field) => (field.name === name ? { ...field, ...set } : field)),
});
const withField = (field: Field) => (node: Entity) => ({ fields: [...node.fields, field] });
const weight: Field = {
  name: 'weight',
  type: 'integer',
  description: 'In grams.',
  required: true,
  classification: 'none',
};
const argumentSet = (set: object) => (node: Operation) => ({
  arguments: node.arguments?.map((each) => ({ ...each, ...set })),
});
const access = (allow: 'yes' | 'own' | 'no', at: number) => (node: Operation) => ({
  access: node.access.map((row, index) => (index === at ? { ...row, allow } : row)),
});

describe('a caller of the old contract fails on', () => {
  test.each<[string, string, ((node: never) => object) | null, RegExp]>([
    ['an operation that is gone', 'api:list-tools', null, /^GET \/tools: the operation is gone$/],
    ['another path', 'api:book', () => ({ path: '/orders' }), /^POST \/bookings: the operation is gone$/],
    ['another success', 'api:book', () => ({ success_status: 200 }), /it answers 200 \(was 201\)/],
    [
      'a required input more',
      'api:retire-tool',
      (node: Operation) => ({ arguments: [...node.arguments!, weight] }),
      /the input weight is required/,
    ],
    [
      'an input that became required',
      'ent:tool',
      fieldSet('value', { required: true }),
      /POST \/tools: the input value is required/,
    ],
    ['an input that is gone', 'api:retire-tool', () => ({ arguments: [] }), /the input reason is gone/],
    [
      'a shorter input',
      'api:retire-tool',
      argumentSet({ max_length: 100 }),
      /the input reason has a lower bound: 100 at most/,
    ],
    [
      'a smaller number',
      'ent:tool',
      fieldSet('value', { max: 100 }),
      /the input value has a lower bound: 100 at most/,
    ],
    [
      'an input of another type',
      'api:retire-tool',
      argumentSet({ type: 'integer' }),
      /the input reason takes only integer/,
    ],
    [
      'a field of an answer that is gone',
      'ent:tool',
      (node: Entity) => ({ fields: node.fields.filter(({ name }) => name !== 'status') }),
      /GET \/tools: its answer has no status/,
    ],
    [
      'a field of an answer that may be empty',
      'ent:tool',
      fieldSet('name', { required: false }),
      /the field name of its answer may be empty/,
    ],
    [
      'a field of an answer of another type',
      'ent:tool',
      fieldSet('status', { type: 'integer' }),
      /the field status of its answer has another type/,
    ],
    [
      'an error that is gone',
      'api:book',
      (node: Operation) => ({ errors: node.errors.slice(0, 2) }),
      /POST \/bookings: the error \w+ is gone/,
    ],
    [
      'a role that may no longer call',
      'api:list-tools',
      access('no', 0),
      /GET \/tools: Member may no longer call it/,
    ],
    [
      'a role that may call for its own alone',
      'api:list-tools',
      access('own', 0),
      /Member may call it for its own records only/,
    ],
    [
      'a sign-in that is needed now',
      'api:sign-in',
      () => ({ anonymous: undefined }),
      /^POST \/sessions: a caller must be signed in$/,
    ],
    ['an event that is gone', 'evt:booking', null, /^Event booking\.made: it is gone$/],
    [
      'a field of an event that is gone',
      'evt:booking',
      () => ({ payload: ['booking_id'] }),
      /it has no starts_on/,
    ],
  ])('%s', (_, key, change, said) => {
    const breaks = changed(key, change);
    expect(
      breaks.some((each) => said.test(each)),
      breaks.join('\n'),
    ).toBe(true);
  });
});

const limit = graph.nodes.find(({ key }) => key === 'qty:bookings') as NodeOf<'QTY'>;
describe.each([
  ['at_most', -1],
  ['less_than', -1],
  ['at_least', 1],
  ['more_than', 1],
] as const)('a limit of %s', (sense, tighter) => {
  const first = buildView({
    ...graph,
    nodes: graph.nodes.map((node) => (node.id === limit.id ? { ...limit, sense } : node)),
  });
  const moved = (by: number, set: object = {}) =>
    contractBreaks(
      first,
      buildView({
        ...graph,
        nodes: graph.nodes.map((node) =>
          node.id === limit.id ? { ...limit, sense, value: limit.value + by, ...set } : node,
        ),
      }),
    );
  test('breaks callers when it is tighter, and only then', () => {
    expect(moved(tighter).join()).toMatch(/beyond it the answer is/);
    expect(moved(-tighter)).toEqual([]);
    expect(moved(0)).toEqual([]);
    expect(moved(tighter, { unit: 'things of another kind' })).toEqual([]);
  });
});

test('an operation that refuses by a rule which it did not have breaks callers', () => {
  const rule = {
    ...graph.nodes.find(({ kind }) => kind === 'ERR')!,
    id: 'ERR-990',
    key: 'error:new_rule',
    code: 'NEW_RULE',
  };
  const nodes = graph.nodes.map((node) =>
    node.key === 'api:book' && node.kind === 'API' ? { ...node, errors: [...node.errors, rule.id] } : node,
  );
  const breaks = contractBreaks(
    before,
    buildView({ ...graph, nodes: [...nodes, rule] as typeof graph.nodes }),
  );
  expect(breaks).toEqual(['POST /bookings: it may refuse with NEW_RULE what it took before']);
});

describe('a caller of the old contract goes on with', () => {
  test.each<[string, string, (node: never) => object]>([
    ['the same contract', 'api:book', () => ({})],
    ['another summary and component', 'api:book', () => ({ summary: 'Reserve a tool' })],
    [
      'an optional input more',
      'api:retire-tool',
      (node: Operation) => ({ arguments: [...node.arguments!, { ...weight, required: false }] }),
    ],
    ['a longer input', 'api:retire-tool', argumentSet({ max_length: 900 })],
    ['an input that became optional', 'api:retire-tool', argumentSet({ required: false })],
    ['a field of an answer more', 'ent:tool', withField(weight)],
    [
      'a value of an answer more',
      'ent:tool',
      fieldSet('status', { values: ['free', 'out', 'gone', 'lost'] }),
    ],
    ['a role that may call now', 'api:create-tool', access('yes', 0)],
    [
      'an error more',
      'api:list-tools',
      (node: Operation) => ({
        errors: [
          ...node.errors,
          ...before
            .all('ERR')
            .map(({ id }) => id)
            .filter((id) => !node.errors.includes(id))
            .slice(0, 1),
        ],
      }),
    ],
    [
      'a field of an event more',
      'evt:booking',
      (node: NodeOf<'EVT'>) => ({ payload: [...node.payload, 'rating'] }),
    ],
  ])('%s', (_, key, change) => {
    expect(changed(key, change)).toEqual([]);
  });
});
