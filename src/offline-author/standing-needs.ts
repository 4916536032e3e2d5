// Requirements that nobody says and that such software cannot do without. Each rests on a standing assumption
// and is marked as one; none is put into the user's mouth.
import { standing } from '#knowledge/authoring/standing.ts';
import { access } from './areas.ts';
import type { Domain, Need } from './model.ts';
import { naming } from './sign-in/own-records.ts';
import { standingRow, type StandingNumber, type StandingRow } from './sign-in/standing-row.ts';
import { wayIn } from './sign-in/way-in.ts';

const erasure: StandingNumber = {
  key: 'qty:erasure-time',
  title: 'Time to remove personal data',
  value: 30,
  unit: 'days',
  applies_to: 'removal of personal data after an account is deleted',
  assumption: standing.retention,
};

/** Numbers that the standing requirements quote. */
export const standingQuantities = (domain: Domain): readonly StandingNumber[] =>
  domain.has_accounts ? [...wayIn(domain).quantities, erasure] : [];

export function standingNeeds(domain: Domain): Need[] {
  const rows = domain.has_accounts
    ? [
        ...wayIn(domain).rows,
        ...(domain.roles.length > 1 ? [naming(standingRow('authorization'), domain)] : []),
        naming(standingRow('erasure'), domain),
      ]
    : domain.on_device
      ? [standingRow('survive_crash')]
      : [];
  const assumptionOf = (row: StandingRow) => row.assumption ?? wayIn(domain).assumptions[0];
  const told = domain.has_accounts ? [...wayIn(domain).told] : [];
  const isSaid = (row: StandingRow) => row.key === 'fr:sign-in' && told.length > 0;
  return rows.map((row) => ({
    key: row.key,
    title: row.title,
    area: domain.has_accounts ? access : 'Storage on the device',
    component: domain.has_accounts ? 'component:sign-in' : 'component:store',
    statement: row.statement,
    why: row.why,
    priority: 'P1',
    confidence: isSaid(row) || row.follows_from_roles ? 0.9 : assumptionOf(row).confidence,
    told: isSaid(row) ? told : [],
    assumes: isSaid(row) || row.follows_from_roles ? [] : [assumptionOf(row).key],
    follows_from: row.follows_from_roles ? domain.roles.map(({ key }) => key) : [],
    deeds: [],
    forbids: false,
    by_itself: false,
    entities: [],
    quantities: row.quantities,
    integrations: row.said && domain.identity ? [domain.identity.name] : [],
    error: row.error,
    criteria: row.criteria,
  }));
}
