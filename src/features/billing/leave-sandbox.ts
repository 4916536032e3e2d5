import type { Deps } from '#deps.ts';
import { settlePlan } from './settle-plan.ts';
import { removeSandbox } from './store.ts';

/**
 * Where the sandbox is switched off, nobody keeps what was bought in it: each account gets back the plan that it had
 * without. Its prepaid balance needs no removal: it is a balance of its own, which pays only in the sandbox.
 */
export async function leaveSandbox(deps: Pick<Deps, 'db' | 'config' | 'clock'>): Promise<void> {
  if (deps.config.billing.kind === 'sandbox') return;
  await deps.db.transaction().execute(async (tx) => {
    for (const account_id of await removeSandbox(tx)) await settlePlan(tx, deps, account_id);
  });
}
