// How people get in: through the identity provider that was named, else with a password of this software.
// Requirement, account, controls, threats and decision are all read from the one row, so that none of them
// speaks of the other way.
import type { Domain } from '#offline-author/model.ts';
import { assumed, said } from '#offline-author/provenance.ts';
import { actKind } from '#offline-author/names/acts.ts';
import { byDevice } from './by-device.ts';
import { byPassword } from './by-password.ts';
import { byProvider } from './by-provider.ts';
import type { WayIn } from './way.ts';
import { joiningAssumption, joiningOf, type Joiners, type Joining } from './joining.ts';

export function wayIn(domain: Joiners & Pick<Domain, 'identity' | 'intake'>): WayIn {
  const joining = joiningOf(domain);
  const way = wayOf(domain, joining);
  const assumption = joiningAssumption(joining);
  if (!assumption) return way;
  const rows = way.rows.map((row) => (joins.has(row.key) ? { ...row, assumption } : row));
  return { ...way, rows, assumptions: [...way.assumptions, assumption] };
}

const joins: ReadonlySet<string> = new Set(['fr:sign-up', 'fr:sign-in-invited']);

function wayOf(
  { identity, told, intake }: Pick<Domain, 'identity' | 'told' | 'intake'>,
  joining: Joining,
): WayIn {
  if (!identity) {
    const signsIn = told.some(({ clause }) => actKind(clause.act) === 'sign in');
    return intake.project.type === 'MobileGame' && !signsIn ? byDevice(joining) : byPassword(joining);
  }
  return byProvider(identity.name, joining);
}

/** Where the words about signing in come from: those of the user, or the assumption. */
export const sourcesOfWayIn = (domain: Domain) =>
  domain.identity ? said(...domain.identity.told) : assumed(wayIn(domain).assumptions[0]);

/** Whether a cell asks how people sign in when that was said by naming the provider. */
export const settledByWayIn = (cell: string, domain: Domain): boolean =>
  domain.identity !== null && cell === 'roles.sign_in';
