// "Reports: kept for 10 years": what is done to the thing that stands before the colon.
import type { Clause } from '#contract/clauses.ts';
import { basesOf, isPlural } from '#language/inflection.ts';
import { headOf } from '#language/word-facts.ts';
import { closedWords, isPerson } from '#language/english/lexicon.ts';
import type { SentenceReading } from '#language/english/read-sentence.ts';
import { isShouted } from '#language/english/tagger.ts';
import { tokensOf } from '#language/english/tokens.ts';
import { readComposed } from './composed.ts';
import type { Range } from '#language/statements/split.ts';

/** Null when no participle stands behind the name of a thing. */
export function readDone(text: string, label: Range, rest: Range): SentenceReading | null {
  const name = tokensOf(text.slice(label.start, label.end), label.start);
  const said_of = tokensOf(text.slice(rest.start, rest.end), rest.start);
  const isNever = said_of[0]?.lower === 'never';
  const [first, second] = isNever ? said_of.slice(1) : said_of;
  const isList = name.some(({ lower }) => lower === ',');
  const isName =
    name.length < (isList ? 8 : 4) &&
    name.every(({ kind, lower }) => lower === ',' || (kind === 'word' && !closedWords.has(lower)));
  const isDone = first?.kind === 'word' && basesOf(first.lower).some(({ form }) => form === 'participle');
  if (!isName || !isDone || (!second && !isNever)) return null;
  const words = name.map(({ text: word, lower }) => (isShouted(word) ? word : lower));
  const things = words
    .join(' ')
    .split(',')
    .map((each) => each.trim());
  if (things.some((each) => each === '' || isPerson(headOf(each)))) return null;
  const isMany = isList || isPlural(headOf(things[0]!)) === true;
  const said = isList ? `${things.slice(0, -1).join(', ')} and ${things.at(-1)!}` : things[0]!;
  const subject = { said: isMany ? said : `The ${said}`, for: label };
  const reading = readComposed(text, [subject, isMany ? ' are ' : ' is ', rest]);
  if (!reading.ok || reading.clauses.length !== 1) return null;
  const [clause] = reading.clauses as [(typeof reading.clauses)[number]];
  const { objects, act, bounds, negated } = clause;
  // "Roof: repaired in May" is news.
  const isRule = bounds.length > 0 || negated || goesOn(clause);
  return isRule && objects.join(', ') === things.join(', ') && !act.startsWith('be ') ? reading : null;
}

/** "unless a dispute is open", "until the ballot closes": what is so now and later, and no news. */
export const goesOn = ({ condition = [], exception = [] }: Clause): boolean =>
  [...condition, ...exception].some(
    ({ link, clauses = [] }) =>
      lasting.has(link) &&
      clauses.length > 0 &&
      clauses.every(({ done, modality }) => !done && modality === 'is'),
  );
const lasting = new Set<string>(['unless', 'until', 'if', 'when', 'as long as', 'while', 'as soon as']);

/** "Card numbers, passwords: never stored": names with commas are no label. */
export function readDoneListed(text: string, { start, end }: Range): SentenceReading | null {
  const colon = text.slice(start, end).indexOf(': ');
  const label = { start, end: start + colon };
  if (colon < 0 || !text.slice(start, label.end).includes(',')) return null;
  return readDone(text, label, { start: label.end + 2, end });
}

/** "originals wiped 30 days after release, unless a dispute is open": the verb "are" is left out. */
export function readElided(text: string, { start, end }: Range): SentenceReading | null {
  const tokens = tokensOf(text.slice(start, end), start);
  const participle = (lower: string) => basesOf(lower).find(({ form }) => form === 'participle');
  const at = tokens.findIndex(({ lower }) => participle(lower));
  if (at < 1 || at > 3 || tokens[at]!.end === tokens.at(-1)!.end) return null;
  // "Orders placed until the shop closes" may be some of the orders.
  const isKept = keeping.has(participle(tokens[at]!.lower)!.base);
  if (!tokens.some(({ lower }) => lower === 'unless' || (lower === 'until' && isKept))) return null;
  const label = { start: tokens[0]!.start, end: tokens[at - 1]!.end };
  return readDone(text, label, { start: tokens[at]!.start, end });
}
const keeping = new Set(['keep', 'store', 'retain', 'hold', 'hide', 'lock', 'block', 'save']);
