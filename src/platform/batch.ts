// Many who ask the same at the same time are asked for together: who comes in the same turn of the process,
// and, while they are answered, who comes meanwhile. Nobody waits for others to come, and a busy process asks
// less often, not more.
import { setImmediate as endOfTurn } from 'node:timers/promises';

type Asked<Q, A> = { question: Q; answer: PromiseWithResolvers<A> };
/** `ask` answers in the order of the questions; when it fails, all of them have failed. */
export function batched<Q, A>(
  ask: (questions: readonly Q[]) => Promise<readonly A[]>,
): (question: Q) => Promise<A> {
  const waiting: Asked<Q, A>[] = [];
  let is_asking = false;

  async function askAll(): Promise<void> {
    is_asking = true;
    await endOfTurn();
    while (waiting.length > 0) {
      const now = waiting.splice(0);
      try {
        const answers = await ask(now.map(({ question }) => question));
        for (const [at, { answer }] of now.entries()) answer.resolve(answers[at]!);
      } catch (error) {
        for (const { answer } of now) answer.reject(error);
      }
    }
    is_asking = false;
  }

  return (question) => {
    const answer = Promise.withResolvers<A>();
    waiting.push({ question, answer });
    if (!is_asking) void askAll();
    return answer.promise;
  };
}
