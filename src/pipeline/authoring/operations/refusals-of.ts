// Which operation answers with which refusal: those of the needs that it carries out, of the bans on the same
// deed, and of the rules about what it writes.
import { deedsThatLeave, recordOfVerb } from '#knowledge/authoring/verbs.ts';
import type { Domain } from '#pipeline/authoring/domain.ts';
import type { Entity } from '#pipeline/authoring/entities.ts';
import { needsCiting, type Need } from '#pipeline/authoring/needs.ts';
import type { Operation } from './operations.ts';
import { snake } from '#pipeline/authoring/words.ts';

/** The keys of the errors of each operation, by its key. */
export function refusalsOf(operations: readonly Operation[], domain: Domain): Map<string, string[]> {
  const open = operations.filter(({ refuses }) => refuses === null);
  const errors = new Map(
    operations.map((operation) => [operation.key, operation.refuses ?? ownErrors(operation, domain)]),
  );
  for (const need of domain.needs) {
    if (!need.error || (need.capability && !countsParts(need) && !isOtherwiseUnanswered(need, domain)))
      continue;
    for (const { key } of answering(need, open, domain)) errors.get(key)?.push(need.error.key);
  }
  return errors;
}

/** Looking at something is refused for what it is or whose it is, never for what is written. */
function ownErrors(operation: Operation, domain: Domain): string[] {
  const verbs = new Set(operation.needs.map((need) => need.capability?.fact.verb));
  const bans = domain.needs.filter(({ capability }) => isBan(capability) && verbs.has(capability?.fact.verb));
  const carried = operation.unsaid ? [] : operation.needs.filter((need) => !countsParts(need));
  if (operation.method !== 'GET') return [...carried, ...bans].flatMap(({ error }) => error?.key ?? []);
  const { entity } = operation;
  const onIt = bans.filter((ban) => (entity && ban.entities.includes(entity)) || isAboutOthers(ban));
  const looked = [...carried, ...onIt].filter(
    ({ capability }) => !capability || looks.has(capability.category),
  );
  return looked.flatMap(({ error }) => (error && error.status < 409 ? [error.key] : []));
}

const looks: ReadonlySet<string> = new Set(['read', 'search', 'exchange']);

/** "Patients must not see each other's data": whatever it is about. */
const isAboutOthers = ({ entities, evidence }: Need): boolean =>
  entities.length === 0 && evidence.some(({ quote }) => /\bothers?\b/i.test(quote));

/** "Record damage with up to 4 photos": it is the fifth photo that is refused, and not the damage. */
const countsParts = ({ error, entities }: Need): boolean =>
  error?.status === 409 &&
  entities.some(
    ({ whole, aliases }) =>
      whole && aliases.some((alias) => error.code.startsWith(snake(alias).toUpperCase())),
  );

const isBan = (capability: Need['capability']): boolean => capability?.fact.modality === 'must_not';

/**
 * Who answers with the refusal of a rule: the operation that makes what the rule counts ("reserve up to 3
 * tools" makes reservations, "6 photos per defect" are photos), else those that write the records it speaks
 * of.
 */
function answering(need: Need, operations: readonly Operation[], { entities }: Domain): Operation[] {
  const writing = operations.filter(
    ({ shape, method }) => method !== 'GET' && ['create', 'update', 'command'].includes(shape),
  );
  const on = (records: readonly Entity[]) =>
    writing.filter(({ entity }) => entity && records.includes(entity));
  const isLimit = need.error?.status === 409;
  const counted = [...(isLimit ? madeBy(need, entities) : []), ...need.entities.filter(({ whole }) => whole)];
  const candidates = [
    on(counted).filter(({ shape }) => shape === 'create'),
    on(need.entities).filter(({ shape }) => shape !== 'command'),
    on(need.entities),
  ];
  return candidates.find((each) => each.length > 0) ?? toldWith(need, operations);
}

const ofLooks = /\b(?:see|read|view|look at|open)\b/i;
const ofEverything = /\b(?:anything|everything)\b/i;

/**
 * No record is named: what carries out the words beside the rule answers, else what looks into the same
 * module.
 */
function toldWith(need: Need, operations: readonly Operation[]): Operation[] {
  const looked = need.error?.status === 403 && ofLooks.test(need.statement);
  const alike = operations.filter(({ method }) => looked || method !== 'GET');
  if (ofEverything.test(need.statement)) return alike;
  const beside = alike.filter(({ needs }) => needsCiting(needs, need.evidence).length > 0);
  const within = alike.filter(
    ({ method, component }) => looked && method === 'GET' && component === need.component,
  );
  return beside.length > 0 ? beside : within;
}

/** The records that the verbs of what was said leave behind. */
function madeBy({ evidence }: Need, entities: readonly Entity[]): Entity[] {
  const text = ` ${evidence
    .map(({ quote }) => quote)
    .join(' ')
    .toLowerCase()
    .replace(/[^a-z]+/g, ' ')} `;
  const says = (verb: string) => [verb, `${verb}s`].some((form) => text.includes(` ${form} `));
  return entities.filter(
    ({ name }) =>
      [...recordOfVerb].some(([verb, record]) => record === name && verb !== name && says(verb)) ||
      (deedsThatLeave.get(name)?.some(says) ?? false),
  );
}

/**
 * A ban on a deed that nobody does to the record in these words: whatever changes the record may break it.
 */
function isOtherwiseUnanswered(ban: Need, { needs }: Domain): boolean {
  const { capability } = ban;
  if (!isBan(capability)) return false;
  return !needs.some(
    (need) =>
      !isBan(need.capability) &&
      need.capability?.fact.verb === capability?.fact.verb &&
      need.entities.some((entity) => ban.entities.includes(entity)),
  );
}
