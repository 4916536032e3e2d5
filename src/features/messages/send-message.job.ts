// A process that dies between sending and noting it sends again: a message arrives at least once.
import type { Deps } from '#deps.ts';
import { defineWorker, type Worker } from '#platform/jobs/jobs.ts';
import {
  NotDelivered,
  smtpTransport,
  twilioTransport,
  type Transport,
} from '#platform/message-transports.ts';
import { sendMessageJob } from './send-message-job.ts';
import { findMessage, noteSent, type Channel } from './store.ts';

type SendDeps = Pick<Deps, 'db' | 'clock' | 'config' | 'log'>;

export function messageWorker(deps: SendDeps): Worker<{ message_id: string }> {
  const { db, clock, log } = deps;
  const transports = transportsOf(deps);
  return defineWorker({
    job: sendMessageJob,
    concurrency: 4,
    async run({ message_id: id }, { last_attempt }) {
      const message = await findMessage(db, id);
      if (message?.status !== 'queued') return;
      const note = (how: Parameters<typeof noteSent>[2]) =>
        db.transaction().execute((tx) => noteSent(tx, id, how));
      const transport = await transports[message.channel]();
      if (!transport) return note({ status: 'kept', failure: null, sent_at: null });
      try {
        await transport.send(message);
      } catch (error) {
        if (!(error instanceof NotDelivered) || (!error.permanent && !last_attempt)) throw error;
        log.warn({ message_id: id, failure: error.message }, 'a message could not be delivered');
        return note({ status: 'failed', failure: error.message, sent_at: null });
      }
      return note({ status: 'sent', failure: null, sent_at: clock.now() });
    },
  });
}

/** Each is made when it is first needed. */
function transportsOf({ config }: SendDeps): Record<Channel, () => Promise<Transport | null>> {
  const { mail, sms } = config;
  let smtp: Promise<Transport> | null = null;
  return {
    email: async () => (mail ? (smtp ??= smtpTransport(mail)) : null),
    sms: async () => (sms ? twilioTransport(sms) : null),
  };
}
