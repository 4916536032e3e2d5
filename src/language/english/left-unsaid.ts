// Sentences whose form is known and that leave open what they mean: what is cancelled, whose card it is, whether it is a rule
// of the product or something that happens in the world.
import type { Bound } from '#contract/clauses.ts';
import words from '#language/words/unsaid.json' with { type: 'json' };
import world from '#language/words/world.json' with { type: 'json' };
import { fail, OnlyToday, type Draft } from './certainty.ts';
import { articles, closedWords, possessives, product, withoutObject } from './lexicon.ts';
import type { Scan } from './parses.ts';
import { wordsOf } from './phrases/measures.ts';
import type { Item, Spoken, Thing } from './pieces.ts';
import { isFactOfToday } from './world/facts-of-today.ts';
import { basesOf, isPlural } from '#language/inflection.ts';
import { moneyUnits } from '#language/word-facts.ts';

const needing_object = new Set(words.needing_object);
const befalling = new Set(words.befalling);
const worldly = new Set(words.worldly);
const compared = new Set(words.compared);
const places = new Set(words.places);
const software = new Set(words.kinds_of_software);

/** "web app", "small web app": a kind of software by its last words. */
export const isSoftware = (name: string): boolean =>
  software.has(name) || [...software].some((kind) => name.endsWith(` ${kind}`));

const plural = new Set(['their', 'they', 'them', 'themselves']);

/** What the sentence would have to say and does not. */
export function checkUnsaid(draft: Draft, { inner }: { inner: boolean }, spoken: Spoken): void {
  const { predicate, frame } = spoken;
  const { actors, subject, objects } = draft;
  // "Older requests are deleted.": older than which, another sentence says.
  if ([...actors, ...objects, subject ?? ''].some((each) => compared.has(each.split(' ')[0]!)))
    fail('than what');
  if (inner || frame) return;
  if (isFactOfToday(draft, spoken)) throw new OnlyToday('it may be background');
  // "Above 15 EUR a lead has to approve."
  if (spoken.front.some((item) => item.type === 'bound' && isPrice(item.bound)))
    fail('what the amount is of');
  // "contains the path, the size and a hash of every file": the path of every file, too.
  if (having.has(predicate.act) && objects.length > 1 && / of (?:every|each|all) /.test(objects.at(-1)!))
    fail('what "of every" belongs to');
  const acts = actors.length > 0 || (subject !== undefined && product.has(subject));
  // "refund at most 20 EUR": the amount is what is refunded.
  const says_what = objects.length > 0 || draft.bounds.some(({ unit }) => moneyUnits.has(unit));
  if (acts && !says_what && !predicate.passive && needing_object.has(predicate.act))
    fail(`what it is that they ${predicate.act}`);
  const isFact = predicate.modality === 'is' && !draft.negated && draft.condition.length === 0;
  if (isFact && predicate.passive && actors.length === 0 && subject === undefined)
    // "Closed files are destroyed after ten years."
    if (befalling.has(predicate.act) && !draft.bounds.some(({ sense }) => sense === 'after'))
      fail('it may be background');
  if (isFact && isOfWorld(draft, predicate.act)) fail('it may be background');
  if (isOfNothing(draft, predicate.passive)) fail('what "nothing" and "everything" are about');
  if (isAnnounced(draft, predicate.modality)) fail('it may be background');
}

const isPrice = ({ unit, of }: Bound): boolean => of === undefined && moneyUnits.has(unit.split(' ')[0]!);

const having = new Set(['have', 'contain', 'include', 'comprise', 'hold']);

const ofToday = new Set(world.of_today);

/** "People bring broken toasters.", "Parts cost money.": so it is, with the product or without it. */
const isOfWorld = ({ bounds, exception, only, objects, relations }: Draft, act: string): boolean =>
  exception.length === 0 &&
  // "At the moment, guests wait for hours" is read as what is wrong today.
  !relations.some(({ role, what }) => role === 'how' && ofToday.has(what)) &&
  only.length === 0 &&
  (worldly.has(act)
    ? bounds.every(({ sense }) => sense === 'exactly')
    : act === 'cost' && bounds.length === 0 && objects.length > 0);

/** "Nothing is written back.": of what, other sentences say. */
const isOfNothing = (draft: Draft, passive: boolean): boolean =>
  passive &&
  draft.objects.length === 1 &&
  ['anything', 'everything'].includes(draft.objects[0]!) &&
  [...draft.relations.filter(({ role }) => role !== 'how'), ...draft.actors, ...draft.condition].length ===
    0 &&
  [...draft.exception, ...draft.bounds].length === 0 &&
  draft.subject === undefined;

