// The server's process: read the configuration, build the app, listen, and leave in order when asked to.
import { StartError } from '#platform/start-error.ts';
import { buildApp, type App } from './app.ts';
import { readConfig } from './config.ts';
import { greeting } from './greeting.ts';

/** The process is gone this long after it was asked to go, whatever still runs. */
const LEAVE_MAX_MS = 9_500;

try {
  const app = await buildApp(readConfig(process.env));
  leaveWhenAsked(app);
  const { url } = await app.listen();
  process.stdout.write(await greeting(app.deps, url));
} catch (error) {
  process.stderr.write(`${error instanceof StartError ? error.message : (error as Error).stack}\n`);
  process.exit(1);
}

function leaveWhenAsked({ close, deps: { log } }: App): void {
  let is_leaving = false;
  const leave = async () => {
    if (is_leaving) return;
    is_leaving = true;
    log.info('Leaving: requests may end, running jobs are handed back');
    setTimeout(() => process.exit(1), LEAVE_MAX_MS).unref();
    try {
      await close();
      process.exit(0);
    } catch (error) {
      log.error({ error }, 'Leaving was not orderly');
      process.exit(1);
    }
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void leave());
}
