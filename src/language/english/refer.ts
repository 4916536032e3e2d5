// What "it", "they" and "their" stand for: only when exactly one thing that was named before in the same sentence agrees in
// number and kind. In every other case the sentence is not understood.
import { isPlural } from '#language/inflection.ts';
import { groups, isPerson, messageWords, type Person } from './lexicon.ts';
import type { Spoken, Thing } from './pieces.ts';

/** The sentence with its pronouns replaced; null when one of them has no or more than one candidate. */
export function referred(spoken: readonly Spoken[]): Spoken[] | null {
  const copy = structuredClone(spoken) as Spoken[];
  const all = thingsIn(copy, null)
    .filter((each) => !isState(each))
    .sort((a, b) => a.thing.range[0] - b.thing.range[0]);
  for (const { thing, owner } of all) {
    if (!thing.pronoun) continue;
    // "it" is never the thing that its own verb is said of: "Brandt is for it".
    const others = thing.pronoun.own ? all : all.filter((each) => each.owner !== owner);
    if (isGeneral(thing, all)) continue;
    // "who has lost her card": the one who has lost it.
    const base = owner !== null && 'base' in owner ? [owner.base as Thing] : [];
    const found = candidates(thing, [...others.map((each) => each.thing), ...base]);
    if (found === null) return null;
    replace(thing, found);
  }
  return copy.every((each) => anchored(each, all)) ? copy : null;
}

/** "12 months after they were earned": what was, when one thing alone can be meant. */
function anchored({ predicate, front }: Spoken, all: readonly Found[]): boolean {
  return [...front, ...predicate.items].every((item) => {
    if (item.type !== 'bound') return true;
    const said = / (?:before|after) (it|they|he|she) /.exec(item.bound.unit)?.[1];
    if (said === undefined) return true;
    const who: Person = said === 'it' ? 'thing' : said === 'they' ? 'many' : 'person';
    const stand: Thing = {
      text: said,
      head: said,
      range: item.range,
      plural: who === 'many',
      person: false,
      bounds: [],
      pronoun: { who, word: said, own: false },
    };
    const found = candidates(
      stand,
      all.map((each) => each.thing),
    );
    // "gets a reminder 2 days before it begins": a message is not what begins.
    if (!found || messageWords.has(found.head.replace(/s$/, ''))) return false;
    const name = found.plural === true || /^\p{Lu}/u.test(found.text) ? found.text : `the ${found.text}`;
    item.bound.unit = item.bound.unit.replace(` ${said} `, ` ${name} `);
    return true;
  });
}

/** "Nobody may approve their own claim": "their" is each one's, and stays as it was said. */
function isGeneral(pronoun: Thing, all: readonly Found[]): boolean {
  const before = all
    .map((each) => each.thing)
    .filter((thing) => thing.person && thing.range[1] <= pronoun.range[0]);
  if (!pronoun.pronoun?.own || pronoun.pronoun.who !== 'many' || before.length !== 1) return false;
  if (!['anyone', 'everyone'].includes(before[0]!.text.split(' ')[0]!)) return false;
  delete pronoun.pronoun;
  return true;
}

type Found = { thing: Thing; owner: object | null };

/** "a child is missing and nobody has reported it": it is not the missing. */
const isState = ({ thing, owner }: Found): boolean => {
  const predicate = owner !== null && 'predicate' in owner ? (owner as Spoken).predicate : null;
  return (
    predicate?.act === 'be' &&
    thing.bare === true &&
    !thing.pronoun &&
    predicate.items.some((item) => item.type === 'object' && item.things.includes(thing))
  );
};

