// Who answered for an agent, as it is kept with each call: a provider of models, the rules of the house, or nobody,
// because there was nothing to ask.
export const rules_answered = 'offline';
export const nobody_asked = 'none';

/** Null where nobody was asked. */
export function answeredBy({ provider }: { provider: string }): 'rules' | 'model' | null {
  if (provider === nobody_asked) return null;
  return provider === rules_answered ? 'rules' : 'model';
}
