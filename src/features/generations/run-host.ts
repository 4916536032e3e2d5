// Hosts the pipeline: rebuilds a run from its rows and commits every step with its invocation, event and cost
// in one transaction. Each commit first locks the row and looks whether the run is still ours and stands
// where the pipeline left it; if somebody stopped it or took it over meanwhile, nothing of the step is kept.
import type { ReviewProfile } from '#contract/capabilities.ts';
import { isTerminal, type GenerationState } from '#contract/generation-states.ts';
import { intakeArtifact, type IntakeArtifact } from '#contract/intake.ts';
import type { Deps } from '#deps.ts';
import { addendaGraph, withAddenda } from '#features/packages/addenda/update-with-addenda.ts';
import { makePackage } from '#features/packages/make-package.ts';
import { readVersion } from '#features/packages/versions.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import { openRun } from '#pipeline/open-run.ts';
import { profileTable } from '#pipeline/profiles.ts';
import type { AgentQuestion } from '#pipeline/agent.ts';
import type {
  AgentStep,
  Answered,
  FinishedCall,
  FinishedStep,
  HeldAnswer,
  Run,
  RunHost,
  StepOutput,
  Updated,
} from '#pipeline/run.ts';
import { beginChildren } from './research/begin-children.ts';
import { exploredBy, takeDefaults } from './research/child-run.ts';
import { findChild } from './research/store.ts';
import { costOf } from './view.ts';
import { insertClarifications, listAnswers, listPending, type NewClarification } from './steering/store.ts';
import type { Kickoff } from './start-generation.ts';
import { shareDone, stageTitle } from '#pipeline/stages.ts';
import type { Lease } from './lease.ts';
import { moveGeneration } from './move-generation.ts';
import {
  endInvocation,
  insertEvent,
  insertInvocations,
  insertStep,
  listOpenInvocations,
  listSteps,
  payInvocation,
} from './history/store.ts';
import { announceRetry, waitOutRetry } from './announce-retry.ts';
import { percentOf, progressAfter } from './progress/progress.ts';
import { UploadFailed } from './describe-failure.ts';
import { heldOf } from '#pipeline/provider/held-reply.ts';
import { retryWait } from '#pipeline/provider/retry-wait.ts';
import {
  changeGeneration,
  findAnyArtifact,
  findAnyGeneration,
  lockGeneration,
  type GenerationRow,
} from './store.ts';

type HostDeps = Pick<Deps, 'db' | 'clock' | 'ids' | 'outbox' | 'blobs' | 'engines' | 'log'> &
  Pick<RunHost, 'ahead'>;

export function runHost(deps: HostDeps, lease: Lease): RunHost {
  const own = ownRun(deps, lease);
  return {
    engines: deps.engines,
    ...(deps.ahead && { ahead: deps.ahead }),
    load: () => load(deps, lease.generation_id),
    ...agentsOf(deps, own),
    ...courseOf(deps, own),
  };
}

/** The run of a lease, as long as the lease is the newest. */
function ownRun(deps: HostDeps, lease: Lease) {
  const { generation_id, lease_id } = lease;
  /** Runs `work` on the locked row, or answers null when the run is no longer ours. */
  async function onOurs<T>(work: (tx: Tx, row: GenerationRow) => Promise<T>): Promise<T | null> {
    return deps.db.transaction().execute(async (tx) => {
      const row = await lockGeneration(tx, generation_id);
      return row?.lease_id === lease_id ? work(tx, row) : null;
    });
  }

  /**
   * The same, where the run has to stand at what the pipeline believes. Calls in flight may outlast their
   * state.
   */
  async function onSameState<T>(
    run: Run,
    work: (tx: Tx, row: GenerationRow) => Promise<T>,
  ): Promise<T | null> {
    return onOurs(async (tx, row) =>
      row.state === run.state && row.current_round === run.round ? work(tx, row) : null,
    );
  }

  return { ...lease, onOurs, onSameState };
}

type OwnRun = ReturnType<typeof ownRun>;

/** What agents do: they begin, finish, explore in runs of their own, and ask people. */
function agentsOf(
  deps: HostDeps,
  { generation_id, onSameState }: OwnRun,
): Pick<RunHost, 'beginAgents' | 'finishStep' | 'explored' | 'askPerson'> {
  return {
    beginAgents: (run, steps) => onSameState(run, (tx) => beginInvocations(tx, deps, generation_id, steps)),

    finishStep: (run, step, { next, ...call }) =>
      onSameState(run, async (tx, row) => {
        await keepStep(tx, deps, { row, run, step, call });
        const ids = await beginInvocations(tx, deps, generation_id, next);
        const { explore } = step.output;
        if (explore) await beginChildren(tx, deps, { parent: row, lenses: explore });
        return ids;
      }),

    explored: async (_run, lens) => {
      const child = await findChild(deps.db, generation_id, lens);
      if (!child || !isTerminal(child.state as GenerationState)) return null;
      const opened = await load(deps, child.id);
      return opened && exploredBy(child, opened);
    },

    askPerson: async (run, step, { invocation_id, answered, questions }) => {
      const kept = await onSameState(run, async (tx, row) => {
        await endPaidInvocation(tx, deps, { invocation_id, answered });
        await changeGeneration(tx, row.id, { paid_usd: answered.cost_usd });
        await insertClarifications(
          tx,
          questionRows(step, questions, {
            generation_id,
            now: deps.clock.now(),
            held: heldOf(step.agent, answered),
          }),
        );
        return true;
      });
      return kept ?? false;
    },
  };
}

