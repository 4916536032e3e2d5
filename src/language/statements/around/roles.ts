// What stands behind or under a role: "Coach: sees all bookings", a heading "Members" over "- book lessons". The role is the subject
// of each part; a bare verb behind one role says what it can do.
import { isPlural, singularOf } from '#language/inflection.ts';
import { headOf } from '#language/word-facts.ts';
import { closedWords, doubles, isPerson } from '#language/english/lexicon.ts';
import type { SentenceReading } from '#language/english/read-sentence.ts';
import { tagged } from '#language/english/tagger.ts';
import { tokensOf, type Token } from '#language/english/tokens.ts';
import data from '#language/words/statements.json' with { type: 'json' };
import { readComposed, type Part } from './composed.ts';
import type { Range } from '#language/statements/split.ts';

const granted = new Set(data.granted);
const makers = new Set(data.makers);
const articles = new Set(['a', 'an', 'the', 'each', 'every', 'all']);

/** Whether a label or heading names people in one role, and says nothing else. */
export function isRole(name: string): boolean {
  const tokens = tokensOf(name).filter(({ lower }) => lower !== ':');
  const words = articles.has(tokens[0]?.lower ?? '') ? tokens.slice(1) : tokens;
  if (words.length === 0 || words.length > 3) return false;
  const isPlain = words.every(({ kind, lower }) => kind === 'word' && !closedWords.has(lower));
  const isMaker = makers.has(singularOf(words.map(({ lower }) => lower).join(' ')));
  return isPlain && !isMaker && isCommon(words) && isPerson(words.at(-1)!.lower) && isNoun(words);
}

/** "later" ends as "trainer" does. */
const isNoun = (words: readonly Token[]) =>
  tagged(tokensOf(`The ${words.map(({ lower }) => lower).join(' ')} is there.`))[words.length]?.tag ===
  'NOUN';

/** "Mr Sealy" and "Dr Lindqvist" are persons and no roles: only the first word may begin with a capital. */
const isCommon = (words: readonly Token[]) => words.slice(1).every(({ text, lower }) => text === lower);

/** The verbs that follow the role, each part of a list of them by itself. */
export function readOfRole(text: string, role: string, { start, end }: Range): SentenceReading {
  const runs = runsOf(tokensOf(text.slice(start, end), start));
  const isSure = runs.some((run) => certainVerb(run));
  const readings = runs.map((run) => verbsOf(text, role, { run, isSure }));
  const failed = readings.find(({ ok }) => !ok);
  if (runs.length === 0 || failed) return failed ?? { ok: false, reason: 'no verb' };
  return { ok: true, clauses: readings.flatMap((each) => (each.ok ? each.clauses : [])) };
}

/** Between commas and full stops. */
function runsOf(tokens: readonly Token[]): Token[][] {
  const runs: Token[][] = [[]];
  for (const token of tokens) {
    if (token.lower === ',' || token.lower === ';' || token.lower === '.') runs.push([]);
    else runs.at(-1)!.push(token);
  }
  return runs.filter((run) => run.length > 0);
}

function verbsOf(
  text: string,
  role: string,
  { run, isSure }: { run: readonly Token[]; isSure: boolean },
): SentenceReading {
  const name = role.replace(/[:*_]/g, '').trim();
  const isMany = isPlural(headOf(name.toLowerCase())) === true;
  const bare = name.replace(/^(?:a|an|the|each|every|all) /i, '');
  const subject = isMany ? bare : `The ${bare[0]!.toLowerCase()}${bare.slice(1)}`;
  const [first, second] = run as [Token, Token?];
  if (first.kind !== 'word' || isCapital(second)) return unsure;
  if (first.lower === 'no' && second) return readWithout(text, subject, run);
  const verbs: Part[] = [
    { said: text.slice(first.start, first.end).toLowerCase(), for: { start: first.start, end: first.end } },
    { start: first.end, end: run.at(-1)!.end },
  ];
  const told = readComposed(text, [`${subject} `, ...verbs, '.']);
  if (told.ok && isTold(told, bare)) return told;
  const isVerb = certainVerb(run) || (isSure && verbTag(run));
  if (isMany || !isVerb) return told.ok ? unsure : told;
  const able = readComposed(text, [`${subject} can `, ...verbs, '.']);
  return able.ok && isTold(able, bare) ? able : unsure;
}

/** "Guests: no access to the calendar"; but "Guests: no changes" is about what they do. */
function readWithout(text: string, subject: string, run: readonly Token[]): SentenceReading {
  const has = subject.startsWith('The ') ? 'has' : 'have';
  const reading = readComposed(text, [
    `${subject} ${has} `,
    { start: run[0]!.start, end: run.at(-1)!.end },
    '.',
  ]);
  if (!reading.ok) return reading;
  const isDenied = reading.clauses.every(
    ({ negated, act, objects }) =>
      negated && act === 'have' && objects.length === 1 && granted.has(singularOf(headOf(objects[0]!))),
  );
  return isDenied ? reading : unsure;
}

/** "Anna Berger", "Mrs Low" */
const isCapital = (token: Token | undefined) => token !== undefined && /^\p{Lu}\p{Ll}/u.test(token.text);

const unsure = { ok: false as const, reason: 'whether the role does it' };

/** The role acts on something or in some way, or is able to. */
const isTold = (reading: SentenceReading, role: string): boolean =>
  reading.ok &&
  reading.clauses.every(
    ({ actors, act, objects, relations, modality }) =>
      actors.length === 1 &&
      (act !== 'have' || modality !== 'is') &&
      actors[0]!.toLowerCase() === role.toLowerCase() &&
      (objects.length > 0 || relations.some((each) => each.role === 'how') || modality !== 'is'),
  );

/** "book a court", "manage users", but no "phone number" and no "order numbers". */
function certainVerb(run: readonly Token[]): boolean {
  const [first, second] = run;
  if (!first || !second || closedWords.has(first.lower)) return false;
  if (articles.has(second.lower) || ['their', 'his', 'her', 'own'].includes(second.lower)) return true;
  return !doubles.has(first.lower) && verbTag(run) && isPlural(run.at(-1)!.lower) === true;
}

const verbTag = (run: readonly Token[]): boolean =>
  tagged(tokensOf(run.map(({ lower }) => lower).join(' ')))[0]?.tag === 'VERB';
