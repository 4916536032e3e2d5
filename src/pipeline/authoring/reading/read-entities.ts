// The things the software keeps, read from what was said: objects by name, objects that people create or
// change, and the records that verbs bring about ("a member borrows a tool" makes a loan that names member
// and tool).
import type { FactOf, IntakeArtifact } from '#contract/intake.ts';
import { isDevice } from '#knowledge/authoring/records.ts';
import { handsOn } from '#knowledge/authoring/actions.ts';
import {
  deedCategory,
  deedsThatLeave,
  notRecords,
  recordOfVerb,
  standingAfter,
} from '#knowledge/authoring/verbs.ts';
import { factsOf, type Role } from '#pipeline/authoring/domain.ts';
import {
  declaredState,
  eachOf,
  entityNamed,
  isAmount,
  isAssignedTo,
  leavesMark,
  movedBy,
  newEntity,
  objectInComplement,
  registersNew,
  stateOfVerb,
  type Entity,
  type EntityField,
} from '#pipeline/authoring/entities.ts';
import { fieldNamed } from './field-named.ts';
import { fillsIn, recordOfValue } from './values.ts';
import { linkBelongings } from './belongings.ts';
import { completedByKind, linkKinds, withInitialState } from './kinds.ts';
import { entersOne } from './kept-people.ts';
import { mergeTwins, withParts } from './parts.ts';
import { reachedBy } from './without-account.ts';
import {
  linkCompounds,
  linkContact,
  linkFromWords,
  linkLonely,
  reference,
  settleOwners,
} from './link-entities.ts';
import { gameActionOf, gameMoneyOf } from '#pipeline/authoring/game/game-money.ts';
import { withProgress } from '#pipeline/authoring/game/progress.ts';
import { withAdViews } from '#pipeline/authoring/game/ad-views.ts';
import { singular } from '#knowledge/nouns.ts';
import { pastParticiple, snake } from '#pipeline/authoring/words.ts';

const stateWords = new Set(['status', 'state', 'stage']);

/** What is done to a device that the software knows of: "lock the phone if it is lost". */
const handled = /^(?:lock|unlock|wipe|block|unblock|register|pair|enrol|enroll|deregister)$/i;

const recordWorthy = new Set(['create', 'update', 'remove', 'transition', 'money']);

export function readEntities(intake: IntakeArtifact, roles: readonly Role[]): Entity[] {
  const capabilities = factsOf(intake, 'capability');
  const outside = roles.filter((role) => role.outside && !role.kept);
  const byName = new Map<string, Entity>();
  const admit = admission(intake, roles, byName);
  readObjects(intake, admit);
  for (const fact of capabilities.filter(fillsIn)) {
    const thing = eachOf(fact);
    const host = thing === null ? undefined : admit(thing, fact);
    if (host) host.weight += 1;
  }
  // Transitions last: whose state a verb changes is known only when all records are.
  const isTransition = (fact: FactOf<'capability'>) => deedCategory(fact) === 'transition';
  for (const fact of capabilities.filter((each) => !isTransition(each)))
    readCapability(fact, { admit, roles, byName });
  for (const fact of capabilities.filter(isTransition)) readCapability(fact, { admit, roles, byName });
  // Rules name amounts that nobody acts on by hand: a late fee, a yearly due.
  for (const fact of factsOf(intake, 'rule')) {
    for (const name of fact.about) if (isAmount({ name: singular(name.toLowerCase()) })) admit(name, fact);
  }
  dropValues(capabilities, byName);
  for (const role of outside) byName.set(role.name, contactOf(role, intake));
  mergeTwins(byName);
  const told = [...byName.values()];
  for (const fact of capabilities.filter((each) => isHuman(each.actor, roles)))
    giveValue(fact, told, capabilities);
  for (const entity of told) if (hasType(entity, intake)) addField(entity, 'type');
  const entities = withAdViews(withProgress(withParts(told, intake), intake, roles), intake, roles);
  for (const fact of capabilities.filter(
    (each) => gameActionOf(each, { intake, play_money: [] }) === 'store',
  ))
    addReceipt(entities.find(({ name }) => name === recordOfVerb.get(fact.verb)));
  linkFromWords(entities, intake);
  linkCompounds(entities);
  for (const role of outside) linkContact(role.name, entities, intake);
  linkBelongings(entities, { intake, roles });
  linkKinds(entities);
  linkLonely(entities, intake);
  settleOwners(entities, intake);
  return prune(entities)
    .map((entity) => (entity.states.length > 0 ? { ...entity, states: withInitialState(entity) } : entity))
    .map((entity) => completedByKind(entity, roles));
}

