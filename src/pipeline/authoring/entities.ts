// The things the software keeps, read from what was said: objects by name, objects that people create or change,
// and the records that verbs bring about ("a member borrows a tool" makes a loan that names member and tool).
import type { FactOf, IntakeArtifact } from '#contract/intake.ts';
import { attributeRow } from '#knowledge/authoring/attributes.ts';
import {
  notRecords, recordOfVerb, stateAfterVerb, verbCategory,
} from '#knowledge/authoring/verbs.ts'; // prettier-ignore
import { factsOf, type Role } from './domain.ts';
import { pastParticiple, plural, singular, snake } from './words.ts';

export type EntityField = {
  name: string;
  label: string;
  /** The words this field was named with; null for fields that every record of the kind needs. */
  said: boolean;
} & ReturnType<typeof attributeRow>;

export type Entity = {
  key: string;
  name: string;
  plural: string;
  table: string;
  /** The facts that speak of this thing, the one that introduced it first. */
  facts: FactOf<'object' | 'capability' | 'rule'>[];
  fields: EntityField[];
  /** Entities this one names, by key; `required` when a record makes no sense without it. */
  references: { to: string; required: boolean; field: string }[];
  /** The role that owns a record, by key. */
  owner: string | null;
  states: string[];
  /** How many needs speak of it: what the areas are cut by. */
  weight: number;
};

const reservedTables = new Set(
  'user order group table check index column constraint default end grant limit offset primary references select session to transaction values when where window role type position match trigger view sequence database schema row rows case cast all analyse analyze and any array as asc both collate create current desc distinct do else except false fetch for foreign from having in initially intersect into leading not null on only or placing returning some symmetric then trailing true union unique using variadic with'.split(' '),
); // prettier-ignore

export function tableName(name: string): string {
  const table = snake(plural(name)).slice(0, 48);
  return reservedTables.has(table) ? `${table}_` : table;
}

const stateWords = new Set(['status', 'state', 'stage']);

const recordWorthy = new Set(['create', 'update', 'remove', 'transition', 'money']);

