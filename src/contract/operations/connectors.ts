// External connectors: folders of a cloud whose files become reference documents of an interview. All of it
// is for browsers: the tokens that the provider gives are kept encrypted and never shown.
import { z } from 'zod';
import { id, timestamp } from '#contract/fields.ts';
import { operation } from '#contract/operation.ts';
import {
  connectorErrors,
  connectorProviders,
  connectorStatuses,
  laterProviders,
  pending_minutes,
  providerStates,
  type LaterProvider,
} from './connector-providers.ts';

const provider = z.enum([...connectorProviders, ...(Object.keys(laterProviders) as LaterProvider[])]);
const folder = z.string().min(1).max(500);
const counts = {
  files_synced: z.int().min(0).describe('New and changed files that became documents.'),
  files_skipped: z
    .int()
    .min(0)
    .describe('Of a kind or size that is not taken, links, and what did not fit into the bounds.'),
};

const common = { access: 'session', tag: 'Connectors' } as const;
const asked = ['CONNECTOR_NEEDS_RECONNECT', 'CONNECTOR_RATE_LIMITED', 'CONNECTOR_UNAVAILABLE'] as const;
const errors = Object.entries(connectorErrors).map(([name, why]) => `\`${name}\` (${why})`);

export const connectorOperations = {
  authorizeConnector: operation({
    ...common,
    id: 'authorizeConnector',
    method: 'POST',
    path: '/v1/external-connectors/{provider}/authorize',
    permission: 'interviews.write',
    summary: 'Begin to connect a cloud: the page to send the person to',
    description: `The state works once, for ${pending_minutes} minutes, and for the session’s own account.`,
    params: z.object({ provider }),
    body: z.object({ interviewId: id }).meta({ id: 'ConnectorAuthorization' }),
    result: z
      .object({ authorize_url: z.string(), state: z.string() })
      .meta({ id: 'ConnectorAuthorizationStarted' }),
    status: 200,
    problems: [
      'PROVIDER_COMING_SOON',
      'PROVIDER_PLANNED',
      'CONNECTORS_NOT_ALLOWED',
      'CONNECTOR_NOT_CONFIGURED',
      'NOT_FOUND',
      'CONFLICT_STATE_TRANSITION',
    ],
    limit: 'connector',
  }),
  connectorCallback: operation({
    ...common,
    id: 'connectorCallback',
    method: 'GET',
    path: '/v1/external-connectors/{provider}/oauth-callback',
    permission: 'interviews.write',
    summary: 'Come back from the provider’s page to the interview',
    description: `Leads to the interview with \`pendingConnector\`, or with \`connectorError\`: ${errors.join(', ')}.`,
    params: z.object({ provider }),
    query: z.object({
      state: z.string().max(500),
      code: z.string().max(4000).optional().describe('What the provider gives when the person said yes.'),
      error: z.string().max(500).optional().describe('What it gives otherwise.'),
    }),
    result_kind: 'redirect',
    status: 302,
    problems: ['PROVIDER_COMING_SOON', 'PROVIDER_PLANNED', 'CONNECTOR_NOT_CONFIGURED', 'VALIDATION_FAILED'],
    limit: 'connector',
  }),
  listPendingFolders: operation({
    ...common,
    id: 'listPendingFolders',
    method: 'GET',
    path: '/v1/external-connectors/pending/{pendingId}/folders',
    permission: 'interviews.read',
    summary: 'List the folders of a cloud that is being connected',
    params: z.object({ pendingId: id }),
    query: z.object({ parent: folder.optional().describe('The id of a folder; the root when left out.') }),
    result: z
      .object({
        folders: z.array(z.object({ id: z.string(), name: z.string(), has_subfolders: z.boolean() })),
      })
      .meta({ id: 'ConnectorFolderList' }),
    status: 200,
    problems: ['NOT_FOUND', 'CONNECTOR_NOT_CONFIGURED', 'CONNECTOR_FOLDER_NOT_FOUND', ...asked],
    limit: 'connector',
  }),
  commitConnector: operation({
    ...common,
    id: 'commitConnector',
    method: 'POST',
    path: '/v1/external-connectors/pending/{pendingId}/commit',
    permission: 'interviews.write',
    needs_room: true,
    summary: 'Connect a folder, and take its files as reference documents of the interview',
    params: z.object({ pendingId: id }),
    body: z
      .object({ folderId: folder, folderName: z.string().trim().min(1, 'must not be blank').max(500) })
      .meta({ id: 'ConnectorCommit' }),
    result: z.object({ connector_id: id, ...counts }).meta({ id: 'ConnectorCommitted' }),
    status: 200,
    problems: [
      'NOT_FOUND',
      'CONNECTORS_NOT_ALLOWED',
      'CONNECTOR_NOT_CONFIGURED',
      'CONNECTOR_FOLDER_NOT_FOUND',
      'CONFLICT_STATE_TRANSITION',
      ...asked,
    ],
    limit: 'connector',
    idempotent: true,
  }),
  listConnectorProviders: operation({
    ...common,
    id: 'listConnectorProviders',
    method: 'GET',
    path: '/v1/external-connector-providers',
    permission: 'interviews.read',
    summary: 'List the clouds, and which of them can be connected',
    result: z
      .object({
        is_in_plan: z.boolean().describe('Whether the plan has external connectors.'),
        providers: z.array(
          z.object({
            provider,
            state: z
              .enum(providerStates)
              .describe('`not_set_up`: whoever runs this service has not registered it with the provider.'),
          }),
        ),
      })
      .meta({ id: 'ConnectorProviderList' }),
    status: 200,
    problems: [],
  }),
  listConnectors: operation({
    ...common,
    id: 'listConnectors',
    method: 'GET',
    path: '/v1/external-connectors',
    permission: 'interviews.read',
    summary: 'List connected folders, newest first',
    result: z
      .object({
        connectors: z.array(
          z
            .object({
              id,
              provider: z.enum(connectorProviders),
              folder_name: z.string(),
              status: z.enum(connectorStatuses),
              created_at: timestamp,
              last_synced_at: timestamp.nullable(),
            })
            .meta({ id: 'Connector' }),
        ),
      })
      .meta({ id: 'ConnectorList' }),
    status: 200,
    problems: [],
  }),
  syncConnector: operation({
    ...common,
    id: 'syncConnector',
    method: 'POST',
    path: '/v1/external-connectors/{connectorId}/sync',
    permission: 'interviews.write',
    needs_room: true,
    summary: 'Take the new and changed files of a connected folder',
    params: z.object({ connectorId: id }),
    body: z.object({ interviewId: id }).meta({ id: 'ConnectorSync' }),
    result: z.object(counts).meta({ id: 'ConnectorSynced' }),
    status: 200,
    problems: [
      'NOT_FOUND',
      'CONNECTORS_NOT_ALLOWED',
      'CONNECTOR_NOT_CONFIGURED',
      'CONNECTOR_FOLDER_NOT_FOUND',
      'CONFLICT_STATE_TRANSITION',
      ...asked,
    ],
    limit: 'connector',
  }),
  revokeConnector: operation({
    ...common,
    id: 'revokeConnector',
    method: 'DELETE',
    path: '/v1/external-connectors/{connectorId}',
    permission: 'interviews.write',
    summary: 'Disconnect a folder; its documents stay',
    params: z.object({ connectorId: id }),
    status: 204,
    problems: ['NOT_FOUND'],
  }),
};
