// Ends an interview: its intake artifact, its status and, for a person who is signed in, the generation that
// starts by itself. A generation that cannot start is told in `auto_start_failure` and never undoes the
// interview's end.
import { Problem, wireType } from '#contract/problems.ts';
import { actorOfAccount } from '#features/accounts/actor-of-account.ts';
import { startGenerationIn } from '#features/generations/start-generation.ts';
import type { Deps } from '#deps.ts';
import { withSavepoint } from '#platform/db/savepoint.ts';
import type { Tx } from '#platform/db/db.ts';
import { changeInterview, insertArtifact } from './store.ts';

type Finishing = { id: string; account_id: string; project_id: string | null; state: unknown };
type StartFailure = { code: string; message: string };

/** The interview's row is locked. */
export async function finishInterview(
  tx: Tx,
  deps: Deps,
  interview: Finishing,
  by: { kind: string; auto_start: boolean },
): Promise<void> {
  const { id: interview_id, account_id, project_id } = interview;
  const { completeInterview } = await import('#interviewing/complete-interview.ts');
  const { stateOf } = await import('#interviewing/stored-state.ts');
  const artifact = await completeInterview(stateOf(interview.state));
  const id = deps.ids.uuid();
  await insertArtifact(tx, {
    id,
    interview_id,
    account_id,
    project_id,
    project_name: artifact.project.name,
    schema_version: artifact.schema_version,
    artifact,
    completed_at: deps.clock.now(),
  });
  await changeInterview(tx, interview_id, {
    status: 'Complete',
    detected_type: artifact.project.type,
    display_title: artifact.project.name,
    ...(by.auto_start &&
      (await autoStart(tx, deps, { intake_id: id, account_id, project_id, kind: by.kind }))),
  });
}

async function autoStart(
  tx: Tx,
  deps: Deps,
  by: { intake_id: string; account_id: string; project_id: string | null; kind: string },
): Promise<{ started_generation_id: string } | { auto_start_failure: StartFailure }> {
  if (by.kind !== 'session') {
    const message = 'API keys start generations themselves: POST /v1/generations with this intake artifact.';
    return { auto_start_failure: { code: 'AUTO_START_NOT_SUPPORTED_FOR_ACTOR_TYPE', message } };
  }
  const actor = await actorOfAccount(tx, by.account_id);
  if (!actor || actor.account_status === 'pending') {
    const message = 'The account awaits approval; start the generation once it is approved.';
    return { auto_start_failure: { code: 'USER_PENDING_APPROVAL', message } };
  }
  try {
    const kickoff = { intake_id: by.intake_id, review_profile: 'Normal' as const };
    const context = { ...deps, actor, request_id: by.intake_id, via: 'rest' as const };
    const started = await withSavepoint(tx, () => startGenerationIn(tx, context, kickoff));
    return { started_generation_id: started.id };
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    return {
      auto_start_failure: { code: wireType(error.type, deps.config.base_url), message: error.detail },
    };
  }
}
