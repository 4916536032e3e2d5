// Who may call what: everything that clauses say, and nothing that another clause forbids.
import type { Domain, Need, Role } from '#offline-author/model.ts';
import { actKind, leftBehind } from '#offline-author/names/acts.ts';
import { thingName } from '#offline-author/names/things.ts';
import { list } from '#offline-author/names/words.ts';
import type { Operation } from './operation.ts';

/** The operations without the roles that a ban or an "only" shuts out, and with the cases in which others are refused. */
export function withAccess(operations: readonly Operation[], domain: Domain): Operation[] {
  const bans = domain.needs.flatMap((need) => need.deeds.map((deed): Ban => ({ need, deed })));
  return operations.map((operation) => {
    const own = bans.filter((ban) => isOf(ban, operation));
    const barred = new Set(own.flatMap(({ deed }) => deed.barred));
    const cases = own.flatMap(({ need, deed }) =>
      need.error ? deed.hindered.map((role) => ({ role, code: need.error!.code })) : [],
    );
    const held = own.flatMap(({ deed }) => (deed.others && operation.entity?.maker ? deed.hindered : []));
    return {
      ...operation,
      cases,
      owning: [...new Set([...operation.owning, ...held])],
      roles: operation.roles.filter((role) => !barred.has(role)),
    };
  });
}

type Ban = { need: Need; deed: Need['deeds'][number] };

/** Whether an operation does what the clause is about: the same act, or looking at the same record. */
export function isOf({ deed }: Pick<Ban, 'deed'>, operation: Operation): boolean {
  if (deed.entity === null)
    return operation.needs.some((need) =>
      need.deeds.some(
        ({ act, object }) => act === deed.act && object === deed.object && operation.entity === null,
      ),
    );
  if (operation.entity !== deed.entity) return false;
  switch (deed.kind) {
    case 'read':
      return operation.shape === 'list' || operation.shape === 'read';
    case 'create':
      // Borrowing and lending both leave a loan, and only one of them may be forbidden.
      if (
        deed.about !== null &&
        !operation.needs.some(({ deeds }) => deeds.some(({ act }) => act === deed.act))
      )
        return false;
      return operation.shape === 'create';
    case 'update':
    case 'remove':
      return operation.shape === deed.kind;
    default:
      return (
        operation.needs.some((need) =>
          need.deeds.some(({ act, entity }) => act === deed.act && entity === deed.entity),
        ) && operation.shape === 'command'
      );
  }
}

type Allowed = { role: string; allow: 'yes' | 'own' | 'no'; condition?: string };

export function accessOf(role: Role, operation: Operation): Allowed {
  const ref = `@${role.key}`;
  const { admits } = operation;
  const isOwner = operation.roles.includes(role) && operation.owning.includes(role);
  if (operation.anonymous && admits === undefined) return { role: ref, allow: 'yes' };
  if (operation.anonymous && !isOwner) return { role: ref, allow: 'yes', condition: admits! };
  if (!operation.roles.includes(role)) return { role: ref, allow: 'no' };
  if (operation.own) return { role: ref, allow: 'own', condition: 'only what belongs to their own account' };
  const { entity, cases = [] } = operation;
  const codes = [...new Set(cases.filter((each) => each.role === role).map(({ code }) => code))];
  const refused = codes.length > 0 ? `refused in the case of ${list(codes, 'or')}` : '';
  if (operation.owning.includes(role) && entity)
    return {
      role: ref,
      allow: 'own',
      condition: [`only ${entity.plural} that name them`, refused].filter(Boolean).join('; '),
    };
  return { role: ref, allow: 'yes', ...(refused ? { condition: refused } : {}) };
}

/** The refusals that an operation answers with: of what it carries out, and of every limit and ban on it. */
export function refusalsOf(operation: Operation, { needs }: Domain): string[] {
  if (operation.refuses) return operation.refuses;
  const looks = operation.method === 'GET';
  const own = operation.needs.filter(({ deeds }) => deeds.some((deed) => isOf({ deed }, operation)));
  const bans = needs.filter(
    (need) =>
      need.error &&
      need.deeds.some((deed) => (need.forbids || deed.barred.length > 0) && isOf({ deed }, operation)),
  );
  const rules = needs.filter((need) => need.error && need.deeds.length === 0 && guards(need, operation));
  return [...own, ...bans, ...rules].flatMap(({ error }) =>
    error && (!looks || error.status < 409) && !(operation.shape === 'list' && error.status === 404)
      ? [error.key]
      : [],
  );
}

/** A rule about a record is checked where the record is written. */
function guards({ told, entities }: Need, { entity, shape, needs }: Operation): boolean {
  // A ban on booking a berth is kept where bookings are written, not where berths are.
  const [first] = entities;
  const isLeft = told.some(({ clause }) =>
    clause.objects.some((object) => leftBehind(clause.act, thingName(object)) === first?.name),
  );
  if (!entity || !entities.slice(0, isLeft ? 1 : 2).includes(entity)) return false;
  const acts = told.map(({ clause }) => clause.act);
  const sameAct = needs.some((need) => need.deeds.some(({ act }) => acts.includes(act)));
  return (
    shape === 'create' ||
    shape === 'update' ||
    (shape === 'command' && (sameAct || acts.every((act) => actKind(act) === 'be')))
  );
}
