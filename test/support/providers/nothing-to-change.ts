// A model that has nothing to change: whatever form a prompt asks for is filled in with nothing, so that
// every draft by rule stands as it is. It needs to know neither the run nor the agent, so that calls may
// arrive in any order.
import { answers, type Behaviour } from './provider-server.ts';

export type Schema = { type?: unknown; properties?: Record<string, Schema> };

export const nothingToChange: Behaviour = (told) =>
  answers(JSON.stringify(emptied(formIn(told.asked.body) ?? {})))(told);

/** Providers are given the form of an answer in places of their own. */
function formIn(body: unknown): Schema | undefined {
  if (typeof body !== 'object' || body === null) return undefined;
  const { properties } = body as Schema;
  if (properties) return body;
  return Object.values(body).map(formIn).find(Boolean);
}

export function emptied({ type, properties = {} }: Schema): unknown {
  if (type === 'object')
    return Object.fromEntries(Object.entries(properties).map(([name, part]) => [name, emptied(part)]));
  return type === 'array' ? [] : 'Nothing to change.';
}

/** The same, but the first call that may ask something asks this. */
export function asksOnce(question: string): Behaviour {
  let has_asked = false;
  return (told) => {
    const form = formIn(told.asked.body);
    if (has_asked || !form?.properties?.['questions']) return nothingToChange(told);
    has_asked = true;
    const asked = {
      ...(emptied(form) as object),
      questions: [{ question, why: 'Two sentences disagree.', proposed_default: 'Seven days.' }],
    };
    return answers(JSON.stringify(asked))(told);
  };
}
