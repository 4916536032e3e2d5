// Promises of the kind "a bike is never rented twice at the same time": which record they are about, which of its fields may
// not stand twice, and the constraint that keeps it.
import type { Clause } from '#contract/clauses.ts';
import { isOfTwo } from '#language/of-two.ts';
import { leftBehind } from '#offline-author/names/acts.ts';
import { readThing, thingName } from '#offline-author/names/things.ts';
import { snake } from '#offline-author/names/words.ts';
import type { Domain, Entity, Role } from '#offline-author/model.ts';
import { rolesNamed } from '#offline-author/roles.ts';
import type { Field, NodeOf } from '#specification/graph/nodes.ts';
import { isMark } from './fields.ts';
import { entityNamed } from './records.ts';
import data from './term-words.json' with { type: 'json' };
import { momentCalled } from './terms.ts';

type Around = { entities: readonly Entity[]; roles: readonly Role[] };
/** `state`: only records in it count: "at most one confirmed reservation per night". */
type Promised = { record: Entity; keys: string[]; state: string | null };

const atOnce = new Set(data.at_once);
const overlapping = new Set(data.overlapping);
const having = new Set(['have', 'hold']);
const spans = new Set(data.spans);

export function promisedApart(clause: Clause, all: Around): Promised | null {
  const { act, objects, subject, actors, negated, relations, bounds, condition } = clause;
  if (condition !== undefined) return null;
  const says = (words: ReadonlySet<string>) =>
    relations.some(({ role, what }) => role === 'how' && words.has(what));
  const holder = actors[0] ?? subject ?? null;
  if (negated && overlapping.has(act)) {
    const { name, of } = readThing(subject ?? objects[0] ?? '');
    return promise(name, of, all);
  }
  if (isOfTwo(clause)) return sharedBy(clause, all);
  const [object = ''] = objects;
  const left = leftBehind(act, thingName(object));
  if (negated && left !== null && says(new Set(['twice']))) return promise(left, object, all);
  const [bound] = bounds;
  if (!bound || !having.has(act)) return null;
  const isSecond = bound.sense === 'at least' && bound.value === 2;
  const isOver = bound.sense === 'more than' && bound.value === 1;
  const isOne = (bound.sense === 'at most' || bound.sense === 'exactly') && bound.value === 1;
  const isAtOnce = says(atOnce) || (bound.per !== undefined && spans.has(bound.per));
  if (!isAtOnce || !(negated ? isSecond || isOver : isOne)) return null;
  return promise(bound.unit, holder, all);
}

/** "No two members may have the same telescope": what tells that a member has one may not name a telescope twice. */
function sharedBy({ act, actors, subject, objects }: Clause, all: Around): Promised | null {
  const [object = ''] = objects;
  const holder = actors[0] ?? subject;
  if (objects.length !== 1 || holder === undefined || !object.startsWith('same ')) return null;
  const name = object.slice('same '.length);
  const thing = entityNamed(name, all.entities);
  // "No two firings use the same kiln": the firing itself names the kiln.
  const own = entityNamed(holder, all.entities);
  const named = own?.references.find(({ to }) => to === thing?.key)?.field;
  if (own && named !== undefined) return { record: own, keys: [named], state: null };
  const people = rolesNamed([holder], all.roles).map(({ key }) => key);
  const left = leftBehind(act, thingName(name));
  const isOf = ({ references, people: own }: Entity) =>
    references.some(({ to }) => to === thing?.key) &&
    own.some(({ roles }) => roles.some((role) => people.includes(role)));
  const all_left = all.entities.filter((each) => (left === null || each.name === left) && isOf(each));
  const [record] = all_left;
  const key = record?.references.find(({ to }) => to === thing?.key)?.field;
  return record && key !== undefined && all_left.length === 1 ? { record, keys: [key], state: null } : null;
}

