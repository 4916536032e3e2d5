// From a sentence as it was found to clauses: who acts, what is negated, which bound belongs where. What cannot be told for
// certain (a double negation, "two rooms" under "may", the reach of "only") makes the sentence not understood.
import type { Circumstance, Clause, Modality, Part } from '#contract/clauses.ts';
import { links } from '#contract/clauses.ts';
import { pluralOf } from '#language/inflection.ts';
import { check, fail, isAnyone, isAtOnce, type Draft } from './certainty.ts';
import { exceeding, isSecond, lasting, mayBeLeast, needing } from './counted-things.ts';
import { framed } from './framed-clause.ts';
import { conditioned } from './grammar/narrowed-subjects.ts';
import { kindOf } from './kind-of-clause.ts';
import { checkExtremes, checkUnsaid, endsInVerb, guarded, nameProduct, tellsProduct } from './left-unsaid.ts';
import { deniedBy } from './denied-by-word.ts';
import { giving, spending } from './lexicon.ts';
import type { Item, Range, Spoken, Thing } from './pieces.ts';
import type { Scan } from './parses.ts';

type Place = { scan: Scan; inner: boolean; at_once?: boolean };

export function clausesOf(scan: Scan, spoken: readonly Spoken[], inner = false): Clause[] {
  if (inner) return spoken.map((each) => clauseOf({ scan, inner }, each));
  return spoken.flatMap(eachActor).map((each) => clauseOf({ scan, inner }, conditioned(each)));
}

/** "The manager or the deputy may approve it": each of them may. Who of them must do something is not said. */
function eachActor(spoken: Spoken): Spoken[] {
  const { subjects, predicate } = spoken;
  const agent = predicate.items.find(({ type }) => type === 'agent');
  const [who, ...others] = predicate.passive ? (agent && 'things' in agent ? agent.things : []) : subjects;
  if (!who?.choice || others.length > 0 || spoken.frame) return [spoken];
  if (predicate.modality !== 'may' || who.only) fail('which of them');
  return who.choice.map((one) =>
    predicate.passive
      ? {
          ...spoken,
          predicate: {
            ...predicate,
            items: predicate.items.map((item) => (item === agent ? { ...agent, things: [one] } : item)),
          },
        }
      : { ...spoken, subjects: [one] },
  );
}

function clauseOf(where: Place, spoken: Spoken): Clause {
  const { predicate, frame } = spoken;
  const { scan } = where;
  const place = { ...where, at_once: isAtOnce(spoken) };
  const denied = deniedBy(spoken);
  if (denied) return clauseOf(place, denied);
  const draft: Draft = {
    actors: [],
    objects: [],
    relations: [],
    bounds: [],
    quantifiers: [],
    definite: [],
    only: [],
    condition: [],
    exception: [],
    negated: predicate.negated,
    modality: modalityOf(predicate),
    spans: [],
  };
  for (const range of [predicate.range, ...(predicate.also ?? [])]) span(draft, scan, 'act', range);
  if (predicate.negation !== undefined)
    span(draft, scan, 'negated', [predicate.negation, predicate.negation + 1]);
  addSubjects(draft, place, spoken);
  const items = guarded(scan, withPer([...spoken.front, ...predicate.items]));
  for (const item of items) {
    const counts = item.type === 'agent' || (item.type === 'object' && needing.has(predicate.act));
    if (counts && item.things.some((thing) => mayBeLeast(scan, thing, predicate.act)))
      fail('at least so many or exactly so many');
    addItem(draft, place, item);
  }
  narrow(draft, items, spoken);
  if (spending.has(predicate.act) && draft.objects.length === 0 && items.some((item) => isFor(scan, item)))
    fail('what the amount is of');
  if (frame || spoken.covers) span(draft, scan, 'kind', spoken.covers ?? spoken.range);
  if (tellsProduct(draft, spoken)) nameProduct(draft, spoken);
  else check(draft, place, spoken);
  checkUnsaid(draft, place, spoken);
  checkExtremes(draft, scan);
  if (!place.inner && endsInVerb(scan, items)) fail('whether its last word is a verb');
  return finished(draft, spoken);
}

/** "will" is "must", and who prefers something would prefer it. */
const modalityOf = ({ modality, act, negated, done }: Spoken['predicate']): string =>
  act === 'prefer' && modality === 'is' && !negated && !done ? 'should' : modality.replace('will', 'must');

