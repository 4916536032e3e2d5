// Runs that a connected agent writes, and what an agent does to read an assignment.
import type { Client, ResultOf } from '#client/client.ts';
import type { Schema } from '#test/support/providers/nothing-to-change.ts';
import { until } from '#test/support/until.ts';

type Next = ResultOf<'nextAssignment'>;
export type Work = NonNullable<Next['assignment']>;

export async function aConnectedRun(
  client: Client,
  { intake_id, review_profile = 'Fast' }: { intake_id: string; review_profile?: 'Fast' | 'Normal' },
): Promise<string> {
  const body = { intake_id, review_profile, mind: 'connected_agent' as const };
  return (await client.call('startGeneration', { body })).id;
}

/** The next assignment, as soon as there is one; null when no run waits any more. */
export async function nextWork(
  client: Client,
  of: { generation_id?: string; worker?: string } = {},
): Promise<Work | null> {
  const next = await until(
    async () => {
      const told = await client.call('nextAssignment', { body: of });
      return (told.done || told.assignment !== null) && told;
    },
    { within_ms: 60_000 },
  );
  return next.assignment;
}

/** The text of all its parts. */
export async function textOf(client: Client, { assignment_id: id, text, parts }: Work): Promise<string> {
  let whole = text;
  for (let part = 2; part <= parts; part += 1)
    whole += (await client.call('readAssignment', { params: { id, part } })).text;
  return whole;
}

/** The form of an answer stands last in the text. */
export const formIn = (text: string): Schema =>
  JSON.parse(text.slice(text.lastIndexOf('\n\n') + 2)) as Schema;
