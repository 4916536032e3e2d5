// All SQL on the questions that runs ask their owners.
import { isTaken } from '#pipeline/provider/held-reply.ts';
import type { RunAnswer } from '#pipeline/run.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import { jsonb } from '#platform/db/jsonb.ts';

export type NewClarification = {
  generation_id: string;
  step_key: string;
  agent: string;
  section: string | null;
  question: string;
  why: string;
  proposed_default: string;
  covered_sections: string[] | null;
  asked_at: Date;
  /** What its step had answered when it asked; null but for the first question of a step that writes a part. */
  held: RunAnswer['held'] | null;
};

/** The caller holds the run's lock, so that no two take the same position. */
export async function insertClarifications(tx: Tx, rows: readonly NewClarification[]): Promise<void> {
  for (const { held, ...row } of rows) {
    const last = await tx
      .selectFrom('generation_clarifications')
      .select((of) => of.fn.max('position').as('position'))
      .where('generation_id', '=', row.generation_id)
      .executeTakeFirst();
    const position = (last?.position ?? 0) + 1;
    await tx
      .insertInto('generation_clarifications')
      .values({ ...row, position, held: held ? jsonb(held) : null })
      .execute();
  }
}

export async function listPending(db: Db | Tx, generation_id: string) {
  return db
    .selectFrom('generation_clarifications')
    .select([
      'position',
      'step_key',
      'agent',
      'section',
      'question',
      'why',
      'proposed_default',
      'covered_sections',
    ])
    .where('generation_id', '=', generation_id)
    .where('answer', 'is', null)
    .orderBy('position')
    .execute();
}

export async function writeAnswer(
  tx: Tx,
  at: { generation_id: string; position: number },
  given: { answer: string; answered_at: Date },
): Promise<void> {
  await tx
    .updateTable('generation_clarifications')
    .set(given)
    .where('generation_id', '=', at.generation_id)
    .where('position', '=', at.position)
    .execute();
}

/** What was answered in this run so far. */
export async function listAnswers(db: Db, generation_id: string): Promise<RunAnswer[]> {
  const rows = await db
    .selectFrom('generation_clarifications')
    .select(['step_key', 'question', 'answer', 'proposed_default', 'held'])
    .where('generation_id', '=', generation_id)
    .where('answer', 'is not', null)
    .orderBy('position')
    .execute();
  return rows.map(({ step_key, question, answer, proposed_default, held }) => ({
    step_key,
    question,
    answer: answer ?? '',
    ...(isTaken(answer ?? '', { proposed_default }) && { taken: true as const }),
    ...(held !== null && { held: held as NonNullable<RunAnswer['held']> }),
  }));
}

/** Questions of this run that nobody has answered. */
export async function countOpenQuestions(tx: Tx, generation_id: string): Promise<number> {
  const { count } = await tx
    .selectFrom('generation_clarifications')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('generation_id', '=', generation_id)
    .where('answer', 'is', null)
    .executeTakeFirstOrThrow();
  return count;
}
