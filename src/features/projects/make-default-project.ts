// Every account starts with one project, so that nothing ever needs to ask for one.
import type { Clock } from '#platform/clock.ts';
import type { Tx } from '#platform/db/db.ts';
import type { Ids } from '#platform/ids.ts';
import { insertProject } from './store.ts';

const DEFAULT_NAME = 'Default';

export async function makeDefaultProject(
  tx: Tx,
  { ids, clock }: { ids: Pick<Ids, 'uuid'>; clock: Pick<Clock, 'now'> },
  account_id: string,
): Promise<void> {
  const now = clock.now();
  await insertProject(tx, { id: ids.uuid(), account_id, name: DEFAULT_NAME, is_default: true, now });
}
