// The environment as one typed, checked and frozen object. Nothing else on the server reads process.env. A
// start with wrong settings names every one of them at once, with what to write instead.
import fs from 'node:fs';
import { isIP } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import type { ConnectorProvider } from '#contract/operations/connector-providers.ts';
import { planNames, plans, plansWith, type Plan, type PlanName } from '#contract/plans.ts';
import { readOrCreateKey } from '#platform/crypto/key-file.ts';
import { openDataDir } from '#platform/data-dir.ts';
import type { MailSettings, TwilioSettings } from '#platform/message-transports.ts';
import { nearest } from '#platform/nearest.ts';
import { secret, type Secret } from '#platform/secret.ts';
import type { ModelSettings } from '#platform/models/settings.ts';
import { StartError } from '#platform/start-error.ts';
import { billingVariables, composeBilling, missingBilling, type Billing } from './billing-settings.ts';
import { connectorRows } from './connector-settings.ts';
import { composeModels, missingModels, modelVariables } from './model-settings.ts';
import type { OAuthClient } from './oauth-client-rows.ts';
import { signInRows, type SignInSettings } from './sign-in-settings.ts';

export type ObjectStore =
  | { kind: 'disk'; dir: string }
  | {
      kind: 's3';
      bucket: string;
      prefix: string;
      endpoint: string;
      region: string;
      access_key_id: string;
      secret_access_key: Secret;
      session_token: Secret | null;
    };

export type Config = Readonly<{
  host: string;
  port: number;
  /** Address under which callers reach the service, without a slash at the end. */
  base_url: string;
  /** Whether the server listens on loopback addresses only. */
  is_loopback: boolean;
  /** Addresses and networks (CIDR) whose forwarded headers are believed. */
  trusted_proxies: readonly string[];
  data_dir: string;
  /** Where root keeps the database when the user who runs PostgreSQL cannot reach `data_dir`. */
  state_dir: string;
  /** null: the embedded PostgreSQL under `data_dir`. */
  database_url: Secret | null;
  role: 'web' | 'worker' | 'all';
  object_store: ObjectStore;
  sign_up: 'open' | 'closed' | 'approval';
  default_plan: PlanName;
  plans: Readonly<Record<PlanName, Plan>>;
  auth_failures_max: number;
  auth_failures_window_s: number;
  kickoffs_per_minute: number;
  /** In 15 minutes, from one address. */
  status_subscribes_max: number;
  /** From the request to the deletion of an account. */
  account_deletion_delay_s: number;
  /** How many runs this process works on at once; most of the time they wait for their models. */
  runs_at_once: number;
  /** Whether the web application is built and served. */
  serves_pages: boolean;
  /** Whether runs and turns work in a thread beside requests. */
  has_job_thread: boolean;
  /** A pause before each offline model call, so that a person can watch a run. */
  offline_delay_ms: number;
  models: ModelSettings;
  /** How long a model may take to explain a package. */
  explain_timeout_ms: number;
  /** Lets webhooks be sent to addresses that are not on the public internet. */
  webhook_allow_private: boolean;
  billing: Billing;
  /** Lets packages be delivered to hosts that are not on the public internet. */
  source_control_allow_private: boolean;
  /** Lets metadata documents of clients be read from addresses that are not on the public internet. */
  client_documents_allow_private: boolean;
  /** Those that are set up. */
  connectors: Readonly<Record<ConnectorProvider, OAuthClient | null>>;
  /** By which other services people may sign in. */
  sign_in_with: SignInSettings;
  /** null: mail is kept for the operator to read. */
  mail: MailSettings | null;
  /** null: text messages are kept for the operator to read. */
  sms: TwilioSettings | null;
  log_level: 'trace' | 'debug' | 'info' | 'warn' | 'error' | 'silent';
  /** Root of every key that signs or seals something. */
  secret: Secret;
}>;

