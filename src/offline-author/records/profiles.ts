// What is kept of people who sign in beside their account: a member's address and number. The record is one with its account,
// which has the e-mail address and the name already.
import type { Domain, Entity, RecordField, Role } from '#offline-author/model.ts';
import { ownKeys } from '#offline-author/sign-in/own-records.ts';
import type { Field } from '#specification/graph/nodes.ts';

type Known = Pick<Domain, 'has_accounts' | 'roles'>;

/** The role whose people the record describes; null for a record of something else. */
export const roleDescribed = ({ name }: Entity, { has_accounts, roles }: Known): Role | null =>
  (has_accounts && roles.find((role) => role.name === name && !role.is_stranger)) || null;

export function accountLink(entity: Entity, domain: Known): Field[] {
  if (!roleDescribed(entity, domain)) return [];
  return [
    {
      name: 'account_id',
      type: 'reference',
      description: `The account of the ${entity.name}.`,
      required: true,
      unique: true,
      references: `@${ownKeys.account}`,
      on_delete: 'cascade',
      classification: 'personal',
    },
  ];
}

/** The records that describe people of these roles. */
export const describedAmong = (
  roles: readonly Role[],
  domain: Known & Pick<Domain, 'entities'>,
): { entity: Entity; role: Role }[] =>
  domain.entities.flatMap((entity) => {
    const role = roleDescribed(entity, domain);
    return role && roles.includes(role) ? [{ entity, role }] : [];
  });

const ofAccounts: ReadonlySet<string> = new Set(['email', 'name']);
export const isOfAccount = ({ name }: Pick<RecordField, 'name'>): boolean => ofAccounts.has(name);
