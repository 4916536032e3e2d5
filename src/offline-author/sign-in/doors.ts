// The operations by which people get in and out: opening and ending a session, making an account, inviting,
// leaving. Each way in brings the doors that are its own; those of every way stand here.
import type { Domain, Role } from '#offline-author/model.ts';
import type { Operation } from '#offline-author/operations/operation.ts';
import type { Field } from '#specification/graph/nodes.ts';
import { snake } from '#offline-author/names/words.ts';
import data from './doors.json' with { type: 'json' };
import type { Joining } from './joining.ts';
import { ownKeys, placed, type OwnRecord } from './own-records.ts';

export type Door = Pick<
  Operation,
  'operation' | 'method' | 'path' | 'summary' | 'shape' | 'success_status'
> & {
  on: OwnRecord;
  /** `nobody`: who is not signed in yet. `self`: everybody, about what is their own. */
  by: 'nobody' | 'anybody' | 'self' | 'inviter';
  body_fields?: string[];
  arguments?: Field[];
  /** The standing requirements that it carries out. */
  realises: readonly string[];
  /** Those of them whose refusal it answers with. */
  refuses?: readonly string[];
};

export const secret = (name: string, description: string): Field => ({
  name,
  type: 'text',
  description,
  required: true,
  max_length: 2000,
  classification: 'secret',
});

export const address: Field = {
  name: 'email',
  type: 'text',
  description: 'The address of the account.',
  required: true,
  max_length: 254,
  classification: 'personal',
};

export const openSession = (fields: Field[], ...realises: string[]): Door => ({
  operation: 'openSession',
  method: 'POST',
  path: '/account-sessions',
  summary: 'Sign in',
  shape: 'create',
  success_status: 201,
  on: 'session',
  by: 'nobody',
  arguments: fields,
  realises,
  refuses: realises,
});

export const createAccount = (
  parts: Pick<Door, 'body_fields' | 'arguments'>,
  ...realises: string[]
): Door => ({
  operation: 'createAccount',
  method: 'POST',
  path: '/accounts',
  summary: 'Make an account',
  shape: 'create',
  success_status: 201,
  on: 'account',
  by: 'nobody',
  ...parts,
  realises,
  refuses: realises.filter((key) => key !== 'fr:sign-in'),
});

/** Taking an invitation: by whoever has an account already, or by who gets one with it. */
export const takeInvitation = (parts: Pick<Door, 'by' | 'arguments'>): Door => ({
  operation: 'acceptAccountInvitation',
  method: 'POST',
  path: '/account-invitations/{id}/accept',
  summary: 'Take an invitation',
  shape: 'command',
  success_status: 200,
  on: 'invitation',
  ...parts,
  realises: ['fr:sign-in-invited'],
  refuses: ['fr:sign-in-invited'],
});

const everyWay = data.every_way as readonly Door[];

/** An invitation that is not entered says to whom it goes. */
const inviting = (addressed: boolean): Door[] =>
  (data.inviting as readonly Door[]).map((door) =>
    addressed && door.body_fields ? { ...door, body_fields: [...door.body_fields, 'email'] } : door,
  );

/** The operations of the doors. */
export function doorOperations(
  { doors, joining, addressed }: { doors: readonly Door[]; joining: Joining; addressed: boolean },
  domain: Pick<Domain, 'needs' | 'entities'>,
): Operation[] {
  const all = [...doors, ...everyWay, ...(joining.inviter ? inviting(addressed) : [])];
  const { needs } = domain;
  const own = all.map((door) => placed(door, door.on, domain));
  return own.map(({ by, realises, refuses = [], on, ...door }) => ({
    key: `api:${snake(door.operation)}`,
    component: 'component:sign-in',
    entity: null,
    body_fields: [],
    arguments: [],
    move: null,
    moved: null,
    owning: [],
    ...door,
    on: ownKeys[on],
    roles: rolesOf(by, joining),
    needs: needs.filter(({ key }) => realises.includes(key)),
    refuses: needs.flatMap(({ key, error }) => (error && refuses.includes(key) ? [error.key] : [])),
    anonymous: by === 'nobody',
    signs_in: by === 'nobody',
    own: by === 'self',
  }));
}

function rolesOf(by: Door['by'], { people, inviter }: Joining): Role[] {
  if (by !== 'inviter') return [...people];
  return inviter ? [inviter] : [];
}
