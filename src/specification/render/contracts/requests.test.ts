// What a request carries: filters in the query where it has no body, and a file as a part of its own.
import { describe, expect, test } from 'vitest';
import type { NodeOf } from '#specification/graph/nodes.ts';
import { buildView } from '#specification/render/view.ts';
import { sampleGraph } from '#specification/testing/sample-graph.ts';
import { plain } from '#specification/testing/sample-data.ts';
import { operationObject, pathParameters } from './openapi.ts';

const graph = sampleGraph();
const argument = { ...plain, description: 'It is told along.', required: true } as const;

function asked(isOne: (node: NodeOf<'API'>) => boolean, set: Partial<NodeOf<'API'>>) {
  const node = graph.nodes.find((each): each is NodeOf<'API'> => each.kind === 'API' && isOne(each))!;
  const nodes = graph.nodes.map((each) => (each === node ? { ...node, ...set } : each));
  const view = buildView({ ...graph, nodes });
  return operationObject(view.one('API', node.id)!, view);
}

test('what a list is filtered by stands in its query, and its page stands there once', () => {
  const operation = asked(({ shape }) => shape === 'list', {
    arguments: [
      { ...argument, name: 'state', type: 'enum', values: ['new', 'done'], required: false },
      { ...argument, name: 'limit', type: 'integer' },
    ],
  });
  expect(operation['requestBody']).toBeUndefined();
  const parameters = operation['parameters'] as { name: string; $ref?: string }[];
  const named = ({ name, $ref }: (typeof parameters)[number]) => name ?? $ref?.split('/').at(-1);
  expect(parameters.filter((each) => named(each) === 'limit')).toHaveLength(1);
  expect(parameters.find(({ name }) => name === 'state')).toMatchObject({
    in: 'query',
    required: false,
    schema: { type: 'string', enum: ['new', 'done'] },
  });
});

test('a file is sent as its bytes, up to its size', () => {
  const operation = asked(({ method }) => method === 'POST', {
    body_fields: [],
    arguments: [{ ...argument, name: 'letter', type: 'file', max: 5000 }],
  });
  const { content } = operation['requestBody'] as { content: Record<string, object> };
  expect(content).toMatchObject({
    'multipart/form-data': {
      schema: {
        required: ['letter'],
        properties: {
          letter: { type: 'string', contentMediaType: 'application/octet-stream', maxLength: 5000 },
        },
      },
    },
  });
  expect(Object.keys(content)).toHaveLength(1);
});

test('what is made of one file alone is not made without it, though the record may lose it later', () => {
  const file = { ...argument, name: 'letter', type: 'file', max: 5000, required: false } as const;
  const made = (...more: NonNullable<NodeOf<'API'>['arguments']>) => {
    const operation = asked(({ shape }) => shape === 'create', {
      body_fields: [],
      arguments: [file, ...more],
    });
    const { content } = operation['requestBody'] as { content: Record<string, { schema: object }> };
    return content['multipart/form-data']?.schema;
  };
  expect(made({ ...argument, name: 'is_demo', type: 'boolean', default: 'false' })).toMatchObject({
    required: ['letter'],
  });
  expect(made({ ...argument, name: 'title', type: 'text', max_length: 20 })).toMatchObject({
    required: ['title'],
  });
});

describe('a change', () => {
  const title = { ...argument, name: 'title', type: 'text', max_length: 80, default: 'Drill' } as const;
  const changed = (method: 'PUT' | 'PATCH', shape: 'update' | 'command' = 'update') => {
    const node = graph.nodes.find((each): each is NodeOf<'API'> => each.kind === 'API' && !!each.entity)!;
    const nodes = graph.nodes.map((each) =>
      each.id === node.entity && each.kind === 'ENT' ? { ...each, fields: [...each.fields, title] } : each,
    );
    const { transition: _, ...rest } = node;
    const set = { method, shape, path: '/x/{title}', body_fields: ['title'] };
    const one: NodeOf<'API'> = { ...rest, ...set, arguments: [] };
    const view = buildView({ ...graph, nodes: nodes.map((each) => (each.id === node.id ? one : each)) });
    return operationObject(one, view) as unknown as {
      parameters: { name: string; schema: object }[];
      requestBody: { content: Record<string, { schema: { required?: string[]; properties: object } }> };
    };
  };
  const schemaOf = (...how: Parameters<typeof changed>) =>
    changed(...how).requestBody.content['application/json']!.schema;

  test('leaves what it does not name as it is, and has no start value for it', () => {
    expect(schemaOf('PATCH').required ?? []).not.toContain('title');
    expect(schemaOf('PATCH').properties).toMatchObject({ title: { type: 'string', maxLength: 80 } });
    expect(JSON.stringify(schemaOf('PATCH').properties)).not.toContain('default');
  });

  test.each(['update', 'command'] as const)(
    'that takes the place of what was there names all of it, also as %s',
    (shape) => {
      expect(schemaOf('PUT', shape).required).toContain('title');
      expect(JSON.stringify(schemaOf('PUT', shape).properties)).not.toContain('default');
    },
  );

  test('finds its record by a field with the type of that field', () => {
    const named = changed('PUT').parameters.find(({ name }) => name === 'title')!;
    expect(named.schema).toMatchObject({ type: 'string', maxLength: 80 });
    expect(named.schema).not.toHaveProperty('default');
  });
});