const CHECKOUT = path.dirname(path.dirname(fileURLToPath(import.meta.url)));

/** Read by the command-line client, so that they may stand in the environment of a server too. */
const CLIENT_VARIABLES = ['SPECFOUNDRY_URL', 'SPECFOUNDRY_API_KEY'];

const httpUrl = z.url({ protocol: /^https?$/ }).transform((url) => url.replace(/\/+$/, ''));
const hidden = z.string().transform(secret);

function whole(min: number, max: number) {
  const schema = z.string().regex(/^\d+$/).transform(Number).pipe(z.number().min(min).max(max));
  return { schema, must: `a whole number from ${min} to ${max}` };
}

function oneOf<const Names extends readonly [string, ...string[]]>(names: Names) {
  return { schema: z.enum(names), must: `one of ${names.join(', ')}` };
}

/**
 * Every variable of the server: how it is read, and what it must be. Errors never repeat a secret's value.
 */
const variables = {
  HOST: { schema: z.string(), must: 'an address to listen on' },
  PORT: whole(1, 65_535),
  DATABASE_URL: {
    schema: z.url({ protocol: /^postgres(ql)?$/ }).transform(secret),
    must: 'a PostgreSQL address, such as postgres://user:password@host:5432/database',
    is_secret: true,
  },
  AWS_ACCESS_KEY_ID: { schema: z.string(), must: 'an access key id' },
  AWS_SECRET_ACCESS_KEY: { schema: hidden, must: 'a secret access key', is_secret: true },
  AWS_SESSION_TOKEN: { schema: hidden, must: 'a session token', is_secret: true },
  AWS_REGION: { schema: z.string(), must: 'a region' },
  AWS_ENDPOINT_URL_S3: { schema: httpUrl, must: 'an http or https address' },
  SPECFOUNDRY_BASE_URL: { schema: httpUrl, must: 'an http or https address' },
  SPECFOUNDRY_TRUSTED_PROXIES: {
    schema: z
      .string()
      .transform(splitList)
      .refine((list) => list.every(isNetwork)),
    must: 'addresses or networks separated by commas, such as 10.0.0.0/8,192.168.1.5',
  },
  SPECFOUNDRY_DATA_DIR: { schema: z.string(), must: 'a folder' },
  SPECFOUNDRY_STATE_DIR: { schema: z.string(), must: 'a folder' },
  SPECFOUNDRY_ROLE: oneOf(['all', 'web', 'worker']),
  SPECFOUNDRY_OBJECT_STORE: {
    schema: z.string().regex(/^s3:\/\/[a-z0-9][a-z0-9.-]+(\/[\w./-]*)?$/),
    must: 's3://bucket or s3://bucket/prefix; leave it out to keep files in the data folder',
  },
  SPECFOUNDRY_SIGN_UP: oneOf(['open', 'closed', 'approval']),
  SPECFOUNDRY_DEFAULT_PLAN: oneOf(planNames),
  SPECFOUNDRY_PLANS: {
    schema: z.string().transform((file, { addIssue }) => {
      try {
        return plansWith(JSON.parse(fs.readFileSync(path.resolve(CHECKOUT, file), 'utf8')));
      } catch (error) {
        addIssue(String(error));
        return z.NEVER;
      }
    }),
    must: 'a JSON file with fields of plans, such as {"Pro": {"credits": 30}}',
  },
  SPECFOUNDRY_AUTH_FAILURES_MAX: whole(1, 1_000_000),
  SPECFOUNDRY_AUTH_FAILURES_WINDOW_S: whole(1, 86_400),
  SPECFOUNDRY_KICKOFFS_PER_MINUTE: whole(1, 1_000_000),
  SPECFOUNDRY_STATUS_SUBSCRIBES_MAX: whole(1, 1_000_000),
  SPECFOUNDRY_ACCOUNT_DELETION_DELAY_S: whole(0, 2_592_000),
  SPECFOUNDRY_RUNS_AT_ONCE: whole(1, 1_000),
  SPECFOUNDRY_OFFLINE_DELAY_MS: whole(0, 60_000),
  SPECFOUNDRY_WEB: oneOf(['on', 'off']),
  SPECFOUNDRY_JOB_THREAD: oneOf(['on', 'off']),
  ...modelVariables(CHECKOUT),
  SPECFOUNDRY_EXPLAIN_TIMEOUT_MS: whole(1, 600_000),
  SPECFOUNDRY_WEBHOOK_ALLOW_PRIVATE: oneOf(['true', 'false']),
  SPECFOUNDRY_SOURCE_CONTROL_ALLOW_PRIVATE: oneOf(['true', 'false']),
  SPECFOUNDRY_CLIENT_DOCUMENTS_ALLOW_PRIVATE: oneOf(['true', 'false']),
  ...connectorRows.variables,
  ...signInRows.variables,
  SMTP_URL: {
    schema: z.url({ protocol: /^smtps?$/ }).transform(secret),
    must: 'an address of a mail server, such as smtps://user:password@host:465',
    is_secret: true,
  },
  SPECFOUNDRY_MAIL_FROM: {
    schema: z.string().regex(/^(?:[^<>\r\n]*<[^<>@\s]+@[^<>@\s]+>|[^<>@\s]+@[^<>@\s]+)$/),
    must: 'an address, such as Specfoundry <no-reply@example.com>',
  },
  ...billingVariables,
  TWILIO_ACCOUNT_SID: { schema: z.string(), must: 'the account SID of Twilio' },
  TWILIO_AUTH_TOKEN: { schema: hidden, must: 'the auth token of Twilio', is_secret: true },
  TWILIO_FROM: { schema: z.string(), must: 'the number that text messages come from' },
  TWILIO_BASE_URL: { schema: httpUrl, must: 'an http or https address' },
  SPECFOUNDRY_LOG_LEVEL: oneOf(['trace', 'debug', 'info', 'warn', 'error', 'silent']),
  SPECFOUNDRY_SECRET: {
    schema: z.string().min(32).transform(secret),
    must: 'at least 32 random characters',
    is_secret: true,
  },
} satisfies Record<string, { schema: z.ZodType; must: string; is_secret?: boolean }>;

