import { expect, test } from 'vitest';
import type { NodeOf } from '#specification/graph/nodes.ts';
import { buildView } from '#specification/render/view.ts';
import { sampleGraph } from '#specification/testing/sample-graph.ts';
import { plain } from '#specification/testing/sample-data.ts';
import { exampleName, namedExamples } from './examples.ts';

test('the answer to a move shows the record in the state that it was moved to', () => {
  const view = buildView(sampleGraph());
  const examples = namedExamples(view) as Record<string, { value: object }>;
  const moves = view.all('API').filter(({ transition }) => transition);
  expect(moves.length).toBeGreaterThan(0);
  for (const operation of moves) {
    const machine = view.one('SM', operation.transition?.machine);
    const reached = machine?.cells.flatMap((cell) =>
      cell.event === operation.transition?.event && 'to' in cell ? [cell.to] : [],
    );
    const answer = examples[exampleName(operation, 'response')]?.value ?? {};
    expect(Object.values(answer).some((value) => reached?.includes(String(value)))).toBe(true);
  }
});

test('an example keeps the checks of its record, and has nothing that the record may be without', () => {
  const graph = sampleGraph();
  const list = buildView(graph)
    .all('API')
    .find(({ shape, answer, entity }) => shape === 'list' && !answer && entity)!;
  const fields = [
    { ...plain, name: 'fault_cause', type: 'enum', values: ['LIMIT'], required: false },
    { ...plain, name: 'is_faulty', type: 'boolean', required: true },
    { ...plain, name: 'open_temp', type: 'decimal', min: 5, max: 40, required: true },
    { ...plain, name: 'close_temp', type: 'decimal', min: 5, max: 40, required: true },
    { ...plain, name: 'note', type: 'text', max_length: 80, required: false },
  ].map((field) => ({ ...field, description: 'One.' })) as NodeOf<'ENT'>['fields'];
  const checks: NodeOf<'ENT'>['checks'] = [
    { then: [{ field: 'open_temp', is: 'at_least', other: 'close_temp', plus: 2 }] },
    {
      when: [{ field: 'is_faulty', is: 'equal', values: ['false'] }],
      then: [{ field: 'fault_cause', is: 'empty' }],
    },
  ];
  const nodes = graph.nodes.map((each) =>
    each.id === list.entity && each.kind === 'ENT'
      ? { ...each, fields: [...each.fields, ...fields], checks: [...(each.checks ?? []), ...checks] }
      : each,
  );
  const examples = namedExamples(buildView({ ...graph, nodes })) as Record<
    string,
    { value: { items: Record<string, number | null>[] } }
  >;
  const [row] = examples[exampleName(list, 'response')]!.value.items;
  expect(row).toMatchObject({ fault_cause: null, note: null });
  expect(row!['open_temp']!).toBeGreaterThanOrEqual(row!['close_temp']! + 2);
});

test('what a request has to send is in its example, though the record may be without it', () => {
  const graph = sampleGraph();
  const operation = buildView(graph)
    .all('API')
    .find(({ transition, entity }) => transition && entity)!;
  const partner = {
    ...plain,
    name: 'partner',
    type: 'reference',
    references: operation.entity!,
    required: false,
    description: 'One.',
  } as NodeOf<'ENT'>['fields'][number];
  const checks: NodeOf<'ENT'>['checks'] = [{ then: [{ field: 'partner', is: 'empty' }] }];
  const nodes = graph.nodes.map((each) => {
    if (each.id === operation.entity && each.kind === 'ENT')
      return { ...each, fields: [...each.fields, partner], checks };
    if (each.id !== operation.id || each.kind !== 'API') return each;
    const sent = { ...partner, required: true, unique: undefined };
    return { ...each, shape: 'command' as const, body_fields: [], arguments: [sent] };
  });
  const examples = namedExamples(buildView({ ...graph, nodes })) as Record<
    string,
    { value: Record<string, unknown> }
  >;
  expect(examples[exampleName(operation, 'request')]!.value['partner']).toEqual(expect.any(String));
});

test('a file that is handed in alone is in its example, though the record may lose it later', () => {
  const graph = sampleGraph();
  const operation = buildView(graph)
    .all('API')
    .find(({ shape, entity }) => shape === 'create' && entity)!;
  const file = { ...plain, name: 'scan', type: 'file', required: false, description: 'One.' } as const;
  const nodes = graph.nodes.map((each) => {
    if (each.id === operation.entity && each.kind === 'ENT')
      return { ...each, fields: [...each.fields, file] };
    return each.id === operation.id && each.kind === 'API' ? { ...each, body_fields: ['scan'] } : each;
  });
  const examples = namedExamples(buildView({ ...graph, nodes })) as Record<
    string,
    { value: Record<string, unknown> }
  >;
  expect(examples[exampleName(operation, 'request')]!.value).toEqual({ scan: expect.any(String) as string });
});
