// Who answers for the agents of a run: the models that its owner can reach, or else the offline engine.
import type { Deps } from '#deps.ts';
import { accountCalls, connectionsOf } from '#features/provider-keys/account-calls.ts';
import type { Gateway } from '#pipeline/run.ts';
import { openPrices } from '#platform/models/prices.ts';
import { chooseModels, hasEveryRole } from '#platform/models/roles.ts';
import { connectedTo } from '#platform/models/settings.ts';
import { findAnyGeneration } from './store.ts';

type GatewayDeps = Pick<Deps, 'db' | 'clock' | 'config'>;

/** A record tells which models answered; until then they have no name. */
const unnamed = chooseModels(['compatible'], { default: 'compatible/recorded' });

export async function gatewayFor(deps: GatewayDeps, generation_id: string): Promise<Gateway> {
  const row = await findAnyGeneration(deps.db, generation_id);
  const models = row && (await modelsOf(deps, row.account_id));
  if (models) {
    const { modelGateway } = await import('#pipeline/models/model-gateway.ts');
    return modelGateway(models);
  }
  const [{ offlineGateway }, { withSecondReader }] = await Promise.all([
    import('#pipeline/offline-gateway.ts'),
    import('#pipeline/second-reader.ts'),
  ]);
  return withSecondReader(offlineGateway(deps, { delay_ms: deps.config.offline_delay_ms }));
}

/** The models that an account reaches, how they are called and what they cost; null when there are none. */
export async function modelsOf(deps: GatewayDeps, account_id: string) {
  const settings = deps.config.models;
  const chosen = chooseModels(connectedTo(await connectionsOf(deps, account_id)), settings.chosen);
  const models = settings.replay_dir === null ? chosen : unnamed;
  if (!hasEveryRole(models)) return null;
  const [call, costOf] = await Promise.all([
    accountCalls(deps, account_id),
    openPrices(deps, settings.prices),
  ]);
  return { call, models, costOf };
}