/** What docs/guides/running.md explains, row by row. */
export const settingNames: readonly string[] = Object.keys(variables);

type Name = keyof typeof variables;
type Values = { [N in Name]?: z.output<(typeof variables)[N]['schema']> };

/**
 * Throws a StartError that lists every problem. Makes the installation's key file when no secret is given.
 */
export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const problems = unknownVariables(env);
  const values: Record<string, unknown> = {};
  for (const [name, { schema, must, ...rest }] of Object.entries(variables)) {
    const given = env[name]?.trim();
    if (!given) continue;
    const parsed = schema.safeParse(given);
    if (parsed.success) values[name] = parsed.data;
    else
      problems.push(`${name} ${'is_secret' in rest ? 'is not valid' : `is "${given}"`}: it must be ${must}.`);
  }
  problems.push(
    ...missingVariables(values),
    ...missingBilling(values),
    ...missingModels(values),
    ...connectorRows.missing(values),
    ...signInRows.missing(values),
  );
  if (problems.length > 0) throw new StartError(problems.join('\n'));
  return deepFreeze(compose(values, env));
}

function compose(values: Values, env: Readonly<Record<string, string | undefined>>): Config {
  const host = values.HOST ?? '127.0.0.1';
  const port = values.PORT ?? 8080;
  const data_dir = path.resolve(CHECKOUT, values.SPECFOUNDRY_DATA_DIR ?? '.specfoundry');
  const is_loopback = isLoopback(host);
  return {
    host,
    port,
    base_url: values.SPECFOUNDRY_BASE_URL ?? `http://${reachableHost(host)}:${port}`,
    is_loopback,
    trusted_proxies: values.SPECFOUNDRY_TRUSTED_PROXIES ?? [],
    data_dir,
    state_dir: path.resolve(CHECKOUT, values.SPECFOUNDRY_STATE_DIR ?? '/var/lib/specfoundry'),
    database_url: values.DATABASE_URL ?? null,
    role: values.SPECFOUNDRY_ROLE ?? 'all',
    object_store: objectStore(values, data_dir),
    sign_up: values.SPECFOUNDRY_SIGN_UP ?? (is_loopback ? 'open' : 'approval'),
    default_plan: values.SPECFOUNDRY_DEFAULT_PLAN ?? 'SelfHosted',
    plans: values.SPECFOUNDRY_PLANS ?? plans,
    auth_failures_max: values.SPECFOUNDRY_AUTH_FAILURES_MAX ?? 5,
    auth_failures_window_s: values.SPECFOUNDRY_AUTH_FAILURES_WINDOW_S ?? 300,
    kickoffs_per_minute: values.SPECFOUNDRY_KICKOFFS_PER_MINUTE ?? 5,
    status_subscribes_max: values.SPECFOUNDRY_STATUS_SUBSCRIBES_MAX ?? 5,
    account_deletion_delay_s: values.SPECFOUNDRY_ACCOUNT_DELETION_DELAY_S ?? 30,
    runs_at_once: values.SPECFOUNDRY_RUNS_AT_ONCE ?? runsAtOnce(),
    serves_pages: (values.SPECFOUNDRY_WEB ?? 'on') === 'on' && values.SPECFOUNDRY_ROLE !== 'worker',
    has_job_thread:
      (values.SPECFOUNDRY_JOB_THREAD ?? 'on') === 'on' && (values.SPECFOUNDRY_ROLE ?? 'all') === 'all',
    offline_delay_ms: values.SPECFOUNDRY_OFFLINE_DELAY_MS ?? 0,
    models: composeModels(values, env),
    explain_timeout_ms: values.SPECFOUNDRY_EXPLAIN_TIMEOUT_MS ?? 75_000,
    webhook_allow_private: values.SPECFOUNDRY_WEBHOOK_ALLOW_PRIVATE === 'true',
    billing: composeBilling(values),
    source_control_allow_private: values.SPECFOUNDRY_SOURCE_CONTROL_ALLOW_PRIVATE === 'true',
    client_documents_allow_private: values.SPECFOUNDRY_CLIENT_DOCUMENTS_ALLOW_PRIVATE === 'true',
    connectors: connectorRows.compose(values),
    sign_in_with: signInRows.compose(values),
    mail: values.SMTP_URL ? { smtp_url: values.SMTP_URL, from: values.SPECFOUNDRY_MAIL_FROM! } : null,
    sms: values.TWILIO_ACCOUNT_SID
      ? {
          account_sid: values.TWILIO_ACCOUNT_SID,
          auth_token: values.TWILIO_AUTH_TOKEN!,
          from: values.TWILIO_FROM!,
          base_url: values.TWILIO_BASE_URL ?? 'https://api.twilio.com',
        }
      : null,
    log_level: values.SPECFOUNDRY_LOG_LEVEL ?? 'info',
    secret: values.SPECFOUNDRY_SECRET ?? keptSecret(data_dir),
  };
}

