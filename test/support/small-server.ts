// The HTTP surface over a contract of the test's own, with credentials that are names: `Bearer sf_ada` is ada
// with a key, `Cookie: who=ada` is ada in a browser. For what the surface itself guarantees, whatever the
// operations are.
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Actor } from '#contract/actor.ts';
import { limits } from '#contract/limits.ts';
import type { OperationTable } from '#contract/operation.ts';
import { permissionCodes } from '#contract/permissions.ts';
import type { Deps, Handlers } from '#deps.ts';
import { systemIds } from '#platform/ids.ts';
import { createLog } from '#platform/log.ts';
import { secret } from '#platform/secret.ts';
import { idempotencyKeys } from '#surfaces/idempotency.ts';
import type { Surface } from '#surfaces/invoke.ts';
import { mayTry, type FailedAttempts } from '#platform/db/failed-attempts.ts';
import { prepared, type Slots } from '#platform/db/prepared.ts';
import { rateLimiter } from '#surfaces/rate-limiter.ts';
import { buildServer } from '#surfaces/rest/server.ts';
import { manualClock } from './manual-clock.ts';
import type { ManualClock } from './manual-clock.ts';
import { testDatabase } from './test-database.ts';

export const AUTH_FAILURES = { max: 5, window_s: 300 };

export type SmallServer = {
  base_url: string;
  deps: Deps;
  clock: ManualClock;
  /** What was logged. */
  lines: string[];
  /** How many credentials were looked up. */
  lookUps: () => number;
  close(): Promise<void>;
};

/** Everybody whom the credentials may name; each has an account with this id. */
export const people = {
  ada: '0190a0a0-0000-7000-8000-00000000000a',
  bob: '0190a0a0-0000-7000-8000-00000000000b',
} as const;

export async function smallServer<T extends OperationTable>(
  operations: T,
  handlers: Handlers<T>,
  options: { trusted_proxies?: string[]; actor?: Partial<Actor> } = {},
): Promise<SmallServer> {
  const database = await testDatabase();
  const clock = manualClock();
  const ids = systemIds(clock);
  const lines: string[] = [];
  const data_dir = fs.mkdtempSync(path.join(os.tmpdir(), 'specfoundry-surface-'));
  const config = {
    base_url: 'http://specfoundry.test',
    trusted_proxies: options.trusted_proxies ?? [],
    secret: secret('of the tests'),
    database_connect_ms: 10_000,
    data_dir,
  };
  const log = createLog({ level: 'warn', write: (line) => lines.push(line), is_terminal: false });
  // Only what the surface itself asks for.
  const deps = { db: database.db, clock, ids, log, config } as unknown as Deps;
  await insertPeople(deps);
  let lookUps = 0;
  const named = async (kind: Actor['kind'], name: string | undefined, failed: FailedAttempts | null) => {
    if (failed && !(await maySignIn.first(deps.db, { ...failed, now: clock.now() }))!.holds)
      return 'unknown' as const;
    lookUps += 1;
    return isPerson(name) ? actorNamed(kind, name, options.actor) : ('unknown' as const);
  };
  const surface: Surface = {
    deps,
    handlers,
    authenticators: {
      apiKey: (token, failed) => named('api_key', token.slice(3), failed),
      oauthToken: ({ token }, failed) => named('oauth_token', token.slice(4), failed),
      session: (cookie) => named('session', /who=(\w+)/.exec(cookie)?.[1], null),
    },
    limiter: rateLimiter(deps),
    keys: idempotencyKeys(deps),
    hasRoom: () => Promise.resolve(true),
    auth_failures: AUTH_FAILURES,
    limits,
  };
  const contract = Object.values(operations);
  const server: FastifyInstance = await buildServer({
    contract,
    surface,
    auth: async () => ({ response: new Response('auth'), is_guess: false }),
    oauth: noOAuth,
    pages: {},
    web: null,
  });
  const base_url = await server.listen({ host: '127.0.0.1', port: 0 });
  const close = async () => {
    await server.close();
    await database.close();
    fs.rmSync(data_dir, { recursive: true });
  };
  return { base_url, deps, clock, lines, lookUps: () => lookUps, close };
}

const maySignIn = prepared((db, slots: Slots<FailedAttempts & { now: Date }>) =>
  db.selectNoFrom(mayTry(slots).as('holds')),
);

const nothing = () => Promise.resolve({ status: 400 });
const noOAuth = { documents: {}, authorize: nothing, token: nothing, revoke: nothing, register: nothing };

function isPerson(name: string | undefined): name is keyof typeof people {
  return name !== undefined && Object.hasOwn(people, name);
}

function actorNamed(kind: Actor['kind'], name: keyof typeof people, changes: Partial<Actor> = {}): Actor {
  return {
    kind,
    account_id: people[name],
    role: 'Developer',
    account_status: 'active',
    plan: 'SelfHosted',
    permissions: new Set(permissionCodes),
    api_key_id: null,
    project_id: null,
    organization_id: null,
    ...changes,
  };
}

async function insertPeople({ db, clock }: Deps): Promise<void> {
  const now = clock.now();
  const rows = Object.entries(people).map(([name, id]) => ({
    id,
    display_name: name,
    email: `${name}@example.com`,
    role: 'Developer',
    status: 'active',
    plan: 'SelfHosted',
    created_at: now,
    updated_at: now,
  }));
  await db.insertInto('accounts').values(rows).execute();
}
