// What may not be read although the grammar parsed it: what nobody could be sure of. A clause in the making, and its checks.
import type { Bound, Circumstance, Clause, Quantifier, Relation, Span } from '#contract/clauses.ts';
import words from '#language/words/world.json' with { type: 'json' };
import {
  capacity,
  clausal,
  idiomsOfHaving,
  lastingStates,
  stateEndings,
  dropping,
  featureWords,
  idleWords,
  institutions,
  ofThePaper,
  stopping,
  systems,
  wanting,
  workings,
} from './lexicon.ts';
import { hasPassive } from './grammar/predicates.ts';
import { titles } from './phrases/nouns.ts';
import type { Item, Spoken, Thing } from './pieces.ts';
import { isShared, overlapping, simultaneous } from '#language/of-two.ts';
import { singularOf } from '#language/inflection.ts';
import { durationUnits, headOf } from '#language/word-facts.ts';

export class NotCertain extends Error {}
/** A fact of today, whatever else the words could be taken for. */
export class OnlyToday extends NotCertain {}

export const fail = (reason: string): never => {
  throw new NotCertain(reason);
};

export type Draft = {
  actors: string[];
  subject?: string;
  objects: string[];
  relations: Relation[];
  bounds: Bound[];
  quantifiers: Quantifier[];
  /** Things that were named without "a". */
  definite: string[];
  only: NonNullable<Clause['only']>[];
  condition: Circumstance[];
  exception: Circumstance[];
  negated: boolean;
  modality: string;
  spans: Span[];
};

/** "anyone" is no role: it stands where a thing does. */
export const isAnyone = ({ text }: Thing) => ['anyone', 'everyone'].includes(text.split(' ')[0]!);

/** "At the same time", or what is so by its verb: "two bookings must not overlap". */
export const isAtOnce = ({ predicate: { act, items } }: Spoken): boolean =>
  overlapping.has(act) ||
  isShared(items.flatMap((item) => (item.type === 'object' ? item.things.map(({ text }) => text) : []))) ||
  items.some((item) => item.type === 'relation' && item.things.length === 0 && simultaneous.has(item.what));

/** What the grammar lets pass and nobody could be sure of. */
export function check(draft: Draft, { inner }: { inner: boolean }, spoken: Spoken): void {
  const { predicate, frame, subjects } = spoken;
  if (saysNothing(draft, spoken)) fail('a way of speaking');
  if (!inner && isOfThePaper(draft, spoken)) fail('it may be about the text itself');
  if (!inner && (isOfToday(draft, spoken) || tellsOpening(draft, spoken))) fail('it may be background');
  if (frame && !['open-question', 'problem', 'goal', 'preference'].includes(frame)) return;
  const verb = predicate.act.split(' ')[0]!;
  if (subjects.length === 0 && !spoken.frame && !spoken.covers && dropping.has(predicate.act))
    checkDropped(draft);
  if (subjects.some(({ head }) => head === 'tenders' || head === 'tender'))
    fail('it may be about the tender itself');
  // "who does not turn up twice"
  if (inner && draft.negated && draft.modality === 'is' && isCounted(draft))
    fail('how far the negation reaches');
  if (weather.has(predicate.act)) fail('"it" stands for nothing');
  if (lasting.has(verb) && draft.bounds.some(isEarlierThan))
    fail('until when it lasts or how early it begins');
  if (isGapped(predicate.items)) fail('who gets what');
  if (predicate.act === 'have' && draft.objects.some((each) => idiomsOfHaving.has(each.split(' ')[0]!)))
    fail('a figure of speech');
  if (mayBeInability(draft, inner, spoken))
    fail('"cannot" may tell what is impossible or what is not allowed');
  if (isRoughly(draft, spoken)) fail('at least so many or exactly so many');
  if (draft.modality === 'could' && frame !== 'preference') fail('"could" and "might" leave it open');
  if (predicate.done && !inner) fail('it tells what happened');
  if (
    predicate.act === 'be' &&
    draft.bounds.length === 0 &&
    draft.relations.some(({ role }) => role === 'for' || role === 'against')
  )
    fail('it tells what somebody thinks');
  if (!inner && draft.modality === 'is' && subjects.some(isNamed)) fail('it tells of one person');
  if (stopping.has(predicate.act) && draft.objects.length > 0 && !isPlainAct(predicate.act, draft, inner))
    fail(`"${predicate.act}" turns the meaning round`);
  if (draft.negated && predicate.passive && ['need', 'require'].includes(verb))
    fail('what need not be may still be');
  if (wanting.has(verb) && draft.modality !== 'should') fail(`"${verb}" tells a wish`);
  if (clausal.has(verb) && draft.objects.length === 0) fail(`"${verb}" needs a sentence of its own`);
  if (
    draft.negated &&
    (draft.quantifiers.some(({ word }) => !['any', 'bare', 'a'].includes(word)) ||
      [...draft.objects, draft.subject].includes('everything'))
  )
    fail('how far the negation reaches');
  if (spoken.asks === 'who' || frame === 'goal') return;
  if (
    draft.actors.length === 0 &&
    draft.subject === undefined &&
    (draft.objects.length === 0 || !hasPassive(predicate.act))
  )
    fail('nobody acts and nothing is acted on');
  if (frame) return;
  if (
    !inner &&
    (draft.modality === 'is' || predicate.modality.startsWith('will')) &&
    isBackground(draft, spoken)
  )
    fail('it may be background');
  const isSubject = predicate.passive && draft.actors.length === 0 && draft.subject === undefined;
  if (draft.negated && draft.objects.length > 1 && !isSubject && !isShared(draft.objects))
    fail('how far the negation reaches');
}

