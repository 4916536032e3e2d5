// Which refusals stand beside an operation and in a table: those that it can give, in words that are so.
import { describe, expect, test } from 'vitest';
import { areasOf } from '#pipeline/writing/areas.ts';
import { behave } from '#pipeline/writing/assignments/behave.ts';
import { frame } from '#pipeline/writing/assignments/frame.ts';
import { records } from '#pipeline/writing/assignments/records.ts';
import { shape } from '#pipeline/writing/assignments/shape.ts';
import firstArea from '#pipeline/writing/testing/kiln/behave-1.json' with { type: 'json' };
import secondArea from '#pipeline/writing/testing/kiln/behave-2.json' with { type: 'json' };
import framed from '#pipeline/writing/testing/kiln/frame.json' with { type: 'json' };
import kept from '#pipeline/writing/testing/kiln/records.json' with { type: 'json' };
import shaped from '#pipeline/writing/testing/kiln/shape.json' with { type: 'json' };
import { runAfter } from '#pipeline/writing/testing/kiln-answers.ts';
import type { Graph } from '#specification/graph/graph.ts';
import { nodesOf } from '#specification/graph/graph.ts';
import { buildView } from '#specification/render/view.ts';
import { renderErrors } from '#specification/render/contracts/errors.ts';
import { checkGraph } from '#specification/rules/check.ts';

/** The studio with other words or codes of its refusals. */
function shapedWith(change: (text: string) => string): Graph {
  const changed = (answer: object): object => JSON.parse(change(JSON.stringify(answer))) as object;
  return runAfter([
    () => ({ agent: frame, answer: framed }),
    (now) => ({ agent: behave(areasOf(now)[0]!, 1), answer: changed(firstArea) }),
    (now) => ({ agent: behave(areasOf(now)[1]!, 2), answer: changed(secondArea) }),
    () => ({ agent: records, answer: kept }),
    () => ({ agent: shape, answer: changed(shaped) }),
  ]).run.graph;
}

const answersOf = (graph: Graph, operation: string): (string | undefined)[] => {
  const codes = new Map(nodesOf(graph, 'ERR').map(({ id, code }) => [id, code]));
  const node = nodesOf(graph, 'API').find((each) => each.operation === operation);
  return (node?.errors ?? []).map((id) => codes.get(id));
};
const refusalsOf = (graph: Graph, event: string): Record<string, string | undefined> => {
  const codes = new Map(nodesOf(graph, 'ERR').map(({ id, code }) => [id, code]));
  const [machine] = nodesOf(graph, 'SM');
  return Object.fromEntries(
    (machine?.cells ?? []).flatMap((cell) =>
      cell.event === event && 'rejected_with' in cell ? [[cell.state, codes.get(cell.rejected_with)]] : [],
    ),
  );
};

test('what is used up is answered by the operation that is given it, not by those that ask for a new one or leave', () => {
  const graph = shapedWith((text) => text);
  expect(answersOf(graph, 'openSession')).toContain('LINK_EXPIRED');
  expect(answersOf(graph, 'sendLink')).not.toContain('LINK_EXPIRED');
  expect(answersOf(graph, 'endSession')).not.toContain('LINK_EXPIRED');
});

test('that a sign-in is wrong is answered by the sign-in, and by no other operation of its requirement', () => {
  const graph = shapedWith((text) => text.replaceAll(/("code":"LINK_EXPIRED","status":)410/g, '$1401'));
  expect(answersOf(graph, 'openSession')).toContain('LINK_EXPIRED');
  expect(answersOf(graph, 'endSession')).not.toContain('LINK_EXPIRED');
});

test('looking at a list does not answer what is wrong with what was sent elsewhere', () => {
  const graph = shapedWith((text) => text.replaceAll(/("code":"SHELF_TAKEN","status":)409/g, '$1422'));
  expect(answersOf(graph, 'bookShelves')).toContain('SHELF_TAKEN');
  expect(answersOf(graph, 'listBookings')).not.toContain('SHELF_TAKEN');
});

test('where the words of a refusal would not be so, callers are refused in general words, and the operation says it', () => {
  const graph = shapedWith((text) =>
    text
      .replaceAll('FIRING_STATE', 'FIRING_NOT_LOADED')
      .replaceAll('is already in another state', 'is not loaded'),
  );
  expect(refusalsOf(graph, 'load')).toEqual({
    loaded: 'FIRING_WRONG_STATE',
    fired: 'FIRING_NOT_LOADED',
    cancelled: 'FIRING_NOT_LOADED',
  });
  expect(answersOf(graph, 'loadFiring')).toEqual(
    expect.arrayContaining(['FIRING_WRONG_STATE', 'FIRING_NOT_LOADED']),
  );
});

test('words that may be so from the beginning stay', () => {
  expect(
    refusalsOf(
      shapedWith((text) => text),
      'fire',
    ),
  ).toEqual({
    planned: 'FIRING_STATE',
    fired: 'FIRING_STATE',
    cancelled: 'FIRING_STATE',
  });
});

test('a refusal that denies a state of another record is no refusal of this one', () => {
  const graph = shapedWith((text) => text.replaceAll('FIRING_STATE', 'NOT_PAID'));
  expect(Object.values(refusalsOf(graph, 'load'))).toEqual(Array<string>(3).fill('FIRING_WRONG_STATE'));
});

