// The list's `status` filter: roll-ups and exact states, comma-separated, in any case. `paused` is the
// roll-up, which also has the runs that wait for an answer.
import { own } from '#contract/own.ts';
import { generationRollUps, generationStates, type GenerationState } from '#contract/generation-states.ts';
import { invalid } from '#contract/problems.ts';

/** `null` for no filter. */
export function stateFilter(status: string | undefined): GenerationState[] | null {
  const tokens = (status ?? '')
    .split(',')
    .map((token) => token.trim().toLowerCase())
    .filter(Boolean);
  if (tokens.length === 0) return null;
  return [...new Set(tokens.flatMap(statesOfToken))];
}

function statesOfToken(token: string): readonly GenerationState[] {
  const states = own(generationRollUps, token);
  if (states) return states;
  const exact = generationStates.find((state) => state.toLowerCase() === token);
  if (exact) return [exact];
  const known = [...Object.keys(generationRollUps), ...generationStates].join(', ');
  return invalid('query.status', `"${token}" is no state; use ${known}`);
}
