// The clouds that folders of files can be connected from: which work, and what the others answer.
export const connectorProviders = ['google-drive', 'onedrive', 'dropbox'] as const;
export type ConnectorProvider = (typeof connectorProviders)[number];

export const laterProviders = { box: 'PROVIDER_COMING_SOON', sharepoint: 'PROVIDER_PLANNED' } as const;
export type LaterProvider = keyof typeof laterProviders;

export const providerStates = ['ready', 'not_set_up', 'coming_soon', 'planned'] as const;
export type ProviderState = (typeof providerStates)[number];

export const connectorStatuses = ['Active', 'Revoked', 'NeedsReconnect'] as const;
export type ConnectorStatus = (typeof connectorStatuses)[number];

/** Why a browser comes back to the interview without a pending connection, in `connectorError`. */
export const connectorErrors = {
  access_denied: 'the person said no at the provider',
  rejected: 'the provider did not accept the request or its code',
  unavailable: 'the provider could not be asked, or failed',
} as const;
export type ConnectorError = keyof typeof connectorErrors;

/** For each of the two: from authorize to the callback, and from there to the commit. */
export const pending_minutes = 15;
