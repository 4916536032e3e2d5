// What is kept: records that a clause describes, and what acts make, change or remove. A thing that is only seen, sent or
// mentioned is none.
import type { Clause } from '#contract/clauses.ts';
import { singularOf, verbForm } from '#language/inflection.ts';
import {
  actKind,
  kindIn,
  leftBehind,
  neutralWords,
  objectIn,
  type ActKind,
} from '#offline-author/names/acts.ts';
import { fieldNamed, markOf } from './fields.ts';
import type { Entity, Role, Told } from '#offline-author/model.ts';
import { statesOf } from './states.ts';
import { isAbstract, namesIn, readThing, thingName } from '#offline-author/names/things.ts';
import { asks, conditionsOf } from '#offline-author/told.ts';
import { pluralName, snake } from '#offline-author/names/words.ts';

const keeping: ReadonlySet<ActKind> = new Set<ActKind>(['create', 'update', 'remove', 'transition', 'pay']);
/** What people do with a thing in other words is kept as well; what things do is not. */
const keptFor = (act: Clause): boolean =>
  keeping.has(kindIn(act)) || (kindIn(act) === 'command' && act.actors.length > 0);
const reserved = new Set(
  'user order group table check index column constraint default end grant limit offset primary references select session to transaction values when where window role type position match trigger view sequence database schema row rows case cast all and any array as asc desc do else for foreign from in into leading not null on only or some then true union unique using with'.split(
    ' ',
  ),
);

export function tableName(plural: string): string {
  const table = snake(plural).slice(0, 48);
  return reserved.has(table) ? `${table}_` : table;
}

export function recordsOf(told: readonly Told[], roles: readonly Role[]): Entity[] {
  const asked = told.filter(({ clause }) => asks(clause));
  const names = mergedNames(candidatesIn(asked, roles), asked);
  const texts = asked.flatMap(({ clause }) => actsIn(clause).flatMap(wordsIn));
  const entities = names.map((name) => newEntity(name, texts));
  const all: Around = { entities, roles };
  for (const each of asked) describe(each, all);
  return entities
    .map((entity) => ({ ...entity, ...statesOf(entity, asked) }))
    .map((entity) => withMarks(entity, asked))
    .map((entity) => withOwner(entity, asked, roles))
    .filter(({ told: by }) => by.length > 0);
}

type Around = { entities: Entity[]; roles: readonly Role[] };

const wordsIn = ({ objects, subject, relations }: Clause): string[] =>
  [...objects, subject ?? '', ...relations.map(({ what }) => what)].flatMap((text) => text.split(' '));

/** As the user says it where the word has no plural of its own: "payments". */
function pluralIn(name: string, texts: readonly string[]): string {
  const head = name.split(' ').at(-1) ?? name;
  const plural = pluralName(name);
  return plural === name && texts.includes(`${head}s`) ? `${name}s` : plural;
}

const newEntity = (name: string, texts: readonly string[]): Entity => ({
  key: `entity:${snake(name)}`,
  name,
  plural: pluralIn(name, texts),
  table: tableName(pluralIn(name, texts)),
  told: [],
  fields: [],
  references: [],
  owner: null,
  people: [],
  states: [],
  moves: [],
});

/** Acts on things, those told in conditions included: when a request is rejected, there are requests. */
export const actsIn = (clause: Clause): Clause[] => [clause, ...conditionsOf(clause)];

/** Every thing that an act says is kept, by the names of the clauses. */
function candidatesIn(told: readonly Told[], roles: readonly Role[]): Set<string> {
  const people = new Set(roles.map(({ name }) => name));
  const found = new Set<string>();
  const add = (name: string) => void (!isAbstract(name) && !people.has(name) && found.add(name));
  for (const { clause } of told) {
    if (clause.subject !== undefined && (clause.fields || clause.states))
      found.add(thingName(clause.subject));
    for (const act of actsIn(clause)) {
      if (!keptFor(act) || act.negated) continue;
      for (const object of kindIn(act) === actKind(act.act) || kindIn(act) === 'create'
        ? act.objects
        : [objectIn(act) ?? '']) {
        const { name, of } = readThing(object);
        const left = leftBehind(act.act, name);
        add(of !== null && !people.has(of) && actKind(act.act) === 'update' ? of : name);
        if (left !== null && act.actors.length > 0) add(left);
      }
      if (act.objects.length === 0 && actKind(act.act) !== 'pay')
        for (const { role, what } of act.relations) if (role === 'on') add(thingName(what));
    }
  }
  return found;
}