/** The record, and the field by which it names whom or what it is for. */
function promise(name: string, of: string | null, { entities, roles }: Around): Promised | null {
  const record = entityNamed(name, entities);
  if (!record || of === null) return null;
  const thing = entityNamed(of, entities);
  const people = rolesNamed([of], roles).map(({ key }) => key);
  const key =
    record.references.find(({ to }) => to === thing?.key)?.field ??
    record.people.find((each) => each.roles.some((role) => people.includes(role)))?.field ??
    record.fields.find(({ label }) => thingName(label) === thingName(of))?.name;
  const told = thingName(name).slice(0, -record.name.length).trim();
  const state = record.states.find((each) => snake(each) === snake(told)) ?? null;
  return key === undefined ? null : { record, keys: [key], state };
}

type Constraints = Pick<NodeOf<'ENT'>, 'apart' | 'unique_while'>;
type Among = NonNullable<NonNullable<NodeOf<'ENT'>['apart']>[number]['among']>;

/** By its start and end where it has both; else there is one that is still open. */
export function keptApart(entity: Entity, fields: readonly Field[], domain: Domain): Constraints {
  const promised = domain.told
    .flatMap(({ clause }) => promisedApart(clause, domain) ?? [])
    .filter(
      ({ record, keys }) => record === entity && keys.every((key) => fields.some(({ name }) => name === key)),
    );
  const found = [...new Map(promised.map((each) => [each.keys.join(), each])).values()];
  const span = spanOf(entity, fields);
  const constraints = found.map(({ keys, state }) => ({ keys, among: amongOf(entity, fields, state) }));
  const closed = entity.closed?.keys.join();
  if (span)
    return withAny(
      'apart',
      constraints
        .filter(({ keys }) => keys.join() !== closed)
        .map(({ keys, among }) => ({ fields: keys, ...span, ...(among.length > 0 && { among }) })),
    );
  return withAny(
    'unique_while',
    constraints.flatMap(({ keys, among: [first] }) =>
      first && keys.join() !== closed ? [{ fields: keys, ...first }] : [],
    ),
  );
}

const withAny = <K extends keyof Constraints>(key: K, rows: NonNullable<Constraints[K]>): Constraints =>
  rows.length > 0 ? { [key]: rows } : {};

/** Two dates or two times; nights end with the day of leaving, other days are taken as a whole. */
function spanOf({ term, fields: told }: Entity, fields: readonly Field[]) {
  const first = term?.starts ?? momentCalled(told, 'starts')?.name;
  const last =
    term?.ends ??
    momentCalled(
      told.filter(({ name }) => name !== first),
      'ends',
    )?.name;
  const [starts, ends] = [first, last].map((name) => fields.find((field) => field.name === name));
  if (!starts?.required || !ends?.required || starts.type !== ends.type) return null;
  if (starts.type !== 'date' && starts.type !== 'timestamp') return null;
  const isOfNights = starts.name.split('_').some((word) => data.of_nights.includes(word));
  return {
    starts: starts.name,
    ends: ends.name,
    ...(starts.type === 'date' && !isOfNights && { includes_end: true as const }),
  };
}

/** Those that still hold: what was cancelled, rejected or given back is in nobody's way. */
function amongOf(entity: Entity, fields: readonly Field[], state: string | null): Among {
  const over = new Set(data.over);
  const states = state === null ? entity.states.filter((each) => !over.has(each)) : [state];
  const byState = entity.states.length > 1 ? [{ field: 'status', values: states.map(snake) }] : [];
  const marks = entity.fields
    .filter(
      (field) => isMark(field) && field.type === 'timestamp' && over.has(field.label.replace(/^time /, '')),
    )
    .map(({ name }) => name);
  const ended = [...new Set([...marks, ...(entity.closed ? [entity.closed.field] : [])])];
  return [
    ...byState,
    ...ended.filter((name) => fields.some((field) => field.name === name)).map((field) => ({ field })),
  ];
}
