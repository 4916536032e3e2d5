// Ends a turn that was not answered. The user's words are taken back with it, so that they can be said again.
import type { Deps } from '#deps.ts';
import type { Tx } from '#platform/db/db.ts';
import { removeGrowing } from './growing-reply.ts';
import {
  changeJob,
  listTurns,
  lockInterview,
  removeTurn,
  type TurnJobRow,
} from '#features/interviews/store.ts';

export type TurnFailure = {
  error_code: string;
  error_message: string;
  is_retryable: boolean;
  /** The submission's key is free again: the same one starts a new turn. */
  frees_key?: boolean;
};

/** `job` must be locked, and in flight. */
export async function failTurn(
  tx: Tx,
  { clock }: Pick<Deps, 'clock'>,
  job: TurnJobRow,
  { frees_key = false, ...failure }: TurnFailure,
): Promise<void> {
  await lockInterview(tx, job.interview_id);
  const turns = await listTurns(tx, job.interview_id);
  const said = turns.find((turn) => turn.turn === job.user_turn)?.content ?? '';
  await removeTurn(tx, { interview_id: job.interview_id, turn: job.user_turn, chars: said.length });
  await removeGrowing(tx, job.id);
  await changeJob(tx, job.id, {
    ...failure,
    ...(frees_key && { submission_id: null }),
    status: 'failed',
    completed_at: clock.now(),
  });
}
