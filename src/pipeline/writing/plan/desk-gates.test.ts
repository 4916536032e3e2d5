// A gate that needs more than a machine stops no task: what needs it is a check of the bench, told beside the gates.
import { expect, test } from 'vitest';
import { matchTests } from '#pipeline/match-tests.ts';
import { applyPatch } from '#specification/graph/patch.ts';
import { nodesOf, type Graph } from '#specification/graph/graph.ts';
import { renderPacks } from '#specification/render/plan/packs.ts';
import { renderTasks } from '#specification/render/plan/tasks.ts';
import { instructionText } from '#specification/render/start/instructions.ts';
import { buildView } from '#specification/render/view.ts';
import { checkGraph } from '#specification/rules/check.ts';
import { changedGraph } from '#specification/rules/testing/changed.ts';
import { sampleGraph } from '#specification/testing/sample-graph.ts';

const on_board = 'npx vitest run test/board/on.test.ts --port=/dev/ttyUSB0';
const matched = (graph: Graph): Graph => applyPatch(graph, matchTests(graph).patch).graph;
const withGate = (verify: string): Graph =>
  matched(
    changedGraph(sampleGraph(), {
      set: { 'TASK-003': { verify, files: ['src/board/on.ts', 'test/board/on.test.ts'] } },
    }),
  );
const gateOf = (graph: Graph) => {
  const { verify, bench } = nodesOf(graph, 'TASK').find(({ id }) => id === 'TASK-003')!;
  return { verify, bench };
};

test('a part of a gate that needs a board is a check of the bench, and stays it', () => {
  const graph = withGate(`npx vitest run test/board && ${on_board}`);
  const parted = {
    verify: 'npx vitest run test/board',
    bench: { verify: on_board, needs: 'a board on a serial port' },
  };
  expect(gateOf(graph)).toEqual(parted);
  expect(gateOf(matched(graph))).toEqual(parted);
});

test('a gate that needs nothing else is what can be seen without the board', () => {
  const graph = withGate(on_board);
  expect(gateOf(graph).verify).toBe('test -s test/board/on.test.ts');
  expect(matchTests(graph).patch.change).toEqual([]);
  expect(checkGraph(graph, { assumed_share_max: 1 }).map(({ rule }) => rule)).not.toContain('TSK-23');
});

test('the proof of a control that needs a board goes to the bench, once', () => {
  const graph = changedGraph(sampleGraph(), {
    set: {
      'CTL-001': { verification: on_board },
      'TASK-003': { files: ['src/board/on.ts', 'test/board/on.test.ts'] },
    },
  });
  const once = matched(graph);
  const benches = (of: Graph) => nodesOf(of, 'TASK').flatMap(({ bench }) => bench?.verify ?? []);
  expect(benches(once)).toEqual([on_board]);
  expect(benches(matched(once))).toEqual([on_board]);
});

test('the plan, the pack and the instructions tell of the bench, and what runs everything leaves it out', () => {
  const view = buildView(withGate(`npx vitest run test/board && ${on_board}`));
  const [page] = renderTasks(view);
  expect(page!.text).toContain('TASK-003 (a board on a serial port) also has a check of the bench');
  const pack = renderPacks(view).find(({ path }) => path.includes('TASK-003'))!.text;
  expect(pack).toContain(
    `On the bench, with a board on a serial port: \`${on_board}\`. No task waits for it.`,
  );
  const told = instructionText(view);
  expect(told).toContain(
    `Checks of the bench are no gates, and no task waits for them: \`${on_board}\` (TASK-003: a board on a serial port).`,
  );
  const [whole = ''] = /`[^`]*`(?= runs everything)/.exec(told) ?? [];
  expect(whole).toContain('npx vitest run --exclude=test/board/on.test.ts');
  expect(whole).not.toContain('/dev/');
});
