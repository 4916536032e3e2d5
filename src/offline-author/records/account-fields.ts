// The fields of accounts, sessions and invitations.
import { verbForm } from '#language/inflection.ts';
import type { Domain } from '#offline-author/model.ts';
import { thingName } from '#offline-author/names/things.ts';
import { distinctBy, snake } from '#offline-author/names/words.ts';
import { wayIn } from '#offline-author/sign-in/way-in.ts';
import type { Field } from '#specification/graph/nodes.ts';
import { markOf } from './fields.ts';
import data from './standing-fields.json' with { type: 'json' };

const record = data.record as Record<'version' | 'created_at' | 'updated_at', Field>;
const account = data.account as Record<'id' | 'email' | 'display_name' | 'role', Field>;
const invitation = data.invitation as Record<'id' | 'role' | 'email', Field> & { use: Field[] };
export const sessionFields = data.session as readonly Field[];

export function accountFields(domain: Domain): Field[] {
  const { credentials, email, joining } = wayIn(domain);
  const { people, self } = joining;
  const { description = '', unique = false } = email ?? {};
  const isNamed = email !== null || credentials.some(({ name }) => name !== 'device_key_hash');
  const values = people.map(({ name }) => snake(name));
  return [
    account.id,
    ...(email ? [{ ...account.email, description, ...(unique ? { unique } : {}) }] : []),
    { ...account.display_name, required: isNamed },
    ...credentials,
    ...marksOfPeople(domain),
    { ...account.role, values, ...(self ? { default: snake(self.name) } : {}) },
    record.version,
    record.created_at,
    record.updated_at,
  ] as Field[];
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

export function invitationFields(domain: Domain): Field[] {
  const { addressed, joining } = wayIn(domain);
  return [
    invitation.id,
    { ...invitation.role, values: joining.invited.map(({ name }) => snake(name)) },
    ...(addressed ? [invitation.email] : []),
    ...invitation.use,
  ];
}