/** "The kiosk will open in July.": what the world brings, and no rule for the product. */
const isAnnounced = ({ subject, actors, objects, bounds, condition }: Draft, modality: string): boolean =>
  modality === 'will' &&
  actors.length === 0 &&
  objects.length === 0 &&
  bounds.length === 0 &&
  subject !== undefined &&
  condition.every(({ clauses }) => clauses === undefined);

/** "The desk scans their card": a place has nothing that is theirs. */
export const isOfPlace = (spoken: readonly Spoken[], said: readonly { lower: string }[]): boolean =>
  said.some(({ lower }) => plural.has(lower)) &&
  spoken.some(({ subjects }) => subjects.some((each) => places.has(each.head) && each.plural !== true));

/** "The product is a mobile game.", "Rowlog is a web app for a rowing club.": what the product is. */
export function tellsProduct(draft: Draft, { subjects, predicate }: Spoken): boolean {
  const { objects, relations, bounds, negated, condition, exception, only } = draft;
  const [subject] = subjects;
  const isWish = predicate.modality === 'must' && product.has(subject?.text ?? '');
  if (predicate.act !== 'be' || negated || subjects.length !== 1) return false;
  if (predicate.modality !== 'is' && !(isWish && relations.length > 0)) return false;
  if (objects.length !== 1 || !isSoftware(objects[0]!)) return false;
  if ([bounds, condition, exception, only].some(({ length }) => length > 0)) return false;
  if (relations.some(({ role }) => role !== 'for') || relations.length > 1) return false;
  return product.has(subject!.text) || (isName(subject!) && relations.length === 1);
}

/** One word without an article that is neither a person nor a thing of many: "Rowlog". */
const isName = ({ bare, person, plural, range: [from, to] }: Thing) =>
  bare === true && !person && plural !== true && to === from + 1;

/** A name is written with a capital, and has no article that could be left out. */
export function nameProduct(draft: Draft, { subjects }: Spoken): void {
  const { subject } = draft;
  if (subject === undefined || !subjects.every(isName)) return;
  draft.subject = `${subject[0]!.toUpperCase()}${subject.slice(1)}`;
  draft.quantifiers = draft.quantifiers.filter(({ of }) => of !== subject);
}

/** "only with the consent of a parent": when it may be done, and not merely what goes with it. */
export function guarded(scan: Scan, items: readonly Item[]): Item[] {
  const first = items.findIndex(({ type }) => type === 'only');
  const adjuncts = items.filter((item, at) => at > first && item.type !== 'object' && !isManner(item));
  return items.map((item) => {
    // "may only enter with a guardian": the word stands before the verb.
    const isNarrowed = item.only === true || (first >= 0 && adjuncts.length === 1 && adjuncts[0] === item);
    if (item.type !== 'relation' || item.role !== 'with' || !isNarrowed) return item;
    const { range, only } = item;
    const from = range[0] + (only ? 2 : 1);
    const isPlain = item.things.every(({ bounds }) => bounds.length === 0);
    if (!isPlain || scan.tokens.slice(from, range[1]).some(({ lower }) => possessives.has(lower)))
      return item;
    const occasion = { link: 'with' as const, phrase: wordsOf(scan, [from, range[1]]) };
    return { type: 'condition', occasion, things: [], range, ...(only && { only }) };
  });
}

const isManner = (item: Item) => item.type === 'relation' && item.role === 'how';

/** "confirms a delivery and the status changes": whether the last word is a verb. */
export const endsInVerb = (scan: Scan, items: readonly Item[]): boolean =>
  items.some((item) => {
    if (item.type !== 'object' || item.things.length < 2) return false;
    const [from, to] = item.things.at(-1)!.range;
    const last = scan.tokens[to - 1]!.lower;
    const base = basesOf(last).find(({ form }) => form === 'third')?.base ?? '';
    return (
      to - from > 2 &&
      to === scan.tokens.length &&
      articles.has(scan.tokens[from]!.lower) &&
      isPlural(scan.tokens[to - 2]!.lower) !== true &&
      !closedWords.has(scan.tokens[to - 2]!.lower) &&
      scan.tokens[to - 2]!.tag !== 'ADJ' &&
      withoutObject.has(base)
    );
  });

/** "must not have a maximum size of 10 MB" */
export function checkExtremes({ negated }: Draft, { tokens }: Scan): void {
  const isMeasure = tokens.some(
    ({ lower }, at) =>
      extremes.has(lower) && tokens[at - 1]?.lower !== 'at' && tokens[at + 1]?.lower !== 'of',
  );
  if (negated && isMeasure) fail('how far the negation reaches');
}
const extremes = new Set(['maximum', 'minimum']);
