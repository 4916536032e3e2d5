// The server's process: read the configuration, build the app, listen, and leave in order when asked to.
import v8 from 'node:v8';
import { StartError } from '#platform/start-error.ts';
import type { WebBuild } from '#surfaces/web-files/web-build.ts';
import type { App } from './app.ts';

/** The process is gone this long after it was asked to go, whatever still runs. */
const LEAVE_MAX_MS = 9_500;
/** For requests that are on their way over open connections. */
const LINGER_MS = 1_000;

try {
  holdYoungHeap(true);
  const { buildApp } = await import('./app.ts');
  const { readConfig } = await import('./config.ts');
  const config = readConfig(process.env);
  const app = await buildApp(config, {
    web: config.serves_pages ? (await beginWeb()).building : undefined,
    thread_env: config.has_job_thread ? process.env : undefined,
  });
  leaveWhenAsked(app);
  const { url } = await app.listen();
  holdYoungHeap(false);
  const { greeting } = await import('./greeting.ts');
  process.stdout.write(await greeting(app.deps, url));
  void tellModels(app.deps);
} catch (error) {
  process.stderr.write(`${error instanceof StartError ? error.message : (error as Error).stack}\n`);
  process.exit(1);
}

/** A model that does not answer is told at once, and not by the first run that fails. */
async function tellModels(deps: App['deps']): Promise<void> {
  const { log, config } = deps;
  if (Object.keys(config.models.connections).length === 0) return;
  try {
    const { tryModels } = await import('#features/operating/try-models.ts');
    for (const { model, answers, detail, took_ms } of await tryModels(deps, new AbortController().signal)) {
      if (answers) log.info({ model, took_ms }, 'The model answers');
      else log.warn({ model, detail }, 'The model does not answer');
    }
  } catch (error) {
    log.error({ error }, 'The models could not be tried');
  }
}

/** Builds while the database starts; whoever asks for a page waits for it. */
async function beginWeb(): Promise<{ building: Promise<WebBuild> }> {
  const { prepareWeb } = await import('#surfaces/web-files/web-build.ts');
  return { building: prepareWeb((line) => process.stderr.write(`${line}\n`)) };
}

/**
 * Keeps V8 from doubling its young heap while modules load: it would not give the 20 MB back to an idle
 * process. Hence `app.ts` is imported only then. Requests and runs find the heap free to grow.
 */
function holdYoungHeap(is_held: boolean): void {
  v8.setFlagsFromString(`--semi-space-growth-factor=${is_held ? 1 : 2}`);
}

function leaveWhenAsked({ close, deps: { log } }: App): void {
  let is_leaving = false;
  const leave = async () => {
    if (is_leaving) return;
    is_leaving = true;
    log.info('Leaving: requests may end, running jobs are handed back');
    setTimeout(() => process.exit(1), LEAVE_MAX_MS).unref();
    try {
      await close({ linger_ms: LINGER_MS });
      process.exit(0);
    } catch (error) {
      log.error({ error }, 'Leaving was not orderly');
      process.exit(1);
    }
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void leave());
}