/** A run takes some megabytes while it waits, and far more while its package is made. */
function runsAtOnce(): number {
  const memory = Math.min(os.totalmem(), process.constrainedMemory() || Infinity);
  return Math.min(32, Math.max(4, Math.floor(memory / 2 ** 28)));
}

function keptSecret(data_dir: string): Secret {
  openDataDir(data_dir);
  return readOrCreateKey(path.join(data_dir, 'secret.key'));
}

function objectStore(values: Values, data_dir: string): ObjectStore {
  if (!values.SPECFOUNDRY_OBJECT_STORE) return { kind: 'disk', dir: path.join(data_dir, 'blobs') };
  const [bucket = '', ...folders] = values.SPECFOUNDRY_OBJECT_STORE.slice('s3://'.length).split('/');
  const region = values.AWS_REGION ?? 'us-east-1';
  return {
    kind: 's3',
    bucket,
    prefix: folders
      .filter((folder) => folder !== '')
      .map((folder) => `${folder}/`)
      .join(''),
    endpoint: values.AWS_ENDPOINT_URL_S3 ?? `https://s3.${region}.amazonaws.com`,
    region,
    access_key_id: values.AWS_ACCESS_KEY_ID!,
    secret_access_key: values.AWS_SECRET_ACCESS_KEY!,
    session_token: values.AWS_SESSION_TOKEN ?? null,
  };
}

