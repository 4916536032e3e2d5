// What is answered to a prompt about the ceramics studio. It is told which agent has which task, so that a process that only
// answers loads nothing of the product.
import { kilnAnswers } from '#pipeline/writing/testing/answers-by-hand.ts';
import { emptied, type Schema } from '#test/support/providers/nothing-to-change.ts';

export type KilnAnswer = Record<string, unknown>;
/** The id of the agent of each task, by the line of the prompt that names the task. */
export type KilnTasks = Readonly<Record<string, string>>;

export const taskLine = /^# Your task: (.*)$/m;

/** The id of the agent that writes what this prompt asks for; null where it asks for nothing to be written. */
export const agentOf = (prompt: string, tasks: KilnTasks): string | null =>
  tasks[taskLine.exec(prompt)?.[1] ?? ''] ?? null;

/** Readers find nothing and menders change nothing. What an answer by hand leaves out is empty. */
export function answerBy(tasks: KilnTasks, prompt: string, form: Schema): KilnAnswer {
  const agent = agentOf(prompt, tasks);
  if (agent === null) return emptied(form) as KilnAnswer;
  const answer = kilnAnswers[agent] as KilnAnswer;
  return agent === 'write.plan' ? planFor(prompt, answer as Plan) : answer;
}

type Plan = { tasks: readonly { builds: readonly string[] }[] };

/** A shallow profile draws no screens, and its tasks build none. */
function planFor(prompt: string, plan: Plan): KilnAnswer {
  const tasks = plan.tasks.map((each) => ({
    ...each,
    builds: each.builds.filter((name) => !name.startsWith('SCR-') || prompt.includes(name)),
  }));
  return { ...plan, tasks };
}
