// What people without an account do by a secret link: it is told with the request and opens the one record that it is of.
import type { Deed, Need } from '#offline-author/model.ts';
import { distinctBy } from '#offline-author/names/words.ts';
import { isByLink } from '#offline-author/told.ts';
import type { Field } from '#specification/graph/nodes.ts';
import type { Operation } from './operation.ts';

const admits = 'The person who has the secret link of the record; the software compares its hash.';
const linkArgument: Field = {
  name: 'link_token',
  type: 'text',
  description: 'The secret part of the link that was sent.',
  required: true,
  max_length: 255,
  classification: 'secret',
};

type Admitted = Pick<Operation, 'arguments' | 'admits'>;

export const admittedByLink = ({ told }: Need, { act }: Deed): Partial<Admitted> =>
  told.some(({ clause }) => clause.act === act && isByLink(clause))
    ? { arguments: [linkArgument], admits }
    : {};

/** What is done by a link or by people who are signed in takes the link of those alone who have no account. */
export function linked(one: Operation, other: Operation): Admitted {
  const all = distinctBy([...one.arguments, ...other.arguments], ({ name }) => name);
  const by = one.admits ?? other.admits;
  if (by === undefined) return { arguments: all };
  const isForBoth = one.admits === undefined || other.admits === undefined;
  const optional = { ...linkArgument, required: false };
  return {
    admits: by,
    arguments: isForBoth ? all.map((each) => (each.name === linkArgument.name ? optional : each)) : all,
  };
}
