// Refusals about connected folders and their providers.
import { retryAfter, row, type ProblemRow } from './problem-row.ts';

export const connectorProblems = {
  PROVIDER_COMING_SOON: row({
    status: 400,
    title: 'The provider is not there yet.',
    retryable: false,
    meaning:
      'Folders of this provider can be connected soon; see GET /v1/external-connector-providers for those that can be now.',
  }),
  PROVIDER_PLANNED: row({
    status: 400,
    title: 'The provider is planned.',
    retryable: false,
    meaning: 'Folders of this provider can be connected in a later version.',
  }),
  CONNECTORS_NOT_ALLOWED: row({
    status: 409,
    title: 'The plan has no external connectors.',
    retryable: false,
    meaning: 'Documents of connected folders take a plan with external connectors.',
    type_name: 'FEATURE_NOT_ALLOWED',
  }),
  CONNECTOR_NOT_CONFIGURED: row({
    status: 409,
    title: 'The provider is not set up here.',
    retryable: false,
    meaning:
      'Whoever runs this service has to register it with the provider and set its client id and secret.',
  }),
  CONNECTOR_NEEDS_RECONNECT: row({
    status: 409,
    title: 'The provider no longer lets us in.',
    retryable: false,
    meaning: 'The permission was withdrawn or has ended; authorize again, and commit the same folder.',
  }),
  CONNECTOR_FOLDER_NOT_FOUND: row({
    status: 409,
    title: 'The provider has no such folder.',
    retryable: false,
    meaning: 'The folder was deleted, is no folder, or is not shared with the connected person any more.',
  }),
  CONNECTOR_RATE_LIMITED: row({
    status: 502,
    title: 'The provider limits our requests.',
    retryable: true,
    meaning: 'Wait `retry_after_seconds`, then ask again; files that were taken stay.',
    extensions: retryAfter,
  }),
  CONNECTOR_UNAVAILABLE: row({
    status: 502,
    title: 'The provider did not do its part.',
    retryable: true,
    meaning:
      'The provider could not be reached, took too long or failed. Ask again; files that were taken stay.',
  }),
} as const satisfies Record<string, ProblemRow>;