/** Settings that other settings make necessary. */
function missingVariables(values: Values): string[] {
  const needed: [boolean, Name, string][] = [];
  const role = values.SPECFOUNDRY_ROLE ?? 'all';
  const isSplit = role !== 'all';
  const hasStore = values.SPECFOUNDRY_OBJECT_STORE !== undefined;
  const because = `SPECFOUNDRY_ROLE is ${role}: all processes must share one`;
  needed.push([isSplit, 'DATABASE_URL', `${because} database.`]);
  needed.push([isSplit, 'SPECFOUNDRY_SECRET', `${because} secret.`]);
  needed.push([hasStore, 'AWS_ACCESS_KEY_ID', 'SPECFOUNDRY_OBJECT_STORE is set.']);
  needed.push([hasStore, 'AWS_SECRET_ACCESS_KEY', 'SPECFOUNDRY_OBJECT_STORE is set.']);
  needed.push([values.SMTP_URL !== undefined, 'SPECFOUNDRY_MAIL_FROM', 'SMTP_URL is set.']);
  const hasTwilio = values.TWILIO_ACCOUNT_SID !== undefined;
  needed.push([hasTwilio, 'TWILIO_AUTH_TOKEN', 'TWILIO_ACCOUNT_SID is set.']);
  needed.push([hasTwilio, 'TWILIO_FROM', 'TWILIO_ACCOUNT_SID is set.']);
  return needed
    .filter(([isNeeded, name]) => isNeeded && values[name] === undefined)
    .map(
      ([, name, why]) => `${name} is missing, and needed because ${why} Set it to ${variables[name].must}.`,
    );
}

function unknownVariables(env: Readonly<Record<string, string | undefined>>): string[] {
  const known = [...Object.keys(variables), ...CLIENT_VARIABLES].filter((name) =>
    name.startsWith('SPECFOUNDRY_'),
  );
  return Object.keys(env)
    .filter((name) => name.startsWith('SPECFOUNDRY_') && !known.includes(name))
    .map((name) => {
      const meant = nearest(name, known);
      return `${name} is not a setting${meant ? `: did you mean ${meant}?` : '; docs/guides/running.md lists them.'}`;
    });
}

function splitList(value: string): string[] {
  return value
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
}

function isNetwork(value: string): boolean {
  const [address = '', bits, ...rest] = value.split('/');
  const version = isIP(address);
  const bits_max = version === 4 ? 32 : 128;
  return (
    version > 0 &&
    rest.length === 0 &&
    (bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= bits_max))
  );
}

function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || (isIP(host) === 4 && host.startsWith('127.'));
}

/** Where a browser on the same machine finds a server that listens on `host`. */
function reachableHost(host: string): string {
  if (host === '0.0.0.0' || host === '::') return 'localhost';
  return isIP(host) === 6 ? `[${host}]` : host;
}

function deepFreeze<T extends object>(value: T): T {
  for (const inner of Object.values(value))
    if (typeof inner === 'object' && inner !== null) deepFreeze(inner);
  return Object.freeze(value);
}
