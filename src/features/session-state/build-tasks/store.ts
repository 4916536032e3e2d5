// All SQL on the tasks of builds.
import { sql } from 'kysely';
import { jsonb } from '#platform/db/jsonb.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import type { Shown, TaskRecord } from './plan.ts';

export async function listRecords(db: Db | Tx, package_id: string): Promise<TaskRecord[]> {
  return db
    .selectFrom('build_tasks')
    .innerJoin('build_sessions', 'build_sessions.id', 'build_tasks.build_session_id')
    .select([
      'build_tasks.task_id',
      'build_tasks.build_session_id',
      'build_tasks.status',
      'build_tasks.note',
      'build_tasks.reported_at',
      sql<boolean>`build_sessions.status = 'Active'`.as('is_held'),
    ])
    .$narrowType<{ status: TaskRecord['status'] }>()
    .where('build_tasks.package_id', '=', package_id)
    .execute();
}

type Claim = { package_id: string; task_id: string; build_session_id: string; now: Date };

/** Takes a task that nobody works on; false when somebody was quicker. */
export async function claimTask(tx: Tx, { now, ...place }: Claim): Promise<boolean> {
  const taken = await tx
    .insertInto('build_tasks')
    .values({ ...place, status: 'in_progress', started_at: now })
    .onConflict((conflict) =>
      conflict
        .columns(['package_id', 'task_id'])
        .doUpdateSet({ build_session_id: place.build_session_id, started_at: now })
        // What a closed session left.
        .where('build_tasks.status', '=', 'in_progress')
        .where('build_tasks.build_session_id', 'in', (of) =>
          of.selectFrom('build_sessions').select('id').where('status', '=', 'Closed'),
        ),
    )
    .returning('task_id')
    .executeTakeFirst();
  return taken !== undefined;
}

type Place = { package_id: string; task_id: string };
type Report = {
  build_session_id: string;
  status: 'done' | 'blocked';
  evidence: Shown | null;
  note: string | null;
  now: Date;
};

export async function writeReport(
  tx: Tx,
  { package_id, task_id }: Place,
  { now, evidence, ...report }: Report,
) {
  await tx
    .updateTable('build_tasks')
    .set({ ...report, evidence: evidence && jsonb(evidence), reported_at: now })
    .where('package_id', '=', package_id)
    .where('task_id', '=', task_id)
    .execute();
}

export async function releaseTask(tx: Tx, { package_id, task_id }: Place): Promise<void> {
  await tx
    .deleteFrom('build_tasks')
    .where('package_id', '=', package_id)
    .where('task_id', '=', task_id)
    .execute();
}

/** Reports about the tasks of a package come one after the other. */
export async function lockPlan(tx: Tx, package_id: string): Promise<void> {
  await tx.selectFrom('packages').select('id').where('id', '=', package_id).forNoKeyUpdate().execute();
}
