// Refines a graph as a run does that has been assembled, with the real driver, stages and judges.
import type { ReviewProfile } from '#contract/capabilities.ts';
import type { IntakeArtifact } from '#contract/intake.ts';
import { drive } from '#pipeline/driver.ts';
import { openRun } from '#pipeline/open-run.ts';
import { profileTable } from '#pipeline/profiles.ts';
import type { Refinement } from '#pipeline/refinement.ts';
import { proveRun } from '#pipeline/assembling/prove-run.ts';
import type { AgentStep, Assembly, Gateway, Run, RunHost } from '#pipeline/run.ts';
import type { Graph } from '#specification/graph/graph.ts';
import type { Finding } from '#specification/rules/finding.ts';

export type RefinedGraph = {
  graph: Graph;
  before: Finding[];
  after: Finding[];
  refinement: Refinement;
  asked: string[];
};

export async function refineGraph(
  graph: Graph,
  { intake, profile, gateway }: { intake: IntakeArtifact; profile: ReviewProfile; gateway: Gateway },
): Promise<RefinedGraph> {
  const opened = openRun({
    id: 'refined',
    intake,
    profile: profileTable[profile],
    state: 'Refining',
    round: 1,
    steps: [],
  });
  const run: Run = { ...opened, graph };
  let refinement: Refinement | undefined;
  const asked: string[] = [];
  const begin = (_: Run, steps: readonly AgentStep[]) => {
    asked.push(...steps.map(({ key }) => key));
    return Promise.resolve(steps.map(({ key }) => key));
  };
  const host: RunHost = {
    load: () => Promise.resolve(run),
    beginAgents: begin,
    finishStep: (of, _, { next }) => begin(of, next),
    askPerson: () => Promise.resolve(true),
    waitForAnswers: () => Promise.resolve(),
    pay: () => Promise.resolve(true),
    retry: () => Promise.resolve(true),
    move: (_, __, details) => Promise.resolve(((refinement = details?.refinement), null)),
    keepZip: (_, sha256) => Promise.resolve(sha256),
    deliver: () => Promise.resolve(false),
  };
  const before = await proveRun(run, host);
  run.steps.push({
    key: 'r1.assemble',
    state: 'Assembling',
    round: 1,
    place: 1,
    output: { patch: {}, findings: [], narration: '', assembly: { findings: before } as Assembly },
  });
  await drive(host, gateway, new AbortController().signal);
  if (!refinement) throw new Error('The run did not leave refining.');
  return { graph: run.graph, before, after: await proveRun(run, host), refinement, asked };
}
