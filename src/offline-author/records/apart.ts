// Promises of the kind "a bike is never rented twice at the same time": which record they are about, which of its fields may
// not stand twice, and the constraint that keeps it.
import type { Clause } from '#contract/clauses.ts';
import { isOfTwo, isShared, simultaneous } from '#language/of-two.ts';
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
/**
 * `state`: only records in it count: "at most one confirmed reservation per night". `whenever`: no two have these, at whatever
 * time: "no two members may have the same number".
 */
export type Promised = { record: Entity; keys: string[]; state: string | null; whenever?: true };

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
function sharedBy(clause: Clause, all: Around): Promised | null {
  const { act, actors, subject, objects, relations } = clause;
  const [object = ''] = objects;
  const holder = actors[0] ?? subject;
  if (holder === undefined || !isShared(objects)) return null;
  const names = objects.map((each) => each.slice('same '.length));
  const isNow = relations.some(({ role, what }) => role === 'how' && simultaneous.has(what));
  // "No two firings use the same kiln": the firing itself names the kiln.
  const own = entityNamed(holder, all.entities);
  const keys = own ? names.flatMap((name) => fieldOf(own, name, all) ?? []) : [];
  if (own && keys.length === names.length)
    return { record: own, keys, state: null, ...(!isNow && having.has(act) && { whenever: true as const }) };
  if (names.length > 1) return null;
  const name = object.slice('same '.length);
  const thing = entityNamed(name, all.entities);
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

/** The field of a record that says whom, what or which it is for. */
function fieldOf(record: Entity, of: string, { entities, roles }: Around): string | undefined {
  const thing = entityNamed(of, entities);
  const people = rolesNamed([of], roles).map(({ key }) => key);
  return (
    record.references.find(({ to }) => to === thing?.key)?.field ??
    record.people.find((each) => each.roles.some((role) => people.includes(role)))?.field ??
    record.fields.find(({ label }) => thingName(label) === thingName(of))?.name
  );
}

/** The record, and the field by which it names whom or what it is for. */
function promise(name: string, of: string | null, all: Around): Promised | null {
  const record = entityNamed(name, all.entities);
  if (!record || of === null) return null;
  const key = fieldOf(record, of, all);
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
  const closed = entity.closed?.keys.join();
  const constraints = found
    .filter(({ keys }) => keys.join() !== closed)
    .map(({ keys, state, whenever }) => ({ keys, whenever, among: amongOf(entity, fields, state) }));
  const [timed, others] = [true, false].map((is_timed) =>
    constraints.filter(({ whenever }) => (span !== null && !whenever) === is_timed),
  );
  return {
    ...withAny(
      'apart',
      timed!.map(({ keys, among }) => ({ fields: keys, ...span!, ...(among.length > 0 && { among }) })),
    ),
    ...withAny(
      'unique_while',
      others!.flatMap(({ keys, among: [first] }) => (first ? [{ fields: keys, ...first }] : [])),
    ),
  };
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
