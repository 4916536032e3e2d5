// The operations by which people get in and out: opening and ending a session, making an account, inviting, leaving. Each way
// in brings the doors that are its own; those of every way stand here.
import type { Domain, Role } from '#offline-author/model.ts';
import type { Operation } from '#offline-author/operations/operation.ts';
import { detailsOf } from '#offline-author/records/fields.ts';
import { describedAmong } from '#offline-author/records/profiles.ts';
import { distinctBy, snake, withArticle } from '#offline-author/names/words.ts';
import type { Field } from '#specification/graph/nodes.ts';
import data from './doors.json' with { type: 'json' };
import type { Door } from './doors.ts';
import type { Joining } from './joining.ts';
import { ownKeys, placed } from './own-records.ts';
import type { WayIn } from './way.ts';

const everyWay = data.every_way as readonly Door[];

/** An invitation that is not entered says to whom it goes. */
const inviting = (addressed: boolean): Door[] =>
  (data.inviting as readonly Door[]).map((door) =>
    addressed && door.body_fields ? { ...door, body_fields: [...door.body_fields, 'email'] } : door,
  );

/** The operations of the doors. */
export function doorOperations(
  { doors, joining, addressed, brings }: Pick<WayIn, 'doors' | 'joining' | 'addressed' | 'brings'>,
  domain: Domain,
): Operation[] {
  const leaving = everyWay.filter(({ on }) => on !== 'session' || brings === 'session');
  const all = [...doors, ...leaving, ...(joining.inviter ? inviting(addressed) : [])];
  const { needs } = domain;
  const own = all.map((door) => placed(door, door.on, domain));
  return own.map(({ by, realises, refuses = [], on, answers, ...door }) => ({
    key: `api:${snake(door.operation)}`,
    component: 'component:sign-in',
    entity: null,
    body_fields: [],
    move: null,
    moved: null,
    owning: [],
    ...door,
    arguments: [...(door.arguments ?? []), ...detailsFor({ ...door, on }, joining, domain)],
    on: ownKeys[on],
    roles: rolesOf(by, joining),
    needs: needs.filter(({ key }) => realises.includes(key)),
    refuses: needs.flatMap(({ key, error }) => (error && refuses.includes(key) ? [error.key] : [])),
    anonymous: by === 'nobody',
    signs_in: by === 'nobody' && brings === 'session',
    ...(answers ? { answer: answers } : {}),
    own: by === 'self',
  }));
}

/** What people tell of themselves when they get their account; of one role among others it is asked of that role alone. */
function detailsFor(door: Pick<Door, 'on' | 'shape' | 'method'>, joining: Joining, domain: Domain): Field[] {
  const joins =
    door.on === 'account' && door.shape === 'create'
      ? joining.self && [joining.self]
      : door.on === 'invitation' && door.shape === 'command'
        ? joining.invited
        : null;
  if (!joins) return [];
  const described = describedAmong(joins, domain);
  return distinctBy(
    described.flatMap(({ entity, role }) =>
      detailsOf(entity, domain).map((field) =>
        joins.length === 1
          ? field
          : {
              ...field,
              required: false,
              description: `${field.description.replace(/\.$/, '')}; asked of ${withArticle(role.name)}.`,
            },
      ),
    ),
    ({ name }) => name,
  );
}

function rolesOf(by: Door['by'], { people, inviter }: Joining): Role[] {
  if (by !== 'inviter') return [...people];
  return inviter ? [inviter] : [];
}
