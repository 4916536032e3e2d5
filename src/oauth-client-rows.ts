// What the operator gets from a service that knows this one as an OAuth client: rows of variables for
// `config.ts`, named by a prefix for each service.
import { z } from 'zod';
import { secret, type Secret } from '#platform/secret.ts';

export type OAuthClient = {
  client_id: string;
  client_secret: Secret;
  /** Stands for every address of the service; null: its own. */
  base_url: string | null;
};

const address = z.url({ protocol: /^https?$/ }).transform((url) => url.replace(/\/+$/, ''));

const id = { schema: z.string(), must: 'the client id that the provider gave' };
const key = { schema: z.string().transform(secret), must: 'the client secret', is_secret: true };
const url = { schema: address, must: 'an http or https address' };

type Rows<Prefix extends string> = Record<`${Prefix}_CLIENT_ID`, typeof id> &
  Record<`${Prefix}_CLIENT_SECRET`, typeof key> &
  Record<`${Prefix}_BASE_URL`, typeof url>;

/** The names may be given or not; others are of no concern here. */
type Given = Readonly<Record<string, unknown>>;

export function oauthClientRows<Name extends string, Prefix extends string>(
  names: readonly Name[],
  prefixes: Readonly<Record<Name, Prefix>>,
) {
  const rows = names.flatMap((name) => {
    const prefix = prefixes[name];
    return [
      [`${prefix}_CLIENT_ID`, id],
      [`${prefix}_CLIENT_SECRET`, key],
      [`${prefix}_BASE_URL`, url],
    ] as const;
  });
  return {
    variables: Object.fromEntries(rows) as Rows<Prefix>,
    /** null: the service is not set up. */
    compose: (values: Given) =>
      Object.fromEntries(names.map((name) => [name, clientOf(values, prefixes[name])])) as Record<
        Name,
        OAuthClient | null
      >,
    /** A client id without its secret is of no use, nor is the secret alone. */
    missing: (values: Given): string[] =>
      names.flatMap((name) => {
        const pair = [`${prefixes[name]}_CLIENT_ID`, `${prefixes[name]}_CLIENT_SECRET`] as const;
        const given = pair.filter((each) => values[each] !== undefined);
        return given.length === 1
          ? [`${pair.find((each) => each !== given[0])} is missing, and needed because ${given[0]} is set.`]
          : [];
      }),
  };
}

function clientOf(values: Given, prefix: string): OAuthClient | null {
  const client_id = values[`${prefix}_CLIENT_ID`] as string | undefined;
  const client_secret = values[`${prefix}_CLIENT_SECRET`] as Secret | undefined;
  const base_url = (values[`${prefix}_BASE_URL`] as string | undefined) ?? null;
  return client_id && client_secret ? { client_id, client_secret, base_url } : null;
}
