// Interviews, generations and packages in the states that tests start from, made through the typed client.
import type { Client } from '#client/client.ts';
import { until } from './until.ts';

/** In plain sentences, so that every one of them is understood by rules. */
export const BRIEF = [
  '# Tool Library',
  '',
  'The product must be a web application. Members can reserve a tool. A reservation lasts at most 14 days.',
  'A tool has a name, a photo and a value. The states of a tool are available, reserved, lent and broken.',
  'Volunteers can lend a tool. Only the treasurer can refund a deposit. Members can pay a deposit.',
  'When a loan is overdue, the system sends the member an e-mail. A member may have at most 3 loans.',
  'The list must load within 2 seconds. There is no mobile app.',
].join('\n');

/** Enough for a package, for tests that do not look at what is in it: a run takes half the time. */
export const SHORT_BRIEF = [
  '# Tool Library',
  '',
  'Members can reserve a tool. A reservation lasts at most 14 days. A tool has a name.',
].join('\n');

/** An interview that has only its opening turn; answers its id. */
export async function anInterview(client: Client): Promise<string> {
  return (await client.call('startInterview', {})).id;
}

/** Says something and waits for the reply; answers the finished job's id. */
export async function aTurn(client: Client, interview_id: string, message: string): Promise<string> {
  const accepted = await client.call('submitTurn', {
    params: { id: interview_id },
    query: {},
    headers: {},
    body: { message },
  });
  if (!('job_id' in accepted)) throw new Error('The turn was answered at once.');
  const { job_id } = accepted;
  await until(async () => {
    const { status } = await client.call('getTurnJob', { params: { jobId: job_id } });
    return !['queued', 'running'].includes(status);
  });
  return job_id;
}

/**
 * A turn that was cancelled before it was answered; answers its job's id. The reply may win the race a few
 * times.
 */
export async function aCancelledTurn(client: Client): Promise<string> {
  for (let attempt = 0; attempt < 10; attempt += 1) {
    const id = await anInterview(client);
    const accepted = await client.call('submitTurn', {
      params: { id },
      query: {},
      headers: {},
      body: { message: BRIEF },
    });
    if (!('job_id' in accepted)) throw new Error('The turn was answered at once.');
    const cancelled = await client
      .call('cancelTurn', { params: { jobId: accepted.job_id } })
      .catch(() => null);
    if (cancelled) return accepted.job_id;
  }
  throw new Error('Ten turns were answered before they could be cancelled.');
}

/** An interview in which the brief was told; answers its id. */
export async function aToldInterview(client: Client, brief = BRIEF): Promise<string> {
  const id = await anInterview(client);
  await aTurn(client, id, brief);
  return id;
}

/** The intake artifact of a completed interview, which starts no run of its own; answers its id. */
export async function anIntake(client: Client, brief = SHORT_BRIEF): Promise<string> {
  const { intake_artifact_id } = await client.call('completeInterview', {
    params: { id: await aToldInterview(client, brief) },
    query: { auto_start: 'false' },
  });
  if (!intake_artifact_id) throw new Error('The interview made no intake artifact.');
  return intake_artifact_id;
}

/** A generation that has just been started; answers its id. */
export async function aGeneration(
  client: Client,
  review_profile: 'Fast' | 'Normal' = 'Fast',
  of?: { intake_id: string },
): Promise<string> {
  const intake_id = of?.intake_id ?? (await anIntake(client));
  return (await client.call('startGeneration', { body: { intake_id, review_profile } })).id;
}

/** Waits for the end of a generation; answers it. */
export async function ended(client: Client, id: string) {
  return until(
    async () => {
      const generation = await client.call('getGeneration', { params: { id } });
      return ['Complete', 'Failed', 'Cancelled'].includes(generation.state) && generation;
    },
    { within_ms: 100_000 },
  );
}

/** A finished generation and its package, by default of an interview of its own. */
export async function aPackage(
  client: Client,
  review_profile: 'Fast' | 'Normal' = 'Fast',
  of?: { intake_id: string },
) {
  const intake_id = of?.intake_id ?? (await anIntake(client));
  const { id } = await client.call('startGeneration', { body: { intake_id, review_profile } });
  const generation = await ended(client, id);
  if (generation.state !== 'Complete')
    throw new Error(`The generation ended ${generation.state}: ${generation.failure_reason}`);
  const record = await client.call('getGenerationPackage', { params: { id } });
  return { generation_id: id, package_id: record.id };
}
