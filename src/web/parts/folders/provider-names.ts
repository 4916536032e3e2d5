import type { ConnectorProvider, LaterProvider } from '#contract/connectors/providers.ts';

export const providerNames: Record<ConnectorProvider | LaterProvider, string> = {
  'google-drive': 'Google Drive',
  onedrive: 'OneDrive',
  dropbox: 'Dropbox',
  box: 'Box',
  sharepoint: 'SharePoint',
};