/** How the run goes on between its steps: it waits, pays, retries, moves and delivers. */
function courseOf(
  deps: HostDeps,
  { onOurs, onSameState, ...lease }: OwnRun,
): Pick<RunHost, 'waitForAnswers' | 'pay' | 'retry' | 'move' | 'keepZip' | 'deliver'> {
  const { generation_id } = lease;
  return {
    waitForAnswers: async (run) => {
      await onSameState(run, async (tx, row) => {
        if (row.parent_id !== null) return takeDefaults(tx, deps, row);
        const detail = (await listPending(tx, generation_id)).map(({ question }) => question).join(' ');
        await moveGeneration(tx, deps, row, { move: 'ask', title: 'Waiting for an answer', detail });
      });
    },

    pay: async (_run, invocation_id, paid) => {
      const kept = await onOurs(async (tx, row) => {
        await payInvocation(tx, invocation_id, paid);
        await changeGeneration(tx, row.id, { paid_usd: paid.cost_usd });
        return true;
      });
      return kept ?? false;
    },

    retry: async (_run, { error, attempt }, signal) => {
      const wait_ms = retryWait(error, attempt, deps.ids.chance());
      const until = await onOurs((tx, row) => announceRetry(tx, deps, row, { error, wait_ms }));
      return until !== null && waitOutRetry(deps, lease, { until, signal });
    },

    move: async (run, move, details = {}) => {
      if (details.cause) deps.log.error({ generation_id, error: details.cause }, 'A model ended the run');
      const round = details.round ?? run.round;
      const moved = await onSameState(run, async (tx, row) => {
        const change = changeOf(details, round);
        const state = await moveGeneration(tx, deps, row, {
          move,
          change,
          title: stageTitle(move),
          detail: details.reason ?? null,
        });
        return { state, ids: await beginInvocations(tx, deps, generation_id, details.next ?? []) };
      });
      if (moved === null) return null;
      run.state = moved.state;
      run.round = round;
      return moved.ids;
    },

    keepZip: async (bytes, sha256) => {
      const key = `packages/${generation_id}/${sha256}.zip`;
      await deps.blobs.put(key, bytes, { content_type: 'application/zip' }).catch((error: unknown) => {
        throw new UploadFailed(error);
      });
      return key;
    },

    deliver: async (run, delivery) => {
      const done = await onSameState(run, async (tx, row) => {
        const generation = { ...row, running_cost_usd: costOf(row) };
        if (row.parent_id === null) await makePackage(tx, deps, { generation, ...delivery });
        await moveGeneration(tx, deps, row, {
          move: 'complete',
          title: 'Complete',
          detail: `${delivery.assembly.file_count} files`,
        });
        return true;
      });
      if (done) run.state = 'Complete';
      return done ?? false;
    },
  };
}

async function load(deps: HostDeps, generation_id: string): Promise<Run | null> {
  const row = await findAnyGeneration(deps.db, generation_id);
  const artifact = row && (await findAnyArtifact(deps.db, row.intake_id));
  if (!row || !artifact) return null;
  const intake = await heardSince(deps.db, row, intakeArtifact.parse(artifact.artifact));
  const steps = (await listSteps(deps.db, generation_id)).map((step) => ({
    ...step,
    output: step.output as StepOutput,
  })) as FinishedStep[];
  return openRun({
    id: row.id,
    intake: withType(intake, row.project_type as IntakeArtifact['project']['type']),
    profile: profileTable[row.review_profile as ReviewProfile],
    state: row.state as GenerationState,
    round: row.current_round,
    cost_usd: costOf(row),
    lens: row.lens,
    answers: await answersOf(deps, generation_id, steps),
    asking: (await listPending(deps.db, generation_id)).map(({ step_key }) => step_key),
    updates: await updatedBy(deps.db, row),
    parts: (row.kickoff as Partial<Kickoff> | null)?.parts ?? [],
    steps,
  });
}

/** With a design that was chosen come the answers that it rests on. */
async function answersOf({ db }: HostDeps, generation_id: string, steps: readonly FinishedStep[]) {
  const chosen = steps.find(({ output }) => output.chosen)?.output.chosen;
  const child = chosen && (await findChild(db, generation_id, chosen));
  return [...(child ? await listAnswers(db, child.id) : []), ...(await listAnswers(db, generation_id))];
}

