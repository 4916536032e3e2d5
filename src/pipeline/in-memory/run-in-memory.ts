// A run from its intake to its end in this process, with the runs that explore for it; whoever answers for
// its agents.
import type { ReviewProfile } from '#contract/capabilities.ts';
import { isTerminal } from '#contract/generation-states.ts';
import type { IntakeArtifact } from '#contract/intake.ts';
import { lenses } from '#knowledge/authoring/lenses.ts';
import type { LensId } from '#knowledge/authoring/lens.ts';
import type { AgentQuestion } from '#pipeline/agent.ts';
import { drive } from '#pipeline/driver.ts';
import { profileTable } from '#pipeline/profiles.ts';
import type { Explored, Gateway, Retry, Run, RunHost } from '#pipeline/run.ts';
import { withReadings } from '#pipeline/understanding/with-readings.ts';
import { memoryHost } from './memory-host.ts';

export type InMemory = {
  profile: ReviewProfile;
  intake: IntakeArtifact;
  updates?: Run['updates'];
};
export type By = {
  /** Who answers for the agents of the run, or of the run that explores this lens for it. */
  gatewayFor: (lens: LensId | null) => Gateway;
  /** Waits until a model may be asked again. */
  wait: (retry: Retry, signal: AbortSignal) => Promise<void>;
  answersTo?: (lens: LensId | null, step_key: string, questions: readonly AgentQuestion[]) => Run['answers'];
  engines?: NonNullable<RunHost['engines']>;
  signal: AbortSignal;
};
export type RanInMemory = Pick<ReturnType<typeof memoryHost>, 'kept' | 'told'>;

export async function runInMemory(run: InMemory, by: By): Promise<RanInMemory> {
  const explored: Designs = new Map();
  for (const { id } of profileTable[run.profile].explores ? lenses : []) {
    const { kept, told } = await driven({ ...run, profile: 'Extensive', lens: id, explored }, by);
    const { category = 'Unknown', reason = '' } = told.failure ?? {};
    const failure = told.failure && { category, reason };
    const intake = withReadings(run.intake, kept.steps);
    const of = { lens: id, profile: profileTable.Extensive, state: kept.state, failure, intake };
    explored.set(id, { design: { ...of, steps: kept.steps }, answers: kept.answers });
  }
  return driven({ ...run, lens: null, explored }, by);
}

type Designs = Map<LensId, { design: Explored; answers: Run['answers'] }>;
type Of = InMemory & { lens: LensId | null; explored: Designs };

async function driven({ explored, ...run }: Of, by: By): Promise<RanInMemory> {
  const { answersTo, engines, signal } = by;
  const { host, kept, told } = memoryHost({
    ...run,
    ...(answersTo && { answersTo: (key, questions) => answersTo(run.lens, key, questions) }),
    answersBehind: (lens) => explored.get(lens)?.answers ?? [],
  });
  const patient: RunHost = {
    ...host,
    ...(engines && { engines }),
    explored: (_run, lens) => Promise.resolve(explored.get(lens)?.design ?? null),
    async retry(of, retry, until) {
      await by.wait(retry, until);
      return host.retry(of, retry, until);
    },
  };
  const gateway = by.gatewayFor(run.lens);
  for (let answered = -1; !isTerminal(kept.state) && answered < kept.answers.length;) {
    answered = kept.answers.length;
    await drive(patient, gateway, signal);
  }
  if (!isTerminal(kept.state)) throw new Error(`The run stands still as ${kept.state}.`);
  return { kept, told };
}
