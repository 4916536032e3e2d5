// Talking to the interviewer: a turn is submitted under a key of its own and polled until it is answered, so
// that a lost connection neither loses nor doubles it.
import { setTimeout as pause } from 'node:timers/promises';
import { CliFailure } from '#cli/failure.ts';
import type { Client, ResultOf } from '#client/client.ts';

export type Interview = ResultOf<'getInterview'>;

const POLL_MS = 200;

/** Says something and answers the interview with the reply. */
export async function say(
  client: Client,
  { interview_id, message, mind }: { interview_id: string; message: string; mind?: 'model' },
  signal: AbortSignal,
): Promise<Interview> {
  const submitted = await client.call(
    'submitTurn',
    {
      params: { id: interview_id },
      body: { message, ...(mind && { mind }) },
      headers: { 'idempotency-key': crypto.randomUUID() },
    },
    { signal },
  );
  if (!('job_id' in submitted)) return submitted;
  for (;;) {
    const job = await client.call('getTurnJob', { params: { jobId: submitted.job_id } }, { signal });
    if (job.snapshot) return job.snapshot;
    if (job.status === 'failed' || job.status === 'cancelled') {
      const why = job.error_message ?? 'The turn was cancelled.';
      throw new CliFailure('refused', why, job.error_code ?? 'INTERVIEW_TURN_CANCELLED');
    }
    await pause(POLL_MS, undefined, { signal });
  }
}

/**
 * The interview once the interviewer has answered everything; for one that was left in the middle of a turn.
 */
export async function settled(client: Client, id: string, signal: AbortSignal): Promise<Interview> {
  for (;;) {
    const interview = await client.call('getInterview', { params: { id } }, { signal });
    if (interview.turns.at(-1)?.role !== 'user') return interview;
    await pause(POLL_MS, undefined, { signal });
  }
}

/** The id of the intake artifact that generations start from. */
export function intakeOf({ id, intake_artifact_id }: Interview): string {
  if (intake_artifact_id !== null) return intake_artifact_id;
  throw new CliFailure('refused', `The interview ${id} is complete but has no intake artifact.`);
}
