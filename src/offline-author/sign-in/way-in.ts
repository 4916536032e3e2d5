// How people get in: through the identity provider that was named, by a link or with a key where a clause says so, else with
// a password of this software.
// Requirement, account, controls, threats and decision are all read from the one row, so that none of them
// speaks of the other way.
import { kindOf } from '#knowledge/kinds/kinds.ts';
import type { Domain, Told } from '#offline-author/model.ts';
import { assumed, said } from '#offline-author/provenance.ts';
import { actKind } from '#offline-author/names/acts.ts';
import { naming } from './own-records.ts';
import { meansOf } from './means.ts';
import { byDevice, byKey, byLink, byPassword, byProvider } from './ways.ts';
import type { Way, WayIn } from './way.ts';
import { joiningAssumption, joiningOf, startedByAll, type Joiners, type Joining } from './joining.ts';

type Seen = Pick<Domain, 'identity' | 'told' | 'intake'>;

export function wayIn(domain: Joiners & Seen & Pick<Domain, 'entities'>): WayIn {
  const joining = isByDevice(domain) ? startedByAll(joiningOf(domain)) : joiningOf(domain);
  const { way, told } = wayOf(domain, joining);
  const [first, ...others] = way.assumptions;
  const own = joiningAssumption(joining, way.brings);
  const rows = way.rows.map((row) => (own && joins.has(row.key) ? { ...row, assumption: own } : row));
  return {
    ...way,
    joining,
    told,
    rows: naming(rows, domain),
    assumptions: naming([first, ...others, ...(own ? [own] : [])], domain),
    record: naming(way.record, domain),
  };
}

const joins: ReadonlySet<string> = new Set(['fr:sign-up', 'fr:sign-in-invited']);

function wayOf({ identity, told, intake }: Seen, joining: Joining): { way: Way; told: readonly Told[] } {
  if (identity) return { way: byProvider(identity.name, joining), told: identity.told };
  const said = meansOf(told);
  if (said?.means === 'link') return { way: byLink(joining), told: said.told };
  if (said?.means === 'key') return { way: byKey(joining), told: said.told };
  if (said) return { way: byPassword(joining), told: said.told };
  const { way_in } = kindOf(intake.project.type);
  const usual = { password: byPassword, device: saysSignIn(told) ? byPassword : byDevice, key: byKey }[
    way_in
  ];
  return { way: usual(joining), told: [] };
}

/** Whether the device of whoever opens the software makes the account. */
const isByDevice = ({ identity, told, intake }: Seen): boolean =>
  !identity && kindOf(intake.project.type).way_in === 'device' && !saysSignIn(told);

/** Whether somebody is said to sign in. */
export const saysSignIn = (told: readonly Told[]): boolean =>
  told.some(({ clause }) => !clause.negated && actKind(clause.act) === 'sign in') || meansOf(told) !== null;

/** Where the words about signing in come from: those of the user, or the assumption. */
export function sourcesOfWayIn(domain: Domain) {
  const { told, assumptions } = wayIn(domain);
  return told.length > 0 ? said(...told) : assumed(assumptions[0]);
}

/** Whether a cell asks how people sign in when a clause says it. */
export const settledByWayIn = (cell: string, domain: Domain): boolean =>
  wayIn(domain).told.length > 0 && cell === 'roles.sign_in';