/** "Choose severity, add a note": fields of the record that they are given on. */
function giveValue(
  fact: FactOf<'capability'>,
  entities: readonly Entity[],
  capabilities: readonly FactOf<'capability'>[],
) {
  const host = recordOfValue(fact, { entities, capabilities });
  if (!host) return;
  for (const part of [fact.object ?? '', ...besides(fact)]) addField(host, part);
  const chosen = host.fields.find(({ name }) => name === snake(fact.object ?? ''));
  if (chosen && /^(?:choose|select|pick)$/i.test(fact.verb)) chosen.required = true;
}

/**
 * Takes a phrase as a thing that is kept; undefined for what is no record: people, devices, play money, loose
 * words.
 */
type Admit = (phrase: string, fact: Entity['facts'][number]) => Entity | undefined;

function admission(intake: IntakeArtifact, roles: readonly Role[], byName: Map<string, Entity>): Admit {
  const people = roles.flatMap((role) => (role.kept ? [] : [role.name, role.plural]));
  const devices = factsOf(intake, 'integration').map((fact) => fact.name);
  const others = new Set([...people, ...devices].map((name) => name.toLowerCase()));
  const money = new Set(gameMoneyOf(intake));
  return (phrase, fact) => {
    const bare = phrase
      .toLowerCase()
      .trim()
      .replace(/^(new|own|old|first|next|last|other|same|current) /, '');
    const name = areMinutes(bare, fact) ? 'minutes' : singular(bare);
    const head = name.split(' ').at(-1) ?? name;
    if (name.length < 3 || name.split(' ').length > 3 || !/^[a-z][a-z '-]*$/.test(name)) return undefined;
    // "Every work has a title and a composer": what is described so is a record, whatever it is called.
    const described = fact.kind === 'object' && fact.attributes.length > 1;
    const device = fact.kind === 'capability' && handled.test(fact.verb) && isDevice(head);
    if (
      !described &&
      !device &&
      name !== 'minutes' &&
      (notRecords.has(name) || notRecords.has(head)) &&
      !byName.has(name)
    )
      return undefined;
    if (!described && money.has(name)) return undefined;
    if (others.has(name)) return undefined;
    const entity = byName.get(name) ?? (name === 'minutes' ? minutes() : newEntity(name));
    byName.set(name, entity);
    if (!entity.facts.includes(fact)) entity.facts.push(fact);
    return entity;
  };
}

function readObjects(intake: IntakeArtifact, admit: Admit) {
  let last: Entity | undefined;
  for (const fact of factsOf(intake, 'object')) {
    // "Status is available, reserved or out" speaks of the thing described just before.
    const entity = stateWords.has(fact.name) ? last : admit(fact.name, fact);
    if (!entity) continue;
    if (!entity.facts.includes(fact)) entity.facts.push(fact);
    last = entity;
    const parts = partsFor(fact);
    const part = parts && admit(parts.noun, fact);
    if (parts && part) {
      addField(part, `kind (${parts.kinds.join(', ')})`);
      reference(part, entity, true);
    } else for (const attribute of fact.attributes) addField(entity, attribute);
    entity.states = [...new Set([...entity.states, ...fact.states.map(snake)])];
  }
}

/**
 * "Each greenhouse has sensors for temperature, humidity and soil": things of several kinds, each of one
 * greenhouse.
 */
function partsFor({ attributes }: FactOf<'object'>): { noun: string; kinds: string[] } | null {
  const { noun, first } = /^(?<noun>[a-z]+s) for (?<first>[a-z ]+)$/i.exec(attributes[0] ?? '')?.groups ?? {};
  if (!noun || !first || attributes.length < 2 || !isDevice(singular(noun.toLowerCase()))) return null;
  return { noun, kinds: [first, ...attributes.slice(1)] };
}

/** "A transport is ordered, assigned, …": ordering one makes the transport, and no order beside it. */
const begins = ({ states }: Entity, { verb }: FactOf<'capability'>): boolean =>
  states.length > 1 && states[0] === snake(pastParticiple(verb.toLowerCase()));

/** A note that is added to each defect is a field of the defect and no thing of its own. */
function dropValues(capabilities: readonly FactOf<'capability'>[], byName: Map<string, Entity>) {
  for (const fact of capabilities.filter((each) => fillsIn(each) && byName.has(eachOf(each) ?? ''))) {
    const value = byName.get(singular((fact.object ?? '').toLowerCase()));
    if (value && value.fields.length + value.states.length === 0) byName.delete(value.name);
  }
}

function readCapability(
  fact: FactOf<'capability'>,
  to: {
    admit: Admit;
    roles: readonly Role[];
    byName: Map<string, Entity>;
  },
) {
  const category = deedCategory(fact);
  const object = fact.object ?? objectInComplement(fact, [...to.byName.values()]);
  if (!object || fact.modality === 'must_not') return;
  if (fillsIn(fact) && to.byName.has(eachOf(fact) ?? '')) return;
  const actor = to.roles.find((role) => role.name === fact.actor);
  const carrier = entityNamed([...to.byName.values()], eachOf(fact)) ?? carrierOf(fact, to.byName);
  if (carrier && carrier.fields.some((field) => field.name === snake(singular(object.toLowerCase())))) {
    carrier.weight += 1;
    carrier.facts.push(fact);
    return;
  }
  const known = to.byName.get(singular(object.toLowerCase()));
  const target = known ?? (recordWorthy.has(category) ? to.admit(object, fact) : undefined);
  if (target && category === 'money' && isAmount(target))
    addState(target, snake(pastParticiple(fact.verb.toLowerCase())));
  // Registering a patient makes the patient, and no registration beside it.
  const enters = to.roles.some((role) => role.kept && entersOne(fact, role));
  const recordName =
    target &&
    ((category === 'money' && isAmount(target)) || leaves(target, fact) || enters || begins(target, fact))
      ? undefined
      : recordOfVerb.get(fact.verb.toLowerCase());
  if (target && recordName && recordName !== target.name && actor?.human) {
    const record = to.byName.get(recordName) ?? to.admit(recordName, fact);
    if (record) {
      // "Hire the mower or the rotavator": one of them, so that none of them is always there.
      const others = record.references.filter(({ required, to: other }) => required && other !== target.key);
      for (const link of others) link.required = false;
      reference(record, target, others.length === 0);
      record.owner ??= actor.key;
      record.weight += 1;
      if (!record.facts.includes(fact)) record.facts.push(fact);
    }
  }
  if (!target) return;
  const assignee = to.roles.find((role) => role.human && !role.outside && isAssignedTo(fact, role));
  const holder = [...to.byName.values()].find((entity) => isAssignedTo(fact, entity));
  if (holder) reference(target, holder, false);
  if (assignee && !target.people.some(({ role }) => role === assignee.key))
    target.people.push({
      field: `${snake(assignee.name)}_id`,
      role: assignee.key,
      told: 'Whom it is assigned to.',
      required: false,
      makes: false,
    });
  if (isDuty(fact) && !target.fields.some(({ name }) => name === dueDate.name)) target.fields.push(dueDate);
  const creates = (category === 'create' || enters) && actor?.human && !recordName;
  if (creates || (category === 'create' && fact.actor === null))
    for (const part of carriedBy(fact)) addField(target, part);
  target.weight += recordWorthy.has(category) ? 2 : 1;
  if (!target.facts.includes(fact)) target.facts.push(fact);
  if (creates) target.owner ??= actor.key;
  const standing = standingAfter(fact);
  if (standing) target.states = [...new Set([standing.rest, ...target.states, standing.out])];
  else if (category === 'transition' && !recordName) {
    const moved = movedBy([...to.byName.values()], target, fact);
    if (leavesMark(moved, fact)) addMark(moved, fact);
    else addState(moved, declaredState(moved, fact) ?? stateOfVerb(fact.verb));
  }
}

const minutes = (): Entity => ({
  ...newEntity('minutes'),
  aliases: ['minute'],
  plural: 'minutes',
  table: 'minutes',
});

/** What is written of a meeting, and no measure of time: "the mayor approves the minutes". */
const areMinutes = (phrase: string, fact: Entity['facts'][number]): boolean =>
  /^minutes?$/.test(phrase) &&
  fact.kind === 'capability' &&
  /^(?:approve|release|publish|draft|write|edit|correct|sign|circulate|send|review|adopt|amend|archive)$/i.test(
    fact.verb,
  ) &&
  /\b(?:the|draft|final|approved|of) minutes\b|^minutes\b/i.test(
    `${fact.object_phrase ?? ''} ${fact.statement}`,
  );

/** "The checklist for that lift type": lifts are of types. */
const hasType = ({ name }: Entity, intake: IntakeArtifact): boolean =>
  new RegExp(`\\b${RegExp.escape(name)} types?\\b`, 'i').test(
    intake.transcript.map(({ speaker, text }) => (speaker === 'user' ? text : '')).join(' '),
  );

/** Booking an appointment makes the appointment, and no booking beside it. */
const leaves = ({ name }: Entity, fact: FactOf<'capability'>): boolean =>
  (deedsThatLeave.get(name)?.includes(fact.verb.toLowerCase()) ?? false) || registersNew(fact);

/** "Sets priority": the record that was said to have one, where the word is no record itself. */
function carrierOf(
  { actor, verb, object }: FactOf<'capability'>,
  byName: ReadonlyMap<string, Entity>,
): Entity | undefined {
  const name = singular((object ?? '').toLowerCase());
  if (actor !== null || !/^(?:set|assign|determine|detect)$/.test(verb) || byName.has(name)) return undefined;
  return [...byName.values()].find((entity) => entity.fields.some((field) => field.name === snake(name)));
}

const isHuman = (actor: string | null, roles: readonly Role[]): boolean =>
  roles.some((role) => role.human && role.name === actor);

/** What is given along with the value: `photo` in "add a note and at least one photo". */
const besides = ({ object_phrase, complement }: FactOf<'capability'>): string[] =>
  namesIn(
    /^(?:and|with) (.{3,60})$/i.exec(complement ?? '')?.[1] ??
      / and (.{3,60})$/i.exec(object_phrase ?? '')?.[1],
  );

/** The names in "up to 4 photos, a note and its place", without numbers, articles and long texts. */
const namesIn = (listed = ''): string[] =>
  listed
    .split(/, | and /)
    .map((part) =>
      part
        .replace(/^(?:(?:up to|at least|at most|an?|the|its|their|one|some) )*(?:\d+ )?/i, '')
        .toLowerCase(),
    )
    .filter((part) => /^[a-z]+(?: [a-z]+| of [a-z]+)?$/.test(part));

/** "Lifts must be inspected every 12 months": the software keeps the date by which people have to do it. */
const isDuty = ({ actor, verb, complement }: FactOf<'capability'>): boolean =>
  actor === null &&
  handsOn.has(verb.toLowerCase()) &&
  /\b(?:every|each|within|once an?)\b/i.test(complement ?? '');
const dueDate: EntityField = { name: 'due_date', label: 'due date', said: true, type: 'date' };

/** What is entered with a new record: `photos` and `note` in "record damage with photos and a note". */
const carriedBy = ({ complement }: FactOf<'capability'>): string[] =>
  namesIn(
    /^with (?!.*\b(?:who|which|that|if|when)\b)(.{3,80}?)(?: (?:to|for|on) (?:an?|the|each|every) [a-z ]+)?$/i.exec(
      complement ?? '',
    )?.[1],
  );

/** Somebody who is written to and has no account. */
function contactOf(role: Role, intake: IntakeArtifact): Entity {
  const deeds = factsOf(intake, 'capability').filter(({ actor, beneficiary }) =>
    [actor, beneficiary].includes(role.name),
  );
  const entity = { ...newEntity(role.name), facts: deeds, weight: 2 };
  for (const field of reachedBy(intake)) addField(entity, field);
  return entity;
}

function addField(entity: Entity, attribute: string) {
  const field = fieldNamed(attribute);
  if (field && !entity.fields.some((known) => known.name === field.name)) entity.fields.push(field);
}

/** What was paid in a store of the platform is known by its receipt, and each counts once. */
function addReceipt(record: Entity | undefined) {
  if (!record || record.fields.some(({ name }) => name === 'receipt')) return;
  const told = 'The receipt of the store, in its own form; empty for what was paid in the game.';
  record.fields.push({
    name: 'receipt',
    label: 'receipt',
    said: false,
    told,
    unique: true,
    type: 'text',
    max_length: 4000,
  });
}

function addMark(entity: Entity, { verb }: FactOf<'capability'>) {
  const state = stateOfVerb(verb);
  const name = `${state}_at`;
  if (entity.fields.some((known) => known.name === name)) return;
  const label = `When it was ${state.replaceAll('_', ' ')}`;
  entity.fields.push({ name, label, said: false, mark: true, type: 'timestamp' });
}

function addState(entity: Entity, state: string) {
  if (!entity.states.includes(state)) entity.states.push(state);
}

/**
 * Keeps what carries weight: things with properties or states of their own, or that several sentences speak
 * of.
 */
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
