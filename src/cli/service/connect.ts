// The service that a command works with: the one that settings or options name.
import type { Arguments, OptionTable, World } from '#cli/command.ts';
import { CliFailure, unusable } from '#cli/failure.ts';
import { createClient, type Client } from '#client/client.ts';

export const serviceOptions: OptionTable = {
  url: { value: 'URL', meaning: 'The service (default: SPECFOUNDRY_URL, else http://127.0.0.1:8080).' },
  key: { value: 'KEY', meaning: 'The API key (default: SPECFOUNDRY_API_KEY).' },
};

const USUAL_URL = 'http://127.0.0.1:8080';

/** The client of the named service; null when neither an address nor a key is given. */
export function namedService(args: Arguments, { settings }: Pick<World, 'settings'>): Client | null {
  const url = args.option('url') ?? settings.url;
  const api_key = args.option('key') ?? settings.api_key;
  if (url === null && api_key === null) return null;
  if (api_key === null) {
    throw unusable('An API key is missing: set SPECFOUNDRY_API_KEY or give --key.');
  }
  return createClient({ base_url: checkedUrl(url ?? USUAL_URL), api_key });
}

/** The same for commands that need a service that stays. */
export function needService(args: Arguments, world: Pick<World, 'settings'>): Client {
  const client = namedService(args, world);
  if (client) return client;
  throw new CliFailure(
    'unusable',
    'No service is named: start one with "npm start", make an API key (see README.md), and set SPECFOUNDRY_API_KEY, and SPECFOUNDRY_URL if it is not at http://127.0.0.1:8080.',
    'NO_SERVICE',
  );
}

function checkedUrl(text: string): string {
  const url = URL.parse(text);
  if (url && /^https?:$/.test(url.protocol)) return url.href.replace(/\/+$/, '');
  throw unusable(`"${text}" is not the address of a service: write it as http://host:port.`);
}
