// What stands behind or under a role: "Coach: sees all bookings", a heading "Members" over "- book lessons". The role is the subject
// of each part; a bare verb behind one role says what it can do.
import { isPlural } from '#language/inflection.ts';
import { headOf } from '#language/word-facts.ts';
import { closedWords, doubles, isPerson, negations } from '#language/english/lexicon.ts';
import type { SentenceReading } from '#language/english/read-sentence.ts';
import { tagged } from '#language/english/tagger.ts';
import { tokensOf, type Token } from '#language/english/tokens.ts';
import { readComposed } from './composed.ts';
import type { Range } from './split.ts';

const articles = new Set(['a', 'an', 'the', 'each', 'every', 'all']);

/** Whether a label or heading names people in one role, and says nothing else. */
export function isRole(name: string): boolean {
  const tokens = tokensOf(name).filter(({ lower }) => lower !== ':');
  const words = articles.has(tokens[0]?.lower ?? '') ? tokens.slice(1) : tokens;
  if (words.length === 0 || words.length > 3) return false;
  const isPlain = words.every(({ kind, lower }) => kind === 'word' && !closedWords.has(lower));
  return isPlain && isCommon(words) && isPerson(words.at(-1)!.lower) && isNoun(words);
}

/** "later" ends as "trainer" does. */
const isNoun = (words: readonly Token[]) =>
  tagged(tokensOf(`The ${words.map(({ lower }) => lower).join(' ')} is there.`))[words.length]?.tag ===
  'NOUN';

/** "Mr Sealy" and "Dr Lindqvist" are persons and no roles: only the first word may begin with a capital. */
const isCommon = (words: readonly Token[]) => words.slice(1).every(({ text, lower }) => text === lower);

/** The verbs that follow the role, each part of a list of them by itself. */
export function readOfRole(text: string, role: string, { start, end }: Range): SentenceReading {
  const parts = partsOf(tokensOf(text.slice(start, end), start));
  const readings = parts.map((part) => verbsOf(text, role, part));
  const failed = readings.find(({ ok }) => !ok);
  if (parts.length === 0 || failed) return failed ?? { ok: false, reason: 'no verb' };
  return { ok: true, clauses: readings.flatMap((each) => (each.ok ? each.clauses : [])) };
}

function partsOf(tokens: readonly Token[]): Range[] {
  const runs: Token[][] = [[]];
  for (const token of tokens) {
    if (token.lower === ',' || token.lower === ';' || token.lower === '.') runs.push([]);
    else runs.at(-1)!.push(token);
  }
  return runs.filter((run) => run.length > 0).map((run) => ({ start: run[0]!.start, end: run.at(-1)!.end }));
}

function verbsOf(text: string, role: string, part: Range): SentenceReading {
  const name = role.replace(/[:*_]/g, '').trim();
  const isMany = isPlural(headOf(name.toLowerCase())) === true;
  const bare = name.replace(/^(?:a|an|the|each|every|all) /i, '');
  const subject = isMany ? bare : `The ${bare[0]!.toLowerCase()}${bare.slice(1)}`;
  const told = readComposed(text, [`${subject} `, part, '.']);
  if (told.ok && isTold(told, bare)) return told;
  if (isMany || !opensWithVerb(text, part)) return told.ok ? unsure : told;
  const able = readComposed(text, [`${subject} can `, part, '.']);
  return able.ok && isTold(able, bare) ? able : unsure;
}

const unsure = { ok: false as const, reason: 'whether the role does it' };

/** The role acts, on something. */
const isTold = (reading: SentenceReading, role: string): boolean =>
  reading.ok &&
  reading.clauses.every(
    ({ actors, objects, modality, condition, bounds }) =>
      actors.length === 1 &&
      actors[0]!.toLowerCase() === role.toLowerCase() &&
      (objects.length > 0 || modality !== 'is') &&
      (condition === undefined || bounds.length + condition.length > 0),
  );

/** "book lessons" and "see a calendar", but no "phone number": a verb with a thing that is told apart from it. */
function opensWithVerb(text: string, { start, end }: Range): boolean {
  const [first, second, third] = tagged(tokensOf(text.slice(start, end)));
  if (!first || !second || first.kind !== 'word' || negations.has(first.lower)) return false;
  if (articles.has(second.lower) || ['their', 'his', 'her', 'its', 'own'].includes(second.lower)) return true;
  return (
    first.tag === 'VERB' &&
    !doubles.has(first.lower) &&
    (isPlural(second.lower) === true || third !== undefined)
  );
}
