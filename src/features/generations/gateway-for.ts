// Who answers for the agents of a run: the models that its owner can reach, or else the offline engine.
import type { Deps } from '#deps.ts';
import { modelsOf } from '#features/provider-keys/account-models.ts';
import type { Gateway } from '#pipeline/run.ts';
import { findAnyGeneration } from './store.ts';

type GatewayDeps = Pick<Deps, 'db' | 'clock' | 'ids' | 'config'>;

export async function gatewayFor(deps: GatewayDeps, generation_id: string): Promise<Gateway> {
  const row = await findAnyGeneration(deps.db, generation_id);
  if (row?.mind === 'connected_agent') {
    const { connectedGateway } = await import('./connected/connected-gateway.ts');
    return connectedGateway(deps, { generation_id, account_id: row.account_id });
  }
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