describe('what a path names by a field of another record', () => {
  const bay = { ...argument, name: 'bay_number', type: 'integer', min: 1, max: 14 } as const;
  const schemaOf = (...fields: NodeOf<'ENT'>['fields'][number][]) => {
    const { entity: _, ...node } = graph.nodes.find(
      (each): each is NodeOf<'API'> => each.kind === 'API' && each.path.includes('{'),
    )!;
    const one = { ...node, path: '/bays/{bay_number}/moves' };
    let at = 0;
    const nodes = graph.nodes.map((each) => {
      if (each.id === node.id) return one;
      const field = each.kind === 'ENT' ? fields[at++] : undefined;
      return each.kind === 'ENT' && field ? { ...each, fields: [...each.fields, field] } : each;
    });
    return pathParameters(one, buildView({ ...graph, nodes }))[0]!.schema;
  };

  test('has its type and bounds where all of that name are alike', () => {
    expect(schemaOf(bay, bay)).toMatchObject({ type: 'integer', minimum: 1, maximum: 14 });
  });

  test('is a text where they differ', () => {
    expect(schemaOf(bay, { ...argument, name: 'bay_number', type: 'text' })).toEqual({
      type: 'string',
      minLength: 1,
    });
  });
});

test('a bound whose breach has an error of its own does not stand in the schema that would refuse it first', () => {
  const made = graph.nodes.find(
    (each): each is NodeOf<'API'> => each.kind === 'API' && each.shape === 'create',
  )!;
  const error = graph.nodes.find((each): each is NodeOf<'ERR'> => each.kind === 'ERR')!;
  const [least, most] = graph.nodes.filter((each): each is NodeOf<'QTY'> => each.kind === 'QTY');
  const requirement = graph.nodes.find((each): each is NodeOf<'FR'> => each.kind === 'FR')!;
  const temp = { ...argument, name: 'temp', type: 'decimal', min: 5, max: 40 } as const;
  const schemaOf = (statement: string) => {
    const nodes = graph.nodes.map((each) => {
      if (each === made) return { ...made, arguments: [temp], errors: [error.id, ...made.errors] };
      if (each === error) return { ...error, code: 'OUT_OF_RANGE', status: 422 };
      if (each === least) return { ...least, value: 5 };
      if (each === most) return { ...most, value: 40 };
      return each === requirement ? { ...requirement, statement } : each;
    });
    const edges = [
      ...graph.edges,
      { kind: 'realises' as const, from: made.id, to: requirement.id },
      { kind: 'raises' as const, from: requirement.id, to: error.id },
    ];
    const view = buildView({ ...graph, nodes, edges });
    return JSON.stringify(operationObject(view.one('API', made.id)!, view)['requestBody']);
  };
  const range = `{{${least!.id}}} to {{${most!.id}}}`;
  expect(schemaOf(`If a temp lies outside ${range}, then it shall be refused.`)).not.toContain(
    '"maximum":40',
  );
  expect(schemaOf('If a temp is told twice, then it shall be refused.')).toContain('"maximum":40');
});

test('a value of any form may be a list', () => {
  const operation = asked(({ method }) => method === 'POST', {
    body_fields: [],
    arguments: [{ ...argument, name: 'marks', type: 'json' }],
  });
  expect(JSON.stringify(operation['requestBody'])).toContain('"marks":{"description":"It is told along."}');
});
