import { beforeAll, expect, test } from 'vitest';
import { nodesOf } from '#specification/graph/graph.ts';
import { readGraphFiles } from '#specification/graph/graph-files.ts';
import { zipFiles } from '#specification/package-zip.ts';
import type { RenderedFile } from '#specification/render/rendered-file.ts';
import { systemClock } from '#platform/clock.ts';
import { drive } from './driver.ts';
import { offlineGateway } from './offline-gateway.ts';
import type { Gateway, Run, Updated } from './run.ts';
import { memoryHost } from './testing/memory-host.ts';
import { sampleIntake } from './testing/sample-intake.ts';

const offline = offlineGateway({ clock: systemClock }, { delay_ms: 0 });
const never = new AbortController().signal;

/** Draws one operation without the refusals that the requirements name, so that there is something to refine. */
const forgetful: Gateway = {
  async ask(agent, run, findings, signal) {
    const answered = await offline.ask(agent, run, findings, signal);
    if (agent.id !== 'draft.contracts' || findings.length > 0) return answered;
    const { answer } = answered;
    const forgotten = answer.patch.add?.find((node) => node.kind === 'API' && node.errors.length > 2);
    const add = answer.patch.add?.map((node) =>
      node === forgotten && node.kind === 'API' ? { ...node, errors: node.errors.slice(0, 2) } : node,
    );
    return { ...answered, answer: { ...answer, patch: { ...answer.patch, ...(add && { add }) } } };
  },
};

type Made = { files: RenderedFile[]; states: string[]; keys: string[] };

async function make(by: Partial<Pick<Run, 'intake' | 'updates'>>, stop_after?: number): Promise<Made> {
  const { host, told, kept } = memoryHost('Fast', by);
  if (stop_after !== undefined) {
    told.stop_after = stop_after;
    await drive(host, forgetful, never);
    told.stop_after = Number.POSITIVE_INFINITY;
  }
  await drive(host, forgetful, never);
  const { files = [], assembly } = told.delivered ?? {};
  expect(Buffer.from(await zipFiles(files))).toEqual(kept.zips.get(assembly?.sha256 ?? ''));
  return { files, states: told.states, keys: kept.steps.map(({ key }) => key) };
}

const textIn = ({ files }: Made, path: string) => files.find((file) => file.path === path)?.text;
const graphOf = (made: Made) => readGraphFiles((path) => textIn(made, path));
const nextAfter = (made: Made): Updated => ({
  graph: graphOf(made),
  changelog: textIn(made, 'CHANGELOG.md') ?? null,
  next_version: '1.1.0',
});
const withoutCapability = (name: string) => ({
  ...sampleIntake,
  statements: sampleIntake.statements.filter(({ clauses }) => clauses.every(({ act }) => act !== name)),
});

let before: Made;
beforeAll(async () => {
  before = await make({});
});

test('an update of the same intake is the version before, what refinement added included', async () => {
  const after = await make({ updates: nextAfter(before) });
  expect(after.states).toContain('Refining');
  expect(after.keys.filter((key) => key.endsWith('.merge'))).toHaveLength(1);
  expect(graphOf(after)).toEqual(graphOf(before));
  expect(JSON.parse(textIn(after, 'manifest.json') ?? '')).toMatchObject({ version: '1.1.0' });
  for (const path of ['trace/reviews.md', 'trace/report.md'])
    expect(textIn(after, path)).toBe(textIn(before, path));
});

test('an update over another intake keeps every id, and is the same after a death at any commit', async () => {
  const by = { intake: withoutCapability('export'), updates: nextAfter(before) };
  const after = await make(by);
  const [old, now] = [
    nodesOf(graphOf(before), 'FR'),
    graphOf(after).nodes.filter(({ kind }) => kind === 'FR'),
  ];
  for (const { id, key } of old) expect(now.find((node) => node.id === id)?.key).toBe(key);
  const gone = now.filter(({ retired }) => retired);
  expect(gone.length).toBeGreaterThan(0);
  for (const { id } of gone) expect(textIn(after, 'CHANGELOG.md')).toContain(id);
  const drafted = after.keys.findIndex((key) => key.endsWith('.merge'));
  const moved = after.states.indexOf('Assembling') + 1;
  for (const commits_more of [0, 1, 4])
    expect((await make(by, drafted + moved + commits_more)).files).toEqual(after.files);
});
