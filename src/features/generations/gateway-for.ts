// Who answers for the agents of a run: the models that its owner can reach, or else the offline engine.
import type { Deps } from '#deps.ts';
import type { Gateway } from '#pipeline/run.ts';
import { openPrices } from '#platform/models/prices.ts';
import type { Connections } from '#platform/models/providers.ts';
import { chooseModels, hasEveryRole } from '#platform/models/roles.ts';
import { connectedTo, openCalls } from '#platform/models/settings.ts';
import { findAnyGeneration } from './store.ts';

/** Which providers an account reaches, and with which keys. */
export type ConnectionsOf = (account_id: string) => Connections | Promise<Connections>;

type GatewayDeps = Pick<Deps, 'db' | 'clock' | 'config'>;

/** A record tells which models answered; until then they have no name. */
const unnamed = chooseModels(['compatible'], { default: 'compatible/recorded' });

export async function gatewayFor(
  deps: GatewayDeps,
  generation_id: string,
  connectionsOf: ConnectionsOf = () => deps.config.models.connections,
): Promise<Gateway> {
  const { models: settings, offline_delay_ms } = deps.config;
  const row = await findAnyGeneration(deps.db, generation_id);
  const connections = row ? await connectionsOf(row.account_id) : {};
  const chosen = chooseModels(connectedTo(connections), settings.chosen);
  const models = settings.replay_dir === null ? chosen : unnamed;
  if (!hasEveryRole(models)) {
    const [{ offlineGateway }, { withSecondReader }] = await Promise.all([
      import('#pipeline/offline-gateway.ts'),
      import('#pipeline/second-reader.ts'),
    ]);
    return withSecondReader(offlineGateway(deps, { delay_ms: offline_delay_ms }));
  }
  const { modelGateway } = await import('#pipeline/models/model-gateway.ts');
  const [call, costOf] = await Promise.all([
    openCalls(deps, settings, connections),
    openPrices(deps, settings.prices),
  ]);
  return modelGateway({ call, models, costOf });
}
