// Many who ask the same at the same time are asked for together: who comes in the same turn of the process, and, while
// they are answered, who comes meanwhile. Nobody waits for others to come, and a busy process asks less often, not more.
import { setImmediate as endOfTurn } from 'node:timers/promises';

type Asked<Q, A> = { question: Q; answer: PromiseWithResolvers<A> };
type Bounds = {
  /** Of the questions that are asked at once. */
  asked_max?: number;
  /** Of the times it is asked before the first is answered. */
  under_way_max?: number;
};

/** `ask` answers in the order of the questions; when it fails, all of them have failed. */
export function batched<Q, A>(
  ask: (questions: readonly Q[]) => Promise<readonly (A | Promise<A>)[]>,
  { asked_max = Infinity, under_way_max = 1 }: Bounds = {},
): (question: Q) => Promise<A> {
  const waiting: Asked<Q, A>[] = [];
  let under_way = 0;

  async function askAll(): Promise<void> {
    under_way += 1;
    await endOfTurn();
    while (waiting.length > 0) {
      const now = waiting.splice(0, asked_max);
      try {
        const answers = await ask(now.map(({ question }) => question));
        for (const [at, { answer }] of now.entries()) answer.resolve(answers[at]!);
      } catch (error) {
        for (const { answer } of now) answer.reject(error);
      }
    }
    under_way -= 1;
  }

  return (question) => {
    const answer = Promise.withResolvers<A>();
    waiting.push({ question, answer });
    if (under_way < under_way_max) void askAll();
    return answer.promise;
  };
}
