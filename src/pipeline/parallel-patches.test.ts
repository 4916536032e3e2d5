// Whatever order answers arrive in, and whoever dies meanwhile, a run is the same.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { nodesOf, type Graph } from '#specification/graph/graph.ts';
import { applyPatch, type DraftNode, type Patch } from '#specification/graph/patch.ts';
import { emptyGraph } from '#specification/graph/serialise.ts';
import { scriptedModel } from '#test/support/scripted-model.ts';
import { drive } from './driver.ts';
import type { Agent } from './agent.ts';
import type { Gateway } from './run.ts';
import { fitted, meaningOf } from './parallel-patches.ts';
import { memoryHost } from './testing/memory-host.ts';

const never = new AbortController().signal;

const asked = (key: string, said: string, affects: string[] = []): DraftNode => ({
  kind: 'OQ',
  key,
  title: 'A thing to ask',
  question: said,
  why: 'It was not said.',
  proposed_default: 'None.',
  affects,
  sources: [{ kind: 'public', title: 'Somebody’s OQ-001', locator: 'OQ-001' }],
});

/**
 * What an agent adds that looks around: it names by id what it sees, in places where others do at the same
 * time.
 */
function remark({ id }: Agent, graph: Graph): Patch {
  const questions = nodesOf(graph, 'OQ');
  const quantity = nodesOf(graph, 'QTY').at(-1);
  const said = [...questions.slice(-3), ...nodesOf(graph, 'NFR').slice(-1)].map(
    (node) => `${node.key} is ${node.id}`,
  );
  const last = questions.at(-1);
  return {
    add: [
      asked(
        `question:${id}`,
        `Of ${said.join(' and ')}, what holds${quantity ? ` for {{${quantity.id}}}` : ''}?`,
        last ? [last.id] : [],
      ),
    ],
    change: last ? [{ node: last.id, set: { title: `Seen as ${last.id}` } }] : [],
  };
}

function talking(arrive: (agent: Agent) => Promise<void>): Gateway {
  const model = scriptedModel({ blockers: [2, 0] });
  return {
    async ask(agent, run, findings, signal) {
      const answered = await model.ask(agent, run, findings, signal);
      await arrive(agent);
      signal.throwIfAborted();
      if (!['drafter', 'specialist'].includes(agent.role) || findings.length > 0) return answered;
      const { patch } = answered.answer;
      const { add = [], change = [] } = remark(agent, run.graph);
      return {
        ...answered,
        answer: {
          ...answered.answer,
          patch: {
            ...patch,
            add: [...(patch.add ?? []), ...add],
            change: [...(patch.change ?? []), ...change],
          },
        },
      };
    },
  };
}

/** The zip, and the graph that it was made of; each of `deaths` counts the commits of one life. */
async function packed(gateway: Gateway, deaths: readonly number[] = []) {
  const { host, told, kept } = memoryHost('Normal');
  for (const life of [...deaths, Number.POSITIVE_INFINITY]) {
    told.stop_after = told.commits + life;
    await drive(host, gateway, never);
  }
  const graph = (await host.load())!.graph;
  expect([kept.state, kept.round]).toEqual(['Complete', 2]);
  return { sha256: told.delivered!.assembly.sha256, graph };
}

test('a run gives the same bytes in whatever order its answers arrive, also when it dies in between', async () => {
  const expected = await packed(talking(() => Promise.resolve()));
  const texts = nodesOf(expected.graph, 'OQ')
    .map(({ question }) => question)
    .join('\n');
  const named = [...texts.matchAll(/(\S+) is ([A-Z]+-\d+)/g)];
  expect(named.length).toBeGreaterThan(20);
  for (const [, key, id] of named)
    expect([key, expected.graph.nodes.find((node) => node.key === key)?.id]).toEqual([key, id]);
  const deaths = fc.array(fc.integer({ min: 0, max: 25 }), { minLength: 2, maxLength: 4 });
  await fc.assert(
    fc.asyncProperty(fc.scheduler(), deaths, async (scheduler, lives) => {
      const gateway = talking(({ id }) => scheduler.schedule(Promise.resolve(), id));
      const { sha256 } = await scheduler.waitFor(packed(gateway, lives));
      expect(sha256).toBe(expected.sha256);
    }),
    { numRuns: 3 },
  );
});

const project = {
  name: 'P',
  type: 'WebApp',
  stakes: 'launch',
  summary: 's',
  problem: 'p',
  profile: 'Fast',
  domain_packs: [],
} as const;
const empty = emptyGraph({ ...project, domain_packs: [] }, { transcript: [], coverage: [] });
const withNodes = (...add: DraftNode[]) => applyPatch(empty, { add }).graph;

test('an id means the node that its author saw, in references and in prose; what a source quotes stays as it is', () => {
  const seen = withNodes(asked('a', 'first'));
  const now = withNodes(asked('b', 'came before'), asked('a', 'first'));
  const patch: Patch = {
    add: [asked('c', 'What of OQ-001?', ['OQ-001'])],
    change: [{ node: 'OQ-001', set: { why: 'See OQ-001.' } }],
  };
  const { graph, problems } = applyPatch(now, fitted(patch, meaningOf(patch, seen), now).patch);
  expect(problems).toEqual([]);
  expect(graph.nodes.find(({ key }) => key === 'c')).toMatchObject({
    question: 'What of OQ-002?',
    affects: ['OQ-002'],
    sources: [{ title: 'Somebody’s OQ-001' }],
  });
  expect(nodesOf(graph, 'OQ').map(({ why }) => why)).toEqual([
    'It was not said.',
    'See OQ-002.',
    'It was not said.',
  ]);
});

test('what no longer fits beside the work of others is left out, with what rests on it, and the rest is kept', () => {
  const seen = withNodes(asked('a', 'first'), asked('b', 'second'));
  const patch: Patch = {
    add: [
      asked('new', 'What of OQ-001?', ['OQ-001']),
      asked('on-it', 'And then?', ['@new']),
      asked('other', 'Who?'),
    ],
    retire: [{ node: 'OQ-002', reason: 'It is settled.' }],
  };
  const meant = meaningOf(patch, seen);
  const refers = applyPatch(seen, { add: [asked('late', 'Of the second?', ['OQ-002'])] }).graph;
  const gone = applyPatch(refers, { retire: [{ node: 'OQ-001', reason: 'Nobody asks it.' }] }).graph;
  const { graph, problems } = applyPatch(gone, fitted(patch, meant, gone).patch);
  expect(problems).toEqual([]);
  expect(graph.nodes.filter(({ retired }) => !retired).map(({ key }) => key)).toEqual(['b', 'late', 'other']);
});
