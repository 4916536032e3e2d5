// The status of an interview as it is shown. Only `Active` and `Complete` are stored. The others follow from what
// happened since: an open interview without a turn for days is paused, later abandoned, and a complete one tells
// whether a run of it waits for its owner. So nothing has to be moved, and nothing can be out of date.
import { sql, type RawBuilder } from 'kysely';
import { terminalStates } from '#contract/generation-states.ts';
import {
  abandoned_after_days,
  paused_after_days,
  type InterviewStatus,
} from '#contract/operations/interviews.ts';

const day_ms = 24 * 60 * 60 * 1000;

/** For statements that read the table `interviews` under its own name. */
export function shownStatus(now: Date): RawBuilder<InterviewStatus> {
  const isSilent = (days: number) =>
    sql`interviews.status = 'Active' and interviews.last_activity_at <= ${new Date(now.getTime() - days * day_ms)}`;
  const hasRun = (is: RawBuilder<unknown>) =>
    sql`interviews.status = 'Complete' and exists (
      select from generations run where run.interview_id = interviews.id and ${is}
    )`;
  const isWaiting = sql`run.state = 'PausedAwaitingClarification'`;
  const isAnswered = sql`run.state not in (${sql.join([...terminalStates])}) and exists (
      select from generation_clarifications asked
      where asked.generation_id = run.id and asked.answered_at is not null
    )`;
  return sql<InterviewStatus>`case
    when ${isSilent(abandoned_after_days)} then 'Abandoned'
    when ${isSilent(paused_after_days)} then 'Paused'
    when ${hasRun(isWaiting)} then 'AwaitingClarification'
    when ${hasRun(isAnswered)} then 'ClarificationResolved'
    else interviews.status end`;
}
