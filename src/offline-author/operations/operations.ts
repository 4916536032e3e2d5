// The operations of the contract: each exists because somebody does something by a clause, or has to find the record to
// do it with. What the software does by itself is none.
import { bringingIn, joining, type ActKind } from '#offline-author/names/acts.ts';
import { fieldsOf, isMark } from '#offline-author/records/fields.ts';
import type { Deed, Domain, Entity, Need, Role } from '#offline-author/model.ts';
import { needsNoAccount } from '#offline-author/roles.ts';
import { doorOperations } from '#offline-author/sign-in/door-operations.ts';
import { ownKeys, ownName, ownPlural } from '#offline-author/sign-in/own-records.ts';
import { wayIn } from '#offline-author/sign-in/way-in.ts';
import type { Clause } from '#contract/clauses.ts';
import { takesRequests } from '#knowledge/kinds/kinds.ts';
import { isPlural } from '#language/inflection.ts';
import { withThe } from '#language/say-articles.ts';
import { headOf } from '#language/word-facts.ts';
import { isAbstract, thingName } from '#offline-author/names/things.ts';
import {
  camel,
  distinctBy,
  kebab,
  pascal,
  pluralName,
  snake,
  titleOf,
  withArticle,
} from '#offline-author/names/words.ts';
import type { Field } from '#specification/graph/nodes.ts';
import { withAccess } from './access.ts';
import { admittedByLink, linked } from './by-link.ts';
import { filtersOf } from './filters.ts';
import type { Operation } from './operation.ts';

type Asked = { need: Need; deed: Deed; is_open?: boolean };

export function operationsOf(domain: Domain): Operation[] {
  const isAsked = takesRequests(domain.intake.project.type);
  const asked = (isAsked ? domain.needs : [])
    .filter(({ forbids, deeds }) => !forbids || deeds.some(({ roles }) => roles.length > 0))
    .flatMap((need) =>
      need.deeds
        .filter((deed) => (deed.roles.length > 0 || isOpen(need)) && !bringsIn(deed, domain))
        .map((deed): Asked => ({ need, deed })),
    );
  const told = merged(asked.flatMap((each) => operationOf(each, domain)));
  const all = withAccess([...told, ...readingFor(told, domain)], domain);
  const bringing = domain.needs.filter(
    ({ deeds, forbids }) => !forbids && deeds.some((deed) => bringsIn(deed, domain)),
  );
  const coming = domain.needs.filter(
    ({ told, forbids }) => !forbids && told.some(({ clause }) => joins(clause)),
  );
  const more = new Map([
    [camel(`create ${ownName('invitation', domain)}`), bringing],
    [camel(`create ${ownName('account', domain)}`), coming],
  ]);
  const doors = (domain.has_accounts ? doorOperations(wayIn(domain), domain) : []).map((door) => ({
    ...door,
    needs: [...door.needs, ...(more.get(door.operation) ?? [])],
  }));
  // What every role is barred from is no operation.
  const open =
    domain.roles.length === 0 ? all : all.filter(({ roles, anonymous }) => anonymous || roles.length > 0);
  return distinctNames([...open, ...doors]);
}

/** "Customers can register": they make an account. */
const joins = ({ act, objects }: Clause): boolean => joining.has(act) && objects.length === 0;

const isOpen = ({ told, forbids }: Need): boolean =>
  !forbids && told.some(({ clause }) => needsNoAccount(clause));

const base = (
  name: string,
  { need, deed }: Asked,
  domain: Domain,
): Omit<Operation, 'method' | 'path' | 'shape' | 'summary'> => ({
  key: `api:${snake(name)}`,
  operation: camel(name),
  component: ownerOf(deed.entity, domain) ?? need.component,
  entity: deed.entity,
  on: null,
  body_fields: [],
  arguments: [],
  success_status: 200,
  roles: deed.roles,
  owning: deed.own ? deed.roles : namedIn(deed),
  ...admittedByLink(need, deed),
  needs: [need],
  move: deed.move,
  moved: deed.moved,
  anonymous: need.told.some(({ clause }) => clause.act === deed.act && needsNoAccount(clause)),
  signs_in: false,
  own: false,
  refuses: null,
});