/** "for 2 hours": how long, where the verb alone would take the hours as what it saves. */
const isFor = (scan: Scan, { type, range: [from] }: Item) =>
  type === 'bound' && scan.tokens[from]?.lower === 'for';

function span(draft: Draft, scan: Scan, part: Part, [from, to]: Range): void {
  const [first, last] = [scan.tokens[from], scan.tokens[to - 1]];
  if (first && last && to > from) draft.spans.push({ part, start: first.start, end: last.end });
}

/** "per reader and day" belongs to the count before it. */
function withPer(items: readonly Item[]): Item[] {
  const out: Item[] = [];
  for (const item of items) {
    if (item.type !== 'per') {
      out.push(item);
      continue;
    }
    const at = out.findLastIndex(
      (each) =>
        each.type === 'bound' ||
        (each.type === 'object' && each.things.some(({ bounds }) => bounds.length > 0)),
    );
    const counted = out[at];
    if (counted?.type === 'bound')
      out[at] = {
        ...counted,
        bound: { ...counted.bound, per: item.per },
        range: [counted.range[0], item.range[1]],
      };
    else if (counted?.type === 'object')
      out[at] = {
        ...counted,
        things: counted.things.map((thing) => ({
          ...thing,
          bounds: thing.bounds.map((bound) => ({ ...bound, per: item.per })),
        })),
        range: [counted.range[0], item.range[1]],
      };
    else fail('what "per" belongs to');
  }
  return out;
}

function addSubjects(draft: Draft, place: Place, spoken: Spoken): void {
  const { subjects, predicate } = spoken;
  if (subjects.length === 0) return;
  // "At least two guards must not be absent at the same time."
  const isLeast = ({ bare_count, bounds: [bound] }: Thing) => !bare_count && bound?.sense === 'at least';
  if (place.at_once && draft.negated && subjects.some(isLeast)) fail('how far the negation reaches');
  const seconds = subjects.filter((thing) => isSecond(thing, draft.negated, place.at_once));
  if (
    subjects.some(
      (thing) =>
        !seconds.includes(thing) && mayBeLeast(place.scan, thing, place.inner ? 'need' : predicate.act),
    )
  )
    fail('at least so many or exactly so many');
  for (const thing of subjects) addThing(draft, place, thing);
  // "No two bookings may overlap", "two bookings never overlap": it is one ban.
  if (seconds.length > 0 && draft.modality !== 'should') draft.modality = 'must not';
  const names = subjects.map(({ text }) => text);
  const range: Range = [subjects[0]!.range[0], subjects.at(-1)!.range[1]];
  if (
    predicate.passive &&
    giving.has(predicate.act) &&
    predicate.items.some(({ type }) => type === 'object')
  ) {
    draft.relations.push({ role: 'to', what: names.join(' and ') });
    span(draft, place.scan, 'relations', range);
  } else if (predicate.passive) {
    draft.objects.push(...names);
    span(draft, place.scan, 'objects', range);
  } else if (subjects.length === 1 && isAnyone(subjects[0]!)) {
    draft.subject = names[0]!;
    span(draft, place.scan, 'subject', range);
  } else if (subjects.every(({ person }) => person)) {
    draft.actors.push(...names);
    span(draft, place.scan, 'actors', range);
  } else if (subjects.some(({ person }) => person)) fail('people and things act together');
  else {
    draft.subject = names.join(' and ');
    span(draft, place.scan, 'subject', range);
  }
}

/** What a thing brings along: its count, its quantifier, "no" and "only". */
function addThing(draft: Draft, place: Place, thing: Thing): void {
  const { scan } = place;
  const second = isSecond(thing, draft.negated, place.at_once);
  const isDenied = draft.negated || thing.none === true;
  if (thing.bare_count && !second && (draft.modality.startsWith('may') || isDenied))
    fail('a bare number may be a limit or a count');
  const bounds = thing.bounds.map((bound) => (second ? { ...bound, sense: 'at least' as const } : bound));
  draft.bounds.push(...bounds);
  if (bounds.length > 0) span(draft, scan, 'bounds', thing.range);
  if (thing.bare) draft.quantifiers.push({ of: thing.text, word: 'bare' });
  if (thing.a || isNoSingle(thing)) draft.quantifiers.push({ of: thing.text, word: 'a' });
  else draft.definite.push(thing.text);
  if (thing.quantifier) {
    draft.quantifiers.push({ of: thing.text, word: thing.quantifier });
    span(draft, scan, 'quantifiers', thing.range);
  }
  if (thing.none) {
    if (draft.negated) fail('two negations');
    draft.negated = true;
    if (draft.modality === 'must' || draft.modality === 'may') draft.modality = `${draft.modality} not`;
    span(draft, scan, 'negated', [thing.range[0], thing.range[0] + 1]);
  }
}

