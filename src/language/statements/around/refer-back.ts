// "It must not show names." behind "The website shows free berths.": a pronoun that begins a sentence stands for what the one before it
// is about, when nothing else that was named there could be meant. Every other pronoun is left as it is.
import type { Clause } from '#contract/clauses.ts';
import { isPlural } from '#language/inflection.ts';
import { headOf } from '#language/word-facts.ts';
import { isPerson, possessives, product, pronouns, systems } from '#language/english/lexicon.ts';
import type { SentenceReading } from '#language/english/read-sentence.ts';
import { tokensOf, type Token } from '#language/english/tokens.ts';
import { readComposed } from './composed.ts';
import type { Range } from '#language/statements/split.ts';

/** Null for a sentence that begins with no pronoun, or with one that may mean two things. */
export function readBack(
  text: string,
  { start, end }: Range,
  before: readonly Clause[],
): SentenceReading | null {
  const tokens = tokensOf(text.slice(start, end), start);
  const toThem = readGiven(text, tokens, before);
  if (toThem) return toThem;
  const [first, second] = tokens;
  if (!first || !second || (first.lower !== 'it' && first.lower !== 'they') || first.end === second.end)
    return null;
  const name = first.lower === 'it' ? onlyThing(before) : onlyPeople(before);
  if (name === null) return null;
  const isMany = isPlural(headOf(name)) === true;
  const said = isMany ? name : `The ${name}`;
  const reading = readComposed(text, [
    { said, for: { start: first.start, end: first.end } },
    { start: first.end, end },
  ]);
  if (!reading.ok || reading.clauses.some(({ condition, exception }) => condition ?? exception)) return null;
  return reading.clauses.every(({ actors, subject }) => actors[0] === name || subject === name)
    ? reading
    : null;
}

/** "Addresses are not disclosed to them." behind "Operators may see the list.": the only people named before, and none here. */
function readGiven(
  text: string,
  tokens: readonly Token[],
  before: readonly Clause[],
): SentenceReading | null {
  const words = ['.', '!', ';'].includes(tokens.at(-1)?.lower ?? '') ? tokens.slice(0, -1) : tokens;
  const [to, them] = words.slice(-2);
  const others = words.slice(0, -1).some(({ lower }) => pronouns.has(lower) || possessives.has(lower));
  if (to?.lower !== 'to' || them?.lower !== 'them' || others || words.some(({ lower }) => isPerson(lower)))
    return null;
  const [clause, ...more] = before;
  if (!clause || more.length > 0 || clause.kind === 'open-question') return null;
  const people = new Set(
    [...clause.actors, clause.subject ?? '', ...namesOf(clause)].filter((each) => isPerson(headOf(each))),
  );
  const [name, ...several] = [...people];
  if (name === undefined || several.length > 0 || isPlural(headOf(name)) !== true || !isSimple(name))
    return null;
  const isOther = (word: string) =>
    isPerson(word) && isPlural(word) === true && !name.split(' ').includes(word);
  if (
    [...namesOf(clause), clause.subject ?? ''].some((each) =>
      tokensOf(each).some(({ lower }) => isOther(lower)),
    )
  )
    return null;
  const reading = readComposed(text, [
    { start: tokens[0]!.start, end: to.end },
    ' ',
    { said: name, for: { start: them.start, end: them.end } },
    '.',
  ]);
  if (!reading.ok) return null;
  const isGiven = reading.clauses.every(
    ({ actors, subject, relations, condition, exception }) =>
      actors.length === 0 &&
      subject === undefined &&
      relations.some(({ role, what }) => role === 'to' && what === name) &&
      !condition &&
      !exception,
  );
  return isGiven ? reading : null;
}

/** The product or a part of it that acts, where no other single thing was named. */
function onlyThing(clauses: readonly Clause[]): string | null {
  const [one] = clauses;
  const subject = one?.subject;
  if (!one || subject === undefined || !isPlain(clauses)) return null;
  const isSystem = product.has(subject) || systems.has(subject) || systems.has(headOf(subject));
  const others = namesOf(one);
  return isSystem && isPlural(headOf(subject)) !== true && others.every(isManyThings) ? subject : null;
}

/** People who act, where no other people and no other things in the plural were named. */
function onlyPeople(clauses: readonly Clause[]): string | null {
  const [one] = clauses;
  const [actor, ...more] = one?.actors ?? [];
  if (!one || actor === undefined || more.length > 0 || !isPlain(clauses)) return null;
  if (isPlural(headOf(actor)) !== true || !isSimple(actor)) return null;
  const others = namesOf(one);
  return others.every((each) => isPlural(headOf(each)) === false && !isPerson(headOf(each)) && isSimple(each))
    ? actor
    : null;
}

const isManyThings = (name: string) => isPlural(headOf(name)) === true && isSimple(name);

/** No second thing in its name: "name of a boat", "member's card". */
const isSimple = (name: string) => !/ (?:of|for|in|on|with|from|to|that|who|which|and|or) |'s? /.test(name);

const isPlain = (clauses: readonly Clause[]) =>
  clauses.length === 1 &&
  !clauses[0]!.condition &&
  !clauses[0]!.exception &&
  clauses[0]!.kind !== 'open-question';

const namesOf = ({ objects, relations }: Clause) => [
  ...objects,
  ...relations.filter(({ role }) => role !== 'how').map(({ what }) => what),
];
