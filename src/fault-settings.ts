// The environment variables about trouble that passes, as rows for `config.ts`, and what they add up to.
import { z } from 'zod';
import { connecting_max_ms } from '#platform/db/connecting.ts';

const query_max_ms = 30_000;
const free_space_min_mb = 200;
const mb = 1024 * 1024;

export type FaultSettings = {
  /** How long a connection to the database is awaited before a call is refused. */
  database_connect_ms: number;
  /** How long an answer of the database is awaited. */
  database_query_ms: number;
  /** With less free space in the data folder, new work is refused. */
  free_space_min_bytes: number;
};

function whole(min: number, max: number) {
  return { schema: z.coerce.number().int().min(min).max(max), must: `a whole number from ${min} to ${max}` };
}

export const faultVariables = {
  SPECFOUNDRY_DATABASE_CONNECT_MS: whole(100, 600_000),
  SPECFOUNDRY_DATABASE_QUERY_MS: whole(100, 3_600_000),
  SPECFOUNDRY_FREE_SPACE_MIN_MB: whole(0, 1_000_000),
};

type Values = { [N in keyof typeof faultVariables]?: number };

export function composeFaults(values: Values): FaultSettings {
  return {
    database_connect_ms: values.SPECFOUNDRY_DATABASE_CONNECT_MS ?? connecting_max_ms,
    database_query_ms: values.SPECFOUNDRY_DATABASE_QUERY_MS ?? query_max_ms,
    free_space_min_bytes: (values.SPECFOUNDRY_FREE_SPACE_MIN_MB ?? free_space_min_mb) * mb,
  };
}
