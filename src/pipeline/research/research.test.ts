import { beforeAll, expect, test } from 'vitest';
import type { LensId } from '#knowledge/authoring/lens.ts';
import { drive } from '#pipeline/driver.ts';
import { offlineGateway } from '#pipeline/offline-gateway.ts';
import { profileTable } from '#pipeline/profiles.ts';
import type { Explored } from '#pipeline/run.ts';
import { exploredDesigns, researchHost } from '#pipeline/testing/research-host.ts';
import { sampleIntake } from '#pipeline/testing/sample-intake.ts';
import { readGraphFiles } from '#specification/graph/graph-files.ts';
import { nodesOf } from '#specification/graph/graph.ts';
import { manualClock } from '#test/support/manual-clock.ts';
import { graphAfter } from '#pipeline/open-run.ts';

const gateway = offlineGateway({ clock: manualClock() }, { delay_ms: 0 });
const never = new AbortController().signal;
let designs: Map<LensId, Explored>;
/** What all of them come to. */
let whole: Awaited<ReturnType<typeof delivered>>;
beforeAll(async () => {
  designs = await exploredDesigns(gateway);
  whole = await delivered(designs);
});

async function delivered(of: ReadonlyMap<LensId, Explored>, intake = sampleIntake) {
  const { host, told } = researchHost(of, intake);
  await drive(host, gateway, never);
  const { files = [], assembly } = told.delivered ?? {};
  const textOf = (path: string) => files.find((file) => file.path === path)?.text;
  const graph = readGraphFiles(textOf);
  return { told, assembly, textOf, graph, alternatives: nodesOf(graph, 'ALT') };
}

test('a Researcher run compares three designs, builds on the best and says so in a package without a blocker', () => {
  const { told, assembly, graph, alternatives, textOf } = whole;
  expect(told.states.slice(0, 3)).toEqual(['Drafting', 'Reviewing', 'FreshEyes']);
  expect(assembly?.findings.filter(({ severity }) => severity === 'blocker')).toEqual([]);
  expect(alternatives.map(({ fate }) => fate).toSorted()).toEqual(['chosen', 'compared', 'compared']);
  const [chosen] = alternatives.filter(({ fate }) => fate === 'chosen');
  expect(chosen?.total).toBe(Math.max(...alternatives.map(({ total }) => total ?? 0)));
  const winner = [...designs.values()].find(({ lens }) => chosen?.key === `alternative:${lens}`)!;
  const drawn = graphAfter({ ...winner, updates: null }, winner.steps);
  const of = (kind: 'FR' | 'CMP' | 'ADR' | 'TASK') =>
    [graph, drawn].map((each) => nodesOf(each, kind).map(({ id, title }) => `${id} ${title}`));
  for (const kind of ['FR', 'CMP', 'ADR', 'TASK'] as const) expect(of(kind)[0]).toEqual(of(kind)[1]);
  const page = textOf('research/alternatives.md') ?? '';
  for (const { title } of alternatives) expect(page).toContain(title);
});

test('what another design saw and the chosen one did not is taken over and named', () => {
  const { graph, alternatives } = whole;
  const taken = alternatives.flatMap(({ taken_over }) => taken_over);
  expect(taken.length).toBeGreaterThan(0);
  const risks = nodesOf(graph, 'RISK').map(({ id }) => id);
  expect(
    taken.filter((id) => !risks.includes(id) && !nodesOf(graph, 'OQ').some((node) => node.id === id)),
  ).toEqual([]);
});

test('it waits for the last child, and goes on from where it stood when that has ended', async () => {
  const open = new Map([...designs].slice(0, 2));
  const { host, told, kept } = researchHost(open);
  await drive(host, gateway, never);
  expect([kept.state, told.delivered]).toEqual(['Drafting', null]);
  expect(kept.steps.map(({ key }) => key)).toEqual([
    'r1.explore',
    'r1.explored.simplest',
    'r1.explored.scale',
  ]);
  for (const [lens, design] of designs) open.set(lens, design);
  await drive(host, gateway, never);
  expect(told.delivered?.assembly.sha256).toBe(whole.assembly?.sha256);
});

const lost = (lens: LensId): [LensId, Explored] => [
  lens,
  {
    ...designs.get(lens)!,
    state: 'Failed',
    failure: { category: 'ReviewBudgetExhausted', reason: 'Twelve blockers were left.' },
    steps: [],
  },
];

test('a design that was not finished leaves the others, and the comparison says why', async () => {
  const { assembly, alternatives, textOf } = await delivered(new Map([...designs, lost('simplest')]));
  expect(alternatives.map(({ fate }) => fate).toSorted()).toEqual(['chosen', 'compared', 'not_finished']);
  expect(textOf('research/alternatives.md')).toContain('Twelve blockers were left.');
  expect(assembly?.findings.filter(({ severity }) => severity === 'blocker')).toEqual([]);
});

test('with no design finished the run fails as the first of them did', async () => {
  const { host, told, kept } = researchHost(new Map([lost('simplest'), lost('scale'), lost('different')]));
  await drive(host, gateway, never);
  expect([kept.state, told.failure?.category]).toEqual(['Failed', 'ReviewBudgetExhausted']);
});

test('what weighs more for one project than for another decides which design it gets', async () => {
  const chosenFor = async (stakes: 'hobby' | 'regulated') => {
    const intake = { ...sampleIntake, project: { ...sampleIntake.project, stakes } };
    const own = new Map([...designs].map(([lens, design]) => [lens, { ...design, intake }]));
    return (await delivered(own, intake)).alternatives.find(({ fate }) => fate === 'chosen')?.key;
  };
  expect(await chosenFor('hobby')).not.toBe(await chosenFor('regulated'));
  expect(profileTable.Researcher.credits).toBe(3 * profileTable.Extensive.credits);
});