const isDescribed = (name: string, told: readonly Told[]) =>
  told.some(
    ({ clause: { subject, fields, states } }) => (fields || states) && subject && thingName(subject) === name,
  );

/** "Damaged bike" is a bike; "group reservation" is a reservation where reservations are described. */
function mergedNames(names: ReadonlySet<string>, told: readonly Told[]): string[] {
  const inside = (name: string) => {
    const [first = '', ...rest] = name.split(' ');
    const shorter = rest.join(' ');
    if (!names.has(shorter)) return false;
    return first.endsWith('ed') || neutralWords.has(first) || isDescribed(shorter, told);
  };
  const kept = [...names].filter((name) => !inside(name));
  const taken = new Set<string>();
  return kept.filter((name) => {
    const key = snake(name);
    return taken.has(key) ? false : taken.add(key) && true;
  });
}

/** The record that a phrase speaks of: by its name, else by its last words, else by what it belongs to. */
export function entityNamed(text: string, entities: readonly Entity[]): Entity | null {
  const { name, of } = readThing(text);
  const exact = (wanted: string) => entities.find((entity) => entity.name === wanted);
  const byEnd = (wanted: string) =>
    entities
      .filter((entity) => wanted.endsWith(` ${entity.name}`))
      .toSorted((a, b) => b.name.length - a.name.length)[0];
  return exact(name) ?? byEnd(name) ?? (of === null ? null : (exact(of) ?? byEnd(of) ?? null));
}

function describe(by: Told, all: Around): void {
  const { clause } = by;
  for (const act of actsIn(clause)) {
    for (const text of [...(act.subject === undefined ? [] : [act.subject]), ...act.objects]) {
      const entity = entityNamed(text, all.entities);
      if (entity && !entity.told.includes(by)) entity.told.push(by);
    }
    if (!act.negated) made(act, by, all);
  }
  const subject = clause.subject === undefined ? null : entityNamed(clause.subject, all.entities);
  if (subject && clause.fields) for (const label of clause.fields) addField(subject, label, all);
  if (!clause.negated) linked(clause, subject, all);
}

/** A field, or the record or person that it names. */
function addField(entity: Entity, label: string, { entities, roles }: Around): void {
  const name = thingName(label);
  const other = entities.find((each) => each.name === name && each !== entity);
  const role = roles.find((each) => each.name === name);
  if (other) refer(entity, other);
  else if (role) addPerson(entity, role);
  else if (!entity.fields.some((field) => field.label === label))
    entity.fields.push({ ...fieldNamed(label), required: true });
}

function refer(entity: Entity, to: Entity): void {
  if (entity === to || entity.references.some((link) => link.to === to.key)) return;
  if (to.references.some((link) => link.to === entity.key && link.required)) return;
  entity.references.push({ field: `${snake(to.name)}_id`, to: to.key, required: true });
}

function addPerson(entity: Entity, role: Role): void {
  const field = `${snake(role.name)}_id`;
  if (!entity.people.some((each) => each.field === field)) entity.people.push({ field, role: role.key });
}

/** Whoever alone makes a record that names them owns it. */
function withOwner(entity: Entity, told: readonly Told[], roles: readonly Role[]): Entity {
  if (entity.owner !== null) return entity;
  const makers = told.flatMap(({ clause }) =>
    !clause.negated &&
    kindIn(clause) === 'create' &&
    clause.objects.some((object) => entityNamed(object, [entity]))
      ? clause.actors.map(thingName)
      : [],
  );
  const owner = roles.find(
    ({ name, key }) => makers.includes(name) && entity.people.some(({ role }) => role === key),
  );
  return owner && new Set(makers).size === 1 ? { ...entity, owner: owner.key } : entity;
}