/** "may exclude a folder", "when a patient misses a treatment": said of things, such a verb turns nothing round. */
const isPlainAct = (act: string, { actors, modality, negated }: Draft, inner: boolean): boolean =>
  !negated &&
  ((inner && ['miss', 'skip', 'exclude', 'forget', 'fail', 'omit'].includes(act)) ||
    (['exclude', 'skip', 'omit'].includes(act) && actors.length > 0 && modality.startsWith('may')));

/** "No worries.", "No further questions.", "No kidding." */
const saysNothing = ({ objects, relations }: Draft, { predicate, frame, subjects }: Spoken): boolean =>
  subjects.length === 0 &&
  relations.length === 0 &&
  (frame === 'exclusion' || (predicate.act === 'allow' && predicate.negated)) &&
  objects.some((each) => {
    const said = each.split(' ');
    const before = said.slice(0, -1);
    return idleWords.has(singularOf(said.at(-1)!)) && before.every((word) => idleBefore.has(word));
  });
const idleBefore = new Set(['further', 'other', 'more', 'big', 'hard', 'real', 'special', 'particular']);

/** "Chapter 3 lists the users.", "The plan is attached.", "See the map." */
const isOfThePaper = ({ modality, relations }: Draft, { predicate, subjects }: Spoken): boolean =>
  subjects.some(({ text }) => ofThePaper.has(text) || ofThePaper.has(text.split(' ')[0]!)) ||
  (subjects.length === 0 && predicate.act === 'see') ||
  (modality === 'is' && relations.length === 0 && ['attach', 'enclose'].includes(predicate.act));

/** "The school has three cars": so it is today; "a course has 12 places" is how it shall be. */
const isOfToday = (
  { modality, bounds, definite, quantifiers }: Draft,
  { predicate, subjects }: Spoken,
): boolean =>
  modality === 'is' &&
  possessing.has(predicate.act) &&
  bounds.some(
    ({ sense, per, unit }) => sense === 'exactly' && per === undefined && !durationUnits.has(unit),
  ) &&
  subjects.some(
    ({ text, head, plural }) =>
      plural !== true &&
      institutions.has(head) &&
      definite.includes(text) &&
      !quantifiers.some(({ of }) => of === text),
  );

/** "The shop opens at 9:00." */
const tellsOpening = ({ modality, objects }: Draft, { predicate, subjects }: Spoken): boolean =>
  modality === 'is' &&
  objects.length === 0 &&
  ['open', 'close'].includes(predicate.act) &&
  subjects.some(({ head }) => institutions.has(head));

/** What an institution does with what it has, as long as it has it. */
const possessing = new Set([
  'have',
  'operate',
  'run',
  'own',
  'maintain',
  'employ',
  'keep',
  'serve',
  'manage',
]);

