// What is kept: records that a clause describes, and what acts make, change or remove. A thing that is only seen, sent or
// mentioned is none.
import type { Clause } from '#contract/clauses.ts';
import { singularOf, verbForm } from '#language/inflection.ts';
import {
  actKind,
  entryIn,
  kindIn,
  leftBehind,
  neutralWords,
  objectIn,
  type ActKind,
} from '#offline-author/names/acts.ts';
import { withAmounts } from './amounts.ts';
import { fieldNamed, isOfMoney, markOf } from './fields.ts';
import type { Entity, Role, Told } from '#offline-author/model.ts';
import { isServed } from './served.ts';
import { needsNoAccount, rolesNamed } from '#offline-author/roles.ts';
import { withLink, withReasons } from './reasons.ts';
import { statesOf } from './states.ts';
import { asEntry, withTerm } from './terms.ts';
import { isAbstract, isAnybody, namesIn, readThing, thingName } from '#offline-author/names/things.ts';
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
  const all: Around = { entities, roles, told: asked };
  for (const each of asked) describe(each, all);
  const stated = entities.map((entity) => ({ ...entity, ...statesOf(entity, asked) }));
  const kept = stated
    .map((entity) => withTerm(withLink(withReasons(withMarks(entity, asked), asked), asked), asked, stated))
    .map((entity) => asEntry(withMaker(entity, asked, roles)))
    .filter(({ told: by }) => by.length > 0);
  return withAmounts(kept, asked);
}

type Around = { entities: Entity[]; roles: readonly Role[]; told: readonly Told[] };

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
  maker: null,
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
      if (!keptFor(act) || act.negated || (act !== clause && kindIn(act) === 'command')) continue;
      for (const object of kindIn(act) === actKind(act.act) || kindIn(act) === 'create'
        ? act.objects
        : [objectIn(act) ?? '']) {
        const { name, of } = readThing(object);
        const left = leftBehind(act.act, name);
        const isPart = kindIn(act) !== 'create' || entryIn(act.act, name) !== null;
        if (of !== null && !people.has(of) && isPart) add(of);
        else if (entryIn(act.act, name) === null) add(name);
        if (left !== null && isDoneBySomebody(act)) add(left);
      }
      if (act.objects.length === 0 && actKind(act.act) !== 'pay')
        for (const { role, what } of act.relations) if (role === 'on') add(thingName(what));
    }
  }
  return found;
}

/** By people who are named, or by anyone: "anyone can book a room" leaves bookings. */
const isDoneBySomebody = ({ actors, subject }: Clause): boolean =>
  actors.length > 0 || (subject !== undefined && isAnybody(subject));

const doersOf = ({ actors, subject }: Clause): string[] =>
  actors.length > 0 ? actors : subject === undefined ? [] : [subject];

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

/** Whether clauses say what it holds or in which states it can be. */
export const saysWhatItIs = ({ fields, states }: Entity): boolean =>
  fields.some(({ label }) => !label.startsWith('time ')) || states.length > 1;

/** "A member may have at most 3 loans": a loan names its member. */
const holdings: ReadonlySet<string> = new Set(['have', 'hold', 'own']);

function describe(by: Told, all: Around): void {
  const { clause } = by;
  for (const act of actsIn(clause)) {
    for (const text of [...(act.subject === undefined ? [] : [act.subject]), ...act.objects]) {
      const entity = entityNamed(text, all.entities);
      if (entity && !entity.told.includes(by)) entity.told.push(by);
      if (entity) belongs(text, entity, all.roles);
    }
    if (!act.negated) made(act, by, all);
  }
  if (!clause.negated && actKind(clause.act) === 'pay') paid(clause, all);
  if (holdings.has(clause.act) && !clause.negated)
    for (const role of rolesNamed(clause.actors, all.roles))
      for (const object of clause.objects) {
        const held = clause.actors.some(isAnybody) ? null : entityNamed(object, all.entities);
        if (held) addPerson(held, role);
      }
  // "At most 3 claims per customer" are counted by the customer of each.
  for (const { unit, per } of clause.bounds) {
    const counted = entityNamed(unit, all.entities);
    const [role] = per === undefined ? [] : all.roles.filter(({ name }) => name === thingName(per));
    if (counted && role) addPerson(counted, role);
  }
  const subject = clause.subject === undefined ? null : entityNamed(clause.subject, all.entities);
  if (subject && clause.fields) for (const label of clause.fields) addField(subject, label, all);
  if (subject) compared(clause, subject, all.entities);
  if (!clause.negated) linked(clause, subject, all);
}

