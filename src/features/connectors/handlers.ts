import type { connectorOperations } from '#contract/operations/connectors.ts';
import {
  connectorProviders,
  laterProviders,
  type LaterProvider,
  type ProviderState,
} from '#contract/operations/connector-providers.ts';
import type { Handlers } from '#deps.ts';
import { authorizeConnector, receiveCallback, workingProvider } from './connect.ts';
import { commitConnector } from './commit-connector.ts';
import { listFolders } from './list-folders.ts';
import { revokeConnector } from './revoke.ts';
import { listConnectors } from './store.ts';
import { syncConnector } from './sync-folder.ts';

const stateOf = {
  PROVIDER_COMING_SOON: 'coming_soon',
  PROVIDER_PLANNED: 'planned',
} as const satisfies Record<string, ProviderState>;
const laterStates = (Object.keys(laterProviders) as LaterProvider[]).map((provider) => ({
  provider,
  state: stateOf[laterProviders[provider]],
}));

export const connectorHandlers = {
  authorizeConnector: ({ params, body }, context) =>
    authorizeConnector(context, workingProvider(params.provider), body.interviewId),

  connectorCallback: async ({ params, query }, context) => ({
    location: await receiveCallback(context, workingProvider(params.provider), query),
  }),

  listPendingFolders: async ({ params, query }, context) => ({
    folders: await listFolders(context, params.pendingId, query.parent),
  }),

  commitConnector: ({ params, body }, context) =>
    commitConnector(context, params.pendingId, { folder_id: body.folderId, folder_name: body.folderName }),

  listConnectorProviders: (_input, { config, actor }) => ({
    is_in_plan: config.plans[actor.plan].external_connectors,
    providers: [
      ...connectorProviders.map((provider) => ({
        provider,
        state: config.connectors[provider] ? ('ready' as const) : ('not_set_up' as const),
      })),
      ...laterStates,
    ],
  }),

  listConnectors: async (_input, { db, actor }) => ({
    connectors: await listConnectors(db, actor.account_id),
  }),

  syncConnector: ({ params, body }, context) => syncConnector(context, params.connectorId, body.interviewId),

  revokeConnector: ({ params }, context) => revokeConnector(context, params.connectorId),
} satisfies Handlers<typeof connectorOperations>;
