// The operations of the contract, cut from the needs: reading and listing each record, making and changing it
// where somebody said who does, one operation for each move of a state machine, and a command for everything
// else.
import type { Field } from '#specification/graph/nodes.ts';
import type { Domain, Role } from '#pipeline/authoring/domain.ts';
import { isAmount, isAssignedTo, type Entity } from '#pipeline/authoring/entities.ts';
import { fieldsOf, stateFieldName } from '#pipeline/authoring/fields.ts';
import { isAskedFor, movesOf } from '#pipeline/authoring/machines.ts';
import { fillsIn } from '#pipeline/authoring/reading/values.ts';
import { mayBeListed } from '#pipeline/authoring/reading/open-access.ts';
import type { Need } from '#pipeline/authoring/needs.ts';
import { camel, capitalise, kebab, pascal, snake, withArticle } from '#pipeline/authoring/words.ts';
import { doorOperations } from '#pipeline/authoring/sign-in/doors.ts';
import { wayIn } from '#pipeline/authoring/sign-in/way-in.ts';
import { commandOf } from './commands.ts';
import {
  isGood,
  isMaking,
  keeperOf,
  keepersOfWhole,
  looksAfter,
  makersByKind,
  makes,
  rolesBesideBuyers,
  rolesOf,
  takesOver,
} from './makers.ts';
import { withReaders } from './readers.ts';

export type Operation = {
  key: string;
  operation: string;
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  path: string;
  summary: string;
  component: string;
  entity: Entity | null;
  shape: 'create' | 'read' | 'list' | 'update' | 'remove' | 'command';
  body_fields: string[];
  /** What the body carries beside fields of the record: a command's own words. */
  arguments: Field[];
  /** The key of what it acts on where that is no record of the domain: a person's account. */
  on: string | null;
  success_status: number;
  roles: Role[];
  needs: Need[];
  transition: { machine: string; event: string } | null;
  /** Answered to people who are not signed in. */
  anonymous: boolean;
  /** It is how people get in. */
  signs_in: boolean;
  /** Each caller only for what is their own. */
  own: boolean;
  /** The keys of the errors it answers with, where they do not follow from its needs. */
  refuses: string[] | null;
  /** Set when nobody said who may do this, so that it is asked. */
  unsaid: boolean;
};

const kept = new Set(['id', 'version', 'created_at', 'updated_at', stateFieldName]);

export function operationsOf(domain: Domain): Operation[] {
  const asked = domain.needs.filter(
    (need) => need.capability?.role?.human && need.capability.fact.modality !== 'must_not',
  );
  const perEntity = domain.entities.flatMap((entity) => entityOperations(entity, domain, asked));
  const commands = asked.filter((need) => !isMaking(need)).flatMap((need) => commandOf(need, domain) ?? []);
  const byKey = new Map<string, Operation>();
  for (const operation of [...perEntity, ...commands]) {
    const known = byKey.get(operation.key);
    if (known) {
      known.needs.push(...operation.needs);
      known.roles.push(...operation.roles.filter((role) => !known.roles.includes(role)));
    } else byKey.set(operation.key, operation);
  }
  const doors = domain.has_accounts ? doorOperations(wayIn(domain), domain) : [];
  return distinctPaths([
    ...withReaders([...byKey.values()], domain),
    ...doors.filter(({ key }) => !byKey.has(key)),
  ]);
}