async function updatedBy(
  db: Db,
  { account_id, created_at, base_package_id, package_version }: GenerationRow,
): Promise<Updated | null> {
  if (base_package_id === null || package_version === null) return null;
  const addenda = await addendaGraph(db, { account_id, base_package_id, created_at });
  return { ...(await readVersion(db, base_package_id)), next_version: package_version, addenda };
}

/** An update takes in what addenda asked for. */
async function heardSince(
  db: Db,
  { account_id, created_at, base_package_id }: GenerationRow,
  intake: IntakeArtifact,
): Promise<IntakeArtifact> {
  return base_package_id === null
    ? intake
    : withAddenda(db, intake, { account_id, base_package_id, created_at });
}

/** The kickoff may name another project type than the interview found. */
function withType(intake: IntakeArtifact, type: IntakeArtifact['project']['type']): IntakeArtifact {
  return intake.project.type === type ? intake : { ...intake, project: { ...intake.project, type } };
}

/** Of agents that begin now; answers the ids of their invocations. */
async function beginInvocations(
  tx: Tx,
  { ids, clock }: HostDeps,
  generation_id: string,
  steps: readonly AgentStep[],
): Promise<string[]> {
  if (steps.length === 0) return [];
  const started_at = clock.now();
  // An agent whose answer comes in its own time has begun already when the run is driven again.
  const open = await listOpenInvocations(tx, generation_id);
  const begun = steps.map(({ agent: { role, action, character } }) => {
    const id = open.find((each) => each.agent_role === role && each.action === action)?.id;
    const invocation = { generation_id, agent_role: role, action, started_at, ...characterOf(character) };
    return { is_new: id === undefined, invocation: { id: id ?? ids.uuid(), ...invocation } };
  });
  await insertInvocations(
    tx,
    begun.flatMap(({ is_new, invocation }) => (is_new ? [invocation] : [])),
  );
  return begun.map(({ invocation: { id } }) => id);
}

async function keepStep(
  tx: Tx,
  deps: HostDeps,
  at: { row: GenerationRow; run: Run; step: FinishedStep; call: FinishedCall },
): Promise<void> {
  const { row, run, step, call } = at;
  const { invocation_id, answered, title } = call;
  const { narration } = step.output;
  const now = deps.clock.now();
  const { key, place: position, state, round, output } = step;
  const kept = { generation_id: row.id, position, key, state, round, output, finished_at: now };
  const rounds_max = run.profile.review_rounds_max;
  const standing = { state: run.state, round: run.round, rounds_max, share: shareDone(run, step) };
  await insertStep(tx, kept);
  if (invocation_id && answered) await endPaidInvocation(tx, deps, { invocation_id, answered, narration });
  await changeGeneration(tx, row.id, {
    progress_percent: progressAfter(percentOf(row), standing),
    paid_usd: answered?.cost_usd ?? 0,
  });
  await insertEvent(tx, {
    id: deps.ids.uuid(),
    generation_id: row.id,
    kind: 'step.finished',
    state: row.state,
    stage: state,
    title,
    detail: [narration, answered?.note].filter(Boolean).join(' '),
    round: row.current_round,
    occurred_at: now,
  });
}

/** A call that was paid for, whatever becomes of its answer. */
async function endPaidInvocation(
  tx: Tx,
  deps: HostDeps,
  { invocation_id, answered, narration }: { invocation_id: string; answered: Answered; narration?: string },
): Promise<void> {
  const { answer, note: _note, ...paid } = answered;
  const ended_at = deps.clock.now();
  const end = { status: 'completed', narration: narration ?? answer.narration, ended_at };
  await endInvocation(tx, invocation_id, { ...end, paid });
}

function questionRows(
  { key, agent }: AgentStep,
  questions: readonly AgentQuestion[],
  { generation_id, now, held }: { generation_id: string; now: Date; held: HeldAnswer | null },
): NewClarification[] {
  return questions.map(({ sections, ...asked }, at) => ({
    ...asked,
    generation_id,
    step_key: key,
    agent: agent.character.name,
    section: sections[0] ?? null,
    covered_sections: sections.length > 1 ? sections : null,
    asked_at: now,
    held: at === 0 ? held : null,
  }));
}

function characterOf(character: {
  name: string;
  display_name: string;
  asset_slug: string;
  accent_hex: string;
}) {
  const { name, ...rest } = character;
  return { character_name: name, ...rest };
}

function changeOf(details: NonNullable<Parameters<RunHost['move']>[2]>, current_round: number) {
  return {
    current_round,
    ...(details.category
      ? { failure_category: details.category, failure_reason: details.reason ?? null }
      : {}),
    ...(details.refinement ? { refinement: details.refinement } : {}),
  };
}
