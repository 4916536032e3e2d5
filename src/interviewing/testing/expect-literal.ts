import { expect } from 'vitest';
import type { Evidence } from '#contract/intake.ts';
import type { InterviewState } from '#interviewing/state.ts';

/** Everything in a value that has the shape of evidence. */
function evidenceIn(value: unknown): Evidence[] {
  if (typeof value !== 'object' || value === null) return [];
  if ('quote' in value && 'start' in value) return [value as Evidence];
  return Object.values(value).flatMap(evidenceIn);
}

/** Each quote in the value stands in the turn that it names, word for word. */
export function expectLiteral(state: InterviewState, value: unknown): void {
  for (const { turn, start, end, quote } of evidenceIn(value)) {
    const said = state.turns[turn - 1];
    expect(said).toMatchObject({ turn, speaker: 'user' });
    expect(said?.text.slice(start, end)).toBe(quote);
  }
}