/** Who pays a deposit for a booking: the deposit names both. */
function paid(clause: Clause, { entities, roles, told }: Around): void {
  const { actors, objects, relations } = clause;
  const causes = conditionsOf(clause).flatMap((each) => each.objects);
  for (const object of objects) {
    const entity = entityNamed(object, entities);
    if (!entity) continue;
    for (const role of actors.some(isAnybody) ? [] : rolesNamed(actors, roles))
      if (isServed(role, told, roles)) addPerson(entity, role);
    const things = relations.flatMap(({ role, what }) => (role === 'for' ? namesIn(what) : []));
    for (const each of things.length > 0 ? things : causes)
      attach(entity, entityNamed(each, entities)?.name ?? each, { entities, roles });
  }
}

/** "A damage fee must not exceed the replacement value of the tool": of which tool, the fee says. */
function compared({ act, objects }: Clause, entity: Entity, entities: readonly Entity[]): void {
  if (!comparing.has(act)) return;
  for (const object of objects) {
    const whole = entities.find(({ name }) => name === readThing(object).of);
    if (whole) refer(entity, whole);
  }
}

const comparing: ReadonlySet<string> = new Set(['exceed', 'equal', 'match']);

/** "A loan of the member is overdue": a loan names its member. */
function belongs(text: string, entity: Entity, roles: readonly Role[]): void {
  const { name, of } = readThing(text);
  const role = roles.find((each) => each.name === of);
  if (role && name.endsWith(entity.name)) addPerson(entity, role);
}

/** A field, or the record or person that it names. */
function addField(entity: Entity, label: string, { entities, roles }: Named): void {
  const name = thingName(label);
  const other = entities.find((each) => each.name === name && each !== entity);
  const role = roles.find((each) => each.name === name);
  if (other && isOfMoney(other)) {
    // What the deposit of a tool is stands with the tool; each deposit that is paid names its tool.
    if (!entity.fields.some((field) => field.label === label))
      entity.fields.push({ ...fieldNamed(label), type: 'money', min: 0, required: true });
    refer(other, entity);
  } else if (other) refer(entity, other);
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
  if (!entity.people.some((each) => each.field === field)) entity.people.push({ field, roles: [role.key] });
}

