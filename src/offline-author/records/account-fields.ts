// The fields of accounts, sessions and invitations.
import type { Field } from '#specification/graph/nodes.ts';
import type { Domain } from '#offline-author/model.ts';
import { accountKey } from '#offline-author/sign-in/doors.ts';
import { wayIn } from '#offline-author/sign-in/way-in.ts';
import { verbForm } from '#language/inflection.ts';
import { thingName } from '#offline-author/names/things.ts';
import { distinctBy, snake } from '#offline-author/names/words.ts';
import { markOf } from './fields.ts';

const plain = { classification: 'none' } as const;

export function accountFields(domain: Domain): Field[] {
  const { credentials, email, joining } = wayIn(domain);
  const { people, self } = joining;
  const roles = people.map(({ name }) => snake(name));
  return [
    {
      name: 'id',
      type: 'uuid',
      description: 'Identifies the account for ever.',
      required: true,
      unique: true,
      ...plain,
    },
    ...(email
      ? [
          {
            name: 'email',
            type: 'text',
            description: email.description,
            required: true,
            ...(email.unique ? { unique: true } : {}),
            max_length: 254,
            classification: 'personal',
          } as const,
        ]
      : []),
    {
      name: 'display_name',
      type: 'text',
      description: 'Name shown to others.',
      required: email !== null || credentials.some(({ name }) => name !== 'device_key_hash'),
      max_length: 120,
      classification: 'personal',
    },
    ...credentials,
    ...marksOfPeople(domain),
    {
      name: 'role',
      type: 'enum',
      description: 'Decides what the person may do.',
      required: true,
      indexed: true,
      values: roles,
      ...(self ? { default: snake(self.name) } : {}),
      ...plain,
    },
    {
      name: 'version',
      type: 'integer',
      description: 'Counts the changes; a change that names an older one is refused.',
      required: true,
      min: 1,
      default: '1',
      ...plain,
    },
    { name: 'created_at', type: 'timestamp', description: 'When it was stored.', required: true, ...plain },
    {
      name: 'updated_at',
      type: 'timestamp',
      description: 'When it was last changed.',
      required: true,
      ...plain,
    },
  ];
}

/** What is done to people leaves its time: a member who was blocked. */
const marksOfPeople = ({ needs, roles }: Domain): Field[] =>
  distinctBy(
    needs
      .filter(({ forbids }) => !forbids)
      .flatMap(({ deeds }) => deeds)
      .filter(
        ({ kind, entity, object }) =>
          entity === null &&
          (kind === 'transition' || kind === 'command') &&
          object !== null &&
          roles.some(({ name }) => name === thingName(object)),
      )
      .map(({ act }): Field => {
        const { label: _label, ...field } = markOf(act, verbForm);
        return field;
      }),
    ({ name }) => name,
  );

const account = (name: string, description: string, on_delete: 'cascade' | 'set_null'): Field => ({
  name,
  type: 'reference',
  description,
  required: on_delete === 'cascade',
  references: `@${accountKey}`,
  on_delete,
  indexed: true,
  classification: 'personal',
});

export const sessionFields: readonly Field[] = [
  {
    name: 'id',
    type: 'uuid',
    description: 'Names the session, to end it; it opens nothing.',
    required: true,
    unique: true,
    ...plain,
  },
  {
    name: 'token_hash',
    type: 'text',
    description: 'Hash of the random token that the caller carries.',
    required: true,
    unique: true,
    max_length: 255,
    classification: 'secret',
  },
  account('account_id', 'Whose session it is.', 'cascade'),
  {
    name: 'expires_at',
    type: 'timestamp',
    description: 'From when on it opens nothing any more.',
    required: true,
    indexed: true,
    ...plain,
  },
  { name: 'created_at', type: 'timestamp', description: 'When it was opened.', required: true, ...plain },
];

export function invitationFields(domain: Domain): Field[] {
  const { addressed, joining } = wayIn(domain);
  const values = joining.invited.map(({ name }) => snake(name));
  return [
    {
      name: 'id',
      type: 'uuid',
      description: 'Random, of version 4: whoever enters it takes the invitation.',
      required: true,
      unique: true,
      ...plain,
    },
    {
      name: 'role',
      type: 'enum',
      description: 'What the account may do afterwards.',
      required: true,
      values,
      ...plain,
    },
    ...(addressed
      ? [
          {
            name: 'email',
            type: 'text',
            description: 'For whom it is.',
            required: true,
            max_length: 254,
            classification: 'personal',
          } as const,
        ]
      : []),
    account('invited_by_id', 'Who made it.', 'set_null'),
    account('used_by_id', 'Who took it; empty while it is open.', 'set_null'),
    {
      name: 'used_at',
      type: 'timestamp',
      description: 'When it was taken; empty while it is open.',
      required: false,
      ...plain,
    },
    { name: 'created_at', type: 'timestamp', description: 'When it was stored.', required: true, ...plain },
  ];
}