test('a table that no operation moves has no refusal of its own', () => {
  const general = (graph: Graph) =>
    nodesOf(graph, 'ERR').filter(({ code }) => code.endsWith('_WRONG_STATE')).length;
  const unsaid = (text: string) => text.replaceAll('"refused_with":"MONTH_NOT_OPEN"', '"refused_with":""');
  const unmoved = (text: string) => unsaid(text).replaceAll('"moves":"pay"', '"moves":""');
  expect(general(shapedWith(unmoved))).toBe(general(shapedWith(unsaid)) - 1);
});

test('a move is refused in a state with what its criterion shows there, where its operation names that', () => {
  const graph = shapedWith((text) =>
    text
      .replaceAll('the answer is error FIRING_STATE', 'the answer is error FIRING_CLOSED')
      .replaceAll('"moves":"fire",', '"moves":"fire","refuses":["FIRING_CLOSED"],'),
  );
  expect(refusalsOf(graph, 'fire')).toEqual({
    planned: 'FIRING_CLOSED',
    fired: 'FIRING_STATE',
    cancelled: 'FIRING_STATE',
  });
});

test('what another operation of the requirement names is not the refusal of one that does not', () => {
  const graph = shapedWith((text) =>
    text.replaceAll('["cancel-booking","cancel-late"]', '["cancel-booking","cancel-late","shelf-taken"]'),
  );
  expect(answersOf(graph, 'cancelBooking')).toContain('TOO_LATE');
  expect(answersOf(graph, 'cancelBooking')).not.toContain('SHELF_TAKEN');
  expect(answersOf(graph, 'bookShelves')).toContain('SHELF_TAKEN');
});

test('who needs no account is kept out for no role', () => {
  const graph = shapedWith((text) =>
    text
      .replaceAll('"refuses":["MANAGER_ONLY"],', '')
      .replaceAll('"realises":["sign-in-link"]', '"realises":["sign-in-link","only-manager-creates"]'),
  );
  expect(answersOf(graph, 'createFiring')).toContain('MANAGER_ONLY');
  expect(answersOf(graph, 'sendLink')).not.toContain('MANAGER_ONLY');
});

test('a list names nothing that its own role may not see', () => {
  const graph = shapedWith((text) =>
    text.replaceAll('"name":"listMembers"', '"name":"listMembers","refuses":["MANAGER_ONLY"]'),
  );
  expect(answersOf(graph, 'listMembers')).toContain('FORBIDDEN');
  expect(answersOf(graph, 'listMembers')).not.toContain('MANAGER_ONLY');
  expect(answersOf(graph, 'createFiring')).toContain('MANAGER_ONLY');
});

test('a list gives a refusal of roles that it alone names', () => {
  const graph = shapedWith((text) =>
    text
      .replaceAll('"refuses":["MANAGER_ONLY"],', '')
      .replaceAll('"name":"listMembers"', '"name":"listMembers","refuses":["MANAGER_ONLY"]'),
  );
  expect(answersOf(graph, 'listMembers')).toContain('MANAGER_ONLY');
});

describe('a refusal without a status', () => {
  const without = (text: string) => text.replaceAll(/("code":"SHELF_TAKEN","status":)409/g, '$1null');
  const byWorker = (text: string) =>
    without(text)
      .replaceAll(/the Bookings module shall (refuse [^"]*with error SHELF_TAKEN)/g, 'the Worker shall $1')
      .replaceAll('"SHELF_TAKEN"', (code, at: number, all: string) =>
        all.slice(0, at).endsWith('"code":') ? code : '"LINK_EXPIRED"',
      );
  const catalogued = (graph: Graph) => {
    const [file] = renderErrors(buildView(graph));
    const { errors } = JSON.parse(file!.text) as { errors: { code: string }[] };
    return errors.find(({ code }) => code === 'SHELF_TAKEN');
  };
  const toldOf = (graph: Graph) => {
    const { id } = nodesOf(graph, 'ERR').find(({ code }) => code === 'SHELF_TAKEN')!;
    return checkGraph(graph, { assumed_share_max: 0.5 })
      .filter(({ nodes }) => nodes.includes(id))
      .map(({ rule }) => rule);
  };

  test('is shown by the part that refuses by itself, and owed by no operation', () => {
    const graph = shapedWith(byWorker);
    const worker = nodesOf(graph, 'CMP').find(({ title }) => title === 'Worker')!;
    expect(catalogued(graph)).toMatchObject({ shown_by: worker.id });
    expect(catalogued(graph)).not.toHaveProperty('status');
    expect(answersOf(graph, 'bookShelves')).not.toContain('SHELF_TAKEN');
    const onDevice = (change: object): Graph => ({
      ...graph,
      nodes: graph.nodes.map((node) =>
        node.id === worker.id && node.kind === 'CMP'
          ? { ...node, role: 'client' }
          : node.kind === 'ERR' && node.code === 'SHELF_TAKEN'
            ? { ...node, ...change }
            : node,
      ),
    });
    expect(toldOf(onDevice({}))).toEqual([]);
    expect(toldOf(onDevice({ shown_by: undefined }))).toContain('API-15');
  });

  test('is answered by the operation where its part waits for calls', () => {
    const graph = shapedWith(without);
    expect(catalogued(graph)).toMatchObject({ status: 409 });
    expect(answersOf(graph, 'bookShelves')).toContain('SHELF_TAKEN');
  });
});
