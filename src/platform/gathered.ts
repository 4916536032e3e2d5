// Many who ask the same at the same time are asked for together: while one question is answered, those that come wait and
// are the next one. Nobody waits for others to come, and a busy process asks less often, not more.

type Asked<Q, A> = { question: Q; answer: PromiseWithResolvers<A> };

/** `ask` answers in the order of the questions; when it fails, all of them have failed. */
export function gathered<Q, A>(
  ask: (questions: readonly Q[]) => Promise<readonly A[]>,
): (question: Q) => Promise<A> {
  let waiting: Asked<Q, A>[] = [];
  let is_asking = false;

  async function askAll(): Promise<void> {
    is_asking = true;
    while (waiting.length > 0) {
      const now = waiting;
      waiting = [];
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
