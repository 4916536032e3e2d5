// Requirements that nobody says and that such software cannot do without. Each rests on a standing assumption
// and is marked as one; none is put into the user's mouth.
import { kindNeedsOf } from '#knowledge/kinds/kind-needs.ts';
import { kindOf, takesRequests } from '#knowledge/kinds/kinds.ts';
import { deedsIn } from '#knowledge/signs/deeds.ts';
import { speaksOf } from '#knowledge/signs/signs.ts';
import { standing } from '#knowledge/authoring/standing.ts';
import { access, core } from './areas.ts';
import { surfaceTitle } from './components.ts';
import { rootName } from './interface/elements.ts';
import type { Domain, Need } from './model.ts';
import { naming } from './sign-in/own-records.ts';
import { filled, standingRow, type StandingNumber, type StandingRow } from './sign-in/standing-row.ts';
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

/** What a need is that no clause asks for. */
const standsAlone = {
  priority: 'P1',
  told: [],
  follows_from: [],
  deeds: [],
  forbids: false,
  by_itself: false,
  entities: [],
  quantities: [],
  integrations: [],
  error: null,
} satisfies Partial<Need>;

export const standingNeeds = (domain: Domain): Need[] => [...ownNeeds(domain), ...needsOfKind(domain)];

/** What software of the kind cannot do without, each unless somebody spoke of the matter. */
function needsOfKind(domain: Domain): Need[] {
  const said = domain.told.flatMap(({ clause }) => deedsIn(clause));
  const words = { surface: surfaceTitle(domain), name: rootName(domain) };
  return kindNeedsOf(domain.intake.project.type)
    .filter(({ told_by }) => !told_by || !speaksOf(told_by, said))
    .map((row) => ({
      ...standsAlone,
      ...filled(
        { key: row.key, title: row.title, statement: row.statement, why: row.why, criteria: row.criteria },
        words,
      ),
      area: kindOf(domain.intake.project.type).core,
      component: core,
      confidence: row.assumption.confidence,
      assumes: [row.assumption.key],
    }));
}

/** How somebody comes back whose account was deleted. */
const returning = {
  session: { afterwards: 'Sign-in afterwards', 'comes back': 'Ana signs in' },
  key: { afterwards: 'Its key afterwards', 'comes back': 'a request brings the API key of that account' },
};

function ownNeeds(domain: Domain): Need[] {
  const rows = domain.has_accounts
    ? [
        ...wayIn(domain).rows,
        ...(domain.roles.length > 1 ? [naming(standingRow('authorization'), domain)] : []),
        naming(standingRow('erasure', returning[wayIn(domain).brings]), domain),
      ]
    : domain.on_device && takesRequests(domain.intake.project.type)
      ? [standingRow('survive_crash')]
      : [];
  const assumptionOf = (row: StandingRow) => row.assumption ?? wayIn(domain).assumptions[0];
  const told = domain.has_accounts ? [...wayIn(domain).told] : [];
  const isSaid = (row: StandingRow) => row.key === 'fr:sign-in' && told.length > 0;
  return rows.map((row) => ({
    ...standsAlone,
    key: row.key,
    title: row.title,
    area: domain.has_accounts ? access : 'Storage on the device',
    component: domain.has_accounts ? 'component:sign-in' : 'component:store',
    statement: row.statement,
    why: row.why,
    confidence: isSaid(row) || row.follows_from_roles ? 0.9 : assumptionOf(row).confidence,
    told: isSaid(row) ? told : [],
    assumes: isSaid(row) || row.follows_from_roles ? [] : [assumptionOf(row).key],
    follows_from: row.follows_from_roles ? domain.roles.map(({ key }) => key) : [],
    quantities: row.quantities,
    integrations: row.said && domain.identity ? [domain.identity.name] : [],
    error: row.error,
    criteria: row.criteria,
  }));
}
