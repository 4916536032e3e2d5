// The intake of a run with what the run has read of it. The graph, the ledger, the domain and the first line of the package
// follow from it, as they do from what was read in the interview.
import type { IntakeArtifact } from '#contract/intake.ts';
import { readerOf } from '#minds/reader-of.ts';
import type { AgentAnswer } from '#pipeline/agent.ts';
import type { StepOutput } from '#pipeline/run.ts';
import { isUnread } from './to-read.ts';

type Steps = readonly { output: Pick<StepOutput, 'read'> }[];

export const readIn = (steps: Steps): NonNullable<StepOutput['read']> =>
  steps.flatMap(({ output }) => output.read ?? []);

export function withReadings(heard: IntakeArtifact, steps: Steps): IntakeArtifact {
  const read = new Map(readIn(steps).map((each) => [each.id, each]));
  if (read.size === 0) return heard;
  const statements = heard.statements.map((each) =>
    isUnread(each) ? { ...each, ...read.get(each.id) } : each,
  );
  return { ...heard, statements };
}

/** Who read it is known with the answer. */
export const readBy = (
  { read }: Pick<AgentAnswer, 'read'>,
  { provider, model }: { provider: string; model: string },
): Pick<StepOutput, 'read'> =>
  read ? { read: read.map((each) => ({ ...each, reader: readerOf(`${provider}/${model}`) })) } : {};
