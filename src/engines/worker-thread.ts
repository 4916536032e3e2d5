// A thread that answers questions one after the other. It starts with the first question and takes its memory
// with it when it is closed, or when nobody has asked for a while. A question that it does not answer in time
// ends it, and the next one starts another. A thread that nobody waits for does not keep its process alive.
import { parentPort, Worker } from 'node:worker_threads';

export type Thread = {
  ask(kind: string, input: readonly unknown[]): Promise<unknown>;
  close(): Promise<void>;
};

type Question = { kind: string; input: readonly unknown[] };
type Answer = { result: unknown } | { error: string };

export type ThreadLimits = { answer_max_ms: number; idle_max_ms: number };

/** A question took longer than it may. */
export class TooLate extends Error {
  constructor(limit_ms: number) {
    super(`it gave no answer within ${limit_ms / 1000} s`);
  }
}

export function thread(script: URL, { answer_max_ms, idle_max_ms }: ThreadLimits): Thread {
  let worker: Worker | null = null;
  let asker: PromiseWithResolvers<unknown> | null = null;
  let last: Promise<unknown> = Promise.resolve();
  let idle: NodeJS.Timeout | undefined;
  let is_closed = false;

  const end = async (reason: string): Promise<void> => {
    clearTimeout(idle);
    const ended = worker?.terminate();
    worker = null;
    asker?.reject(new Error(reason));
    await ended;
  };
  const start = (): Worker => {
    const started = new Worker(script);
    const isCurrent = () => worker === started;
    started.on('message', (answer: Answer) => {
      if (!isCurrent()) return;
      if ('error' in answer) asker?.reject(new Error(answer.error));
      else asker?.resolve(answer.result);
    });
    started.on('error', (error) => isCurrent() && void end((error as Error).message));
    started.on('exit', () => isCurrent() && void end('it ended'));
    started.unref();
    return started;
  };
  const answerTo = async (question: Question): Promise<unknown> => {
    if (is_closed) throw new Error('it was closed');
    clearTimeout(idle);
    asker = Promise.withResolvers();
    const late = setTimeout(() => {
      asker?.reject(new TooLate(answer_max_ms));
      void end('it was too late');
    }, answer_max_ms);
    try {
      worker ??= start();
      worker.postMessage(question, []);
      return await asker.promise;
    } finally {
      clearTimeout(late);
      asker = null;
      idle = setTimeout(() => void end('it was idle'), idle_max_ms).unref();
    }
  };
  return {
    ask(kind, input) {
      const answer = last.then(() => answerTo({ kind, input }));
      last = answer.catch(() => {});
      return answer;
    },
    close() {
      is_closed = true;
      return end('it was closed');
    },
  };
}

/** The other end, within the thread. */
export function answerWith(answer: (kind: string, input: readonly unknown[]) => Promise<unknown>): void {
  const tell = (message: Answer) => parentPort?.postMessage(message, []);
  parentPort?.on('message', ({ kind, input }: Question) => {
    answer(kind, input).then(
      (result) => tell({ result }),
      (error: unknown) => tell({ error: (error as Error).message }),
    );
  });
}
