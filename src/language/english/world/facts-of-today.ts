// What is so in the world today, in the present tense: where things are kept without the product, what goes wrong, what comes
// from outside, what is measured of the business. A sentence with an event, an exception or "only" tells a rule.
import words from '#language/words/world.json' with { type: 'json' };
import type { Draft } from '#language/english/certainty.ts';
import { institutions, isPerson, product, systems } from '#language/english/lexicon.ts';
import type { Spoken } from '#language/english/pieces.ts';
import { durationUnits, headOf } from '#language/word-facts.ts';
import { names } from './heads.ts';
import { tellsOfPeople } from './people-today.ts';
import { isIdiom, isSlogan, tellsWho } from './ways-of-speaking.ts';

const media = new Map(Object.entries(words.media).map(([role, nouns]) => [role, new Set(nouns)]));
const delivering = new Set(words.delivering);
const premises = new Set(words.premises);
const postures = new Set(words.postures);
const motions = new Set(words.motions);
const arriving = new Set(words.arriving);
const failing = new Set(words.failing);
const going = new Set(words.going);
const unheeded = new Set(words.unheeded);
const doneOnce = new Set(words.done_once);
const figures = new Set(words.figures_of_success);
const moving = new Set(words.moving);
const partsOfProduct = new Set(words.parts_of_product);
const unwanted = new Set(words.unwanted_manners);
const tools = new Map(Object.entries(words.tools_of_today).map(([role, nouns]) => [role, new Set(nouns)]));
const keeping = new Set(words.keeping);
const fastening = new Set(words.fastening);
const outside = new Set(words.outside);
const seasonWords = new Set(words.season_words);
const running = new Set(words.running);
const ofToday = new Set(words.of_today);
const seasons = new Set<string>(['on', 'from', 'in', 'during', 'throughout']);
const firstNames = new Set(words.first_names);

/** Whether a sentence in the present tense only tells how things are. */
export function isFactOfToday(draft: Draft, spoken: Spoken): boolean {
  const { act } = spoken.predicate;
  if (draft.modality !== 'is' || draft.exception.length > 0 || draft.only.length > 0) return false;
  if (draft.condition.some(({ clauses }) => clauses !== undefined)) return false;
  // "At the moment, guests wait for hours" is read as what is wrong today.
  if (draft.relations.some(({ role, what }) => role === 'how' && ofToday.has(what))) return false;
  if (runs(draft, act) || arrives(draft, act) || movesFigure(draft, act) || isSlogan(draft, act)) return true;
  if (draft.condition.length > 0) return false;
  if (isByName(draft)) return true;
  if (draft.negated) return isUnheeded(draft, act);
  if (isOfProduct(draft)) return isIdiom(draft, act) || failing.has(act) || tellsAge(draft, act);
  return (
    isIdiom(draft, act) ||
    tellsWho(draft, act) ||
    isOutside(draft, act) ||
    isCounted(draft, spoken) ||
    goesWrong(draft, spoken) ||
    tellsOfPeople(draft, act)
  );
}

const isOfProduct = ({ subject, actors }: Draft): boolean =>
  [...actors, subject ?? ''].some((each) => product.has(each) || systems.has(headOf(each)));

/** "The system is ten years old." */
const tellsAge = ({ bounds }: Draft, act: string): boolean =>
  act === 'be' && bounds.some(({ unit, sense }) => sense === 'exactly' && unit.endsWith(' old'));

/** "The season runs from May to October." */
const runs = ({ subject }: Draft, act: string): boolean =>
  subject !== undefined && running.has(act) && names(seasonWords, subject);

/** "Files arrive between 22:00 and 3:00", "orders come by fax": what the world brings, and when. */
function arrives({ subject, bounds, condition, relations }: Draft, act: string): boolean {
  if (!arriving.has(act) || subject === undefined || product.has(subject)) return false;
  return (
    bounds.some((bound) => bound.in === undefined) ||
    condition.some(({ link }) => seasons.has(link)) ||
    relations.some(
      ({ role, what }) => role === 'by' || (role === 'from' && (isPerson(what) || institutions.has(what))),
    )
  );
}

/** "Coupon spend does not go up by more than 5 %": how well the business goes. */
const movesFigure = ({ subject, bounds }: Draft, act: string): boolean =>
  subject !== undefined &&
  moving.has(act) &&
  subject.split(' of ').some((part) => names(figures, part)) &&
  bounds.every(({ unit }) => unit.startsWith('%') || !durationUnits.has(unit));

