// The environment variables about connected clouds, as rows for `config.ts`, and what they add up to.
import { z } from 'zod';
import { connectorProviders, type ConnectorProvider } from '#contract/connectors/providers.ts';
import { secret, type Secret } from '#platform/secret.ts';

export type ConnectorSettings = {
  client_id: string;
  client_secret: Secret;
  /** Stands for every address of the provider; null: its own. */
  base_url: string | null;
};

const address = z.url({ protocol: /^https?$/ }).transform((url) => url.replace(/\/+$/, ''));

const id = { schema: z.string(), must: 'the client id that the provider gave' };
const key = { schema: z.string().transform(secret), must: 'the client secret', is_secret: true };
const url = { schema: address, must: 'an http or https address' };

export const connectorVariables = {
  GOOGLE_DRIVE_CLIENT_ID: id,
  GOOGLE_DRIVE_CLIENT_SECRET: key,
  GOOGLE_DRIVE_BASE_URL: url,
  ONEDRIVE_CLIENT_ID: id,
  ONEDRIVE_CLIENT_SECRET: key,
  ONEDRIVE_BASE_URL: url,
  DROPBOX_CLIENT_ID: id,
  DROPBOX_CLIENT_SECRET: key,
  DROPBOX_BASE_URL: url,
};

type Variables = typeof connectorVariables;
type Values = { [N in keyof Variables]?: z.output<Variables[N]['schema']> };

const prefixes = { 'google-drive': 'GOOGLE_DRIVE', onedrive: 'ONEDRIVE', dropbox: 'DROPBOX' } as const satisfies Record<ConnectorProvider, string>; // prettier-ignore

/** null: the provider is not set up. */
export const composeConnectors = (values: Values) =>
  Object.fromEntries(
    connectorProviders.map((provider) => {
      const prefix = prefixes[provider];
      const client_id = values[`${prefix}_CLIENT_ID`];
      const client_secret = values[`${prefix}_CLIENT_SECRET`];
      const base_url = values[`${prefix}_BASE_URL`] ?? null;
      return [provider, client_id && client_secret ? { client_id, client_secret, base_url } : null];
    }),
  ) as Record<ConnectorProvider, ConnectorSettings | null>;

/** A client id without its secret is of no use, nor is the secret alone. */
export const missingConnectors = (values: Values): string[] =>
  Object.values(prefixes).flatMap((prefix) => {
    const names = [`${prefix}_CLIENT_ID`, `${prefix}_CLIENT_SECRET`] as const;
    const given = names.filter((name) => values[name] !== undefined);
    return given.length === 1 ? [`${names.find((name) => name !== given[0])} is missing, and needed because ${given[0]} is set.`] : [];
  }); // prettier-ignore
