// A thing the software keeps, and how phrases and verbs name it.
import type { FactOf } from '#contract/intake.ts';
import type { attributeRow } from '#knowledge/authoring/attributes.ts';
import { kindOfRecord } from '#knowledge/authoring/records.ts';
import type { RecordKind } from '#knowledge/authoring/records/record-kind.ts';
import {
  deedsThatLeave,
  recordOfVerb,
  settingVerbs,
  standingAfter,
  stateAfterVerb,
  statesOfVerb,
  verbCategory,
} from '#knowledge/authoring/verbs.ts';
import { plural, singular } from '#knowledge/nouns.ts';
import { constant, pastParticiple, snake } from './words.ts';

export type EntityField = {
  name: string;
  label: string;
  /** The words this field was named with; null for fields that every record of the kind needs. */
  said: boolean;
  /** The values that were named, where there are only some: "severity (minor, major, dangerous)". */
  values?: string[];
  /** Set by a deed on the record, never typed in. */
  mark?: true;
  /** What the data model says of a field that nobody asked for and every record of the kind has. */
  told?: string;
  required?: true;
  unique?: true;
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
  /** Who else is named by it, where its kind has somebody: the therapist of an appointment. */
  people: { field: string; role: string; told: string; required: boolean; makes: boolean }[];
  /**
   * The field by which people call one; null where it is known by what it is about, absent where nothing is
   * known.
   */
  called?: 'name' | 'title' | 'subject' | 'number' | null;
  states: string[];
  /** How many needs speak of it: what the areas are cut by. */
  weight: number;
  /** Other names that people gave it. */
  aliases: string[];
  /** The record it is a part of, by key: the defect of a photo. */
  whole: string | null;
  /** How far a player has come with its whole: made and moved by the game while it is played. */
  played?: true;
};

const reservedTables = new Set(
  'user order group table check index column constraint default end grant limit offset primary references select session to transaction values when where window role type position match trigger view sequence database schema row rows case cast all analyse analyze and any array as asc both collate create current desc distinct do else except false fetch for foreign from having in initially intersect into leading not null on only or placing returning some symmetric then trailing true union unique using variadic with'.split(
    ' ',
  ),
);

export function tableName(name: string): string {
  const table = snake(plural(name)).slice(0, 48);
  return reservedTables.has(table) ? `${table}_` : table;
}

/** What is known of records of this kind, by the name and by what was said of it. */
export function kindOf({ name, facts }: Entity): RecordKind | undefined {
  const said = facts.flatMap(({ evidence }) => evidence.map(({ quote }) => quote));
  return kindOfRecord(name, [name, ...said].join(' '));
}

export function newEntity(name: string): Entity {
  return {
    key: `entity:${snake(name)}`,
    name,
    plural: plural(name),
    table: tableName(name),
    facts: [],
    fields: [],
    references: [],
    owner: null,
    people: [],
    aliases: [],
    whole: null,
    states: [],
    weight: 1,
  };
}
/** What a request is refused with when the record's state does not allow it. */
export const stateErrorCode = ({ name }: Pick<Entity, 'name'>): string => constant(`${name} state invalid`);

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
    const found = entities.find((entity) => entity.name === tail || entity.aliases.includes(tail));
    if (found) return found;
  }
  return undefined;
}

/** Every entity whose singular or plural stands as words of its own in the text, longest name first. */
export function entitiesIn(entities: readonly Entity[], text: string): Entity[] {
  const found: Entity[] = [];
  let rest = ` ${text.toLowerCase().replace(/[^a-z0-9' ]+/g, ' ')} `;
  for (const entity of [...entities].sort((a, b) => b.name.length - a.name.length)) {
    for (const form of [
      entity.plural,
      entity.name,
      ...entity.aliases.flatMap((alias) => [plural(alias), alias]),
    ]) {
      if (!rest.includes(` ${form} `)) continue;
      rest = rest.replaceAll(` ${form} `, ' | ');
      if (!found.includes(entity)) found.push(entity);
    }
  }
  return found;
}

/** "reserve up to 3 tools": the thing stands behind a number and was not read as the object. */
export function objectInComplement(fact: FactOf<'capability'>, entities: readonly Entity[]): string | null {
  return fact.complement ? (entitiesIn(entities, fact.complement)[0]?.name ?? null) : null;
}

/** The state that a verb leaves a record in. */
export function stateOfVerb(verb: string): string {
  return stateAfterVerb.get(verb.toLowerCase()) ?? snake(pastParticiple(verb.toLowerCase()));
}

type Deed = Pick<FactOf<'capability'>, 'verb' | 'complement'>;

/** Deeds that may move a thing though their verb alone does not say so: "accounting checks each invoice". */
const mayMove = new Set(['transition', 'update', 'other', 'read', 'exchange', 'notify']);

/** The state, among those that the thing has, that a deed leaves it in: "out" for checking it out. */
export function declaredState(entity: Pick<Entity, 'states'>, fact: Deed): string | null {
  const verb = fact.verb.toLowerCase();
  const among = (names: readonly string[]) => names.find((name) => entity.states.includes(name)) ?? null;
  const standing = standingAfter(fact);
  if (standing) return among([standing.out]);
  if (settingVerbs.has(verb)) return among(statesBehind(fact.complement));
  return mayMove.has(verbCategory(verb)) ? among(statesAfter(verb)) : null;
}

/**
 * A level is "locked, open or finished", and a designer publishes it: a deed that none of the states people
 * named knows leaves a mark on the record and none of them.
 */
export function leavesMark(entity: Pick<Entity, 'states' | 'facts'>, fact: Deed): boolean {
  const named = entity.facts.some((told) => told.kind === 'object' && told.states.length > 1);
  return named && !declaredState(entity, fact) && !entity.states.includes(stateOfVerb(fact.verb));
}

