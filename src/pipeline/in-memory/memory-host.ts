// Keeps a run in memory the way the server keeps it in rows: for runs that nobody has to find again.
import type { ReviewProfile } from '#contract/capabilities.ts';
import { openRun } from '#pipeline/open-run.ts';
import type { AgentQuestion } from '#pipeline/agent.ts';
import { createAssemblyCache } from '#pipeline/assembling/assembly-cache.ts';
import { profileTable } from '#pipeline/profiles.ts';
import { addUsd } from '#pipeline/provider/add-usd.ts';
import { heldOf, isTaken } from '#pipeline/provider/held-reply.ts';
import type { ProviderTrouble } from '#pipeline/provider/provider-troubles.ts';
import type { Delivery, FinishedStep, HeldAnswer, MoveDetails, Run, RunHost } from '#pipeline/run.ts';
import type { LensId } from '#knowledge/authoring/lens.ts';
import { generationMoves } from '#contract/generation-states.ts';

type Ground = {
  profile: ReviewProfile;
  intake: Run['intake'];
  lens?: LensId | null;
  updates?: Run['updates'];
  /** What people answer to what a step asks; as it proposes unless this says otherwise. */
  answersTo?: (step_key: string, questions: readonly AgentQuestion[]) => Run['answers'];
  /** Answers of the run that drew the design of this lens. */
  answersBehind?: (lens: LensId) => Run['answers'];
  /** Asked before each commit; `false`: the process "dies" there. */
  mayCommit?: () => boolean;
};

const proposed = (step_key: string, questions: readonly AgentQuestion[]): Run['answers'] =>
  questions.map(({ question, proposed_default }) => ({ step_key, question, answer: proposed_default }));

/** What was answered, with what a run is told of it beside the words. */
function answered(
  answers: Run['answers'],
  questions: readonly AgentQuestion[],
  held: HeldAnswer | null,
): Run['answers'] {
  return answers.map((each, at) => {
    const asked = questions.find(({ question }) => question === each.question);
    return {
      ...each,
      ...(asked && isTaken(each.answer, asked) && { taken: true as const }),
      ...(at === 0 && held && { held: structuredClone(held) }),
    };
  });
}

/** What the host keeps of a run, and what it was told, before the run begins. */
const nothingYet = () => ({
  kept: {
    state: 'Queued' as Run['state'],
    round: 0,
    steps: [] as FinishedStep[],
    /** They become part of the run when it is driven again. */
    answers: [] as Run['answers'],
    cost_usd: 0,
    zips: new Map<string, Uint8Array>(),
  },
  told: {
    states: [] as string[],
    delivered: null as Delivery | null,
    retries: [] as { trouble: ProviderTrouble; attempt: number }[],
    failure: null as MoveDetails | null,
  },
});

export function memoryHost({
  profile,
  intake,
  lens = null,
  updates = null,
  answersTo = proposed,
  answersBehind = () => [],
  mayCommit = () => true,
}: Ground) {
  const { kept, told } = nothingYet();
  const answers = () => {
    const chosen = kept.steps.find(({ output }) => output.chosen)?.output.chosen;
    return [...(chosen ? answersBehind(chosen) : []), ...kept.answers];
  };
  const host: RunHost = {
    ahead: createAssemblyCache(1),
    load: async () =>
      openRun({
        id: 'run',
        intake,
        lens,
        updates,
        profile: profileTable[profile],
        state: kept.state,
        round: kept.round,
        cost_usd: kept.cost_usd,
        steps: structuredClone(kept.steps),
        answers: answers(),
      }),
    beginAgents: async (_run, steps) => steps.map(({ key }) => key),
    finishStep: async (_run, step, { answered, next }) => {
      if (!mayCommit()) return null;
      kept.cost_usd = addUsd(kept.cost_usd, answered?.cost_usd ?? 0);
      kept.steps = [...kept.steps, structuredClone(step)].toSorted((one, other) => one.place - other.place);
      return next.map(({ key }) => key);
    },
    askPerson: async (_run, { key, agent }, { questions, answered: call }) => {
      if (!mayCommit()) return false;
      kept.cost_usd = addUsd(kept.cost_usd, call.cost_usd);
      const given = answered(answersTo(key, questions), questions, heldOf(agent, call));
      kept.answers = [...kept.answers, ...given];
      return true;
    },
    waitForAnswers: async () => {},
    pay: async (_run, _id, { cost_usd }) => {
      if (!mayCommit()) return false;
      kept.cost_usd = addUsd(kept.cost_usd, cost_usd);
      return true;
    },
    retry: async (_run, { error, attempt }, signal) => {
      told.retries.push({ trouble: error.trouble, attempt });
      signal.throwIfAborted();
      return mayCommit();
    },
    move: async (run, move, details) => {
      if (!mayCommit()) return null;
      kept.state = run.state = generationMoves[move].to;
      kept.round = run.round = details?.round ?? run.round;
      if (move === 'fail') told.failure = details ?? null;
      told.states.push(run.state);
      return (details?.next ?? []).map(({ key }) => key);
    },
    keepZip: async (bytes, sha256) => (kept.zips.set(sha256, bytes), sha256),
    deliver: async (run, delivery) => {
      if (!mayCommit()) return false;
      kept.state = run.state = 'Complete';
      told.delivered = delivery;
      return true;
    },
  };
  return { host, kept, told };
}