/** Adding a person is an invitation. */
const bringsIn = ({ act, entity, object }: Deed, { roles }: Domain): boolean =>
  entity === null &&
  object !== null &&
  bringingIn.has(act) &&
  roles.some(({ name }) => name === thingName(object));

/** The component that alone writes a record. */
const ownerOf = (entity: Entity | null, { areas }: Domain): string | undefined =>
  areas.find(({ entities }) => entity !== null && entities.includes(entity.key))?.component;

/** Whoever a record names acts on the records that name them: an assumption, shown as one. */
const namedIn = ({ kind, entity, roles }: Deed): Role[] =>
  kind === 'create' || kind === 'read' || entity === null
    ? []
    : roles.filter(({ key }) => entity.people.some((each) => each.roles.includes(key)));

/** Of these nothing is left to do when nobody said to what. */
const needsObject: ReadonlySet<ActKind> = new Set<ActKind>(['create', 'update', 'remove']);
const looking: ReadonlySet<ActKind> = new Set<ActKind>(['read', 'take out']);

function operationOf(asked: Asked, domain: Domain): Operation[] {
  const { deed } = asked;
  if (!deed.entity) return deed.object === null && needsObject.has(deed.kind) ? [] : [onThing(asked, domain)];
  const { entity } = deed;
  const one = withArticle(entity.name);
  const make = (name: string, rest: Made): Operation => ({ ...base(name, asked, domain), ...rest });
  const body_fields = bodyOf(entity, domain);
  const path = `/${kebab(entity.plural)}`;
  const each = `${path}/{id}`;
  switch (deed.kind) {
    case 'create': {
      // "Reserve a tool" is what people do; that it makes a reservation is what the answer says.
      const other = deed.object !== null && !thingName(deed.object).endsWith(entity.name);
      const summary = other ? titleOf(`${deed.act} ${withArticle(thingName(deed.object!))}`) : `Add ${one}`;
      const rest = { shape: 'create', summary, success_status: 201 } as const;
      return [make(`create ${entity.name}`, { method: 'POST', path, body_fields, ...rest })];
    }
    case 'update': {
      const rest = { shape: 'update', summary: `Change ${one}` } as const;
      return [make(`update ${entity.name}`, { method: 'PATCH', path: each, body_fields, ...rest })];
    }
    case 'remove': {
      const rest = { shape: 'remove', summary: `Delete ${one}`, success_status: 204 } as const;
      return [make(`delete ${entity.name}`, { method: 'DELETE', path: each, ...rest })];
    }
    case 'read':
      return reading(asked, entity, domain);
    case 'take out': {
      // "Print an order" is about one, "export the orders" about all.
      const isOne = deed.object !== null && isPlural(headOf(deed.object)) === false;
      const what = isOne ? entity.name : entity.plural;
      const summary = titleOf(`${deed.act} ${isOne ? `the ${what}` : what}`);
      const at = `${isOne ? each : path}/${kebab(deed.act)}`;
      const rest = { method: 'GET', path: at, shape: 'command', summary, file: fileOf(asked) } as const;
      return [make(`${deed.act} ${what}`, rest)];
    }
    default:
      return [commandOn(asked, entity, domain)];
  }
}

type Made = Pick<Operation, 'method' | 'path' | 'shape' | 'summary'> & Partial<Operation>;

function commandOn(asked: Asked, entity: Entity, domain: Domain): Operation {
  const { act, object, move } = asked.deed;
  const name = `${act} ${object === null || thingName(object) === entity.name ? entity.name : thingName(object)}`;
  return {
    ...base(name, asked, domain),
    method: 'POST',
    path: `/${kebab(entity.plural)}/{id}/${kebab(move ? move.event : act)}`,
    shape: 'command',
    summary: titleOf(`${act} ${withThe(thingName(object ?? entity.name))}`),
    body_fields: entity.fields
      .filter(
        ({ only_when, told_with }) =>
          (only_when !== undefined && only_when === move?.to) || told_with === act,
      )
      .map((field) => field.name),
  };
}

