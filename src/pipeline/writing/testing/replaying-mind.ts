// A mind whose answers were written beforehand: each agent gets its own, one that is asked again that of its number
// ("mend.whole.2") where there is one, and whoever has none finds nothing. It keeps what it was asked, and what its prompts and
// answers weigh.
import { z } from 'zod';
import type { Agent } from '#pipeline/agent.ts';
import { promptOf } from '#pipeline/prompting/prompt-of.ts';
import { AnswerRefused } from '#pipeline/prompting/reading/read-answer.ts';
import { ProviderError } from '#pipeline/provider/provider-error.ts';
import type { AskedRun, Gateway } from '#pipeline/run.ts';
import { fitToSchema } from '#platform/models/fit-to-schema.ts';
import type { Finding } from '#specification/rules/finding.ts';
import { tokensOf } from '#specification/render/plan/tokens.ts';

export type Call = {
  agent: Agent;
  run: AskedRun;
  tokens: { prompt: number; answer: number };
  /** What was wrong with the answer. */
  refused: readonly string[];
};

/** A contest is kept by what it is about, "DAT-30 ENT-006", because each new rule moves the numbers of findings. */
function withNumbers(answer: unknown, findings: readonly Finding[]): unknown {
  const { contested } = answer as { contested?: readonly { finding: string }[] };
  if (!contested) return answer;
  const numberOf = (about: string) =>
    findings.findIndex(({ rule, nodes }) => `${rule} ${nodes.join(' ')}` === about) + 1;
  return {
    ...(answer as object),
    contested: contested.map((row) => ({ ...row, finding: numberOf(row.finding) })),
  };
}

const paid = { provider: 'replayed', model: 'by-hand', cost_usd: 0, input_tokens: 0, output_tokens: 0 };

export function replayingMind(answers: Readonly<Record<string, unknown>>): {
  gateway: Gateway;
  calls: Call[];
} {
  const calls: Call[] = [];
  const gateway: Gateway = {
    is_mind: true,
    async ask(agent, run, findings) {
      const prompt = promptOf(agent, run, findings);
      const text = [prompt.instructions, ...prompt.parts.map((part) => part.text)].join('\n');
      const turn = calls.filter((call) => call.agent.id === agent.id).length + 1;
      const kept = answers[`${agent.id}.${turn}`] ?? answers[agent.id] ?? { narration: 'Nothing to add.' };
      const answer = withNumbers(kept, findings);
      const tokens = { prompt: tokensOf(text), answer: tokensOf(JSON.stringify(answer)) };
      const call: Call = { agent, run: { ...run, steps: [...run.steps] }, tokens, refused: [] };
      calls.push(call);
      try {
        const { value } = fitToSchema(answer, z.toJSONSchema(prompt.schema));
        return { answer: prompt.read(value), ...paid };
      } catch (error) {
        if (!(error instanceof AnswerRefused)) throw error;
        const { correction } = error;
        call.refused = correction.mistakes;
        throw new ProviderError('schema_violated', {
          detail: correction.mistakes.join('; '),
          paid,
          correction,
        });
      }
    },
  };
  return { gateway, calls };
}
