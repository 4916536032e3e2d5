// What runs of an account have stored while they were assembled, delivered or not.
import { sql } from 'kysely';
import type { Db, Tx } from '#platform/db/db.ts';

export async function assembledZips(db: Db | Tx, account_id: string): Promise<string[]> {
  const { rows } = await sql<{ zip_key: string }>`
    select distinct step.output -> 'assembly' ->> 'zip_key' as zip_key
    from generation_steps step join generations run on run.id = step.generation_id
    where run.account_id = ${account_id} and step.output -> 'assembly' ->> 'zip_key' is not null
  `.execute(db);
  return rows.map(({ zip_key }) => zip_key);
}