/** A record names who made it where making it leaves it, or where clauses tell whose it is; whoever alone makes it owns it. */
function withMaker(entity: Entity, told: readonly Told[], roles: readonly Role[]): Entity {
  const clauses = told.map(({ clause }) => clause).filter(isDoneBySomebody);
  const isOf = (object: string) => entityNamed(object, [entity]) === entity;
  const bySelf = clauses.filter(
    (clause) =>
      !clause.negated &&
      clause.objects.some((each) => leftBehind(clause.act, thingName(each)) === entity.name),
  );
  const made = clauses.filter(
    (clause) =>
      !clause.negated &&
      kindIn(clause) === 'create' &&
      clause.objects.some((each) => isOf(each) && leftBehind(clause.act, thingName(each)) === null),
  );
  // What customers enter themselves is theirs; what a clerk enters is for everybody.
  const makes = made.flatMap((clause) => rolesNamed(doersOf(clause), roles));
  const isOfServed = makes.length > 0 && makes.every((role) => isServed(role, told, roles));
  const left = isOfServed ? [...bySelf, ...made] : bySelf;
  const owned = clauses.filter(({ actors, objects }) =>
    objects.some((each) => isOf(each) && isSomebodys(each, rolesNamed(actors, roles))),
  );
  const people = (of: readonly Clause[]) => [
    ...new Set(of.flatMap((clause) => rolesNamed(doersOf(clause), roles)).map(({ key }) => key)),
  ];
  const makers = people([...left, ...made]);
  const may_be_unknown = [...left, ...made].some(needsNoAccount);
  const named = entity.people.find((each) => each.roles.some((key) => makers.includes(key)));
  if (makers.length === 1 && named && !may_be_unknown)
    return { ...entity, owner: makers[0]!, maker: named.field };
  if (left.length + owned.length === 0 || makers.length === 0) return entity;
  // Whose it is stands there already.
  const isNamed = (key: string) => entity.people.some((each) => each.roles.includes(key));
  if (left.length === 0 && people(owned).length > 0 && people(owned).every(isNamed)) return entity;
  const keys = [...new Set([...makers, ...people(owned.filter(({ negated }) => !negated))])];
  const [one] = keys.length === 1 ? roles.filter(({ key }) => key === keys[0]) : [];
  // A manager may not approve their own: that they may have some does not hold them to their own.
  const maker = one && people(owned).every((key) => key === one.key) ? `${snake(one.name)}_id` : 'account_id';
  const others = entity.people.filter(({ field }) => field !== maker);
  return {
    ...entity,
    owner: one?.key ?? null,
    maker,
    people: [{ field: maker, roles: keys, may_be_unknown }, ...others],
  };
}

/** "Their own requests", "shipments of other shops": whose it is matters. */
const isSomebodys = (object: string, whose: readonly Role[]): boolean => {
  const { own, of } = readThing(object);
  return own || whose.some(({ name }) => of === name);
};

/** "A rejected request has a reason": not each of them. */
const caseIn = (subject: string, { name }: Entity): string =>
  thingName(subject).slice(0, -name.length).trim();
const isCase = (subject: string, { name }: Entity): boolean => thingName(subject) !== name;

/** What an act makes, and what it is about. */
function made(act: Clause, by: Told, { entities, roles }: Around): void {
  if (actKind(act.act) === 'update') namedParts(act, entities);
  if (kindIn(act) !== 'create') return;
  for (const object of act.objects) {
    const { name } = readThing(object);
    const thing = entityNamed(object, entities);
    const left = leftBehind(act.act, name);
    const entity = left === null ? thing : entityNamed(left, entities);
    if (!entity) continue;
    if (!entity.told.includes(by)) entity.told.push(by);
    if (left !== null && thing) refer(entity, thing);
    const { of } = readThing(object);
    if (of !== null) attach(entity, of, { entities, roles });
    for (const { role, what } of act.relations)
      if (binding.has(role)) for (const each of namesIn(what)) attach(entity, each, { entities, roles });
  }
}

const binding = new Set(['to', 'for', 'of', 'in', 'on', 'with', 'at', 'about']);

type Named = Pick<Around, 'entities' | 'roles'>;

function attach(entity: Entity, name: string, { entities, roles }: Named): void {
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
    // "Change the price of a berth", where it has a price per night.
    const isKnown = whole?.fields.some(
      ({ name: field, label }) => field === snake(name) || label.startsWith(`${name} per `),
    );
    if (whole && !isRecord && !isKnown) whole.fields.push(fieldNamed(name));
  }
}

/** "A reservation has a start time": one thing that each of them has. */
const isField = ({ act, bounds, condition }: Clause, object: string): boolean =>
  act === 'have' &&
  condition === undefined &&
  !bounds.some(({ unit, of }) => unit === object || of === object);

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
      else if (isField(clause, object) && !isCase(clause.subject ?? '', owner))
        addField(owner, object, { entities, roles });
      else if (isField(clause, object) && !owner.fields.some(({ label }) => label === object))
        owner.fields.push({ ...fieldNamed(object), only_when: caseIn(clause.subject ?? '', owner) });
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
