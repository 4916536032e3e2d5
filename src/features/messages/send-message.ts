// Sends mail and text messages. A message is a row first, in the transaction of its cause; a job sends it.
// Where nothing is configured to send it with, it is kept for the operator to read: nothing is dropped in
// silence.
import type { Deps } from '#deps.ts';
import type { Tx } from '#platform/db/db.ts';
import { sendMessageJob } from './send-message-job.ts';
import { insertMessage, type Channel } from './store.ts';

export type Letter = {
  account_id: string | null;
  channel: Channel;
  /** What it is about, for whoever looks through them: `status_subscription`. */
  kind: string;
  recipient: string;
  subject: string;
  body: string;
};

export async function sendMessage(
  tx: Tx,
  { config, jobs, clock, ids }: Pick<Deps, 'config' | 'jobs' | 'clock' | 'ids'>,
  letter: Letter,
): Promise<void> {
  const id = ids.uuid();
  const has_way = (letter.channel === 'email' ? config.mail : config.sms) !== null;
  const status = has_way ? 'queued' : 'kept';
  await insertMessage(tx, { ...letter, id, status, created_at: clock.now() });
  if (has_way) await jobs.enqueue(tx, sendMessageJob, { message_id: id });
}