/** What an act makes: who made it, and what it is about. */
function made(act: Clause, by: Told, { entities, roles }: Around): void {
  if (actKind(act.act) === 'update') namedParts(act, entities);
  if (kindIn(act) !== 'create') return;
  const makers = roles.filter(({ name }) => act.actors.some((actor) => thingName(actor) === name));
  for (const object of act.objects) {
    const { name } = readThing(object);
    const thing = entityNamed(object, entities);
    const left = leftBehind(act.act, name);
    const entity = left === null ? thing : entityNamed(left, entities);
    if (!entity) continue;
    if (!entity.told.includes(by)) entity.told.push(by);
    if (left !== null && thing) refer(entity, thing);
    if (left !== null && makers.length === 1) {
      addPerson(entity, makers[0]!);
      entity.owner ??= makers[0]!.key;
    }
    for (const { role, what } of act.relations)
      if (binding.has(role)) for (const each of namesIn(what)) attach(entity, each, { entities, roles });
  }
}

const binding = new Set(['to', 'for', 'of', 'in', 'on', 'with', 'at', 'about']);

function attach(entity: Entity, name: string, { entities, roles }: Around): void {
  const other = entities.find((each) => each.name === name);
  const role = roles.find((each) => each.name === name);
  if (other) refer(entity, other);
  else if (role) addPerson(entity, role);
}

/** "Change the price of a room": a room has a price. */
function namedParts(act: Clause, entities: readonly Entity[]): void {
  for (const object of act.objects) {
    const { name, of } = readThing(object);
    const whole = of === null ? undefined : entities.find((entity) => entity.name === of);
    const isRecord = entities.some((entity) => entity.name === name);
    if (whole && !isRecord && !whole.fields.some((field) => field.name === snake(name)))
      whole.fields.push(fieldNamed(name));
  }
}

/** "A reservation has a start time": one thing that each of them has. */
const isField = ({ act, bounds, condition, objects }: Clause): boolean =>
  act === 'have' && bounds.length === 0 && condition === undefined && objects.length === 1;

/** "An order has lines", "an archive belongs to one profile". */
function linked(clause: Clause, subject: Entity | null, { entities, roles }: Around): void {
  const kind = actKind(clause.act);
  if (kind !== 'structure') return;
  const owner =
    subject ?? (clause.actors.length === 0 ? entityNamed(clause.objects[0] ?? '', entities) : null);
  if (!owner) return;
  if (subject && ['have', 'contain', 'hold', 'include'].includes(clause.act))
    for (const object of clause.objects) {
      const part = entityNamed(object, entities);
      if (part && part !== owner) refer(part, owner);
      else if (isField(clause)) addField(owner, object, { entities, roles });
    }
  if (['belong', 'link', 'relate'].includes(clause.act.split(' ')[0]!))
    for (const { role, what } of clause.relations)
      if (role === 'to') for (const name of namesIn(what)) attach(owner, name, { entities, roles });
}

/** Acts that leave a record in no state that was named leave the time at which they were done. */
function withMarks(entity: Entity, told: readonly Told[]): Entity {
  const acts = told
    .flatMap(({ clause }) => (clause.negated ? [] : [clause]))
    .filter(({ act, objects, relations, actors }) => {
      const on =
        objects.length > 0 ? objects : relations.filter(({ role }) => role === 'on').map(({ what }) => what);
      return (
        actors.length > 0 &&
        ['transition', 'pay', 'command'].includes(actKind(act, singularOf(objects[0] ?? ''))) &&
        on.some(
          (text) => entityNamed(text, [entity]) === entity && readThing(text).name.endsWith(entity.name),
        )
      );
    })
    .map(({ act }) => act);
  const moved = new Set(entity.moves.map(({ act }) => act));
  const marks = [...new Set(acts)].filter((act) => !moved.has(act)).map((act) => markOf(act, verbForm));
  const known = new Set(entity.fields.map(({ name }) => name));
  return { ...entity, fields: [...entity.fields, ...marks.filter(({ name }) => !known.has(name))] };
}