/** Every thing with the sentence that it stands in. */
function thingsIn(value: unknown, owner: object | null): Found[] {
  if (Array.isArray(value)) return value.flatMap((each) => thingsIn(each, owner));
  if (value === null || value === undefined || typeof value !== 'object') return [];
  if ('head' in value && 'person' in value) {
    const thing = value as Thing;
    return [{ thing, owner }, ...thingsIn(thing.relative?.predicate.items, thing.relative ?? null)];
  }
  const inner = 'predicate' in value ? value : owner;
  return Object.values(value).flatMap((each) => thingsIn(each, inner));
}

function candidates(pronoun: Thing, all: readonly Thing[]): Thing | null {
  const listed = listedWith(pronoun, all);
  const before = all.filter(
    (thing) =>
      thing !== pronoun && thing.range[1] <= pronoun.range[0] && !thing.pronoun && !listed.has(thing),
  );
  // "their children" are those of people.
  const ofPeople = pronoun.pronoun!.own && pronoun.person && pronoun.pronoun!.who === 'many';
  const fitting = before.filter(
    (thing) => agrees(pronoun.pronoun!.who, thing) && (!ofPeople || thing.person),
  );
  const names = new Set(fitting.map(({ text }) => text));
  if (names.size !== 1) return null;
  const [one] = fitting;
  // A name with another name in it offers two: "the price of the room".
  const nested = isNested(one!, pronoun.pronoun!.who);
  const several =
    before.length > 1 &&
    pronoun.pronoun!.who === 'many' &&
    before.filter(({ plural }) => plural !== true).length > 1;
  // "No invoice is sent before the office has checked it."
  const isNothing = one!.none === true && (one!.plural !== false || one!.person || one!.text === 'anything');
  return nested || several || isNothing ? null : one!;
}

/** "its title, its address and its group": each is of the one that owns the first. */
function listedWith(pronoun: Thing, all: readonly Thing[]): Set<Thing> {
  const listed = new Set<Thing>();
  if (!pronoun.pronoun!.own) return listed;
  let [edge] = pronoun.range;
  for (const thing of all.toSorted((a, b) => b.range[0] - a.range[0])) {
    const [from, to] = thing.range;
    if (thing.owned !== pronoun.pronoun!.word || to > edge || edge - to > 2) continue;
    listed.add(thing);
    edge = from;
  }
  return listed;
}

/** "its" of "the price of the room" may be either's; "their" of "participants of the course" is theirs. */
function isNested({ text }: Thing, who: Person): boolean {
  if (/ that | who | which | or /.test(text)) return true;
  const [owner, inner] = [/^(.*?)(?:'s|s') /.exec(text)?.[1], / of (.*)$/.exec(text)?.[1]];
  return [owner, inner].some((other) => {
    if (other === undefined) return false;
    const head = other.split(' ').at(-1)!;
    const plural = isPlural(head) === true;
    if (who === 'thing') return !isPerson(head) && !plural;
    return who === 'person' ? isPerson(head) && !plural : plural || isPerson(head);
  });
}

function agrees(who: Person, thing: Thing): boolean {
  // "The club sends the invoice to its members": a club is it, as the invoice is.
  if (who === 'thing') return (!thing.person || groups.has(thing.head)) && thing.plural !== true;
  if (who === 'person') return thing.person && thing.plural !== true;
  if (who === 'many') return thing.plural !== false || thing.person;
  return false;
}

function replace(thing: Thing, { text, plural, person, head }: Thing): void {
  const { own, word, before = '' } = thing.pronoun!;
  delete thing.pronoun;
  if (!own) {
    Object.assign(thing, { text, plural, person, head });
    return;
  }
  const rest = thing.text.slice(before.length + word.length + 1);
  const article = before !== '' && plural !== true && /^\p{Ll}/u.test(text) ? 'the ' : '';
  const owner = `${article}${text}${text.endsWith('s') ? "'" : "'s"}`;
  const said = `${before}${owner} ${rest}`;
  for (const bound of thing.bounds) {
    if (bound.unit === thing.text) bound.unit = said;
    if (bound.of === thing.text) bound.of = said;
  }
  thing.text = said;
  thing.owned = word;
}
