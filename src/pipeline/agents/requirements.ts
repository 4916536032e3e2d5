// Writes the requirements: stories, one EARS sentence for each clause that asks for something, its acceptance criteria,
// and the errors that refused cases answer with. Each cites the words it rests on, or the assumption that stands in for
// them.
import { takesRequests } from '#knowledge/kinds/kinds.ts';
import { onRecord } from '#specification/graph/on-record.ts';
import { wayIn } from '#offline-author/sign-in/way-in.ts';
import { worksOffline } from '#offline-author/components.ts';
import { isOffline } from '#offline-author/packs.ts';
import type { Agent } from '#pipeline/agent.ts';
import type { Draft, Link } from '#offline-author/draft.ts';
import { constraintsIn, kindsIn } from '#offline-author/constraints.ts';
import type { Deed, Domain, Need, Role, Told } from '#offline-author/model.ts';
import { stateErrorKey } from '#offline-author/records/machines.ts';
import { citing, derived, said } from '#offline-author/provenance.ts';
import { standingQuantities } from '#offline-author/standing-needs.ts';
import { kebab, list, snake, titleOf, withArticle } from '#offline-author/names/words.ts';
import { nameFor } from '#offline-author/needs/titles.ts';

export const requirements: Agent = {
  id: 'draft.requirements',
  role: 'drafter',
  character: { name: 'remy', display_name: 'Remy, requirements', asset_slug: 'remy', accent_hex: '#B4552D' },
  action: 'write the requirements and their acceptance criteria',
  offline: ({ domain }) => {
    const { needs } = domain;
    const add = [
      ...standingNumbers(domain),
      ...errors(domain),
      ...stories(domain),
      ...needs.map(requirement),
      ...needs.flatMap(criteria),
      ...decisions(domain),
    ];
    const quoted = needs.filter((need) => need.told.length > 0).length;
    return {
      narration: `${needs.length} requirements, ${quoted} of them in the user’s own words and ${needs.length - quoted} marked as assumptions.`,
      patch: { add, link: needs.flatMap((need) => links(need, domain)) },
      findings: [],
    };
  },
};

function standingNumbers(domain: Domain): Draft[] {
  return standingQuantities(domain).map((row) => ({
    kind: 'QTY',
    key: row.key,
    title: row.title,
    value: row.value,
    unit: row.unit,
    sense: 'exactly',
    applies_to: row.applies_to,
    sources: [{ kind: 'assumed', assumption: `@${row.assumption.key}` }],
  }));
}

/** Sources of a need: the words, what it follows from, or the assumptions. */
export function sourcesOfNeed(need: Need): Draft['sources'] {
  const { follows_from } = need;
  if (follows_from.length > 0) return derived('Their rights differ.', ...follows_from);
  const supposed = need.assumes.map((key) => ({ kind: 'assumed' as const, assumption: `@${key}` }));
  return [...said(...need.told), ...supposed];
}

function errors(domain: Domain): Draft[] {
  const machineErrors = new Set(
    domain.entities.filter((entity) => entity.states.length > 1).map(stateErrorKey),
  );
  const byKey = new Map<string, Draft>();
  // The way in says what is answered without it.
  const unknown = domain.needs.find(({ key }) => key === 'fr:sign-in')?.error;
  for (const need of domain.needs) {
    if (!need.error || byKey.has(need.error.key) || machineErrors.has(need.error.key)) continue;
    const { key, ...row } = need.error.key === unknown?.key ? unknown : need.error;
    byKey.set(key, { kind: 'ERR', key, title: titleOf(row.meaning), ...row, sources: sourcesOfNeed(need) });
  }
  return [...byKey.values()];
}

type Own = { deed: Deed; role: Role };

/** What somebody comes to do by a need; bans and conditions are nobody's story. */
function ownDeed({ deeds, told, forbids }: Need): Own | null {
  const [deed] = deeds;
  const role = deed?.roles[0];
  if (!deed || !role || forbids || told[0]?.clause.act !== deed.act) return null;
  return { deed, role };
}

export function storyKey(need: Need): string | null {
  const own = ownDeed(need);
  return own ? `story:${snake(own.role.name)}-${kebab(need.area)}` : null;
}

const actOf = ({ told: [first] }: Need): string =>
  first ? nameFor({ ...first.clause, bounds: [], negated: false }, 'lets') : 'do the work';