/** Every name that the state after a verb may have. */
export function statesAfter(verb: string): string[] {
  return [stateOfVerb(verb), ...(statesOfVerb.get(verb.toLowerCase())?.split(' ') ?? [])];
}

/** "into repair until Friday": in_repair, repair. */
function statesBehind(complement: string | null): string[] {
  const words = (complement ?? '')
    .toLowerCase()
    .replace(/^into\b/, 'in')
    .replace(/^onto\b/, 'on')
    .split(/[^a-z-]+/)
    .filter(Boolean);
  const bare = /^(?:as|to|in|on|for|out)$/.test(words[0] ?? '') ? words.slice(1) : words;
  return [words, bare].flatMap((all) => [3, 2, 1].map((size) => snake(all.slice(0, size).join(' '))));
}

/** Things that are an amount of money themselves: paying a deposit makes no payment beside it. */
export function isAmount(entity: Pick<Entity, 'name'>): boolean {
  return /\b(deposit|fee|fine|invoice|bill|rent|charge|credit|donation|due|payment|refund)$/.test(
    entity.name,
  );
}

/**
 * Whose state a verb changes. Returning a tool that is "available, on loan or in repair" ends the loan: the
 * record that names the tool moves, since the tool's own states were named without this one.
 */
export function movedBy(entities: readonly Entity[], target: Entity, fact: Deed): Entity {
  const progress = entities.find(({ played, whole }) => played && whole === target.key);
  if (progress) return declaredState(progress, fact) ? progress : target;
  const named = target.facts.some((told) => told.kind === 'object' && told.states.length > 0);
  if (!named || declaredState(target, fact)) return target;
  const record = entities.find((entity) =>
    entity.references.some((link) => link.required && link.to === target.key),
  );
  return record ?? target;
}

/** "Assign the job to a technician", "allocate a bed to a guest": who or what has it from then on. */
export const isAssignedTo = (
  { verb, complement }: Deed,
  { name, plural }: { name: string; plural: string },
) =>
  /^(?:assign|allocate)$/i.test(verb) &&
  [name, plural].some((word) =>
    new RegExp(`^to (?:(?:an?|the|one) )?${RegExp.escape(word)}\\b`, 'i').test(complement ?? ''),
  );

/** Words for all of the things together. */
const collections = /\b(?:catalog|catalogue|inventory|assortment|directory|stock list)$/;

/** The thing that everything is about: the weightiest that belongs to nothing else. */
function mainThing(entities: readonly Entity[]): Entity | undefined {
  const own = entities.filter((entity) => entity.references.length === 0 && !entity.owner);
  return own.toSorted((a, b) => b.weight - a.weight)[0];
}

const eachAhead = /^\W*(?:for|on|with) (?:each|every) (?<thing>[a-z]+(?: [a-z]+)?)\s?[:,]/i;
const eachBehind = /\b(?:for|on|with) (?:each|every) (?<thing>[a-z]+(?: [a-z]+)?)$/i;

/**
 * "For each defect: choose severity", "choose severity for each defect": the thing that it is said of,
 * singular.
 */
export function eachOf({ complement, evidence }: FactOf<'capability'>): string | null {
  const ahead = evidence.map(({ quote }) => eachAhead.exec(quote)).find(Boolean);
  const thing = (ahead ?? eachBehind.exec(complement ?? ''))?.groups?.['thing'];
  return thing ? singular(thing.toLowerCase()) : null;
}

/** "Register a new sensor" makes the sensor; registering for a course makes a registration. */
export const registersNew = ({ verb, object_phrase }: FactOf<'capability'>): boolean =>
  /^register$/i.test(verb) && /^(?:an? |the )?new\b/i.test(object_phrase ?? '');

/**
 * The record that a capability acts on: the one its verb brings about or moves, else the one its object
 * names.
 */
export function recordActedOn(
  entities: readonly Entity[],
  fact: FactOf<'capability'>,
  by: { human: boolean },
): Entity | null {
  const category = verbCategory(fact.verb);
  const target =
    entityNamed(entities, fact.object ?? objectInComplement(fact, entities)) ??
    entityNamed(entities, eachOf(fact)) ??
    (['read', 'search'].includes(category) && collections.test(fact.object ?? '')
      ? mainThing(entities)
      : ['read', 'search'].includes(category) && /^(?:list|table|register)$/.test(fact.object ?? '')
        ? entitiesIn(entities, `${fact.object_phrase ?? ''} ${fact.complement ?? ''}`)[0]
        : undefined);
  if (target && category === 'money' && isAmount(target)) return target;
  const record =
    by.human && !registersNew(fact)
      ? entityNamed(entities, recordOfVerb.get(fact.verb.toLowerCase()) ?? null)
      : undefined;
  if (record) return record;
  const left =
    by.human && ['other', 'create'].includes(category)
      ? entities.find((entity) => deedsThatLeave.get(entity.name)?.includes(fact.verb.toLowerCase()))
      : undefined;
  if (left && (!target || left.references.some(({ to }) => to === target.key))) return left;
  if (!target && category === 'read' && /\b(?:on an? map|where)\b/i.test(fact.complement ?? '')) {
    const place = entities.find(({ name }) => /^(?:position|location)$/.test(name));
    if (place) return place;
  }
  if (!target && !fact.object && category === 'transition') {
    const knowing = entities.filter((entity) => declaredState(entity, fact));
    if (knowing.length === 1) return knowing[0] ?? null;
  }
  return target && category === 'transition' ? movedBy(entities, target, fact) : (target ?? null);
}
