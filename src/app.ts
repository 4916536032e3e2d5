// The composition root: the only file that knows everybody. It hands handlers to the surfaces, workers to the
// jobs and listeners to the outbox, and starts and ends them in the order in which they need each other.
import fastify from 'fastify';
import { sweepAuditEvents } from '#features/audit/audit.ts';
import { leaveSandbox } from '#features/billing/leave-sandbox.ts';
import { sweepConnectors } from '#features/connectors/revoke.ts';
import { sweepExports } from '#features/data-requests/sweep-exports.ts';
import { sweepTurns } from '#features/interviews/turns/sweep-turns.ts';
import { refreshForecasts } from '#features/generations/progress/refresh-forecasts.ts';
import { sweepGenerations } from '#features/generations/sweep-generations.ts';
import { sweepOAuth } from '#features/oauth/sweep-oauth.ts';
import { wakeListener } from '#features/generations/wake-runs.ts';
import { notificationListener } from '#features/notifications/notification-listener.ts';
import { sweepPackages } from '#features/packages/sweep-packages.ts';
import { measure, minute_ms } from '#features/status/measure.ts';
import { webhookListener } from '#features/webhooks/queue-deliveries.ts';
import { systemClock } from '#platform/clock.ts';
import type { Listener } from '#platform/outbox/outbox.ts';
import { createJobThread, type JobThread } from '#platform/jobs/job-thread.ts';
import { sweepFinishedJobs } from '#platform/jobs/sweep-finished-jobs.ts';
import { startRecurring, type Recurring } from '#platform/recurring.ts';
import { fastifyOptions } from '#surfaces/rest/fastify-options.ts';
import { healthRoutes } from '#surfaces/rest/health.ts';
import type { WebBuild } from '#surfaces/web-files/web-build.ts';
import type { Config } from './config.ts';
import type { Deps } from './deps.ts';
import { listenOn, refuseTakenPort } from './listen-on.ts';
import { openDeps, type Overrides } from './open-deps.ts';
import { openHttp } from './open-http.ts';
import { workersOf } from './workers.ts';

export type App = {
  deps: Deps;
  /** Starts the work in the background and takes requests. */
  listen(): Promise<{ url: string }>;
  /** Takes no new request, lets those in flight end, hands running jobs back, closes everything. */
  close(): Promise<void>;
};

/** How long requests in flight may take to end once the server is closing. */
const DRAIN_MS = 5_000;
/** A person who answers an interview finds the thread still there. */
const THREAD_IDLE_MS = 5 * 60_000;

const listenersOf = (deps: Deps): readonly Listener[] => [
  wakeListener(deps),
  notificationListener(deps),
  // Last: what it locks, deliveries wait for.
  webhookListener(deps),
];
const recurringOf = (deps: Deps): readonly Recurring[] => [
  { name: 'sweep-generations', every_ms: sweep_every_ms, run: () => sweepGenerations(deps) },
  { name: 'refresh-forecasts', every_ms: sweep_every_ms, run: () => refreshForecasts(deps) },
  { name: 'sweep-packages', every_ms: sweep_every_ms, run: () => sweepPackages(deps) },
  { name: 'sweep-connectors', every_ms: sweep_every_ms, run: () => sweepConnectors(deps) },
  { name: 'sweep-oauth', every_ms: sweep_every_ms, run: () => sweepOAuth(deps) },
  { name: 'sweep-exports', every_ms: sweep_every_ms, run: () => sweepExports(deps) },
  { name: 'sweep-audit-events', every_ms: day_ms, run: () => sweepAuditEvents(deps) },
  {
    name: 'sweep-finished-jobs',
    every_ms: sweep_every_ms,
    run: () => sweepFinishedJobs(deps.db, { older_than_s: finished_jobs_kept_s }),
  },
  { name: 'sweep-turns', every_ms: sweep_every_ms, run: () => sweepTurns(deps) },
];
const measuring = (deps: Deps): Recurring => ({
  name: 'measure-status',
  every_ms: minute_ms,
  begins_at_once: true,
  run: () => measure(deps),
});
const sweep_every_ms = 60_000;
/** So that whoever looks after the service finds what was just done. */
const finished_jobs_kept_s = 60 * 60;
const day_ms = 24 * 60 * 60_000;

export type AppParts = Overrides & {
  /** The web application; without it only programs are served. */
  web?: Promise<WebBuild> | undefined;
  /** The environment of a thread for heavy jobs. Without it they share the event loop of requests. */
  thread_env?: NodeJS.ProcessEnv | undefined;
};

export async function buildApp(
  config: Config,
  { web, thread_env, ...overrides }: AppParts = {},
): Promise<App> {
  await refuseTakenPort(config);
  const { deps, database_url, isReachable, isMigrated, close: closeDeps } = await openDeps(config, overrides);
  const { jobs, outbox, notices } = deps;
  const server = config.role === 'worker' ? fastify(fastifyOptions) : await openHttp(deps, web ?? null);
  healthRoutes(server, { database: isReachable, migrations: isMigrated, jobs: jobs.isRunning });

  const thread = thread_env ? jobThread(config, { env: thread_env, database_url }) : null;
  const workers = workersOf(deps).map((worker) =>
    thread && worker.is_heavy ? thread.inThread(worker) : worker,
  );
  let recurring: ReturnType<typeof startRecurring> | null = null;

  async function close(): Promise<void> {
    const closing = server.close();
    const cut = setTimeout(() => server.server.closeAllConnections(), DRAIN_MS);
    await Promise.all([closing, notices.close(), jobs.stop(), outbox.stop(), recurring?.stop()]);
    clearTimeout(cut);
    await thread?.close();
    await closeDeps();
  }

  return {
    deps,
    close,
    async listen() {
      try {
        await leaveSandbox(deps);
        await jobs.start(workers, { only_enqueue: config.role === 'web' });
        if (config.role !== 'web') {
          await outbox.start(listenersOf(deps));
        }
        const tasks = [measuring(deps), ...(config.role === 'web' ? [] : recurringOf(deps))];
        recurring = startRecurring(tasks, { clock: systemClock, log: deps.log });
        await listenOn(server, config);
        return { url: config.base_url };
      } catch (error) {
        await close();
        throw error;
      }
    },
  };
}

/**
 * The thread has the same settings, and a secret and a database that were made for this process if none was
 * set.
 */
function jobThread(
  { secret }: Config,
  { env, database_url }: { env: NodeJS.ProcessEnv; database_url: string },
): JobThread {
  const made = { DATABASE_URL: database_url, SPECFOUNDRY_SECRET: secret.reveal() };
  const script = new URL('job-thread.ts', import.meta.url);
  return createJobThread({ script, env: { ...env, ...made }, idle_max_ms: THREAD_IDLE_MS });
}