/** Finds the entity that a phrase names: the whole phrase, else its last one or two words. */
export function entityNamed(entities: readonly Entity[], phrase: string | null): Entity | undefined {
  if (!phrase) return undefined;
  const words = phrase
    .toLowerCase()
    .replace(/[^a-z0-9' -]/g, ' ')
    .trim()
    .split(/\s+/);
  for (const size of [words.length, 3, 2, 1]) {
    if (size > words.length) continue;
    const tail = singular(words.slice(-size).join(' '));
    const found = entities.find((entity) => entity.name === tail);
    if (found) return found;
  }
  return undefined;
}

/** Every entity whose singular or plural stands as words of its own in the text, longest name first. */
export function entitiesIn(entities: readonly Entity[], text: string): Entity[] {
  const found: Entity[] = [];
  let rest = ` ${text.toLowerCase().replace(/[^a-z0-9' ]+/g, ' ')} `;
  for (const entity of [...entities].sort((a, b) => b.name.length - a.name.length)) {
    for (const form of [entity.plural, entity.name]) {
      if (!rest.includes(` ${form} `)) continue;
      rest = rest.replaceAll(` ${form} `, ' | ');
      if (!found.includes(entity)) found.push(entity);
    }
  }
  return found;
}

export function readEntities(intake: IntakeArtifact, roles: readonly Role[]): Entity[] {
  const roleNames = new Set(roles.flatMap((role) => [role.name.toLowerCase(), role.plural.toLowerCase()]));
  const deviceNames = new Set(factsOf(intake, 'integration').map((fact) => fact.name.toLowerCase()));
  const byName = new Map<string, Entity>();
  const admit = (phrase: string, fact: Entity['facts'][number]): Entity | undefined => {
    const name = singular(phrase.toLowerCase().trim()).replace(
      /^(new|own|old|first|next|last|other|same|current) /,
      '',
    );
    const head = name.split(' ').at(-1) ?? name;
    if (name.length < 3 || name.split(' ').length > 3 || !/^[a-z][a-z '-]*$/.test(name)) return undefined;
    if (notRecords.has(name) || notRecords.has(head) || roleNames.has(name) || deviceNames.has(name))
      return undefined;
    const entity = byName.get(name) ?? newEntity(name);
    byName.set(name, entity);
    if (!entity.facts.includes(fact)) entity.facts.push(fact);
    return entity;
  };
  let last: Entity | undefined;
  for (const fact of factsOf(intake, 'object')) {
    // "Status is available, reserved or out" speaks of the thing described just before.
    const entity = stateWords.has(fact.name) ? last : admit(fact.name, fact);
    if (!entity) continue;
    if (entity === last) entity.facts.push(fact);
    last = entity;
    for (const attribute of fact.attributes) addField(entity, attribute);
    entity.states = [...new Set([...entity.states, ...fact.states.map(snake)])];
  }
  // Transitions last: whose state a verb changes is known only when all records are.
  const capabilities = factsOf(intake, 'capability');
  const isTransition = (fact: FactOf<'capability'>) => verbCategory(fact.verb) === 'transition';
  for (const fact of capabilities.filter((each) => !isTransition(each)))
    readCapability(fact, { admit, roles, byName });
  for (const fact of capabilities.filter(isTransition)) readCapability(fact, { admit, roles, byName });
  // Rules name amounts that nobody acts on by hand: a late fee, a yearly due.
  for (const fact of factsOf(intake, 'rule')) {
    for (const name of fact.about) if (isAmount({ name: singular(name.toLowerCase()) })) admit(name, fact);
  }
  const entities = [...byName.values()];
  linkFromWords(entities, intake);
  linkLonely(entities, intake);
  settleOwners(entities, intake);
  return prune(entities).map((entity) =>
    entity.states.length > 0 ? { ...entity, states: withInitialState(entity) } : entity,
  );
}

function readCapability(
  fact: FactOf<'capability'>,
  to: {
    admit: (phrase: string, fact: FactOf<'capability'>) => Entity | undefined;
    roles: readonly Role[];
    byName: Map<string, Entity>;
  },
) {
  const category = verbCategory(fact.verb);
  const object = fact.object ?? objectInComplement(fact, [...to.byName.values()]);
  if (!object || fact.modality === 'must_not') return;
  const actor = to.roles.find((role) => role.name === fact.actor);
  const known = to.byName.get(singular(object.toLowerCase()));
  const target = known ?? (recordWorthy.has(category) ? to.admit(object, fact) : undefined);
  if (target && category === 'money' && isAmount(target))
    addState(target, snake(pastParticiple(fact.verb.toLowerCase())));
  const recordName =
    target && category === 'money' && isAmount(target) ? undefined : recordOfVerb[fact.verb.toLowerCase()];
  if (target && recordName && recordName !== target.name && actor?.human) {
    const record = to.byName.get(recordName) ?? to.admit(recordName, fact);
    if (record) {
      reference(record, target, true);
      record.owner ??= actor.key;
      record.weight += 1;
      if (!record.facts.includes(fact)) record.facts.push(fact);
    }
  }
  if (!target) return;
  target.weight += recordWorthy.has(category) ? 2 : 1;
  if (!target.facts.includes(fact)) target.facts.push(fact);
  if (category === 'create' && actor?.human && !recordName) target.owner ??= actor.key;
  if (category === 'transition' && !recordName) {
    const state = stateOfVerb(fact.verb);
    addState(movedBy([...to.byName.values()], target, state), state);
  }
}

/** "reserve up to 3 tools": the thing stands behind a number and was not read as the object. */
function objectInComplement(fact: FactOf<'capability'>, entities: readonly Entity[]): string | null {
  return fact.complement ? (entitiesIn(entities, fact.complement)[0]?.name ?? null) : null;
}

/** The state that a verb leaves a record in. */
export function stateOfVerb(verb: string): string {
  return stateAfterVerb[verb.toLowerCase()] ?? snake(pastParticiple(verb.toLowerCase()));
}

/** Things that are an amount of money themselves: paying a deposit makes no payment beside it. */
export function isAmount(entity: Pick<Entity, 'name'>): boolean {
  return /\b(deposit|fee|fine|invoice|bill|rent|charge|credit|donation|due|payment|refund)$/.test(
    entity.name,
  );
}

/**
 * Whose state a verb changes. Returning a tool that is "available, on loan or in repair" ends the loan: the record
 * that names the tool moves, since the tool's own states were named without this one.
 */
export function movedBy(entities: readonly Entity[], target: Entity, state: string): Entity {
  const named = target.facts.some((fact) => fact.kind === 'object' && fact.states.length > 0);
  if (!named || target.states.includes(state)) return target;
  const record = entities.find((entity) =>
    entity.references.some((link) => link.required && link.to === target.key),
  );
  return record ?? target;
}

/** The record that a capability acts on: the one its verb brings about or moves, else the one its object names. */
export function recordActedOn(
  entities: readonly Entity[],
  fact: FactOf<'capability'>,
  by: { human: boolean },
): Entity | null {
  const target = entityNamed(entities, fact.object ?? objectInComplement(fact, entities));
  const category = verbCategory(fact.verb);
  if (target && category === 'money' && isAmount(target)) return target;
  const record = by.human ? entityNamed(entities, recordOfVerb[fact.verb.toLowerCase()] ?? null) : undefined;
  if (record) return record;
  return target && category === 'transition'
    ? movedBy(entities, target, stateOfVerb(fact.verb))
    : (target ?? null);
}

function newEntity(name: string): Entity {
  return {
    key: `entity:${snake(name)}`, name, plural: plural(name), table: tableName(name), facts: [], fields: [],
    references: [], owner: null, states: [], weight: 1,
  }; // prettier-ignore
}

function addField(entity: Entity, attribute: string) {
  const name = snake(attribute.replace(/^(an?|the|its|their|his|her|some|optional) /i, '')).slice(0, 40);
  if (['id', 'created_at', 'updated_at', 'version', 'status', 'state', ''].includes(name)) return;
  if (name.split('_').length > 4 || entity.fields.some((field) => field.name === name)) return;
  entity.fields.push({ name, label: attribute, said: true, ...attributeRow(attribute) });
}

function addState(entity: Entity, state: string) {
  if (!entity.states.includes(state)) entity.states.push(state);
}

function reference(entity: Entity, to: Entity, required: boolean) {
  if (entity === to || entity.references.some((known) => known.to === to.key)) return;
  if (to.references.some((known) => known.to === entity.key)) return;
  entity.references.push({ to: to.key, required, field: `${snake(to.name)}_id` });
}

/** An attribute that is itself a thing we keep is a reference, and so is a thing named in a creating sentence. */
function linkFromWords(entities: Entity[], intake: IntakeArtifact) {
  for (const entity of entities) {
    for (const field of [...entity.fields]) {
      const target = entityNamed(entities, field.label);
      if (!target || target === entity || field.type === 'money') continue;
      reference(entity, target, false);
      entity.fields = entity.fields.filter((other) => other !== field);
    }
  }
  for (const fact of factsOf(intake, 'capability')) {
    if (verbCategory(fact.verb) !== 'create' || fact.modality === 'must_not') continue;
    const subject = entityNamed(entities, fact.object);
    if (!subject || !fact.complement) continue;
    const linked = /^(to|for|with|on|of|in|from|about|against) /i.exec(fact.complement);
    if (!linked) continue;
    for (const other of entitiesIn(entities, fact.complement).slice(0, 2)) reference(subject, other, false);
  }
}

/** A record that refers to nothing belongs to the weightier thing that it is most often mentioned with. */
function linkLonely(entities: Entity[], intake: IntakeArtifact) {
  const statements = intake.facts.flatMap((fact) =>
    'statement' in fact ? [entitiesIn(entities, fact.statement)] : [],
  );
  for (const entity of entities.filter((each) => each.references.length === 0)) {
    const together = new Map<Entity, number>();
    for (const named of statements.filter((each) => each.includes(entity))) {
      for (const other of named) {
        if (other !== entity && other.weight > entity.weight)
          together.set(other, (together.get(other) ?? 0) + 1);
      }
    }
    const [closest] = [...together].toSorted((a, b) => b[1] - a[1] || b[0].weight - a[0].weight);
    if (closest) reference(entity, closest[0], false);
  }
}

/** A thing belongs to a person only when nobody else has anything to do with it; records that verbs make stay theirs. */
function settleOwners(entities: Entity[], intake: IntakeArtifact) {
  const records = new Set(Object.values(recordOfVerb));
  for (const entity of entities.filter((each) => each.owner && !records.has(each.name))) {
    const actors = new Set(
      factsOf(intake, 'capability')
        .filter((fact) => fact.actor && entitiesIn([entity], fact.statement).length > 0)
        .map((fact) => fact.actor),
    );
    if (actors.size > 1) entity.owner = null;
  }
}

/** Keeps what carries weight: things with properties or states of their own, or that several sentences speak of. */
function prune(entities: Entity[]): Entity[] {
  const referenced = new Set(entities.flatMap((entity) => entity.references.map((link) => link.to)));
  const kept = entities.filter(
    (entity) =>
      entity.weight >= 2 ||
      isAmount(entity) ||
      entity.fields.length > 0 ||
      entity.states.length > 1 ||
      referenced.has(entity.key),
  );
  const ranked = (kept.length > 0 ? kept : entities).toSorted((a, b) => b.weight - a.weight).slice(0, 16);
  const keys = new Set(ranked.map((entity) => entity.key));
  for (const entity of ranked) entity.references = entity.references.filter((link) => keys.has(link.to));
  return entities.filter((entity) => keys.has(entity.key));
}

/** The first state: the one named first, or the one its making leaves it in. */
function withInitialState(entity: Entity): string[] {
  const makes = Object.entries(recordOfVerb).find(([, record]) => record === entity.name)?.[0];
  const initial = isAmount(entity) ? 'due' : makes ? snake(pastParticiple(makes)) : 'open';
  const named = entity.facts.some((fact) => fact.kind === 'object' && fact.states.length > 0);
  return named || entity.states.includes(initial) ? entity.states : [initial, ...entity.states];
}
