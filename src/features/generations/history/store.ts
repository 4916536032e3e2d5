// All SQL on what a run leaves behind: its finished steps, what its agents did, and what happened to it.
import { sql, type ExpressionBuilder } from 'kysely';
import { jsonb } from '#platform/db/jsonb.ts';
import { told } from '#platform/db/notices.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import type { Tables } from '#platform/db/tables.ts';

export async function listSteps(db: Db | Tx, generation_id: string) {
  return db
    .selectFrom('generation_steps')
    .select(['key', 'state', 'round', 'position as place', 'output'])
    .where('generation_id', '=', generation_id)
    .orderBy('position')
    .execute();
}

export async function insertStep(
  tx: Tx,
  step: {
    generation_id: string;
    position: number;
    key: string;
    state: string;
    round: number;
    output: unknown;
    finished_at: Date;
  },
): Promise<void> {
  await tx
    .insertInto('generation_steps')
    .values({ ...step, output: jsonb(step.output) })
    .execute();
}

/** The position after the last one; callers hold the run's lock, so that no two take the same. */
const nextPosition = (table: 'generation_events' | 'generation_invocations', generation_id: string) =>
  sql<number>`(select coalesce(max(position), 0) + 1 from ${sql.table(table)} where generation_id = ${generation_id})`;

export type NewEvent = {
  id: string;
  generation_id: string;
  kind: string;
  state: string;
  stage: string | null;
  title: string;
  detail: string | null;
  round: number;
  occurred_at: Date;
};

export async function insertEvent(tx: Tx, event: NewEvent): Promise<void> {
  await tx
    .insertInto('generation_events')
    .values({ ...event, position: nextPosition('generation_events', event.generation_id) })
    .returning(told(event.generation_id).as('told'))
    .execute();
}

const eventColumns = ['id', 'kind', 'state', 'stage', 'title', 'detail', 'round', 'occurred_at'] as const;

export async function listEvents(db: Db, generation_id: string) {
  return db
    .selectFrom('generation_events')
    .select(eventColumns)
    .where('generation_id', '=', generation_id)
    .orderBy('position')
    .execute();
}

/** Positions are given under the run's lock, so that none shows up behind one that was read. */
export async function eventsAfter(db: Db, of: { generation_id: string; position: number; limit: number }) {
  return db
    .selectFrom('generation_events')
    .select([...eventColumns, 'position'])
    .where('generation_id', '=', of.generation_id)
    .where('position', '>', of.position)
    .orderBy('position')
    .limit(of.limit)
    .execute();
}

export async function findPosition(db: Db, of: { generation_id: string; last_event_id: string }) {
  return db
    .selectFrom('generation_events')
    .select(['position', 'state'])
    .where('generation_id', '=', of.generation_id)
    .where(sql`id::text`, '=', of.last_event_id)
    .executeTakeFirst();
}

export type NewInvocation = {
  id: string;
  generation_id: string;
  agent_role: string;
  character_name: string;
  display_name: string;
  asset_slug: string;
  accent_hex: string;
  action: string;
  started_at: Date;
};

/** Of one run. */
export async function insertInvocations(tx: Tx, invocations: readonly NewInvocation[]): Promise<void> {
  const [first] = invocations;
  if (!first) return;
  const position = nextPosition('generation_invocations', first.generation_id);
  const running = { status: 'running', provider: '', model: '' };
  const rows = invocations.map((invocation, at) => ({
    ...invocation,
    ...running,
    position: sql<number>`${position} + ${at}`,
  }));
  await tx.insertInto('generation_invocations').values(rows).execute();
}

/** Of agents that have begun and not ended. */
export const listOpenInvocations = (tx: Tx, generation_id: string) =>
  tx
    .selectFrom('generation_invocations')
    .select(['id', 'agent_role', 'action'])
    .where('generation_id', '=', generation_id)
    .where('status', '=', 'running')
    .execute();

export type PaidCall = {
  provider: string;
  model: string;
  input_tokens: number;
  output_tokens: number;
  cost_usd: number;
};

/** An invocation may take several calls. The database adds money as decimals. */
const added = ({ provider, model, ...paid }: PaidCall) => ({
  provider,
  model,
  input_tokens: sql<number>`input_tokens + ${paid.input_tokens}`,
  output_tokens: sql<number>`output_tokens + ${paid.output_tokens}`,
  cost_usd: sql<number>`cost_usd + ${paid.cost_usd}::numeric`,
});

export async function payInvocation(tx: Tx, id: string, paid: PaidCall): Promise<void> {
  await tx.updateTable('generation_invocations').set(added(paid)).where('id', '=', id).execute();
}

export async function endInvocation(
  tx: Tx,
  id: string,
  { paid, ...end }: { status: string; narration: string | null; ended_at: Date; paid: PaidCall },
): Promise<void> {
  await tx
    .updateTable('generation_invocations')
    .set({ ...end, ...added(paid) })
    .where('id', '=', id)
    .execute();
}

/** Invocations of a step that was under way when its process died or its run was stopped. */
export async function endOpenInvocations(
  tx: Tx,
  generation_id: string,
  end: { status: string; ended_at: Date },
): Promise<void> {
  await tx
    .updateTable('generation_invocations')
    .set(end)
    .where('generation_id', '=', generation_id)
    .where('status', '=', 'running')
    .execute();
}

export async function listInvocations(db: Db, generation_id: string, take: number | undefined) {
  const rows = db
    .selectFrom('generation_invocations')
    .select([
      'id',
      'agent_role',
      'character_name',
      'display_name',
      'asset_slug',
      'accent_hex',
      'action',
      'narration',
      'status',
      'started_at',
      'ended_at',
      'cost_usd',
    ])
    .where('generation_id', '=', generation_id)
    .orderBy('position', 'desc');
  const newestFirst = await (take === undefined ? rows : rows.limit(take)).execute();
  return newestFirst.reverse();
}

/** The specialist whose review was finished last, as a column of a run that is under review. */
export const specialistOfRun = (eb: ExpressionBuilder<Tables, 'generations'>) =>
  eb
    .selectFrom('generation_invocations')
    .select('character_name')
    .whereRef('generation_id', '=', 'generations.id')
    .where('generations.state', '=', 'SpecialistReview')
    .where('agent_role', '=', 'specialist')
    .where('generation_invocations.status', '=', 'completed')
    .orderBy('generation_invocations.ended_at', 'desc')
    .orderBy('generation_invocations.position', 'desc')
    .limit(1)
    .as('active_specialist');
