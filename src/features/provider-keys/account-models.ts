import type { Deps } from '#deps.ts';
import { openPrices } from '#platform/models/prices.ts';
import { chooseModels, hasEveryRole } from '#platform/models/roles.ts';
import { connectedTo } from '#platform/models/settings.ts';
import { accountCalls, connectionsOf } from './account-calls.ts';

/** A record tells which models answered; until then they have no name. */
const unnamed = chooseModels(['compatible'], { default: 'compatible/recorded' });

/** The models that an account reaches, how they are called and what they cost; null when there are none. */
export async function modelsOf(deps: Pick<Deps, 'db' | 'clock' | 'config'>, account_id: string) {
  const settings = deps.config.models;
  const chosen = chooseModels(connectedTo(await connectionsOf(deps, account_id)), settings.chosen);
  const models = settings.replay_dir === null ? chosen : unnamed;
  if (!hasEveryRole(models)) return null;
  const [call, costOf] = await Promise.all([
    accountCalls(deps, account_id),
    openPrices(deps, settings.prices),
  ]);
  return { call, models, costOf, call_ms: settings.limits.call_ms };
}
