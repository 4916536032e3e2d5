// Turns the user's phrases into text that may stand in a requirement: first person out, vague words out, asides
// out, and every number replaced by the quantity that holds it.
import type { FactOf } from '#contract/intake.ts';
import type { Domain, Quantity } from './domain.ts';

const vague =
  /\b(easily|quickly|simply|nicely|properly|smoothly|seamlessly|efficiently|appropriately|user[- ]friendly|intuitive(?:ly)?|basically|actually|really|very|just|maybe|probably|somehow|hopefully|obviously|ideally|etc\.?|and so on|as needed|if possible|as appropriate|easy|fast|quick|robust|flexible|seamless|various|several)\b,?/gi;
const firstPerson: [RegExp, string][] = [
  [/\bI(?:'m| am)\b/g, 'the user is'],
  [/\bwe(?:'re| are)\b/gi, 'the team is'],
  [/\b(my|our)\b/gi, 'the'],
  [/\byour\b/gi, 'their'],
  [/\b(us|me)\b/g, 'the team'],
  [/\b(we|I)\b/g, 'the team'],
  [/\byou\b/gi, 'they'],
];

/** One clean clause: no brackets, no trailing stop, no first person, no word that cannot be tested. */
export function clause(text: string): string {
  let clean = text.replace(/\s*[([{][^)\]}]*[)\]}]/g, '').replace(/["“”`*_#<>|]/g, '');
  for (const [pattern, replacement] of firstPerson) clean = clean.replace(pattern, replacement);
  return clean
    .replace(/\bshall\b/gi, 'must')
    .replace(vague, ' ')
    .replace(/\s+([,;.])/g, '$1')
    .replace(/\s+/g, ' ')
    .replace(/^[\s,;:–-]+|[\s.,;:!?–-]+$/g, '')
    .trim();
}

const comparator =
  /^(?:(?:up to|at most|no more than|not more than|at least|no less than|more than|less than|fewer than|under|over|within|below|above|about|around|roughly|approximately|max(?:imum)?(?: of)?|min(?:imum)?(?: of)?|exactly|only|every|after|before|~|<|>|≤|≥|=)\s*)+/i;

/** The literal words of a number, without the comparator: `up to 7 days` is `7 days`. */
function literalOf(quantity: Quantity): string[] {
  return quantity.fact.evidence
    .map((evidence) => evidence.quote.replace(comparator, '').trim())
    .filter((words) => words.length > 0 && words.length < 60);
}

/** The quantities that a fact speaks of: those it names, and those whose words lie inside its own. */
export function quantitiesOf(
  domain: Domain,
  fact: { quantities?: string[]; evidence: FactOf<'rule'>['evidence'] },
): Quantity[] {
  return domain.quantities.filter(
    (quantity) =>
      fact.quantities?.includes(quantity.fact.id) ||
      quantity.fact.evidence.some((inner) =>
        fact.evidence.some(
          (outer) => outer.turn === inner.turn && inner.start >= outer.start && inner.end <= outer.end,
        ),
      ),
  );
}

/** Replaces each number that stands in the text by a token for its quantity: `up to {{@qty:...}}`. */
export function withQuantities(text: string, quantities: readonly Quantity[]): string {
  let result = text;
  const literals = quantities
    .flatMap((quantity) => literalOf(quantity).map((words) => ({ words, key: quantity.key })))
    .sort((a, b) => b.words.length - a.words.length);
  for (const { words, key } of literals) {
    const at = result.toLowerCase().indexOf(words.toLowerCase());
    if (at < 0 || isInsideToken(result, at)) continue;
    const before = result[at - 1] ?? ' ';
    const after = result[at + words.length] ?? ' ';
    if (/[a-z0-9]/i.test(before) || /[a-z0-9]/i.test(after)) continue;
    result = `${result.slice(0, at)}{{@${key}}}${result.slice(at + words.length)}`;
  }
  return result;
}

function isInsideToken(text: string, at: number): boolean {
  return text.lastIndexOf('{{', at) > text.lastIndexOf('}}', at);
}
