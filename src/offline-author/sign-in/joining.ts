// How people come to have an account: by themselves where a clause says so, else by an invitation. What no clause says is an
// assumption, shown as one.
import { isEmployed, isServed, isStaff } from '#knowledge/people.ts';
import type { StandingAssumption } from '#knowledge/authoring/standing.ts';
import { bringingIn, joining } from '#offline-author/names/acts.ts';
import type { Domain, Role } from '#offline-author/model.ts';
import { thingName } from '#offline-author/names/things.ts';
import { capitalise, list, withArticle } from '#offline-author/names/words.ts';

export type Joining = {
  /** Who has an account. */
  people: readonly Role[];
  /** Who makes one without having been asked; null where everybody is invited. */
  self: Role | null;
  /** Whether a clause says so. */
  self_told: boolean;
  /** Who gives invitations; null where there are none. */
  inviter: Role | null;
  /** Whom they are for. */
  invited: readonly Role[];
};

export type Joiners = Pick<Domain, 'roles' | 'told'>;

export function joiningOf({ roles: all, told }: Joiners): Joining {
  const roles = all.filter(({ is_stranger }) => !is_stranger);
  const acting = (clause: Domain['told'][number]['clause']) =>
    roles.find(({ name }) => !clause.negated && clause.actors.some((actor) => thingName(actor) === name));
  const joins = told.find(
    ({ clause }) => joining.has(clause.act) && clause.objects.length === 0 && acting(clause) !== undefined,
  );
  const said = joins && acting(joins.clause);
  const self = said ?? (roles.length === 1 ? (roles.find((role) => !isGiven(role)) ?? null) : null);
  const invited = roles.filter((role) => role !== self);
  const brings = told.find(
    ({ clause }) =>
      bringingIn.has(clause.act) &&
      clause.objects.some((object) => roles.some(({ name }) => name === thingName(object))) &&
      acting(clause) !== undefined,
  );
  const inviter = invited.length === 0 ? null : ((brings && acting(brings.clause)) ?? staffOf(invited));
  return { people: roles, self, self_told: said !== undefined, inviter, invited };
}

/** An account that is made at the first start has a role: the first of those who do not invite others. */
export function startedByAll(joining: Joining): Joining {
  const { people, self, inviter } = joining;
  const first = self ?? people.find((role) => role !== inviter) ?? people[0] ?? null;
  const invited = people.filter((role) => role !== first);
  return { ...joining, self: first, invited, inviter: invited.length > 0 ? inviter : null };
}

/** Who is likely to decide who comes in. */
const leading = new Set(
  'head chief lead leader admin administrator manager owner director president chair chairperson coordinator captain organiser organizer moderator operator'.split(
    ' ',
  ),
);
const leads = ({ name }: Role): boolean => name.split(' ').some((word) => leading.has(word));
const staffOf = (roles: readonly Role[]): Role | null =>
  roles.find(leads) ??
  roles.find(({ name }) => isStaff(name)) ??
  roles.find(decides) ??
  roles.find(({ name }) => isEmployed(name)) ??
  roles.find(({ name }) => !isServed(name)) ??
  roles[0] ??
  null;

/** Who works for the house, or may alone do something, lets only those in who are asked. */
const isGiven = (role: Role): boolean => isEmployed(role.name) || leads(role) || decides(role);

const deciding: ReadonlySet<string> = new Set(['approve', 'reject', 'confirm', 'block', 'lock', 'assign']);

/** "Only the technician may delete a firing": who alone may do something, or decides about what others did. */
const decides = ({ name, told }: Role): boolean =>
  told.some(
    ({ clause: { negated, only, act, actors } }) =>
      !negated &&
      (only === 'actors' || deciding.has(act)) &&
      actors.some((actor) => thingName(actor) === name),
  );

/** What nobody said of it; null where a clause says it all. */
export function joiningAssumption(
  { self, self_told, inviter, invited }: Joining,
  brings: 'session' | 'key',
): StandingAssumption | null {
  if (!inviter && (self_told || !self)) return null;
  const others = list(
    invited.map(({ name }) => withArticle(name)),
    'or',
  );
  const first = self ? `Anyone makes an account with the role ${self.name}` : '';
  const rest = inviter
    ? `${self ? others : capitalise(others)} takes an invitation of ${invited.every((role) => role === inviter) ? `another ${inviter.name}` : withArticle(inviter.name)}, and the first account, that of ${withArticle(inviter.name)}, is made when the software is installed${brings === 'key' ? ', which tells its API key once' : ''}`
    : '';
  return {
    key: 'asm:joining',
    title: 'How people get their account',
    confidence: 0.6,
    statement: `${[first, rest].filter(Boolean).join('; ')}.`,
    cost_if_wrong: 'One day: another role that an account starts with, or another one that invites.',
  };
}

/** An invitation for who has an account already. */
export const enteredByAccount = {
  taken: 'a person who is signed in enters an invitation that is open',
  makes: 'give that account the role of the invitation',
};
