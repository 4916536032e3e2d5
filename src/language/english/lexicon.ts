// The closed classes of English and the lists about open-class words, out of the data files. A word that is in none of the
// closed classes may be any noun, verb or adjective that its form allows.
import closed from '#language/words/closed.json' with { type: 'json' };
import nouns from '#language/words/nouns.json' with { type: 'json' };
import units from '#language/words/units.json' with { type: 'json' };
import verbs from '#language/words/verbs.json' with { type: 'json' };
import type { Bound, Link } from '#contract/clauses.ts';
import { singularOf } from '#language/inflection.ts';

export type Person = 'person' | 'thing' | 'many' | 'speaker';

const table = <T>(rows: Record<string, T>): ReadonlyMap<string, T> => new Map(Object.entries(rows));

export const articles = new Set(closed.articles);
export const quantifiers = table(closed.quantifiers as Record<string, 'each' | 'all' | 'any' | 'both'>);
const vague = new Set(closed.vague);
export const possessives = table(closed.possessives as Record<string, Person>);
export const pronouns = table(closed.pronouns as Record<string, Person>);
export const speakers = new Set(closed.speakers);
export const indefinite = table(closed.indefinite as Record<string, 'anyone' | 'everyone' | 'nobody'>);
export const negations = new Set(closed.negations);
export const modals = table(closed.modals as Record<string, string>);
export const plainPrepositions = new Set(closed.plain_prepositions);
export const particles = new Set(closed.particles);
export const numberWords = table(closed.number_words as Record<string, number>);
export const numberScales = table(closed.number_scales as Record<string, number>);
const hedges = new Set(closed.hedges);
export const lightAdverbs = new Set(closed.light_adverbs);
export const openWords = closed.open_words.map((each) => each.split(' ')).sort((a, b) => b.length - a.length);
export const exclusionPhrases = (closed.exclusion_phrases as [string, string][]).map(([words, then]) => ({
  words: words.split(' '),
  then,
}));
/** "ideally", "would be nice": what is wished. */
export const wishOpenings = closed.wish_openings.map((each) => each.split(' '));
export const wishEndings = closed.wish_endings.map((each) => each.split(' '));
/** "immutable": that must not be changed. */
export const denyingAdjectives = table(closed.denying_adjectives as Record<string, string>);
export const sharedObject = new Set(verbs.shared_object);
export const links = phrases<Link>(Object.entries(closed.links));
export const phraseLinks = phrases<Link>(Object.entries(closed.phrase_links));
/** Adverbs of one word. */
export const mannerWords = new Set(closed.manner.filter((each) => !each.includes(' ')));
export const manner = phrases<string>(closed.manner.map((each) => [each, each]));
export const boundWords = phrases<Bound['sense']>(units.bound_words as [string, string][]);
export const countWords = table(units.count_words as Record<string, number>);
export const durations = table(units.durations as Record<string, string>);
export const money = table(units.money as Record<string, string>);
export const measures = table(units.measures as Record<string, string>);
/** What the length of a text is counted in: "10 characters long". */
export const lengths = new Set(units.lengths);
export const dayTimes = table(nouns.day_times as Record<string, number>);
/** Nouns that a tagger often takes for adjectives or adverbs. */
export const alsoNouns = new Set(nouns.also_nouns);
export const times = new Set(nouns.times);
/** Words in -ing that name a thing: "no parking fees", but "no sharing of passwords". */
export const gerundNouns = new Set(nouns.gerund_nouns);
/** Nouns that a number behind them names: "aisle 7", "version 2". */
export const numbered = new Set(nouns.numbered);
/** Techniques that are spelt like common words, in capitals, and what such a name stands before: "a CAN bus". */
export const techniqueNames = new Set(nouns.technique_names);
export const techniqueThings = new Set(nouns.technique_things);
export const means = new Set(nouns.means);
export const product = new Set(nouns.product);
export const systems = new Set(nouns.systems);
export const stateWords = new Set(nouns.states_words);
export const roleWords = new Set(nouns.role_words);
export const messageWords = new Set(nouns.message_words);
export const moneyWords = new Set(nouns.money_words);
export const qualityWords = new Set(nouns.quality_words);
export const giving = new Set(verbs.giving);
export const enabling = new Set(verbs.enabling);
export const dropping = new Set(verbs.dropping);
/** Verbs with a particle that may be a place as well: "check in a guest", "check in the cellar". */
export const intoPlace = new Set(verbs.into_place);
/** What may fail to work: "the photo cannot be opened". */
export const workings = new Set(verbs.workings);
/** Verbs that mean something else with "after". */
export const withAfter = new Set(verbs.with_after);
export const spending = new Set(verbs.spending);
export const capacity = new Set(verbs.capacity);
export const fieldWords = new Set(nouns.field_words);
export const featureWords = new Set(nouns.feature_words);
/** Doubles that hardly anybody uses as verbs: "phone numbers". */
export const mostlyNouns = new Set(nouns.mostly_nouns);
/** Plurals that stand before another noun: "sports club". */
export const pluralModifiers = new Set(nouns.plural_modifiers);
export const lastingStates = new Set(nouns.lasting_states);
export const stateEndings: readonly string[] = nouns.state_endings;
/** What nobody leaves out of software: "No worries." */
export const idleWords = new Set(nouns.idle_words);
/** Parts of the text itself, and meetings about it. */
export const ofThePaper = new Set(nouns.of_the_paper);
/** What has a fixed number of things today: a school, a club. */
export const institutions = new Set(nouns.institutions);
/** People who are one thing together: "the club … its members". */
export const groups = new Set([...nouns.institutions, ...nouns.groups]);
export const idiomsOfHaving = new Set(nouns.idioms_of_having);
export const workBounds = new Set(nouns.work_bounds);
/** What is done to a product before people use it. */
export const readying = new Set(nouns.readying);
export const notifying = new Set(verbs.notifying);
export const excluding = new Set(verbs.excluding);
export const fieldVerbs = new Set(verbs.having_fields);
export const integrating = new Set(verbs.integrating);
export const securing = new Set(verbs.securing);
export const privacyVerbs = new Set(verbs.privacy);
export const paying = new Set(verbs.paying);
/** What is done by an order of something: "sorted by price". */
export const ordering = new Set(verbs.ordering);
export const linking = new Set(verbs.linking);
export const stopping = new Set(verbs.stopping);
export const wanting = new Set(verbs.wanting);
/** What a thing does by itself, and the name of its doing: "the status changes". */
export const withoutObject = new Set(verbs.without_object);
export const clausal = new Set(verbs.clausal);
export const notPassive = new Set(verbs.not_passive);
export const doubles = new Set(verbs.doubles);