/** "No invoice is sent": an invoice is not sent. */
const isNoSingle = ({ none, plural, head, person, text }: Thing) =>
  none === true &&
  plural === false &&
  (!person || text !== 'anyone') &&
  pluralOf(head) !== head &&
  text !== 'anything';

function addItem(draft: Draft, place: Place, item: Item): void {
  const { scan } = place;
  if (item.type === 'object') {
    if (item.things.some((thing) => thing.none) && draft.modality === 'may') fail('"may" with "no"');
    if (item.things.length > 1 && item.things.some((thing) => thing.none)) fail('"no" in a list');
    for (const thing of item.things) addThing(draft, place, thing);
    draft.objects.push(...item.things.map(({ text }) => text));
    span(draft, scan, 'objects', item.range);
  } else if (item.type === 'recipient' || item.type === 'relation') {
    for (const thing of item.things) addThing(draft, place, thing);
    const what =
      item.type === 'relation' && item.things.length === 0
        ? item.what
        : item.things.map(({ text }) => text).join(' and ');
    draft.relations.push({ role: item.type === 'relation' ? item.role : 'to', what });
    span(draft, scan, 'relations', item.range);
  } else if (item.type === 'agent') {
    for (const thing of item.things) addThing(draft, place, thing);
    const names = item.things.map(({ text }) => text);
    if (item.things.every((thing) => thing.person && !isAnyone(thing))) draft.actors.push(...names);
    else if (item.things.length === 1) draft.subject = names[0]!;
    else fail('people and things act together');
    span(draft, scan, draft.subject === undefined ? 'actors' : 'subject', item.range);
  } else if (item.type === 'bound') {
    draft.bounds.push(item.bound);
    span(draft, scan, 'bounds', item.range);
  } else if (item.type === 'condition' || item.type === 'exception') {
    if (place.inner && (item.occasion.spoken || item.type === 'exception'))
      fail('a condition within a condition');
    draft[item.type].push(circumstance(scan, item));
    draft.bounds.push(...(item.bounds ?? []).map((bound) => ({ ...bound, in: item.type as 'condition' })));
    span(draft, scan, item.type, item.range);
  } else if (item.type === 'only') span(draft, scan, 'only', item.range);
}

function circumstance(scan: Scan, item: Extract<Item, { type: 'condition' | 'exception' }>): Circumstance {
  const { link, spoken, join, phrase } = item.occasion;
  if (phrase !== undefined) return { link, phrase };
  return { link, clauses: clausesOf(scan, spoken!, true), ...(join && { join }) };
}

type Scope = NonNullable<Clause['only']>;
const scopes: Partial<Record<Item['type'], Scope>> = {
  object: 'objects',
  relation: 'relations',
  recipient: 'relations',
  bound: 'bounds',
  condition: 'condition',
  agent: 'actors',
};

/** What "only" narrows; one "only" a sentence, and its part must have one member. */
function narrow(draft: Draft, items: readonly Item[], { subjects, predicate }: Spoken): void {
  const found: Scope[] = [];
  if (subjects.some(({ only }) => only))
    found.push(predicate.passive ? 'objects' : draft.actors.length > 0 ? 'actors' : 'subject');
  for (const [at, item] of items.entries()) {
    if (item.only || ('things' in item && item.things.some(({ only }) => only))) {
      const scope = scopes[item.type] ?? fail('what "only" narrows');
      found.push(scope === 'actors' && draft.subject !== undefined ? 'subject' : scope);
    }
    if (item.type === 'only') found.push(scopeOf(items, at, draft));
  }
  if (found.length > 1) fail('"only" twice');
  const [scope] = found;
  if (!scope) return;
  if (draft.negated) fail('"only" with a negation');
  const size =
    scope === 'relations'
      ? isLastRelation(items, draft)
        ? 1
        : 2
      : scope === 'bounds'
        ? draft.bounds.length
        : scope === 'condition'
          ? draft.condition.length
          : 1;
  if (size !== 1) fail('what "only" narrows');
  draft.only.push(scope);
}

