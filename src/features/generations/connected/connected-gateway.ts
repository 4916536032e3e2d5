// Who answers where the agent of the run's owner writes, in its own session: each prompt becomes an assignment, and the run
// rests until the answer has come. The same prompt finds the same assignment, so that a run goes on after a restart.
import type { Deps } from '#deps.ts';
import { answeredByRule } from '#pipeline/offline-gateway.ts';
import { isForMinds } from '#pipeline/prompting/assignments/find-assignment.ts';
import { promptOf } from '#pipeline/prompting/prompt-of.ts';
import type { Prompt } from '#pipeline/prompting/prompt.ts';
import { AnswerRefused } from '#pipeline/prompting/reading/read-answer.ts';
import { AnswerPending } from '#pipeline/provider/answer-pending.ts';
import type { Correction } from '#pipeline/provider/provider-error.ts';
import type { AgentAnswer } from '#pipeline/agent.ts';
import type { Answered, Gateway } from '#pipeline/run.ts';
import { sha256 } from '#platform/crypto/digest.ts';
import { leanForm } from '#platform/models/lean-form.ts';
import { tokensIn } from '#platform/models/usage.ts';
import { findByPrompt, insertAssignment } from './store.ts';

type GatewayDeps = Pick<Deps, 'db' | 'clock' | 'ids' | 'config'>;
type Of = { generation_id: string; account_id: string };

export function connectedGateway(deps: GatewayDeps, of: Of): Gateway {
  // An agent takes the oldest first: what is asked side by side is kept in the order of the run.
  let last: Promise<unknown> = Promise.resolve();
  const inOrder: AnswerTo = (asked) => {
    const answer = last.then(() => answerTo(deps, of, asked));
    last = answer.catch(() => {});
    return answer;
  };
  return {
    is_mind: true,
    async ask(agent, run, findings) {
      if (!isForMinds(agent)) return answeredByRule(agent, run, findings);
      let correction = run.correction;
      for (let corrections = 0; ; corrections += 1) {
        const prompt = promptOf(agent, { ...run, ...(correction && { correction }) }, findings);
        const given = await inOrder({ prompt, task: agent.action });
        const read =
          given.given_up || corrections > run.profile.corrections_max
            ? null
            : readAnswer(prompt, given.answer);
        // What an agent does not give is drawn by rule, and its step says so.
        if (!read) return drawnByRule(agent, run, findings);
        if ('answer' in read) return { answer: read.answer, ...paidIn(given) };
        correction = read.correction;
      }
    },
  };
}

function drawnByRule(...asked: Parameters<typeof answeredByRule>): Answered {
  const { answer, ...by } = answeredByRule(...asked);
  const narration = `Drawn by rule: what the agent gave did not fit. ${answer.narration}`;
  return { ...by, answer: { ...answer, narration } };
}

type Asking = { prompt: Prompt; task: string };
type AnswerTo = (asked: Asking) => ReturnType<typeof answerTo>;

async function answerTo({ db, clock, ids }: GatewayDeps, of: Of, { prompt, task }: Asking) {
  const form = leanForm(prompt.schema);
  const text = [
    prompt.instructions,
    ...prompt.parts.map((part) => part.text),
    'Answer with one JSON object of this form:',
    JSON.stringify(form),
  ].join('\n\n');
  const prompt_sha256 = sha256(text);
  const row = await findByPrompt(db, { generation_id: of.generation_id, prompt_sha256 });
  if (row && (row.answered_at || row.given_up)) return row;
  if (!row)
    await insertAssignment(db, {
      id: ids.uuid(),
      ...of,
      prompt_sha256,
      task,
      text,
      form,
      created_at: clock.now(),
    });
  throw new AnswerPending();
}

function readAnswer(prompt: Prompt, given: unknown): { answer: AgentAnswer } | { correction: Correction } {
  const formed = prompt.schema.safeParse(given);
  if (!formed.success) {
    const mistakes = formed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
    return { correction: { answer: given, mistakes } };
  }
  try {
    return { answer: prompt.read(formed.data) };
  } catch (error) {
    if (error instanceof AnswerRefused) return { correction: error.correction };
    throw error;
  }
}

const paidIn = ({ worker, text, answer }: { worker: string | null; text: string; answer: unknown }) => ({
  provider: 'agent',
  model: worker ?? 'connected',
  cost_usd: 0,
  input_tokens: tokensIn(text),
  output_tokens: tokensIn(JSON.stringify(answer)),
});
