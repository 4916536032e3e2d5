// What a bare "yes" or "no" says to a question with options.
import type { Question } from '#knowledge/coverage/cell.ts';

const denial = /^(?:no|none|nobody|nothing)\b/i;
/** A question that yes or no can answer, as opposed to "who", "which" or "what". */
const closed = /^(?:is|are|must|should|do|does|may|can|will)\b/i;

/**
 * Null when it leaves open which option holds. "Yes" to a question without yes or no agrees with what we
 * recommend.
 */
export function bareAnswer(said: 'yes' | 'no', { text, options }: Question): string | null {
  const denials = options.filter((option) => denial.test(option));
  if (said === 'no') {
    const meant = denials.find((option) => /^nothing/i.test(option)) ?? denials[0];
    if (denials.length === 1 || (meant && /^nothing/i.test(meant))) return meant ?? null;
    return denials.length === 0 && closed.test(text) ? 'No' : null;
  }
  const affirmed = options.filter((option) => /^yes\b/i.test(option));
  if (affirmed.length === 1) return affirmed[0] ?? null;
  const recommended = options[0];
  return recommended && !denial.test(recommended) ? recommended : null;
}
