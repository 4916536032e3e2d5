import { expect, test } from 'vitest';
import { runInMemory } from '#pipeline/in-memory/run-in-memory.ts';
import { kilnIntake } from '#pipeline/writing/testing/kiln-run.ts';
import { kilnAnswers } from '#pipeline/writing/testing/answers-by-hand.ts';
import { replayingMind } from '#pipeline/writing/testing/replaying-mind.ts';
import { promptOf } from '#pipeline/prompting/prompt-of.ts';
import { nodesOf } from '#specification/graph/graph.ts';
import { tokensOf } from '#specification/render/plan/tokens.ts';
import { documentsPart } from './documents-part.ts';

test('the stranger sees each requirement, and the critic nothing of tests and tasks that are still written', async () => {
  const { gateway, calls } = replayingMind(kilnAnswers);
  await runInMemory(
    { profile: 'Normal', intake: kilnIntake },
    { gatewayFor: () => gateway, wait: async () => {}, signal: new AbortController().signal },
  );
  const told = (id: string) => {
    const call = calls.find(({ agent }) => agent.id === id)!;
    const { parts } = promptOf(call.agent, call.run, []);
    return { run: call.run, text: parts.map(({ text }) => text).join('\n') };
  };
  const stranger = told('review.stranger');
  const documents = documentsPart(stranger.run.graph);
  expect(stranger.text).toContain(documents);
  for (const { id } of nodesOf(stranger.run.graph, 'FR')) expect(documents).toContain(`**${id} `);
  for (const path of ['SPEC.md', 'data/model.md', 'design/architecture.md'])
    expect(documents).toContain(`## ${path}`);
  // With what its reader is told beside, below 12,000.
  expect(tokensOf(documents)).toBeLessThan(11_000);
  expect(told('review.critic').text).not.toMatch(/No test case checks|No task builds/);
});

test('a large project is cut to what a builder misses first: its requirements stay, their references go', async () => {
  const { gateway, calls } = replayingMind(kilnAnswers);
  await runInMemory(
    { profile: 'Fast', intake: kilnIntake },
    { gatewayFor: () => gateway, wait: async () => {}, signal: new AbortController().signal },
  );
  const { graph } = calls.at(-1)!.run;
  const many = Array.from({ length: 8 }, (_, at) =>
    graph.nodes.map((node) =>
      node.kind === 'FR'
        ? { ...node, id: node.id.replace('FR-', `FR-X${'ABCDEFGHI'[at]}`), key: `${node.key}:${at}` }
        : node,
    ),
  ).flatMap((nodes, at) => nodes.filter(({ kind }) => at === 0 || kind === 'FR'));
  const documents = documentsPart({ ...graph, nodes: many });
  const ids = many.filter(({ kind }) => kind === 'FR').map(({ id }) => id);
  expect(ids.filter((id) => !documents.includes(`**${id} `))).toEqual([]);
  expect(documents).not.toContain('<a id="fr-');
  for (const { id, check } of nodesOf(graph, 'INV'))
    if (documents.includes(check)) expect(documents).toContain(`**${id} `);
  expect(nodesOf(graph, 'INV').some(({ check }) => documents.includes(check))).toBe(true);
  // With what its reader is told beside, below 12,000.
  expect(tokensOf(documents)).toBeLessThan(11_000);
});

test('a contract and screens that have no room become a line each before anything is cut off', async () => {
  const { gateway, calls } = replayingMind(kilnAnswers);
  await runInMemory(
    { profile: 'Normal', intake: kilnIntake },
    { gatewayFor: () => gateway, wait: async () => {}, signal: new AbortController().signal },
  );
  const { graph } = calls.find(({ agent }) => agent.id === 'review.stranger')!.run;
  const copies = (kind: string, times: number) =>
    nodesOf(graph, kind as 'API').flatMap((node) =>
      Array.from({ length: times }, (_, at) => ({
        ...node,
        id: `${node.id}${at}`,
        key: `${node.key}:${at}`,
        ...(node.kind === 'API' && { operation: `${node.operation}${at}` }),
      })),
    );
  const [operations, screens] = [copies('API', 5), copies('SCR', 2)];
  const nodes = graph.nodes.filter(({ kind }) => kind !== 'API' && kind !== 'SCR');
  const documents = documentsPart({ ...graph, nodes: [...nodes, ...operations, ...screens] });
  expect(operations.length).toBeGreaterThan(60);
  expect(operations.filter(({ operation }) => !documents.includes(` ${operation} (`))).toEqual([]);
  expect(screens.filter(({ id }) => !documents.includes(`${id} `))).toEqual([]);
  for (const { title } of nodesOf(graph, 'ENT')) expect(documents).toContain(`: ${title}. `);
  expect(documents).not.toContain('had no room');
  expect(tokensOf(documents)).toBeLessThan(11_000);
});
