// A model that has nothing to change: whatever form a prompt asks for is filled in with nothing, so that
// every draft by rule stands as it is. It needs to know neither the run nor the agent, so that calls may
// arrive in any order.
import { answers, type Behaviour } from './provider-server.ts';

export type Schema = { type?: unknown; properties?: Record<string, Schema> };

export const nothingToChange: Behaviour = (told) =>
  answers(JSON.stringify(emptied(formAsked(told.asked.body) ?? { type: 'object' })))(told);

/** Providers are given the form of an answer in places of their own. */
export function formAsked(body: unknown): Schema | undefined {
  if (typeof body !== 'object' || body === null) return undefined;
  const { properties } = body as Schema;
  if (properties) return body;
  return Object.values(body).map(formAsked).find(Boolean);
}

export function emptied({ type, properties = {} }: Schema): unknown {
  if (type === 'object')
    return Object.fromEntries(Object.entries(properties).map(([name, part]) => [name, emptied(part)]));
  return type === 'array' ? [] : 'Nothing to change.';
}
