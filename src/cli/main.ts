// The process of the command line. Ctrl-C aborts what is under way, and the process ends when that has been put
// away.
import process from 'node:process';
import { runCommandLine } from './command-line.ts';
import { readSettings } from './settings.ts';

const interruption = new AbortController();
for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(name, () => interruption.abort());

// A reader may stop reading, as in `specfoundry status | head -1`; the command still ends in order.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
});

process.exitCode = await runCommandLine({
  words: process.argv.slice(2),
  streams: process,
  settings: readSettings(),
  interruption,
});
