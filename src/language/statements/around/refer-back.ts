// "It must not show names." behind "The website shows free berths.": a pronoun that begins a sentence stands for what the one before it
// is about, when nothing else that was named there could be meant. Every other pronoun is left as it is.
import type { Clause } from '#contract/clauses.ts';
import { isPlural } from '#language/inflection.ts';
import { headOf } from '#language/word-facts.ts';
import { isPerson, product, systems } from '#language/english/lexicon.ts';
import type { SentenceReading } from '#language/english/read-sentence.ts';
import { tokensOf } from '#language/english/tokens.ts';
import { readComposed } from './composed.ts';
import type { Range } from '#language/statements/split.ts';

/** Null for a sentence that begins with no pronoun, or with one that may mean two things. */
export function readBack(
  text: string,
  { start, end }: Range,
  before: readonly Clause[],
): SentenceReading | null {
  const [first, second] = tokensOf(text.slice(start, end), start);
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