/** Words that are of no open class: what they mean is fixed by the grammar. */
export const closedWords = new Set<string>([
  ...articles,
  ...quantifiers.keys(),
  ...vague,
  ...closed.demonstratives,
  ...possessives.keys(),
  ...pronouns.keys(),
  ...speakers,
  ...indefinite.keys(),
  ...closed.other_pronouns,
  ...negations,
  ...modals.keys(),
  ...closed.be,
  ...closed.have,
  ...closed.do,
  ...closed.prepositions,
  ...closed.conjunctions,
  ...numberWords.keys(),
  ...numberScales.keys(),
  ...hedges,
  ...lightAdverbs,
  ...closed.noise,
  ...mannerWords,
  'only',
  'once',
  'twice',
]);

const persons = new Set(nouns.persons.map((each) => each.toLowerCase()));
const notPersons = new Set(nouns.not_persons.map((each) => each.toLowerCase()));

/** Whether a noun names people, an office or a group that acts; by its head: "the member's card" is none. */
export function isPerson(head: string): boolean {
  const word = singularOf(head.toLowerCase());
  if (notPersons.has(word)) return false;
  if (persons.has(word)) return true;
  const last = singularOf(word.split(/[ -]/).at(-1) ?? word);
  if (notPersons.has(last)) return false;
  return (
    persons.has(last) ||
    nouns.person_endings.some((end) => last.endsWith(end) && last.length > end.length + 1)
  );
}

export type Phrase<T extends string = string> = { words: readonly string[]; means: T };

/** Expressions of several words, the longest first. */
function phrases<T extends string>(
  rows: readonly (readonly [string, string])[],
): ReadonlyMap<string, readonly Phrase<T>[]> {
  const found = new Map<string, Phrase<T>[]>();
  for (const [text, means] of rows) {
    const words = text.split(' ');
    found.set(words[0]!, [...(found.get(words[0]!) ?? []), { words, means: means as T }]);
  }
  for (const list of found.values()) list.sort((a, b) => b.words.length - a.words.length);
  return found;
}