/** "Anna runs the office." */
const isByName = ({ actors, subject, quantifiers, definite }: Draft): boolean =>
  [...actors, subject ?? ''].some(
    (each) => firstNames.has(each) && (definite.includes(each) || quantifiers.some(({ of }) => of === each)),
  );

/** "Nobody reads the notice board." */
const isUnheeded = ({ subject, bounds }: Draft, act: string): boolean =>
  subject === 'anyone' && bounds.length === 0 && unheeded.has(act);

/** "Bookings are on a whiteboard", "the office writes the jobs on paper", "the server is in the basement". */
function isOutside(draft: Draft, act: string): boolean {
  const { relations, bounds, objects, subject, actors } = draft;
  const isIn = (table: ReadonlyMap<string, ReadonlySet<string>>) =>
    relations.some(
      ({ role, what }) => table.has(role) && names(table.get(role)!, what) && !isOneOfMany(what),
    );
  const isKept = (isIn(media) && !delivering.has(act)) || (isIn(tools) && keeping.has(act));
  // "The old book is kept in the archive for ten years" is a rule wherever it is kept.
  if (isKept && !bounds.some(({ unit }) => durationUnits.has(unit))) return true;
  if (act === 'be' && subject === 'everything') return true;
  // "The office is on the first floor."
  if (act === 'be' && actors.length > 0 && objects.length + bounds.length === 0)
    return relations.some(({ role }) => whereabouts.has(role));
  if (subject === undefined && bounds.length === 0)
    return (
      (fastening.has(act) && relations.length > 0) ||
      relations.some(({ role, what }) => besides.has(role) && names(outside, what))
    );
  const rests = act === 'be' || postures.has(act) || motions.has(act);
  const isPlace = [...objects, ...relations.map(({ what }) => what)].some((what) => names(premises, what));
  return subject !== undefined && rests && isPlace && bounds.length === 0;
}

/** "Tenants slip notes under the door." */
const besides = new Set<string>(['in', 'on', 'under', 'behind']);
const whereabouts = new Set<string>(['in', 'on', 'at', 'from']);

/** "cabinet 3", "the book of the guest" */
const isOneOfMany = (what: string) => /\d|"/.test(what);

/** "The waiting list has 61 people", "the paper list is in three folders": one thing that is there, and its number. */
const isCounted = ({ subject, bounds, definite, quantifiers, relations }: Draft, spoken: Spoken): boolean => {
  const { act } = spoken.predicate;
  const [thing] = spoken.subjects;
  if (thing === undefined || thing.plural === true || !definite.includes(thing.text)) return false;
  if (quantifiers.some(({ of }) => of === thing.text) || partsOfProduct.has(thing.head)) return false;
  const isThere = act === 'have' || (act === 'be' && relations.length > 0);
  return (
    subject !== undefined &&
    isThere &&
    bounds.some(
      ({ sense, per, unit }) => sense === 'exactly' && per === undefined && !durationUnits.has(unit),
    )
  );
};

/** "Invoices go missing", "rooms are booked twice", "the old system crashes every week". */
function goesWrong(draft: Draft, { predicate }: Spoken): boolean {
  const { objects, relations, bounds, actors, subject, definite, quantifiers } = draft;
  const isOne = subject !== undefined && definite.includes(subject);
  const { act, passive } = predicate;
  const how = relations.filter(({ role }) => role === 'how').map(({ what }) => what);
  if (how.some((what) => unwanted.has(what))) return true;
  if (passive)
    return actors.length === 0 && subject === undefined && doneOnce.has(act) && how.includes('twice');
  if (failing.has(act) && (objects.length === 0 || act.includes(' '))) return true;
  if ((act === 'go' || act === 'get') && objects.some((each) => going.has(each))) return true;
  if (act === 'be' && relations.some(({ what }) => /^wrong\b/.test(what))) return true;
  // "The handover takes 20 minutes"; what has a name is sold or made: "Mini takes 30 minutes".
  return (
    act === 'take' &&
    isOne &&
    !quantifiers.some(({ of }) => of === subject) &&
    bounds.some(({ sense, unit }) => sense === 'exactly' && durationUnits.has(unit))
  );
}
