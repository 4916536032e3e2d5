// Work that outlives a request. A job is enqueued in the transaction of its cause, runs at least once, and is
// taken over when the process that ran it dies; `run` must therefore be able to start again from what it has
// committed.
import type { z } from 'zod';
import type { Db, Tx } from '#platform/db/db.ts';
import { unavailable } from '#platform/unavailable.ts';

export type Job<P> = {
  name: string;
  payload: z.ZodType<P>;
  /**
   * How often a thrown error leads to another attempt, and after how long, doubling up to the maximum (a
   * minute unless told).
   */
  retry: { limit: number; delay_ms: number; delay_max_ms?: number };
  /** With 'per key', jobs that were enqueued with the same `key` run one after the other. */
  exclusive?: 'per key';
};

export type JobContext = {
  /**
   * Aborts when the job is cancelled, when the process shuts down, and when another worker took the job over.
   */
  signal: AbortSignal;
  /** Counts thrown errors, from 1; being handed back or taken over is not an attempt. */
  attempt: number;
  /** No other attempt follows when this one throws an error that counts; see `isFinal`. */
  last_attempt: boolean;
  job_id: string;
};

export type Worker<P> = {
  job: Job<P>;
  run(payload: P, context: JobContext): Promise<void>;
  /** How many of these may run in this process at once; 1 unless told. */
  concurrency?: number;
  /** Keeps the processor busy: runs in a thread of its own where the process serves requests too. */
  is_heavy?: true;
};

/**
 * Whether this error ends the job: no other attempt follows. Trouble of the database or the storage never does,
 * since it uses up no attempt.
 */
export const isFinal = ({ last_attempt }: Pick<JobContext, 'last_attempt'>, error: unknown): boolean =>
  last_attempt && unavailable(error) === null;

/** What ran the job died, as a killed process would: the job is handed back, and no attempt is counted. */
export class JobInterrupted extends Error {
  override name = 'JobInterrupted';
}

export type EnqueueOptions = { key?: string; start_after?: Date; delay_ms?: number };

export type Jobs = {
  /** Commits with `tx`. Answers the job's id. */
  enqueue<P>(tx: Tx, job: Job<P>, payload: P, options?: EnqueueOptions): Promise<string>;
  /** Many of one kind in one statement; no two may have the same key. */
  enqueueAll<P>(tx: Tx, job: Job<P>, all: readonly { payload: P; key: string }[]): Promise<void>;
  /**
   * Cancels a waiting job, or aborts the signal of a running one at once, in whatever process. A job that has
   * ended is left alone.
   */
  cancel(db: Db | Tx, id: string): Promise<void>;
  /** Whether the job waits or runs; false when it has ended or never was. */
  isAlive(db: Db | Tx, id: string): Promise<boolean>;
  /** Knows the jobs of `workers`, and runs them unless told that this process only enqueues. */
  start(workers: readonly Worker<unknown>[], options?: { only_enqueue?: boolean }): Promise<void>;
  /** Takes no new job, aborts the running ones and hands them back for another worker. */
  stop(): Promise<void>;
  /** Resolves when no job is running or due. */
  idle(): Promise<void>;
  /** Whether this process has started and not stopped. */
  isRunning(): boolean;
};

export function defineJob<P>(job: Job<P>): Job<P> {
  return job;
}

/** Ties a job to the function that does it; exists so that `payload` takes its type from the job. */
export function defineWorker<P>(worker: Worker<P>): Worker<P> {
  return worker;
}
