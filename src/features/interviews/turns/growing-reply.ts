// The reply of a turn while a model writes it: a row that who writes renews a few times a second, so that any
// process can show it. It goes with the end of the turn, when the reply is a turn of its own.
import { sql } from 'kysely';
import type { Deps } from '#deps.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import { told } from '#platform/db/notices.ts';

const pause_ms = 200;

export async function findGrowing(db: Db, turn_job_id: string) {
  return db
    .selectFrom('interview_growing_replies')
    .select(['attempt', 'content'])
    .where('turn_job_id', '=', turn_job_id)
    .executeTakeFirst();
}

export async function removeGrowing(tx: Tx, turn_job_id: string): Promise<void> {
  await tx.deleteFrom('interview_growing_replies').where('turn_job_id', '=', turn_job_id).execute();
}

async function begin(db: Db, turn_job_id: string): Promise<void> {
  await db
    .insertInto('interview_growing_replies')
    .values({ turn_job_id, attempt: 1, content: '' })
    .onConflict((row) =>
      row
        .column('turn_job_id')
        .doUpdateSet({ attempt: sql`interview_growing_replies.attempt + 1`, content: '' }),
    )
    .execute();
}

async function grow(db: Db, turn_job_id: string, content: string): Promise<void> {
  await db
    .updateTable('interview_growing_replies')
    .set({ content })
    .where('turn_job_id', '=', turn_job_id)
    .returning(told(turn_job_id).as('told'))
    .execute();
}

export type ReplyWriter = {
  show(content: string): void;
  /** Resolves when everything that was shown is written. */
  end(): Promise<void>;
};

/** Begins the reply anew: what an earlier attempt wrote is gone. */
export async function writeReply(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  turn_job_id: string,
): Promise<ReplyWriter> {
  await begin(db, turn_job_id);
  const ending = new AbortController();
  let written = '';
  let wanted = '';
  let writing: Promise<void> | null = null;
  const write = async () => {
    while (wanted !== written) {
      written = wanted;
      await grow(db, turn_job_id, written);
      await clock.sleep(pause_ms, ending.signal).catch(() => {});
    }
    writing = null;
  };
  return {
    show(content) {
      wanted = content;
      writing ??= write();
      // Told to who ends it.
      writing.catch(() => {});
    },
    async end() {
      ending.abort();
      await writing;
    },
  };
}
