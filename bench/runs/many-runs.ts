// Many runs in flight in one process, with a model that answers after one second and has nothing to say: how
// fast they are done beside runs that would never wait for each other, and what each takes of the memory.
import { runGenerationJob } from '#features/generations/run-generation-job.ts';
import { setEngineJob } from '#features/generations/store.ts';
import { startWorker } from '#test/support/workers/own-worker.ts';
import { until } from '#test/support/until.ts';
import { fixedModel } from './fixed-model.ts';
import { startRunGround } from './run-ground.ts';

const RUNS = 500;
const DELAY_MS = 1_000;
const LONGEST_MS = 900_000;

export async function benchManyRuns(): Promise<string[]> {
  const ground = await startRunGround();
  const { deps } = ground;
  const model = fixedModel(DELAY_MS);
  const worker = await startWorker({ deps }, { gateway: model, concurrency: RUNS });
  const countIn = async (states: readonly string[]) => {
    const { count } = await deps.db
      .selectFrom('generations')
      .select((row) => row.fn.countAll<number>().as('count'))
      .where('state', 'in', states)
      .executeTakeFirstOrThrow();
    return count;
  };
  const begin = async (runs: number) => {
    const before = await countIn(['Complete']);
    for (let run = 0; run < runs; run += 1) {
      const id = await ground.queue('Fast');
      await deps.db
        .transaction()
        .execute(async (tx) =>
          setEngineJob(
            tx,
            id,
            await deps.jobs.enqueue(tx, runGenerationJob, { generation_id: id }, { key: id }),
          ),
        );
    }
    return before + runs;
  };
  try {
    const first = await begin(1);
    await until(async () => (await countIn(['Complete'])) === first, { within_ms: 60_000 });
    const rss_before = process.memoryUsage.rss();
    let rss_max = rss_before;
    const watch = setInterval(() => (rss_max = Math.max(rss_max, process.memoryUsage.rss())), 200);
    const started_at = performance.now();
    const all = await begin(RUNS);
    const begun_ms = performance.now() - started_at;
    await until(async () => (await countIn(['Queued'])) === 0, { within_ms: LONGEST_MS });
    const taken_ms = performance.now() - started_at;
    await until(async () => (await countIn(['Complete', 'Failed'])) === all, { within_ms: LONGEST_MS });
    clearInterval(watch);
    const wall_ms = performance.now() - started_at;
    const ideal_ms = model.path() * DELAY_MS;
    const failed = await countIn(['Failed']);
    return [
      `${RUNS} Fast runs at once: kicked off in ${(begun_ms / 1000).toFixed(1)} s, all taken up after ${(taken_ms / 1000).toFixed(1)} s, done after ${(wall_ms / 1000).toFixed(1)} s; ${failed} failed`,
      `ideal schedule: ${(ideal_ms / 1000).toFixed(1)} s; throughput: ${(ideal_ms / wall_ms).toFixed(2)} of the ideal, ${((1000 * RUNS) / wall_ms).toFixed(1)} runs a second`,
      `memory: ${((rss_max - rss_before) / RUNS / 1e6).toFixed(2)} MB a run`,
    ];
  } finally {
    await worker.stop();
    await ground.close();
  }
}