function entityOperations(entity: Entity, domain: Domain, asked: readonly Need[]): Operation[] {
  const own = domain.needs.filter((need) => need.entities.includes(entity));
  const about =
    own.length > 0
      ? own
      : domain.needs.filter((need) => need.entities.some(({ key }) => key === entity.whole));
  if (about.length === 0) return [];
  const mine = asked.filter((need) => need.capability?.entity === entity);
  const of = (...categories: string[]) =>
    mine.filter((need) => categories.includes(need.capability?.category ?? ''));
  const makers = domain.needs.filter((need) => makes(need, entity));
  const creating = makers.filter((need) => asked.includes(need));
  const involved = rolesOf(asked.filter((need) => need.entities.includes(entity)));
  const players = entity.played ? domain.roles.filter(({ key }) => key === entity.owner) : null;
  const shopkeepers = isGood(entity, domain) ? rolesBesideBuyers(domain) : null;
  // An import of old records does not replace their creation by hand.
  const byItself =
    creating.length === 0 &&
    (makers.some((need) => !takesOver(need)) || isAmount(entity) || shopkeepers?.length === 0);
  const keeper =
    (players ?? shopkeepers)
      ? (players ?? shopkeepers ?? [])
      : entity.whole && creating.length === 0
        ? keepersOfWhole(entity, domain, asked)
        : keeperOf(involved, domain, entity);
  const path = `/${kebab(entity.plural)}`;
  const at: At = {
    entity,
    domain,
    about,
    path,
    body_fields: bodyFields(entity, domain, creating),
    build: builderOf(entity, domain, { about, involved, players }),
  };
  const updating = of('update');
  return [
    ...readOperations(at, of('read', 'search')),
    ...(byItself ? [] : [createOperation(at, { creating, updating, keeper, players })]),
    ...updateOperations(at, updating),
    ...removeOperations(at, of('remove')),
    ...transitions(entity, domain, { keeper, build: at.build, path }),
  ];
}

type OperationRow = Partial<Operation> &
  Pick<Operation, 'operation' | 'method' | 'path' | 'summary' | 'shape'>;

/** What the operations of one record share. */
type At = {
  entity: Entity;
  domain: Domain;
  /** The needs that name the record, or its whole. */
  about: Need[];
  path: string;
  body_fields: string[];
  build: (row: OperationRow) => Operation;
};

/** Whoever makes the record for somebody else says for whom. */
function bodyFields(entity: Entity, domain: Domain, creating: readonly Need[]): string[] {
  const forOthers = rolesOf(creating).some(({ key }) => key !== entity.owner);
  return fieldsOf(entity, domain)
    .map((field) => field.name)
    .filter(
      (name) =>
        !kept.has(name) &&
        !entity.fields.some((field) => field.mark && field.name === name) &&
        (name !== `${ownerName(entity, domain)}_id` || forOthers),
    );
}

/** Completes an operation with what holds where its row says nothing. */
function builderOf(
  entity: Entity,
  domain: Domain,
  { about, involved, players }: { about: Need[]; involved: Role[]; players: Role[] | null },
): At['build'] {
  const component =
    domain.areas.find((area) => area.entities.includes(entity.key))?.component ?? 'component:store';
  return (row) => ({
    key: `api:${snake(row.operation)}`,
    component,
    entity,
    body_fields: [],
    arguments: [],
    on: null,
    success_status: 200,
    roles: players ? [...players] : involved.length > 0 ? involved : keeperOf(involved, domain, entity),
    needs: about.slice(0, 1),
    transition: null,
    anonymous: false,
    signs_in: false,
    own: false,
    refuses: null,
    unsaid: false,
    ...row,
  });
}

function readOperations({ entity, about, path, build }: At, asked: readonly Need[]): Operation[] {
  const reading = asked.filter((need) => !need.capability?.open || mayBeListed(entity));
  const anonymous = reading.some((need) => need.capability?.open);
  return [
    build({
      operation: `list${pascal(entity.plural)}`,
      method: 'GET',
      path,
      shape: 'list',
      anonymous,
      summary: `List ${entity.plural}`,
      needs: reading.length > 0 ? reading : about.slice(0, 1),
    }),
    build({
      operation: `read${pascal(entity.name)}`,
      method: 'GET',
      path: `${path}/{id}`,
      shape: 'read',
      anonymous,
      summary: `Read one ${entity.name}`,
      needs: reading.length > 0 ? reading : about.slice(0, 1),
    }),
  ];
}

function createOperation(
  { entity, domain, about, path, body_fields, build }: At,
  {
    creating,
    updating,
    keeper,
    players,
  }: { creating: Need[]; updating: Need[]; keeper: Role[]; players: Role[] | null },
): Operation {
  const byKind = makersByKind(entity, domain);
  return build({
    operation: `create${pascal(entity.name)}`,
    method: 'POST',
    path,
    shape: 'create',
    summary: `Store a new ${entity.name}`,
    body_fields,
    success_status: 201,
    roles: [rolesOf(creating), byKind, rolesOf(updating)].find((each) => each.length > 0) ?? keeper,
    needs: creating.length > 0 ? creating : about.slice(0, 1),
    unsaid: !players && creating.length === 0 && byKind.length === 0 && !updating.some(looksAfter),
  });
}

