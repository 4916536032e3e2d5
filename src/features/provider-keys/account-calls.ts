// Calls of models in the name of an account: its own key goes before the installation's, as it stands at each
// call. What its provider refuses is not used again; the installation's own key is never judged here.
import type { KeyProvider } from '#contract/operations/account/provider-keys.ts';
import type { Deps } from '#deps.ts';
import { operators } from '#features/accounts/account-profile.ts';
import { ModelError } from '#platform/models/model-error.ts';
import type { CallModel } from '#platform/models/model-call.ts';
import {
  remoteProviders,
  splitModelName,
  type Connection,
  type Connections,
  type RemoteProvider,
} from '#platform/models/providers.ts';
import { openCalls } from '#platform/models/settings.ts';
import { noteKeyUse, ownKeys } from './own-keys.ts';

type CallDeps = Pick<Deps, 'db' | 'clock' | 'config'>;

/**
 * Which providers an account reaches, and with which keys. The address is always that of the installation.
 */
export async function connectionsOf(deps: CallDeps, account_id: string): Promise<Connections> {
  const { connections, addresses } = deps.config.models;
  const own: Partial<Record<RemoteProvider, Connection['key']>> = await ownKeys(deps, account_id);
  const reached = remoteProviders.map((provider) => {
    const [key, base_url] = [own[provider], addresses[provider]];
    return [provider, key && base_url ? { base_url, key } : connections[provider]] as const;
  });
  const agent = connections.agent && (await mayUseAgent(deps, account_id)) ? connections.agent : null;
  return { ...Object.fromEntries(reached.filter(([, connection]) => connection)), ...(agent && { agent }) };
}

async function mayUseAgent({ db, config }: CallDeps, account_id: string): Promise<boolean> {
  if (config.models.agent_accounts === 'all') return true;
  return (await operators(db)).some(({ id }) => id === account_id);
}

export async function accountCalls(deps: CallDeps, account_id: string): Promise<CallModel> {
  const { models } = deps.config;
  if (models.replay_dir !== null) return openCalls(deps, models, {});
  return async (request, options) => {
    const { provider } = splitModelName(request.model);
    const connections = await connectionsOf(deps, account_id);
    const connection = connections[provider];
    if (!connection)
      throw new ModelError('unauthorized', request.model, { detail: 'there is no key any more' });
    const call = await openCalls(deps, models, { [provider]: connection });
    const key = 'key' in connection ? connection.key : null;
    if (!key || connection === models.connections[provider]) return call(request, options);
    const used = { account_id, provider: provider as KeyProvider, key };
    await noteKeyUse(deps, { ...used, rejected: false });
    return call(request, options).catch(async (error: unknown) => {
      if (error instanceof ModelError && error.trouble === 'unauthorized')
        await noteKeyUse(deps, { ...used, rejected: true });
      throw error;
    });
  };
}
