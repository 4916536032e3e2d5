// A model that is told what its agent is told and answers in its form: the way of a call from prompt to
// answer, without the network in between.
import { AnswerRefused } from '#pipeline/prompting/reading/read-answer.ts';
import { promptOf } from '#pipeline/prompting/prompt-of.ts';
import type { Prompt } from '#pipeline/prompting/prompt.ts';
import { ProviderError } from '#pipeline/provider/provider-error.ts';
import { emptyForm, type Asked } from '#pipeline/prompting/testing/asked-agents.ts';
import type { Gateway } from '#pipeline/run.ts';

type Call = Omit<Asked, 'answer'>;
export type Played = { agent: string; refused: readonly string[]; prompt: Prompt };

/** `answer` is what the model says; by default it fills the form with nothing. */
export function promptedModel(answer: (call: Call) => unknown = emptyForm): Gateway & { played: Played[] } {
  const played: Played[] = [];
  return {
    played,
    is_mind: true,
    ask(agent, run, findings) {
      const prompt = promptOf(agent, run, findings);
      const paid = {
        provider: 'prompted',
        model: 'prompted',
        cost_usd: 0,
        input_tokens: 0,
        output_tokens: 0,
      };
      try {
        const told = prompt.read(answer({ agent, run, findings }));
        played.push({ agent: agent.id, refused: [], prompt });
        return Promise.resolve({ answer: told, ...paid });
      } catch (error) {
        if (!(error instanceof AnswerRefused)) throw error;
        played.push({ agent: agent.id, refused: error.correction.mistakes, prompt });
        return Promise.reject(new ProviderError('schema_violated', { paid, correction: error.correction }));
      }
    },
  };
}