function updateOperations({ entity, path, body_fields, build }: At, needs: Need[]): Operation[] {
  if (needs.length === 0) return [];
  return [
    build({
      operation: `update${pascal(entity.name)}`,
      method: 'PATCH',
      path: `${path}/{id}`,
      shape: 'update',
      summary: `Change a ${entity.name}`,
      body_fields,
      roles: rolesOf(needs),
      needs,
    }),
  ];
}

function removeOperations({ entity, path, build }: At, needs: Need[]): Operation[] {
  if (needs.length === 0) return [];
  return [
    build({
      operation: `remove${pascal(entity.name)}`,
      method: 'DELETE',
      path: `${path}/{id}`,
      shape: 'remove',
      summary: `Remove a ${entity.name}`,
      success_status: 204,
      roles: rolesOf(needs),
      needs,
    }),
  ];
}

function transitions(
  entity: Entity,
  domain: Domain,
  at: {
    keeper: Role[];
    path: string;
    build: At['build'];
  },
): Operation[] {
  if (entity.states.length < 2) return [];
  const moves = movesOf(entity, domain).filter(isAskedFor);
  return moves.map(({ event, to, needs: all }) => {
    const needs = all.filter(({ capability }) => capability?.role?.human);
    const state = to.replaceAll('_', ' ');
    const sets = event === snake(`set ${to}`);
    return at.build({
      operation: sets ? `set${pascal(entity.name)}${pascal(to)}` : `${camel(event)}${pascal(entity.name)}`,
      method: 'POST',
      path: `${at.path}/{id}/${kebab(event)}`,
      shape: 'command',
      summary: sets
        ? `Set ${withArticle(entity.name)} to ${state}`
        : `${capitalise(event.replaceAll('_', ' '))}: the ${entity.name} becomes ${state}`,
      roles: needs.length > 0 ? rolesOf(needs) : at.keeper,
      needs:
        needs.length > 0 ? needs : domain.needs.filter((need) => need.entities.includes(entity)).slice(0, 1),
      body_fields: givenWith(needs, entity, domain),
      transition: { machine: `machine:${snake(entity.name)}`, event },
      unsaid: needs.length === 0 && !entity.played,
    });
  });
}

/**
 * "Can skip the signature but has to give a reason", "assigns a bed to a guest": what is told along with a
 * move.
 */
function givenWith(
  needs: readonly Need[],
  { fields, references, people }: Entity,
  { capabilities, roles, entities }: Domain,
): string[] {
  const quotes = new Set(needs.flatMap(({ evidence }) => evidence.map(({ quote }) => quote)));
  const given = capabilities.filter(
    (fact) => fillsIn(fact) && fact.evidence.some(({ quote }) => quotes.has(quote)),
  );
  const names = new Set(given.map(({ object }) => snake(object ?? '')));
  const holders = [...roles, ...entities].filter((each) =>
    needs.some(({ capability }) => capability && isAssignedTo(capability.fact, each)),
  );
  const ids = new Set(holders.map(({ name }) => `${snake(name)}_id`));
  return [
    ...fields.map(({ name }) => name).filter((name) => names.has(name)),
    ...[...references, ...people].map(({ field }) => field).filter((field) => ids.has(field)),
  ];
}

/** Two operations never share method and path; the later one of such a pair carries its name in the path. */
function distinctPaths(operations: Operation[]): Operation[] {
  const seen = new Set<string>();
  return operations.map((operation) => {
    const path = seen.has(`${operation.method} ${operation.path}`)
      ? `${operation.path}/${kebab(operation.operation.replaceAll(/[A-Z]/g, ' $&'))}`
      : operation.path;
    seen.add(`${operation.method} ${path}`);
    return { ...operation, path };
  });
}

function ownerName(entity: Entity, domain: Domain): string {
  const owner = domain.roles.find((role) => role.key === entity.owner);
  return owner ? snake(owner.name) : '-';
}
