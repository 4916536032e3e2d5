// The doors of a way in: opening a session, making an account, taking an invitation.
import type { Operation } from '#offline-author/operations/operation.ts';
import type { Field } from '#specification/graph/nodes.ts';
import type { OwnRecord } from './own-records.ts';

export type Door = Pick<
  Operation,
  'operation' | 'method' | 'path' | 'summary' | 'shape' | 'success_status'
> & {
  on: OwnRecord;
  /** `nobody`: who is not signed in yet. `self`: everybody, about what is their own. */
  by: 'nobody' | 'anybody' | 'self' | 'inviter';
  body_fields?: string[];
  arguments?: Field[];
  /** What it answers with, where that is not the record as it was stored. */
  answers?: Operation['answer'];
  /** What guards it, where it makes something for whoever comes. */
  admits?: string;
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

export const personName: Field = {
  name: 'display_name',
  type: 'text',
  description: 'The name of the account.',
  required: true,
  max_length: 120,
  classification: 'personal',
};

/** The one answer that carries an API key, beside fields of its record. */
export function keyShown(...fields: string[]): NonNullable<Operation['answer']> {
  const { max_length: _length, ...key } = secret(
    'api_key',
    'The API key of the account, which no later answer carries.',
  );
  const id = {
    ...key,
    name: 'account_id',
    type: 'uuid',
    description: 'The account.',
    classification: 'none',
  } as const;
  return { many: false, fields, more: [...(fields.includes('id') ? [] : [id]), key] };
}

export const replaceKey: Door = {
  operation: 'replaceAccountApiKey',
  method: 'POST',
  path: '/accounts/{id}/api-key',
  summary: 'Replace the API key',
  shape: 'command',
  success_status: 200,
  on: 'account',
  by: 'self',
  answers: keyShown('id'),
  realises: ['fr:key-replaced'],
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
