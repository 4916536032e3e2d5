// A thread that answers questions one after the other. It starts with the first question and takes its memory with it
// when it is closed, or when nobody has asked for a while; a question that it does not answer in time ends it, and the
// next one starts another. It never keeps its process alive.
import { parentPort, Worker } from 'node:worker_threads';

export type Thread = {
  ask(kind: string, input: readonly unknown[]): Promise<unknown>;
  close(): Promise<void>;
};

type Question = { id: number; kind: string; input: readonly unknown[] };
type Answer = { id: number; result?: unknown; error?: string };
type Waiting = { resolve(result: unknown): void; reject(error: Error): void };

export type ThreadLimits = { answer_max_ms: number; idle_max_ms: number };

export function thread(script: URL, { answer_max_ms, idle_max_ms }: ThreadLimits): Thread {
  const waiting = new Map<number, Waiting>();
  let worker: Worker | null = null;
  let asked = 0;
  let idle: NodeJS.Timeout | undefined;

  const giveUp = async (error: Error): Promise<void> => {
    clearTimeout(idle);
    const ended = worker?.terminate();
    worker = null;
    for (const { reject } of waiting.values()) reject(error);
    waiting.clear();
    await ended;
  };
  const start = (): Worker => {
    const started = new Worker(script);
    started.on('message', ({ id, result, error }: Answer) => {
      const asker = waiting.get(id);
      waiting.delete(id);
      if (error === undefined) asker?.resolve(result);
      else asker?.reject(new Error(error));
    });
    started.on('error', (error) => void giveUp(error as Error));
    started.unref();
    return started;
  };
  const rest = (): void => {
    if (waiting.size > 0 || worker === null) return;
    idle = setTimeout(() => void giveUp(new Error('it was idle')), idle_max_ms).unref();
  };
  return {
    ask(kind, input) {
      clearTimeout(idle);
      worker ??= start();
      const id = (asked += 1);
      const answer = new Promise((resolve, reject) => waiting.set(id, { resolve, reject }));
      const tooLate = () => void giveUp(new Error(`it gave no answer within ${answer_max_ms / 1000} s`));
      const late = setTimeout(tooLate, answer_max_ms);
      worker.postMessage({ id, kind, input } satisfies Question, []);
      return answer.finally(() => {
        clearTimeout(late);
        rest();
      });
    },
    close: () => giveUp(new Error('it was closed')),
  };
}

/** The other end, within the thread. */
export function answerWith(answer: (kind: string, input: readonly unknown[]) => Promise<unknown>): void {
  const tell = (message: Answer) => parentPort?.postMessage(message, []);
  parentPort?.on('message', ({ id, kind, input }: Question) => {
    answer(kind, input).then(
      (result) => tell({ id, result }),
      (error: unknown) => tell({ id, error: (error as Error).message }),
    );
  });
}
