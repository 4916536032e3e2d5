// A thread that runs jobs whose work would keep the event loop of requests waiting. It starts with its first
// job and ends when it has had none for a while, so that an idle process stays small. When it dies, its jobs
// are handed back.
import { parentPort, Worker as NodeThread } from 'node:worker_threads';
import { Unavailable, unavailable, type Resource } from '#platform/unavailable.ts';
import { JobInterrupted, type JobContext, type Worker } from './jobs.ts';

type Attempt = Omit<JobContext, 'signal'>;
type Order =
  | { kind: 'run'; id: number; name: string; payload: unknown; attempt: Attempt }
  | { kind: 'abort'; id: number; reason: string }
  | { kind: 'close' };
/** Classes of errors do not pass between threads; which resource was missing does. */
type Failure = { message: string; stack: string | undefined; resource: Resource | null };
type Outcome = { id: number; failure?: Failure };

export type JobThread = {
  /** The worker with its `run` in the thread, where a worker of the same job must be. */
  inThread<P>(worker: Worker<P>): Worker<P>;
  /** Lets the thread end in order; its jobs must have ended. */
  close(): Promise<void>;
};

export type JobThreadOptions = { script: URL; env: NodeJS.ProcessEnv; idle_max_ms: number };

const CLOSE_MAX_MS = 2_000;

export function createJobThread({ script, env, idle_max_ms }: JobThreadOptions): JobThread {
  const under_way = new Map<number, PromiseWithResolvers<void>>();
  let current: NodeThread | null = null;
  let numbered = 0;
  let idle: NodeJS.Timeout | undefined;

  function start(): NodeThread {
    const started = new NodeThread(script, { env });
    let failure: unknown = null;
    started.on('message', ({ id, failure: failed }: Outcome) => {
      if (failed) under_way.get(id)?.reject(errorOf(failed));
      else under_way.get(id)?.resolve();
    });
    started.on('error', (error) => (failure = error));
    started.on('exit', () => {
      if (current !== started) return;
      current = null;
      for (const asked of under_way.values())
        asked.reject(new JobInterrupted('The thread ended', { cause: failure }));
    });
    return started;
  }

  async function run(name: string, payload: unknown, { signal, ...attempt }: JobContext): Promise<void> {
    clearTimeout(idle);
    const thread = (current ??= start());
    const send = (order: Order) => thread.postMessage(order, []);
    const id = (numbered += 1);
    const asked = Promise.withResolvers<void>();
    const abort = () => send({ kind: 'abort', id, reason: reasonOf(signal) });
    under_way.set(id, asked);
    send({ kind: 'run', id, name, payload, attempt });
    signal.addEventListener('abort', abort, { once: true });
    if (signal.aborted) abort();
    try {
      await asked.promise;
    } finally {
      signal.removeEventListener('abort', abort);
      under_way.delete(id);
      if (under_way.size === 0) idle = setTimeout(() => void close(), idle_max_ms).unref();
    }
  }

  async function close(): Promise<void> {
    clearTimeout(idle);
    const thread = current;
    if (thread === null) return;
    current = null;
    const ended = new Promise((resolve) => thread.once('exit', resolve));
    thread.postMessage({ kind: 'close' } satisfies Order, []);
    const late = setTimeout(() => void thread.terminate(), CLOSE_MAX_MS);
    await ended;
    clearTimeout(late);
  }

  return {
    inThread: (worker) => ({
      ...worker,
      run: (payload, context) => run(worker.job.name, payload, context),
    }),
    close,
  };
}

function errorOf({ message, stack, resource }: Failure): Error {
  const error = Object.assign(new Error(message), { stack });
  return resource ? new Unavailable(resource, error) : error;
}

const reasonOf = ({ reason }: AbortSignal): string =>
  reason instanceof Error ? reason.message : String(reason);

/** The other end, within the thread. `close` releases what the workers use; the thread ends after it. */
export function runJobsInThread(workers: readonly Worker<unknown>[], close: () => Promise<void>): void {
  if (parentPort === null) throw new Error('This is not a thread');
  const port = parentPort;
  const byName = new Map(workers.map((worker) => [worker.job.name, worker]));
  const aborting = new Map<number, AbortController>();
  const tell = (outcome: Outcome) => port.postMessage(outcome, []);

  async function run({ id, name, payload, attempt }: Extract<Order, { kind: 'run' }>): Promise<void> {
    const controller = new AbortController();
    aborting.set(id, controller);
    try {
      const worker = byName.get(name);
      if (!worker) throw new Error(`No worker for ${name}`);
      await worker.run(payload, { ...attempt, signal: controller.signal });
      tell({ id });
    } catch (error) {
      const { message, stack } = error instanceof Error ? error : new Error(String(error));
      tell({ id, failure: { message, stack, resource: unavailable(error) } });
    } finally {
      aborting.delete(id);
    }
  }

  port.on('message', (order: Order) => {
    if (order.kind === 'run') void run(order);
    else if (order.kind === 'abort') aborting.get(order.id)?.abort(new Error(order.reason));
    else void close().finally(() => process.exit());
  });
}
