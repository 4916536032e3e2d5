// "Reports: kept for 10 years": what is done to the thing that stands before the colon.
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
  const [{ objects, act, bounds, negated }] = reading.clauses as [(typeof reading.clauses)[number]];
  // "Roof: repaired in May" is news.
  const isRule = bounds.length > 0 || (isNever && negated);
  return isRule && objects.join(', ') === things.join(', ') && !act.startsWith('be ') ? reading : null;
}
