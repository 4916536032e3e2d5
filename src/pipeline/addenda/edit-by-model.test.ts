import { expect, test } from 'vitest';
import { profileTable } from '#pipeline/profiles.ts';
import { ProviderError } from '#pipeline/provider/provider-error.ts';
import type { Gateway } from '#pipeline/run.ts';
import { draftedGraph } from '#pipeline/testing/drafted-graph.ts';
import { sampleIntake } from '#pipeline/testing/sample-intake.ts';
import { nodesOf, type Graph } from '#specification/graph/graph.ts';
import { applyPatch, type Patch } from '#specification/graph/patch.ts';
import { editAddendum } from './edit-by-model.ts';

const drafted = draftedGraph(sampleIntake, profileTable.Fast.name);
const [changed, untouched] = nodesOf(drafted, 'FR');
const before: Graph = {
  ...drafted,
  nodes: drafted.nodes.map((node) => (node === changed ? { ...node, why: 'For another reason.' } : node)),
};
const asked = { before, after: drafted, intake: sampleIntake };
const signal = new AbortController().signal;
const paid = { provider: 'local', model: 'one', cost_usd: 0.25, input_tokens: 1, output_tokens: 1 };

const says = (patch: Patch): Gateway => ({
  ask: () => Promise.resolve({ answer: { narration: 'Said.', patch, findings: [] }, ...paid }),
});
const question = (key: string, from: string) =>
  ({
    kind: 'OQ',
    key,
    title: key,
    question: `What of ${key}?`,
    why: 'It is open.',
    proposed_default: 'Nothing.',
    affects: [from],
    sources: [{ kind: 'derived', from: [from], because: 'it is open' }],
  }) as const;

test('a model changes what the change touches, adds what hangs on it, and nothing else', async () => {
  const patch = {
    add: [
      question('oq:near', changed!.id),
      question('oq:on-near', '@oq:near'),
      question('oq:far', untouched!.id),
    ],
    change: [
      { node: changed!.id, set: { why: 'As the change wants it.' } },
      { node: untouched!.id, set: { why: 'A whim.' } },
    ],
    retire: [{ node: untouched!.id, reason: 'A whim.' }],
  } as unknown as Patch;
  const { graph, cost_usd, note } = await editAddendum(says(patch), asked, { signal, budget_ms: 25_000 });
  const near = { add: patch.add!.slice(0, 2), change: patch.change!.slice(0, 1) };
  expect(graph).toEqual(applyPatch(drafted, near).graph);
  expect(graph.nodes.length).toBe(drafted.nodes.length + 2);
  expect([cost_usd, note]).toEqual([0.25, 'Drafted by rule, and gone over by local/one.']);
});

test('nobody is asked about a change that changes nothing', async () => {
  const nobody: Gateway = { ask: () => Promise.reject(new Error('somebody was asked')) };
  const edited = await editAddendum(nobody, { ...asked, before: drafted }, { signal, budget_ms: 25_000 });
  expect(edited).toEqual({ graph: drafted, cost_usd: 0, note: null });
});

test('a model that is late is told as late', async () => {
  const late: Gateway = {
    ask: (_agent, _run, _findings, given) =>
      new Promise((_, reject) => given.addEventListener('abort', () => reject(given.reason as Error))),
  };
  const told = editAddendum(late, asked, { signal, budget_ms: 1 });
  await expect(told).rejects.toMatchObject({ trouble: 'timed_out' });
});

test('a wrong answer is sent back once, and the second one is told as wrong', async () => {
  const seen: unknown[] = [];
  const wrong: Gateway = {
    ask: (_agent, run) => {
      seen.push([run.graph, run.correction?.mistakes]);
      return Promise.reject(
        new ProviderError('schema_violated', { paid, correction: { answer: {}, mistakes: ['wrong'] } }),
      );
    },
  };
  const told = editAddendum(wrong, asked, { signal, budget_ms: 25_000 });
  await expect(told).rejects.toMatchObject({ trouble: 'schema_violated' });
  expect(seen).toEqual([
    [drafted, undefined],
    [drafted, ['wrong']],
  ]);
});
