// One attempt at one job: what the worker's function is given, and what its end means to the engine. The
// engine may claim a job again as often as processes die; only thrown errors use up the job's own retries, so
// their number is kept with the job's output. Trouble of the database or the storage is no such error.
import type { JobResult, JobWithMetadata } from 'pg-boss';
import type { Log } from '#platform/log.ts';
import { unavailable, type Resource } from '#platform/unavailable.ts';
import { JobInterrupted, type Job, type Worker } from './jobs.ts';

export type RunDeps = {
  log: Log;
  /** Aborts when this process shuts down. */
  shutdown: AbortSignal;
  /** Aborts when this job is cancelled. */
  cancelled: AbortSignal;
  /** Aborts when this process no longer has the job. */
  lost: AbortSignal;
  /** Gives the job back, ready to be claimed at once or after a while. */
  handBack(job: JobWithMetadata, again?: { after_ms: number; output: object }): Promise<void>;
  /**
   * What runs here now, by key: the last guard against two runs of one key when a claim was lost by a frozen
   * process.
   */
  running: Map<string, Promise<void>>;
};

/** Nothing to report: somebody else decides about this job, or it has been handed back. */
const NOT_OURS: JobResult[] = [];

const INTERRUPTED_DELAY_MS = 1_000;
/** A database is back within seconds, and each try waits for a connection; space takes a person. */
const postponed_ms: Readonly<Record<Resource, number>> = { database: 1_000, storage: 15_000 };

export async function runJob(
  worker: Worker<unknown>,
  job: JobWithMetadata,
  deps: RunDeps,
): Promise<JobResult[]> {
  const { shutdown, cancelled, lost, running } = deps;
  const key = `${job.name} ${job.singletonKey ?? job.id}`;
  const signal = AbortSignal.any([job.signal, shutdown, cancelled, lost]);
  const failures = countFailures(job.output);
  while (running.has(key)) await running.get(key);
  const work = (async () => {
    signal.throwIfAborted();
    const payload = worker.job.payload.parse(job.data);
    const attempt = failures + 1;
    await worker.run(payload, {
      signal,
      attempt,
      last_attempt: attempt > worker.job.retry.limit,
      job_id: job.id,
    });
  })();
  running.set(
    key,
    work.catch(() => {}),
  );
  try {
    await work;
    return [{ id: job.id, status: 'completed' }];
  } catch (error) {
    if (shutdown.aborted) await deps.handBack(job);
    if (signal.aborted) return NOT_OURS;
    if (error instanceof JobInterrupted) return await interrupted(job, { error, failures, deps });
    const resource = unavailable(error);
    if (resource) return await postponed(job, resource, { error, failures, deps });
    return await failed(worker, job, { error, failures: failures + 1, deps });
  } finally {
    running.delete(key);
  }
}

async function interrupted(job: JobWithMetadata, now: Now): Promise<JobResult[]> {
  const { error, failures, deps } = now;
  deps.log.error({ job: job.name, job_id: job.id, error }, 'The thread of a job died; the job starts again');
  await deps.handBack(job, { after_ms: INTERRUPTED_DELAY_MS, output: { failures } });
  return NOT_OURS;
}

/** The job continues when what it needs is back; no attempt is counted. */
async function postponed(job: JobWithMetadata, resource: Resource, now: Now): Promise<JobResult[]> {
  const { error, failures, deps } = now;
  deps.log.warn({ job: job.name, job_id: job.id, error }, `A job waits until the ${resource} is available`);
  await deps.handBack(job, { after_ms: postponed_ms[resource], output: { failures } });
  return NOT_OURS;
}

type Now = { error: unknown; failures: number; deps: RunDeps };

async function failed(worker: Worker<unknown>, job: JobWithMetadata, now: Now): Promise<JobResult[]> {
  const { error, failures, deps } = now;
  const { log } = deps;
  const output = { failures, message: error instanceof Error ? error.message : String(error) };
  const about = { job: job.name, job_id: job.id, attempt: failures, error };
  if (failures <= worker.job.retry.limit) {
    log.warn(about, 'A job failed and will be tried again');
    await deps.handBack(job, { after_ms: delayOf(worker.job, failures), output });
    return NOT_OURS;
  }
  log.error(about, 'A job failed for the last time');
  // Ended rather than failed: in a queue that is ordered by key, a failed job holds back all later ones of
  // its key.
  return [{ id: job.id, status: 'completed', output: { ...output, gave_up: true } }];
}

/** Doubles with every failure. Deaths of workers delay nothing. */
function delayOf({ retry: { delay_ms, delay_max_ms = 60_000 } }: Job<unknown>, failures: number): number {
  return Math.min(delay_ms * 2 ** (failures - 1), delay_max_ms);
}

function countFailures(output: unknown): number {
  const failures = (output as { failures?: unknown } | null)?.failures;
  return typeof failures === 'number' ? failures : 0;
}