/** Of several relations only the last can be the one that "only" stands before. */
function isLastRelation(items: readonly Item[], { relations }: Draft): boolean {
  const last = relations.filter(({ role }) => role !== 'how').at(-1);
  const marked =
    items.find((item) => item.type === 'relation' && (item.only || item.things.some(({ only }) => only))) ??
    items.findLast(({ type }) => type === 'relation');
  return (
    marked?.type === 'relation' &&
    marked.role === last?.role &&
    (marked.things.length === 0 || marked.things.map(({ text }) => text).join(' and ') === last.what)
  );
}

function scopeOf(items: readonly Item[], at: number, draft: Draft): Scope {
  const before = items[at - 1];
  // At the end of the sentence it narrows what it follows.
  const isBehind = before?.range[1] === items[at]!.range[0];
  if (at > 0 && at === items.length - 1 && before && isBehind)
    return scopes[before.type] ?? fail('what "only" narrows');
  const rest = items.slice(at + 1).filter((item) => !(item.type === 'relation' && item.role === 'how'));
  const adjuncts = rest.filter(({ type }) => type !== 'object');
  if (adjuncts.length === 1) {
    const scope = scopes[adjuncts[0]!.type] ?? fail('what "only" narrows');
    return scope === 'actors' && draft.subject !== undefined ? 'subject' : scope;
  }
  // "Members can only see their own bookings."
  const [object, ...others] = rest;
  if (object?.type === 'object' && others.length === 0 && object.things.every(isOwn)) return 'objects';
  // "may only approve a request" may narrow the verb.
  return fail('what "only" narrows');
}

const isOwn = ({ text }: Thing): boolean => /(?:'s|s') own /.test(text);

const order = (link: string) => links.indexOf(link as (typeof links)[number]);
const sorted = (list: readonly Circumstance[]) =>
  list.toSorted((a, b) => order(a.link) - order(b.link) || (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1));
const byText = <T>(list: readonly T[]): T[] => {
  const rows = list
    .map((each) => [JSON.stringify(each), each] as const)
    .sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0));
  return rows.filter(([text], at) => text !== rows[at - 1]?.[0]).map(([, each]) => each);
};

/** "The maximum size is 12.": the size is at most 12. */
function withoutExtreme(draft: Draft, act: string): void {
  const [bound, ...others] = draft.bounds;
  const [extreme, ...name] = (draft.subject ?? '').split(' ');
  const sense = extreme === 'maximum' ? 'at most' : extreme === 'minimum' ? 'at least' : null;
  if (act !== 'be' || !sense || name.length === 0 || draft.negated) return;
  if (bound?.sense !== 'exactly' || bound.of !== undefined || others.length > 0) return;
  const said = name.join(' ');
  draft.quantifiers = draft.quantifiers.map((each) =>
    each.of === draft.subject ? { ...each, of: said } : each,
  );
  draft.subject = said;
  draft.bounds = [{ ...bound, sense }];
}

function finished(draft: Draft, spoken: Spoken): Clause {
  const { predicate, frame } = spoken;
  withoutExtreme(draft, predicate.act);
  const { actors, subject, objects, relations, condition, exception, only, negated } = draft;
  // "A member may block the member": two things of one name cannot be told apart by their articles.
  const quantifiers = draft.quantifiers.filter(
    ({ of, word }) => word !== 'a' || !draft.definite.includes(of),
  );
  const parts = {
    actors,
    ...(subject !== undefined && { subject }),
    act: predicate.act,
    objects,
    relations: relations.toSorted((a, b) => Number(b.role === 'how') - Number(a.role === 'how')),
    negated,
    modality: draft.modality as Modality,
    bounds: byText(
      draft.bounds.map((bound) =>
        predicate.act === 'exceed' ? exceeding(bound) : lasting(predicate.act, bound),
      ),
    ),
    ...(quantifiers.length > 0 && { quantifiers: byText(quantifiers) }),
    ...(only.length > 0 && { only: only[0]! }),
    ...(condition.length > 0 && { condition: sorted(condition) }),
    ...(exception.length > 0 && { exception: sorted(exception) }),
    ...(predicate.done && { done: true as const }),
  };
  const spans = byText(draft.spans).sort((a, b) => a.start - b.start || a.end - b.end);
  return framed({ kind: kindOf(parts, predicate.ability), ...parts, spans }, spoken, frame);
}
