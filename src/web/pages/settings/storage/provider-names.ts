import type { ConnectorProvider, LaterProvider } from '#contract/operations/connector-providers.ts';

export const providerNames: Record<ConnectorProvider | LaterProvider, string> = {
  'google-drive': 'Google Drive',
  onedrive: 'OneDrive',
  dropbox: 'Dropbox',
  box: 'Box',
  sharepoint: 'SharePoint',
};
