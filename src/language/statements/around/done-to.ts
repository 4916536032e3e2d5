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
  const [first, second] = tokensOf(text.slice(rest.start, rest.end), rest.start);
  const isName =
    name.length < 4 && name.every(({ kind, lower }) => kind === 'word' && !closedWords.has(lower));
  const isDone = first?.kind === 'word' && basesOf(first.lower).some(({ form }) => form === 'participle');
  if (!isName || !isDone || !second) return null;
  const said = name.map(({ text: word, lower }) => (isShouted(word) ? word : lower)).join(' ');
  const head = headOf(said);
  if (isPerson(head)) return null;
  const isMany = isPlural(head) === true;
  const subject = { said: isMany ? said : `The ${said}`, for: label };
  const reading = readComposed(text, [subject, isMany ? ' are ' : ' is ', rest]);
  if (!reading.ok || reading.clauses.length !== 1) return null;
  const [{ objects, act, bounds }] = reading.clauses as [(typeof reading.clauses)[number]];
  // "Roof: repaired in May" is news.
  return bounds.length > 0 && objects.length === 1 && objects[0] === said && !act.startsWith('be ')
    ? reading
    : null;
}
