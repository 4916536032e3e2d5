// Lists of what is kept of a thing: "A booking has: date, hut, number of guests", "For each member we store: name, phone".
import { isPlural, singularOf } from '#language/inflection.ts';
import { headOf } from '#language/word-facts.ts';
import { closedWords, stateWords } from '#language/english/lexicon.ts';
import type { SentenceReading } from '#language/english/read-sentence.ts';
import { tokensOf, type Token } from '#language/english/tokens.ts';
import words from '#language/words/statements.json' with { type: 'json' };
import { readComposed, type Part } from './composed.ts';
import { plainName } from './left-out.ts';
import type { Range } from '#language/statements/split.ts';

const keptUnder = new Set(words.kept_under.map(plainName));
const having = words.having.map((each) => each.split(' '));
const keeping = words.keeping.map((each) => each.split(' '));
const articles = ['a', 'an', 'the', 'each', 'every', 'per'];

/** Whether a heading says that what stands under it is kept: "Data we keep". */
export const saysKept = (heading: string): boolean => keptUnder.has(plainName(heading));

/** The thing of which a line tells what is kept: "booking" of "A booking has"; null for any other line. */
export function keptThing(line: string): string | null {
  const tokens = tokensOf(line).filter(({ lower }) => lower !== ':');
  const behind = having.find((list) => isAt(tokens, tokens.length - list.length, list));
  if (behind) return nameOf(line, tokens.slice(0, -behind.length));
  const first = keeping.find(
    (list) => isAt(tokens, 0, list) && articles.includes(tokens[list.length]?.lower ?? ''),
  );
  if (first) return nameOf(line, tokens.slice(first.length));
  if (!['for', 'of', 'about', 'per'].includes(tokens[0]?.lower ?? '')) return null;
  const last = keeping.find((list) => {
    const verbs = list.slice(0, -1);
    return isAt(tokens, tokens.length - verbs.length, verbs);
  });
  return last ? nameOf(line, tokens.slice(1, 1 - last.length)) : null;
}

const isAt = (tokens: readonly Token[], at: number, list: readonly string[]) =>
  at >= 0 && list.every((word, index) => tokens[at + index]?.lower === word);

/** One to three plain words behind an article. */
function nameOf(line: string, tokens: readonly Token[]): string | null {
  const name = articles.includes(tokens[0]?.lower ?? '') ? tokens.slice(1) : tokens;
  if (
    name.length === 0 ||
    name.length > 3 ||
    name.some(({ kind, lower }) => kind !== 'word' || closedWords.has(lower))
  )
    return null;
  return line.slice(name[0]!.start, name.at(-1)!.end);
}

/** The fields, one after the other; each must be a plain thing. */
export function readFields(text: string, thing: string, fields: readonly Range[]): SentenceReading {
  const parts = fields.flatMap((field, at): Part[] =>
    at === 0 ? [field] : [at === fields.length - 1 ? ' and ' : ', ', field],
  );
  const subject = `${thing[0]!.toLowerCase()}${thing.slice(1)}`;
  const reading = readComposed(text, [`The ${subject} has `, ...parts, '.']);
  if (!reading.ok) return reading;
  const [one, ...others] = reading.clauses;
  const isRecord = others.length === 0 && one?.kind === 'record' && one.fields?.length === fields.length;
  return isRecord ? reading : { ok: false, reason: 'what is kept of it' };
}

/** "Order states: new, paid, shipped"; null for a label that names no thing with states. */
export function readStates(text: string, label: string, range: Range): SentenceReading | null {
  const tokens = tokensOf(label);
  const isState = (token: Token | undefined) => stateWords.has(singularOf(token?.lower ?? ''));
  const last = tokens.length - 1;
  const thing = isState(tokens[last])
    ? nameOf(label, tokens.slice(0, last))
    : isState(tokens[0]) && ['of', 'for'].includes(tokens[1]?.lower ?? '')
      ? nameOf(label, tokens.slice(2))
      : null;
  if (thing === null) return null;
  const states = fieldsIn(text, range);
  const parts = states.flatMap((state, at): Part[] =>
    at === 0 ? [state] : [at === states.length - 1 ? ' and ' : ', ', state],
  );
  const subject = isPlural(headOf(thing.toLowerCase())) === true ? '' : 'the ';
  const reading = readComposed(text, [`The states of ${subject}${thing.toLowerCase()} are `, ...parts, '.']);
  const isRead =
    reading.ok && reading.clauses[0]?.states?.names.length === states.length && states.length > 1;
  return isRead ? reading : { ok: false, reason: 'which states they are' };
}

/** "date, hut and number of guests" */
export function fieldsIn(text: string, { start, end }: Range): Range[] {
  const runs: Token[][] = [[]];
  for (const token of tokensOf(text.slice(start, end), start)) {
    if ([',', 'and', 'or', ';', '/', '>', '→'].includes(token.lower)) runs.push([]);
    else runs.at(-1)!.push(token);
  }
  const last = runs.at(-1)!;
  if (['.', '!'].includes(last.at(-1)?.lower ?? '')) last.pop();
  return runs.filter((run) => run.length > 0).map((run) => ({ start: run[0]!.start, end: run.at(-1)!.end }));
}
