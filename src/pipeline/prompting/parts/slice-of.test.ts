// What a reader or a mender is shown has room in a prompt, and nothing that it needs is left out in silence.
import { beforeAll, describe, expect, test } from 'vitest';
import { runInMemory } from '#pipeline/in-memory/run-in-memory.ts';
import { readersOfRun } from '#pipeline/agents/critics.ts';
import { lookingAgain, mender } from '#pipeline/mending/mend-agents.ts';
import { findAssignment } from '#pipeline/prompting/assignments/find-assignment.ts';
import { halfId, halves } from '#pipeline/prompting/assignments/halves.ts';
import { promptOf } from '#pipeline/prompting/prompt-of.ts';
import type { Agent } from '#pipeline/agent.ts';
import type { AskedRun } from '#pipeline/run.ts';
import { kilnAnswers } from '#pipeline/writing/testing/answers-by-hand.ts';
import { kilnIntake } from '#pipeline/writing/testing/kiln-run.ts';
import { replayingMind } from '#pipeline/writing/testing/replaying-mind.ts';
import { nodesOf, type Graph } from '#specification/graph/graph.ts';
import type { Finding } from '#specification/rules/finding.ts';
import { tokensOf } from '#specification/render/plan/tokens.ts';

let run: AskedRun;
beforeAll(async () => {
  const { gateway, calls } = replayingMind(kilnAnswers);
  await runInMemory(
    { profile: 'Normal', intake: kilnIntake },
    { gatewayFor: () => gateway, wait: async () => {}, signal: new AbortController().signal },
  );
  run = calls.at(-1)!.run;
}, 60_000);

const live = ({ nodes }: Graph) => nodes.filter(({ retired }) => !retired);
const textFor = (agent: Agent, asked: AskedRun, findings: readonly Finding[] = []): string => {
  const { instructions, parts } = promptOf(agent, asked, findings);
  return [instructions, ...parts.map(({ text }) => text)].join('\n');
};
/** The ids that begin a line of the graph. */
const linesOf = (text: string): Set<string> =>
  new Set([...text.matchAll(/^\| ([A-Z]+-[A-Z0-9-]*\d+) /gm)].map(([, id]) => id!));

/** The same project four times as large: each requirement stands again in areas of its own. */
function grown(asked: AskedRun): AskedRun {
  const { graph } = asked;
  const again = ['A', 'B', 'C'].flatMap((more) =>
    nodesOf(graph, 'FR').map((node) => ({
      ...node,
      id: node.id.replace('FR-', `FR-${more}`),
      key: `${node.key}${more}`,
      area: `${node.area} ${more}`,
    })),
  );
  return { ...asked, graph: { ...graph, nodes: [...graph.nodes, ...again] } };
}

const about = (graph: Graph, step: number): Finding[] =>
  live(graph)
    .filter(({ kind }) => kind === 'FR' || kind === 'ENT' || kind === 'API')
    .filter((_, at) => at % step === 0)
    .map(({ id }, at) => ({
      rule: at < 3 ? 'REV-01' : 'REQ-50',
      severity: 'warning',
      message: `Something is wrong with it, case ${at}.`,
      nodes: [id],
      place: null,
    }));

describe('who mends', () => {
  test('sees whole what each finding names, with the statements it quotes, and knows the rest by name', () => {
    const findings = about(run.graph, 6);
    const text = textFor(mender, run, findings);
    for (const { nodes } of findings) expect(linesOf(text)).toContain(nodes[0]);
    const named = live(run.graph).filter(({ id }) => findings.some(({ nodes }) => nodes.includes(id)));
    for (const { sources } of named)
      for (const source of sources) if (source.kind === 'interview') expect(text).toContain(source.quote);
    for (const { id, kind } of live(run.graph))
      if (['FR', 'ENT', 'API', 'SCR', 'ERR', 'QTY', 'CMP'].includes(kind)) expect(text).toContain(id);
  });

  test('of a large project sees what each finding names all the same, and has room', () => {
    const large = grown(run);
    const findings = about(large.graph, 5).slice(0, 40);
    const text = textFor(mender, large, findings);
    for (const { nodes } of findings) expect(linesOf(text)).toContain(nodes[0]);
    expect(tokensOf(text)).toBeLessThan(12_000);
  });

  test('is given the gravest findings first, as far as there is room for what they name', () => {
    const large = grown(run);
    const ids = live(large.graph).map(({ id }) => id);
    const findings = about(large.graph, 2)
      .slice(0, 40)
      .map((each, at) => ({ ...each, severity: 'blocker' as const, nodes: ids.slice(at * 6, at * 6 + 6) }));
    const text = textFor(mender, large, findings);
    expect(text).toContain('case 0.');
    expect(text).not.toContain('case 39.');
    expect(tokensOf(text)).toBeLessThan(12_000);
  });
});

test('two who read the halves of a project see together what one would, and each is told what stands elsewhere', () => {
  const { critic } = readersOfRun;
  const large = grown(run);
  const read = halves.map((half) => textFor({ ...critic, id: halfId(critic.id, half) }, large));
  const whole = live(large.graph).filter(({ kind }) => findAssignment(critic).sees.brief?.includes(kind));
  const seen = read.map(linesOf);
  expect(whole.filter(({ id }) => !seen.some((ids) => ids.has(id)))).toEqual([]);
  for (const { id, kind } of whole) if (kind === 'FR') for (const text of read) expect(text).toContain(id);
  for (const text of read) expect(tokensOf(text)).toBeLessThan(tokensOf(textFor(critic, large)));
});

test('who looks again sees whole what was found and what was changed since, and nothing else in full', () => {
  const findings = about(run.graph, 9).slice(0, 3);
  const [changed] = live(run.graph).filter(({ kind }) => kind === 'NFR');
  const patch = { change: [{ node: changed!.id, set: { priority: 'P1' } }] };
  const step = {
    ...run.steps.at(-1)!,
    output: { ...run.steps.at(-1)!.output, patch, refined: { left: [], settled: [], refused: null } },
  };
  const text = textFor(lookingAgain, { ...run, steps: [...run.steps, step] }, findings);
  for (const id of [changed!.id, ...findings.flatMap(({ nodes }) => nodes)])
    expect(linesOf(text)).toContain(id);
  expect(tokensOf(text)).toBeLessThan(8_000);
});