const isCounted = ({ bounds, relations }: Draft): boolean =>
  bounds.some(({ unit, per }) => unit === 'time' && per === undefined) ||
  relations.some(({ role, what }) => role === 'how' && what === 'twice');

/** "kept until 24 hours before the show" */
const lasting = new Set(['keep', 'stay', 'remain', 'hold', 'reserve', 'block']);
const isEarlierThan = ({ sense, unit }: Bound): boolean =>
  (sense === 'at least' || sense === 'before') && / (?:before|after) /.test(unit);

/** "when it rains" */
const weather = new Set(['rain', 'snow', 'hail', 'freeze', 'thunder']);

/** "Remove old photos" is work of the product, "Remove the waiting list" leaves a feature out; in between nobody knows. */
function checkDropped({
  negated,
  objects,
  relations,
  bounds,
  quantifiers,
  condition,
  exception,
}: Draft): void {
  const plain =
    relations.length + bounds.length + quantifiers.length + condition.length + exception.length === 0;
  if (negated || !plain || !objects.every((each) => featureWords.has(headOf(each))))
    fail('whether it is left out or removed by the product');
}

/**
 * "If the text cannot be read", "the system cannot read the fax": what does not work is no ban. Of people it is one, and of
 * what is done to a thing, unless that is a working of it: "the photo cannot be opened".
 */
const mayBeInability = (
  { negated, actors, subject }: Draft,
  inner: boolean,
  { predicate, subjects }: Spoken,
): boolean =>
  negated &&
  predicate.ability &&
  (inner ||
    (actors.length === 0 &&
      !subjects.some(isAnyone) &&
      ((subject !== undefined && systems.has(headOf(subject))) ||
        (predicate.passive && workings.has(predicate.act)))));

/** "must support 500 users", "must be 16 years old": a bare number that may be the least. */
const isRoughly = ({ bounds, modality }: Draft, { predicate }: Spoken): boolean =>
  bounds.some(
    ({ sense, unit }) =>
      // "handle up to 500 sales" asks for no less.
      (sense === 'at most' && capacity.has(predicate.act)) ||
      (sense === 'exactly' &&
        (capacity.has(predicate.act) ||
          // "A share of 95 % is required."
          (predicate.passive && predicate.act === 'require' && unit.startsWith('%')) ||
          (unit.startsWith('%') && predicate.act === 'be available') ||
          (modality === 'must' && predicate.act === 'be' && / old$/.test(unit)))),
  );

/** "Mr Sealy": somebody by name. */
const isNamed = ({ text }: Thing) => titles.has(text.split(' ')[0]!.toLowerCase());

/** "an email to the member and a letter to the office": the second thing is no receiver. */
const isGapped = (items: readonly Item[]): boolean =>
  items.some(
    (item, at) =>
      item.type === 'relation' &&
      item.things.length > 1 &&
      items.slice(at + 1).some((other) => other.type === 'relation' && other.role === item.role),
  );

/** "be public", "be refundable": a state that is given to a thing, and no opinion of it. */
const tellsState = (act: string): boolean => {
  const [verb, ...state] = act.split(' ');
  const said = state.join(' ');
  return (
    verb === 'be' &&
    (lastingStates.has(said) ||
      (said.length > 6 && stateEndings.some((end) => said.endsWith(end)) && !opinions.has(said)))
  );
};
const opinions = new Set(words.opinions);

/** A fact about a thing of the world is no requirement. */
function isBackground(draft: Draft, { subjects, predicate }: Spoken): boolean {
  if (
    draft.bounds.length > 0 ||
    draft.condition.length > 0 ||
    draft.exception.length > 0 ||
    draft.only.length > 0
  )
    return false;
  if (draft.actors.length > 0) return draft.objects.length === 0 && draft.relations.length === 0;
  if (draft.subject === undefined) return false;
  if (subjects.some(isAnyone)) return false;
  // "The product is good", "A bill is a law".
  if (tellsState(predicate.act)) return false;
  if (/^be\b/.test(predicate.act) && draft.relations.length === 0) return true;
  const isSystem = subjects.some((thing) => systems.has(thing.head) || systems.has(thing.text));
  return !isSystem && draft.objects.length === 0 && draft.relations.length === 0;
}
