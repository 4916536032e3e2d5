// What the records are called that signing in needs and nobody speaks of. A record that a person named keeps its name, and
// ours takes another. Their keys have hyphens, which no key of a person's record has.
import type { Domain } from '#offline-author/model.ts';
import { kebab, pascal, pluralName, snake, withArticle } from '#offline-author/names/words.ts';

export const ownKeys = {
  account: 'entity:sign-in-account',
  session: 'entity:sign-in-session',
  invitation: 'entity:sign-in-invitation',
} as const;
export type OwnRecord = keyof typeof ownKeys;

const usual: Readonly<Record<OwnRecord, string>> = {
  account: 'account',
  session: 'account session',
  invitation: 'account invitation',
};

type Known = Pick<Domain, 'entities'>;

export function ownName(record: OwnRecord, { entities }: Known): string {
  const isTaken = entities.some(({ name }) => name === usual[record]);
  return isTaken ? `sign-in ${record}` : usual[record];
}

export const ownPlural = (record: OwnRecord, domain: Known): string => pluralName(ownName(record, domain));
export const ownTable = (record: OwnRecord, domain: Known): string => snake(ownPlural(record, domain));

/** The place and the name of an operation on such a record, which are written for its usual name. */
export function placed<T extends { path: string; operation: string }>(
  door: T,
  record: OwnRecord,
  domain: Known,
): T {
  const name = ownName(record, domain);
  const [, , ...rest] = door.path.split('/');
  return {
    ...door,
    path: ['', kebab(ownPlural(record, domain)), ...rest].join('/'),
    operation: door.operation.replace(pascal(usual[record]), pascal(name)),
  };
}

/** Our own sentences about an account, with the name that it has here. */
export function naming<T>(rows: T, domain: Known): T {
  const name = ownName('account', domain);
  if (name === usual.account) return rows;
  const text = JSON.stringify(rows)
    .replaceAll(/\ban account\b/g, withArticle(name))
    .replaceAll(/(?<!sign-in )\baccount(?=s?\b)/g, name);
  return JSON.parse(text) as T;
}
