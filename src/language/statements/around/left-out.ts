// Lists of what the product shall not have: behind "Out of scope:", under a heading or a line that says so, each item a thing.
// A topic that is turned down ("Newsletter: no") is one of them.
import type { Clause } from '#contract/clauses.ts';
import {
  featureWords,
  idiomsOfHaving,
  isPerson,
  plainPrepositions,
  product,
  systems,
} from '#language/english/lexicon.ts';
import { headOf } from '#language/word-facts.ts';
import type { SentenceReading } from '#language/english/read-sentence.ts';
import { tokensOf, type Token } from '#language/english/tokens.ts';
import words from '#language/words/statements.json' with { type: 'json' };
import { readComposed, type Part } from './composed.ts';
import type { Range } from '#language/statements/split.ts';

const leaving = new Set(words.leaving_out);
const refused = new Set(words.left_out_words);

/** The words of a label or heading without its marks. */
export const plainName = (text: string) =>
  tokensOf(text)
    .filter(({ kind, lower }) => kind !== 'mark' || lower === '-')
    .map(({ lower }) => lower)
    .join(' ');

const leavingNames = new Set([...leaving].map(plainName));

/** Whether a label, a heading or a line says that what it names is left out. */
export const leavesOut = (name: string): boolean => leavingNames.has(plainName(name));

/** The same of a label within a line: "Not included: drinks" may be about a price. */
export const labelLeavesOut = (name: string): boolean =>
  leavesOut(name) && !/^(?:not )?(?:included|excluded)$/.test(plainName(name));

const joints = new Set([',', ';', 'or', 'nor']);

/** "irrigation, lights, cloud": each part a thing and nothing but a thing. */
export function readLeftOut(text: string, { start, end }: Range): SentenceReading {
  const tokens = tokensOf(text.slice(start, end), start);
  while (['.', '!', ';', ','].includes(tokens.at(-1)?.lower ?? '')) tokens.pop();
  if (mayReachOn(tokens)) return { ok: false, reason: 'what exactly is left out' };
  const things = partedAt(tokens, joints);
  const last = things.at(-1);
  const hasAnd = tokens.some(
    (token) => token.lower === 'and' && last !== undefined && token.start >= last.start,
  );
  const parts = things.flatMap((thing, at): Part[] =>
    at === 0 ? [thing] : [thing === last && !hasAnd ? ' and ' : ', ', thing],
  );
  return plainlyLeftOut(readComposed(text, [...parts, ' are out of scope.']), things.length);
}

/** "Import from Excel or CSV": what follows the joint may belong to the preposition, and be no thing of its own. */
function mayReachOn(tokens: readonly Token[]): boolean {
  const first = tokens.findIndex(({ lower }) => lower === 'of' || plainPrepositions.has(lower));
  return first >= 0 && tokens.slice(first).some(({ lower }) => lower === 'and' || joints.has(lower));
}

/** "Newsletter: no", "Tax: out of scope": a topic, and no name of somebody who says so. */
export function readTurnedDown(
  text: string,
  label: Range,
  answer: Range,
  is_item = false,
): SentenceReading | null {
  const said = plainName(text.slice(answer.start, answer.end));
  if (!refused.has(said)) return null;
  const topic = text.slice(label.start, label.end).trim();
  const isCertain = isTopic(topic, text) || (is_item && said.length > 2);
  if (isPerson(headOf(topic.toLowerCase())) || !isCertain) return null;
  const range = {
    start: label.start,
    end: label.start + text.slice(label.start, label.end).trimEnd().length,
  };
  return plainlyLeftOut(readComposed(text, [range, ' ', { said: 'are out of scope', for: answer }, '.']), 1);
}

/** "No cards on the page": what the product shall not have at a place of its own. */
export function readNotOnPage(text: string, range: Range): SentenceReading | null {
  const [first, second] = tokensOf(text.slice(range.start, range.end), range.start);
  if (first?.lower !== 'no' || !second || idiomsOfHaving.has(second.lower)) return null;
  const small = { said: 'no', for: { start: first.start, end: first.end } };
  const reading = readComposed(text, ['There are ', small, { start: first.end, end: range.end }, '.']);
  if (!reading.ok || reading.clauses.length !== 1) return null;
  const [{ act, objects, relations, bounds, condition, exception }] = reading.clauses as [Clause];
  const [place] = relations;
  const isPlace =
    relations.length === 1 &&
    ['on', 'in'].includes(place!.role) &&
    (product.has(place!.what) || systems.has(place!.what));
  const isPlain =
    act === 'include' && objects.length === 1 && bounds.length === 0 && !condition && !exception;
  return isPlace && isPlain ? reading : null;
}

/** A feature, or words that are no name: small ones, or used as common words elsewhere in the text. */
function isTopic(topic: string, text: string): boolean {
  const head = headOf(topic).toLowerCase();
  if (featureWords.has(head)) return true;
  const last = topic.split(' ').at(-1)!;
  return tokensOf(text).some(({ text: said }) => said === last.toLowerCase()) && !/^\d/.test(last);
}

/** Runs of tokens between commas and "or"; "and" behind a comma joins as well. */
function partedAt(tokens: readonly Token[], marks: ReadonlySet<string>): Range[] {
  const runs: Token[][] = [[]];
  for (const token of tokens) {
    if (marks.has(token.lower)) runs.push([]);
    else if (token.lower !== 'and' || runs.at(-1)!.length > 0 || runs.length === 1) runs.at(-1)!.push(token);
  }
  return runs.filter((run) => run.length > 0).map((run) => ({ start: run[0]!.start, end: run.at(-1)!.end }));
}

function plainlyLeftOut(reading: SentenceReading, count: number): SentenceReading {
  if (!reading.ok) return reading;
  const isPlain = reading.clauses.every(
    ({ kind, objects, relations, bounds, condition, exception, only }) =>
      kind === 'exclusion' &&
      objects.length >= count &&
      !objects.some((each) => isPerson(headOf(each))) &&
      relations.length + bounds.length === 0 &&
      !condition &&
      !exception &&
      !only,
  );
  return isPlain ? reading : { ok: false, reason: 'what exactly is left out' };
}