const formats: readonly (readonly [word: string, media_type: string])[] = [
  ['csv', 'text/csv'],
  ['pdf', 'application/pdf'],
  ['json', 'application/json'],
  ['xml', 'application/xml'],
  ['excel', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
  ['xlsx', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
];

/** As the clause names it; what is printed is a page, and a list is lines. */
function fileOf({ need, deed }: Asked): string {
  const words = need.told
    .flatMap(({ clause }) => [...clause.objects, ...clause.relations.map(({ what }) => what)])
    .flatMap((text) => text.toLowerCase().split(' '));
  const named = formats.find(([word]) => words.includes(word))?.[1];
  return named ?? (deed.act === 'print' ? 'application/pdf' : 'text/csv');
}

function reading(asked: Asked, entity: Entity, domain: Domain): Operation[] {
  const { name, plural } = entity;
  const path = `/${kebab(plural)}`;
  const looks = { method: 'GET', move: null, moved: null } as const;
  const list = { path, shape: 'list', summary: `List ${plural}` } as const;
  const read = { path: `${path}/{id}`, shape: 'read', summary: `Read ${withArticle(name)}` } as const;
  const one = { ...base(`read ${name}`, asked, domain), ...looks, ...read };
  // A link opens the one record that it is of.
  if (one.admits !== undefined) return [one];
  return [
    {
      ...base(`list ${plural}`, asked, domain),
      ...looks,
      ...list,
      arguments: asked.deed.act === 'read' ? [] : filtersIn(asked, entity, domain),
    },
    one,
  ];
}

const filtersIn = ({ need, deed }: Asked, entity: Entity, domain: Domain): Field[] =>
  need.told
    .filter(({ clause }) => clause.act === deed.act)
    .flatMap(({ clause }) => filtersOf(clause, entity, domain));

/** The act on something of which no record is kept: what it is, is said in the body. */
function onThing(asked: Asked, domain: Domain): Operation {
  const { act, object, kind } = asked.deed;
  const thing = object === null ? asked.need.area : thingName(object);
  const role = domain.roles.find(({ name }) => name === thing);
  const looks = looking.has(kind);
  const place = role
    ? `/${kebab(ownPlural('account', domain))}/{id}`
    : object === null
      ? ''
      : `/${kebab(pluralName(thing))}`;
  return {
    ...base(`${act} ${object === null ? '' : thing}`.trim(), asked, domain),
    method: looks ? 'GET' : 'POST',
    path: looks && kind === 'read' && !role && object !== null ? place : `${place}/${kebab(act)}`,
    shape: 'command',
    summary: titleOf(`${act} ${object === null ? '' : withThe(thing)}`),
    success_status: looks || role ? 200 : 204,
    ...(kind === 'take out' ? { file: fileOf(asked) } : {}),
    on: role ? ownKeys.account : null,
    arguments: looks || role || object === null ? [] : [argumentFor(thing)],
  };
}

const argumentFor = (thing: string): Field => ({
  name: snake(thing).slice(0, 48),
  type: 'text',
  description: `Which ${isAbstract(thing) ? 'one' : thing} it is about.`,
  required: true,
  max_length: 500,
  classification: 'none',
});

const notSent = new Set(['id', 'version', 'created_at', 'updated_at', 'status', 'currency']);

/** What a request may set: neither what the store fills nor what other acts leave. */
function bodyOf(entity: Entity, domain: Domain): string[] {
  const marks = new Set(
    entity.fields
      .filter(
        (field) =>
          (isMark(field) && !field.sent) ||
          field.worked_out ||
          field.only_when !== undefined ||
          field.told_with !== undefined,
      )
      .map(({ name }) => name),
  );
  return fieldsOf(entity, domain)
    .map(({ name }) => name)
    .filter((name) => !notSent.has(name) && !marks.has(name) && name !== entity.maker);
}

/** Several needs of one operation are carried out by one, for the roles of all of them. */
function merged(operations: readonly Operation[]): Operation[] {
  const byPlace = new Map<string, Operation>();
  for (const operation of operations) {
    const place = `${operation.method} ${operation.path}`;
    const known = byPlace.get(place);
    if (!known) byPlace.set(place, operation);
    else
      byPlace.set(place, {
        ...known,
        roles: [...new Set([...known.roles, ...operation.roles])],
        owning: ownersOf(known, operation),
        needs: [...new Set([...known.needs, ...operation.needs])],
        anonymous: known.anonymous || operation.anonymous,
        finds: known.finds === true || operation.finds === true,
        ...linked(known, operation),
        body_fields: [...new Set([...known.body_fields, ...operation.body_fields])],
      });
  }
  return [...byPlace.values()];
}

/** Who may do it with everything by one clause is not held to their own by another. */
const ownersOf = (one: Operation, other: Operation): Role[] => {
  const free = (operation: Operation) => operation.roles.filter((role) => !operation.owning.includes(role));
  const everything = new Set([...free(one), ...free(other)]);
  return [...new Set([...one.owning, ...other.owning])].filter((role) => !everything.has(role));
};

/**
 * Whoever changes a record has to find it, and whoever makes one that names another has to choose that. What belongs to one
 * person is found by this person alone unless a clause says more.
 */
function readingFor(told: readonly Operation[], domain: Domain): Operation[] {
  const found = told.flatMap((operation): Asked[] => {
    const { entity, needs, roles } = operation;
    if (!entity || roles.length === 0 || looksAt.has(operation.shape)) return [];
    const named = operation.shape === 'create' ? entity.references.map(({ to }) => to) : [];
    const others = domain.entities.filter(({ key }) => named.includes(key));
    return [entity, ...others].flatMap((each): Asked[] => {
      const need = needs[0]!;
      // A stranger cannot be told apart from another one.
      const finders = roles.filter(
        (role) => !reads(told, each, role) && (each !== entity || !role.is_stranger),
      );
      return finders.map((role) => ({
        need,
        // Whoever books without an account chooses the room, and sees no bookings.
        is_open:
          operation.anonymous &&
          operation.admits === undefined &&
          (each !== entity || operation.shape !== 'create'),
        deed: {
          kind: 'read',
          act: 'read',
          roles: [role],
          barred: [],
          hindered: [],
          entity: each,
          object: each.name,
          about: null,
          move: null,
          moved: null,
          others: false,
          own: each.owner === role.key || each.people.some((person) => person.roles.includes(role.key)),
        },
      }));
    });
  });
  const wanted = found.flatMap((asked) =>
    reading(asked, asked.deed.entity!, domain).map((operation) => ({
      ...operation,
      finds: true,
      anonymous: asked.is_open === true,
      needs: domain.needs.filter(({ key }) => key === asked.need.key),
    })),
  );
  const fresh = merged([...told.filter(({ shape }) => ['list', 'read'].includes(shape)), ...wanted]);
  for (const operation of fresh) {
    const known = told.find(({ method, path }) => method === operation.method && path === operation.path);
    if (known) Object.assign(known, operation);
  }
  return fresh.filter(
    ({ method, path }) => !told.some((each) => each.method === method && each.path === path),
  );
}

const looksAt: ReadonlySet<Operation['shape']> = new Set<Operation['shape']>(['list', 'read']);

const reads = (told: readonly Operation[], entity: Entity, role: Role): boolean =>
  told.some(
    ({ entity: of, shape, roles, owning }) =>
      of === entity && shape === 'list' && roles.includes(role) && !owning.includes(role),
  );

/** No two operations of one name or place. */
function distinctNames(operations: readonly Operation[]): Operation[] {
  const names = new Map<string, number>();
  const distinct = distinctBy(operations, ({ method, path }) => `${method} ${path}`);
  return distinct.map((operation) => {
    const count = (names.get(operation.operation) ?? 0) + 1;
    names.set(operation.operation, count);
    if (count === 1) return operation;
    const operation_name = `${operation.operation}${pascal(String(count))}`;
    return { ...operation, operation: operation_name, key: `${operation.key}-${count}` };
  });
}