/** One story for each role and area: what that person comes to do there. */
function stories(domain: Domain): Draft[] {
  const groups = new Map<string, Need[]>();
  for (const need of domain.needs) {
    const key = storyKey(need);
    if (key) groups.set(key, [...(groups.get(key) ?? []), need]);
  }
  return [...groups].map(([key, needs]) => {
    const first = needs[0];
    const role = first && ownDeed(first)?.role;
    if (!first || !role) throw new Error(`the story ${key} has no need`);
    const wants = [...new Set(needs.map(actOf))];
    const priority = needs.some((need) => need.priority === 'P1') ? 'P1' : (needs[0]?.priority ?? 'P2');
    return {
      kind: 'US',
      key,
      title: titleOf(`${wants[0] ?? first.area} (${role.name})`),
      role: `@${role.key}`,
      want: `to ${list(wants.slice(0, 4))}`,
      priority,
      independent_test: `As ${withArticle(role.name)}, ${triedBy(wants[0] ?? 'do the work', domain)}.`,
      sources: said(...needs.flatMap((need) => need.told)),
    };
  });
}

/** How the story is tried by itself: a system is opened again, a tool or a device shows at once what it did. */
function triedBy(want: string, domain: Domain): string {
  if (!takesRequests(domain.intake.project.type)) return `${want}, and see what comes of it`;
  const again =
    !domain.has_accounts || wayIn(domain).threats.includes('device') ? 'opening it' : 'signing in';
  return `on a system that holds nothing else, ${want}, and see the effect after ${again} again`;
}

function requirement(need: Need): Draft {
  const story = storyKey(need);
  return {
    kind: 'FR',
    key: need.key,
    title: need.title,
    area: need.area,
    statement: need.statement,
    priority: need.priority,
    ...(story ? { story: `@${story}` } : {}),
    ...(need.why !== undefined && { why: need.why }),
    confidence: need.confidence,
    sources: sourcesOfNeed(need),
  };
}

function criteria(need: Need): Draft[] {
  return need.criteria.map((criterion, at) => ({
    kind: 'AC',
    key: `ac:${need.key.slice(3)}-${at + 1}`,
    ...criterion,
    requirement: `@${need.key}`,
    sources: [{ kind: 'derived', from: [`@${need.key}`], because: 'Makes the requirement testable.' }],
  }));
}

/** Which errors a need raises, which numbers bound it, what it is about, and who carries it out. */
function links(need: Need, domain: Domain): Link[] {
  const to = `@${need.key}`;
  const known = new Set(
    domain.quantities
      .map((quantity) => quantity.key)
      .concat(standingQuantities(domain).map((row) => row.key)),
  );
  return [
    { kind: 'realises', from: `@${need.component}`, to },
    ...(worksOffline(domain) && need.told.some(isOffline)
      ? ['component:device-store', 'component:sync'].map((from) => ({
          kind: 'realises' as const,
          from: `@${from}`,
          to,
        }))
      : []),
    ...(need.error ? [{ kind: 'raises' as const, from: to, to: `@${need.error.key}` }] : []),
    ...need.quantities
      .filter((key) => known.has(key))
      .map((key) => ({ kind: 'bounds' as const, from: `@${key}`, to })),
    ...need.entities.map((entity) => ({ kind: 'concerns' as const, from: to, to: `@${entity.key}` })),
    ...need.entities.slice(0, 1).map((entity) => ({ kind: 'realises' as const, from: `@${entity.key}`, to })),
    ...need.integrations.map((name) => ({
      kind: 'concerns' as const,
      from: to,
      to: `@integration:${snake(name)}`,
    })),
    ...(need.deeds[0]?.roles ?? []).map((role) => ({
      kind: 'concerns' as const,
      from: to,
      to: `@${role.key}`,
    })),
  ];
}

/** Every decision of the interview, with the requirements that realise it. */
function decisions({ intake, needs, told }: Domain): Draft[] {
  const kinds = kindsIn(told).map((each) => ({ key: 'component:surface', told: [each] }));
  const ways: { key: string; told: readonly Told[] }[] = [...needs, ...constraintsIn(told), ...kinds];
  return intake.decisions.map((decision) => {
    const realised = ways.filter((way) =>
      way.told.some(({ statement }) =>
        decision.evidence.some(
          ({ turn, start, end }) => turn === statement.turn && start < statement.end && statement.start < end,
        ),
      ),
    );
    return {
      kind: 'DEC',
      key: `decision:${snake(decision.id)}-${snake(decision.cell)}`,
      title: titleOf(decision.statement),
      statement: decision.statement,
      ...(realised.length > 0 ? { fate: 'realised' as const } : onRecord),
      realised_by: realised.map(({ key }) => `@${key}`),
      sources: citing(decision.evidence),
    };
  });
}
