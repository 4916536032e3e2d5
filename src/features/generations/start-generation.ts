// Kicks a generation off: credits, concurrency, the row, its first event, its outbox row and its job in one
// transaction, so that a kickoff either happened wholly or not at all.
import {
  rubric_version,
  schema_version,
  type PackagePart,
  type ProjectType,
  type ReviewProfile,
} from '#contract/capabilities.ts';
import { kind, kind_label } from '#contract/operations/runs/generations.ts';
import { intakeArtifact } from '#contract/intake.ts';
import type { Mind } from '#contract/operations/runs/assignments.ts';
import { creditsPerRun } from '#contract/plans.ts';
import { invalid, problem } from '#contract/problems.ts';
import { nextInLineage } from '#features/packages/versions.ts';
import { takeCredits } from '#features/usage/take-credits.ts';
import type { Context } from '#deps.ts';
import { profileTable } from '#pipeline/profiles.ts';
import type { Tx } from '#platform/db/db.ts';
import { refuseConnectorDocuments } from './refuse-connector-documents.ts';
import { refuseResearcher } from './research/refuse-researcher.ts';
import { runGenerationJob } from './run-generation-job.ts';
import { beginGeneration } from './move-generation.ts';
import { forecast_sample_min } from './progress/forecast.ts';
import { findForecast } from './progress/store.ts';
import { countRunning, findArtifact, isLineageBusy, setEngineJob } from './store.ts';

export type Kickoff = {
  intake_id: string;
  review_profile: ReviewProfile;
  project_type?: ProjectType | undefined;
  /** The lineage whose next version the run is to make. */
  lineage_id?: string | undefined;
  /** What the package has beyond what every package has. */
  parts?: readonly PackagePart[] | undefined;
  /** Who writes; by default the models of the service, or rules. */
  mind?: Mind | undefined;
};

const description_max = 280;

/** In a transaction of its own. */
export async function startGeneration(context: Context, kickoff: Kickoff) {
  return context.db.transaction().execute((tx) => startGenerationIn(tx, context, kickoff));
}

/** Within the caller's transaction; completing an interview starts its generation this way. */
export async function startGenerationIn(
  tx: Tx,
  context: Context,
  kickoff: Kickoff,
  updates_id: string | null = null,
) {
  const { actor, clock, ids, jobs } = context;
  const found = await findArtifact(tx, actor, kickoff.intake_id);
  if (!found)
    problem('NOT_FOUND', {
      detail: 'No intake artifact of yours has this id; GET /v1/intake-artifacts lists them.',
    });
  if (kickoff.review_profile === 'Researcher') {
    if (kickoff.mind === 'connected_agent')
      invalid(
        'body.mind',
        'A Researcher run is written by the service; choose Extensive, or leave mind out.',
      );
    await refuseResearcher(tx, context);
  }
  await refuseConnectorDocuments(tx, context, found.interview_id);
  const id = ids.uuid();
  await takeCredits(tx, context, {
    generation_id: id,
    account_id: actor.account_id,
    plan: actor.plan,
    credits: creditsPerRun[kickoff.review_profile],
    forecast_usd: () => forecastUsd(tx, kickoff.review_profile, clock.now()),
  });
  await refuseBeyondCap(tx, context);
  const { lineage_id } = kickoff;
  const base = lineage_id === undefined ? {} : await nextVersionIn(tx, actor, lineage_id);
  const intake = intakeArtifact.parse(found.artifact);
  const { review_profile, project_type = intake.project.type } = kickoff;
  await beginGeneration(
    tx,
    context,
    {
      id,
      account_id: actor.account_id,
      project_id: found.project_id,
      intake_id: kickoff.intake_id,
      interview_id: found.interview_id,
      review_profile,
      project_type,
      schema_version,
      rubric_version,
      source_channel: context.via === 'mcp' ? 'mcp' : actor.kind === 'session' ? 'web' : 'api',
      project_name: intake.project.name,
      description: shortened(intake.project.summary),
      kickoff,
      mind: kickoff.mind === 'connected_agent' ? kickoff.mind : null,
      updates_id,
      ...base,
      created_at: clock.now(),
    },
    { move: 'kick_off', title: 'Queued', detail: `${review_profile} run of "${intake.project.name}"` },
  );
  await setEngineJob(tx, id, await jobs.enqueue(tx, runGenerationJob, { generation_id: id }, { key: id }));
  return {
    id,
    state: 'Queued' as const,
    download_url: null,
    package_id: null,
    kind: kind as typeof kind,
    kind_label,
  };
}

/**
 * The account is locked by now (see `takeCredits`), so that two kickoffs cannot both be the last one allowed.
 */
async function refuseBeyondCap(tx: Tx, { actor, config }: Context): Promise<void> {
  const cap = config.plans[actor.plan].running_max;
  if ((await countRunning(tx, actor.account_id)) >= cap) {
    problem('CONCURRENCY_CAP_REACHED', {
      detail: `${cap} generations of yours are running; wait for one to end or cancel it.`,
    });
  }
}

/** The account is locked, so that no two runs can be about to give the same version. */
async function nextVersionIn(tx: Tx, actor: Context['actor'], lineage_id: string) {
  const next = await nextInLineage(tx, actor, lineage_id);
  if (!next) refuseUpdate('There is no package to update; start a new generation.');
  if (await isLineageBusy(tx, lineage_id)) {
    refuseUpdate('Another update of this package is under way; wait for its end or cancel it.');
  }
  return next;
}

export function refuseUpdate(detail: string): never {
  problem('CONFLICT_STATE_TRANSITION', { title: 'Update not allowed in current state.', detail });
}

/** What runs of the profile cost lately; as long as too few tell, the most that one may cost. */
async function forecastUsd(tx: Tx, review_profile: ReviewProfile, now: Date): Promise<number> {
  const finished = await findForecast(tx, { review_profile, now });
  const is_known = finished !== undefined && finished.sample >= forecast_sample_min;
  return (is_known ? finished.median : null) ?? profileTable[review_profile].cost_cap_usd;
}

function shortened(text: string): string {
  return text.length <= description_max ? text : `${text.slice(0, description_max - 1).trimEnd()}…`;
}
