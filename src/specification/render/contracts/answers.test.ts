// What an operation answers with where nothing says it.
import { expect, test } from 'vitest';
import { changedGraph } from '#specification/rules/testing/changed.ts';
import { buildView } from '#specification/render/view.ts';
import { sampleGraph } from '#specification/testing/sample-graph.ts';
import { renderErrors } from './errors.ts';
import { answerOf } from './messages.ts';
import { operationObject } from './openapi.ts';

const graph = sampleGraph();
const [operation] = buildView(graph)
  .all('API')
  .filter(({ method, answer }) => method === 'POST' && !answer);
const entity = buildView(graph).one('ENT', operation!.entity)!;
const secret = { ...entity.fields[0]!, name: 'secret_hash', classification: 'secret' as const };
function answerWith(change: object) {
  const view = buildView(
    changedGraph(graph, {
      set: {
        [entity.id]: { fields: [...entity.fields, secret] },
        [operation!.id]: { anonymous: true, signs_in: false, success_status: 201, ...change },
      },
    }),
  );
  return answerOf(view.one('API', operation!.id)!, view);
}
const namesIn = (answer: ReturnType<typeof answerOf>) =>
  answer.kind === 'own' ? answer.fields.map(({ name }) => name) : answer.kind;

test('who is not signed in is told nothing of a record with a secret', () => {
  expect(answerWith({})).toEqual({ kind: 'none' });
  expect(answerWith({ success_status: 202 })).toEqual({ kind: 'none' });
});

test('signing in, and what goes on after the answer, tell which one it is and where it stands', () => {
  for (const change of [{ signs_in: true }, { anonymous: false, success_status: 202 }])
    expect(namesIn(answerWith(change))).toSatisfy(
      (names: string[]) =>
        names.includes('id') && names.every((name) => ['id', 'status', 'state'].includes(name)),
    );
});

test('an answer that is said holds, and other operations answer with their record', () => {
  expect(answerWith({ anonymous: false }).kind).toBe('one');
  expect(namesIn(answerWith({ signs_in: true, answer: { many: false, fields: ['created_at'] } }))).toEqual([
    'created_at',
  ]);
});

test('all of few records come at once, and more of them in pages', () => {
  const list = buildView(graph)
    .all('API')
    .find(({ shape, answer }) => shape === 'list' && !answer)!;
  const listed = buildView(graph).one('ENT', list.entity)!;
  const number = { ...listed.fields[0]!, name: 'bay_number', type: 'integer', unique: true, required: true };
  const schemaWith = (max: number) => {
    const fields = [...listed.fields, { ...number, min: 1, max }];
    const view = buildView(changedGraph(graph, { set: { [listed.id]: { fields } } }));
    return JSON.stringify(operationObject(view.one('API', list.id)!, view));
  };
  expect(schemaWith(14)).not.toMatch(/next_after|parameters\/limit/);
  expect(schemaWith(14)).toContain('"items":{"type":"array"');
  expect(schemaWith(14_000)).toMatch(/next_after.*|parameters\/limit/);
});

test('an error that no operation answers has no HTTP status', () => {
  const view = buildView(graph);
  const [error] = view.all('ERR');
  const bare = buildView({
    ...graph,
    nodes: graph.nodes.map((node) =>
      node.kind === 'API' ? { ...node, errors: node.errors.filter((id) => id !== error!.id) } : node,
    ),
  });
  const statusIn = (of: typeof view) =>
    (JSON.parse(renderErrors(of)[0]!.text) as { errors: { id: string; status?: number }[] }).errors.find(
      ({ id }) => id === error!.id,
    )!.status;
  expect(statusIn(view)).toBe(error!.status);
  expect(statusIn(bare)).toBeUndefined();
});
