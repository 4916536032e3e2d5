// What both sides of the language folder ask about words: the writer and the reader of English.
import nouns from './words/nouns.json' with { type: 'json' };
import units from './words/units.json' with { type: 'json' };
import verbs from './words/verbs.json' with { type: 'json' };

export const moneyUnits = new Set(Object.values(units.money));
/** Units that are words with a plural: "12 characters". */
export const spelledUnits = new Set(
  Object.values(units.measures).filter((unit) => unit.length > 3 && !unit.includes('/')),
);
export const measureUnits = new Set(Object.values(units.measures));
/** Something is at a temperature, and not of it. */
export const temperatureUnits = new Set(units.temperatures);
/** Units of the size of files. */
export const sizeUnits = new Set(units.sizes);
export const durationUnits = new Set(Object.values(units.durations));
export const means = new Set(nouns.means);
/** "in the app", but "in cash". */
export const software = new Set([...nouns.product, ...nouns.systems]);
/** Verbs whose particle is never a place: "hand in homework". */
export const phrasal = new Set(verbs.phrasal);
/** Common nouns of names with an article: "the Contractor", "the Upper Room". */
export const defined = new Set(nouns.defined);
export const giving = new Set(verbs.giving);
/** Verbs behind which an amount stands without "for": "save 2 hours". */
export const measuredVerbs = new Set(verbs.measured);

export const ends = new Set([
  'of',
  'that',
  'who',
  'which',
  'for',
  'in',
  'on',
  'with',
  'from',
  'to',
  'at',
  'by',
  'about',
  'without',
  'under',
  'over',
  'between',
  'as',
  'into',
  'through',
  'below',
  'above',
  'against',
  'after',
  'before',
  'during',
  'among',
  'behind',
  'inside',
  'near',
  'bearing',
  'containing',
  'showing',
  'stating',
  'listing',
]);

/** "volumes marked "poor"", "photos shared with guests" */
const isParticiple = (word: string, next = '') =>
  word.length > 4 && /[^e]ed$/.test(word) && (next.startsWith('"') || ends.has(next));

/** The words of a thing before what qualifies it. */
export function coreOf(text: string): string {
  const words = text.split(' ');
  const end = words.findIndex((word, at) => at > 0 && (ends.has(word) || isParticiple(word, words[at + 1])));
  return (end < 0 ? words : words.slice(0, end)).join(' ');
}

/** The word that a thing is a kind of: "price" of "price of the room", "card" of "member's card". */
export function headOf(text: string): string {
  const head = coreOf(text).split(' ').at(-1) ?? text;
  return head.replaceAll('"', '');
}
