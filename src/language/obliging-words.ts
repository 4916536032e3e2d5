// How much the words of a statement demand, where nothing more is known of it: what it means is left open.
import { indefinite, modals, negations } from './english/lexicon.ts';
import { tokensOf } from './english/tokens.ts';

const bounding: ReadonlySet<string> = new Set([
  'only',
  'always',
  'every',
  'each',
  'unless',
  'except',
  'until',
]);

/** Before "to": "it has to be safe". */
const having: ReadonlySet<string> = new Set(['has', 'have']);

/** How many sorts of obliging words stand in it: figures, denials, words of duty, words that narrow. 0 to 4. */
export function obligingWords(text: string): number {
  const words = tokensOf(text);
  const sorts = [
    words.some(({ kind }) => kind === 'number' || kind === 'time'),
    words.some(({ lower }) => negations.has(lower) || indefinite.get(lower) === 'nobody' || lower === 'no'),
    words.some(({ lower }, at) => modals.has(lower) || (having.has(lower) && words[at + 1]?.lower === 'to')),
    words.some(({ lower }) => bounding.has(lower)),
  ];
  return sorts.filter(Boolean).length;
}
