// The environment variables about connected clouds, as rows for `config.ts`, and what they add up to.
import { connectorProviders, type ConnectorProvider } from '#contract/operations/connector-providers.ts';
import { oauthClientRows } from './oauth-client-rows.ts';

const prefixes = {
  'google-drive': 'GOOGLE_DRIVE',
  onedrive: 'ONEDRIVE',
  dropbox: 'DROPBOX',
} as const satisfies Record<ConnectorProvider, string>;

export const connectorRows = oauthClientRows(connectorProviders, prefixes);
