// A worker process whose agents ask a provider over HTTP. Started by tests that kill it:
// node run-worker.ts PROVIDER_URL NAME CONCURRENCY ANSWERS, with the settings of the server in its
// environment.
import { readConfig } from '#config.ts';
import { openDeps } from '#open-deps.ts';
import { startWorker } from './own-worker.ts';
import { paidGateway, type AnswersOf } from './paid-provider.ts';

const [provider_url = '', worker = '', concurrency = '', answers = ''] = process.argv.slice(2);
const { deps } = await openDeps(readConfig(process.env), {});
await startWorker(
  { deps },
  {
    concurrency: Number(concurrency),
    gateway: paidGateway(provider_url, { worker, answers: answers as AnswersOf }),
  },
);
process.stdout.write('works\n');
