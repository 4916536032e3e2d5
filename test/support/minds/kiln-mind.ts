// A mind that writes the package of the ceramics studio, whatever way it is asked: it knows an assignment by the line that
// names its task, and gives the answer that was written by hand. It needs to know neither the run nor the agent, so that
// calls may arrive in any order.
import type { Client } from '#client/client.ts';
import { readAgents } from '#pipeline/understanding/read-agents.ts';
import { behave } from '#pipeline/writing/assignments/behave.ts';
import { frame } from '#pipeline/writing/assignments/frame.ts';
import { guard } from '#pipeline/writing/assignments/guard.ts';
import { plan } from '#pipeline/writing/assignments/plan.ts';
import { records } from '#pipeline/writing/assignments/records.ts';
import { shape } from '#pipeline/writing/assignments/shape.ts';
import framed from '#pipeline/writing/testing/kiln/frame.json' with { type: 'json' };
import { kilnBrief, kilnIntake } from '#pipeline/writing/testing/kiln-run.ts';
import { fitToSchema } from '#platform/models/fit-to-schema.ts';
import { formAsked, nothingToChange, type Schema } from '#test/support/providers/nothing-to-change.ts';
import { answers, type Behaviour } from '#test/support/providers/provider-server.ts';
import { aToldInterview } from '#test/support/scenarios.ts';
import { agentOf, answerBy, taskLine, type KilnAnswer, type KilnTasks } from './kiln-answer.ts';

const writers = [
  ...readAgents(kilnIntake),
  frame,
  records,
  shape,
  guard,
  plan,
  ...framed.areas.map((area, at) => behave(area, at + 1)),
];
export const kilnTasks: KilnTasks = Object.fromEntries(writers.map(({ action, id }) => [action, id]));

/** The id of the agent that writes what this prompt asks for; null where it asks for nothing to be written. */
export const writerOf = (prompt: string): string | null => agentOf(prompt, kilnTasks);

export const kilnAnswerTo = (prompt: string, form: Schema): KilnAnswer => answerBy(kilnTasks, prompt, form);

/** A provider's model, which fills in the whole form. Whoever leads an interview changes nothing. */
export const kilnModel: Behaviour = (told) => {
  const [prompt, form] = [promptIn(told.asked.body), formAsked(told.asked.body)];
  if (!prompt) return nothingToChange(told);
  // Who reads is asked for a text, and is given no form.
  if (!form) return answers(JSON.stringify(kilnAnswerTo(prompt, {})))(told);
  return answers(JSON.stringify(fitToSchema(kilnAnswerTo(prompt, form), form).value))(told);
};

/** The same, but whoever frames the project asks this first, and waits for the answer. */
export function kilnModelThatAsks(question: string): Behaviour {
  let has_asked = false;
  return (told) => {
    const prompt = promptIn(told.asked.body);
    if (has_asked || !prompt || writerOf(prompt) !== frame.id) return kilnModel(told);
    has_asked = true;
    const row = {
      key: 'asked-now',
      title: 'Asked now',
      question,
      why: 'Two sentences disagree.',
      default: 'Seven days.',
      about: ['booking'],
      says: ['S-017'],
      now: true,
    };
    const asking = { ...framed, questions: [...framed.questions, row] };
    return answers(JSON.stringify(fitToSchema(asking, formAsked(told.asked.body)).value))(told);
  };
}

/** All that a request says, where it names a task; each provider has places of its own for it. */
function promptIn(body: unknown): string | null {
  const texts = textsIn(body);
  return texts.some((text) => taskLine.test(text)) ? texts.join('\n\n') : null;
}

const textsIn = (value: unknown): string[] =>
  typeof value === 'string'
    ? [value]
    : typeof value === 'object' && value !== null
      ? Object.values(value).flatMap(textsIn)
      : [];

/** The intake artifact of the studio's brief, as rules read it: some of it stands in the user's words. Answers its id. */
export async function aKilnIntake(client: Client): Promise<string> {
  const id = await aToldInterview(client, kilnBrief.join('\n'));
  const { statements } = await client.call('listStatements', { params: { id }, query: {} });
  const told = (each: { id: string; quote: string }[]) => each.map((one) => [one.id, one.quote]);
  const [heard, written] = [told(statements), told(kilnIntake.statements ?? [])];
  if (JSON.stringify(heard) !== JSON.stringify(written))
    throw new Error(`The answers by hand cite other statements than were heard: ${JSON.stringify(heard)}`);
  const { intake_artifact_id } = await client.call('completeInterview', {
    params: { id },
    query: { auto_start: 'false' },
  });
  if (!intake_artifact_id) throw new Error('The interview made no intake artifact.');
  return intake_artifact_id;
}
