// Keeps a run in memory the way the server keeps it in rows.
import type { Lens } from '#knowledge/authoring/lenses.ts';
import { generationMoves } from '#contract/generation-states.ts';
import type { ProviderTrouble } from '#pipeline/provider/provider-troubles.ts';
import { openRun } from '#pipeline/open-run.ts';
import { profileTable, type ProfileName } from '#pipeline/profiles.ts';
import type { Delivery, FinishedStep, MoveDetails, Run, RunHost } from '#pipeline/run.ts';
import { addUsd } from '#pipeline/provider/add-usd.ts';
import { sampleIntake } from './sample-intake.ts';

/** `stop_after` makes the process "die" at that commit. */
export function memoryHost(
  profile: ProfileName,
  {
    intake = sampleIntake,
    lens = null,
    updates = null,
  }: { lens?: Lens | null } & Partial<Pick<Run, 'intake' | 'updates'>> = {},
) {
  const kept = {
    state: 'Queued' as Run['state'],
    round: 0,
    steps: [] as FinishedStep[],
    cost_usd: 0,
    zips: new Map<string, Uint8Array>(),
  };
  const told = {
    states: [] as string[],
    delivered: null as Delivery | null,
    commits: 0,
    retries: [] as { trouble: ProviderTrouble; attempt: number }[],
    failure: null as MoveDetails | null,
    stop_after: Number.POSITIVE_INFINITY,
  };
  const alive = () => told.commits++ < told.stop_after;
  const host: RunHost = {
    load: async () => openRun({ id: 'run', intake, lens: lens?.id ?? null, updates, profile: profileTable[profile], state: kept.state, round: kept.round, cost_usd: kept.cost_usd, steps: structuredClone(kept.steps) }),
    beginAgents: async (_run, steps) => (told.commits < told.stop_after ? steps.map(({ key }) => key) : null),
    finishStep: async (_run, step, { answered, next }) => {
      if (!alive()) return null;
      kept.cost_usd = addUsd(kept.cost_usd, answered?.cost_usd ?? 0);
      kept.steps = [...kept.steps, structuredClone(step)].toSorted((one, other) => one.place - other.place);
      return next.map(({ key }) => key);
    },
    askPerson: async () => alive(),
    waitForAnswers: async () => {},
    pay: async (_run, _id, { cost_usd }) => {
      if (!alive()) return false;
      kept.cost_usd = addUsd(kept.cost_usd, cost_usd);
      return true;
    },
    retry: async (_run, { error, attempt }, signal) => {
      told.retries.push({ trouble: error.trouble, attempt });
      signal.throwIfAborted();
      return alive();
    },
    move: async (run, move, details) => {
      if (!alive()) return null;
      kept.state = run.state = generationMoves[move].to;
      kept.round = run.round = details?.round ?? run.round;
      if (move === 'fail') told.failure = details ?? null;
      told.states.push(run.state);
      return (details?.next ?? []).map(({ key }) => key);
    },
    keepZip: async (bytes, sha256) => (kept.zips.set(sha256, bytes), sha256),
    deliver: async (run, delivery) => {
      if (!alive()) return false;
      kept.state = run.state = 'Complete';
      told.delivered = delivery;
      return true;
    },
  }; // prettier-ignore
  return { host, kept, told };
}
