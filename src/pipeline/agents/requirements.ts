// Writes the requirements: stories, one EARS sentence for each thing that was said, its acceptance criteria,
// and the errors that refused cases answer with. Each cites the words it rests on, or the assumption that
// stands in for them.
import { wayIn } from '#pipeline/authoring/sign-in/way-in.ts';
import type { Agent } from '#pipeline/agent.ts';
import type { Draft, Link } from '#pipeline/draft.ts';
import type { Domain } from '#pipeline/authoring/domain.ts';
import { stateErrorKey } from '#pipeline/authoring/machines.ts';
import { needsCiting, type Need } from '#pipeline/authoring/needs.ts';
import { benefitOf } from '#pipeline/authoring/reasons.ts';
import { derived, said } from '#pipeline/authoring/provenance.ts';
import { standingQuantities } from '#pipeline/authoring/standing-needs.ts';
import { capitalise, kebab, list, snake, titleOf, withArticle } from '#pipeline/authoring/words.ts';
import { clause } from '#pipeline/authoring/wording.ts';
import { shortAction } from '#pipeline/authoring/actions/phrase.ts';

export const requirements: Agent = {
  id: 'draft.requirements',
  role: 'drafter',
  character: { name: 'remy', display_name: 'Remy, requirements', asset_slug: 'remy', accent_hex: '#B4552D' },
  action: 'write the requirements and their acceptance criteria',
  instructions: () =>
    [
      'Emit US, FR, AC, ERR and DEC nodes. Each FR is one EARS sentence with exactly one "shall"; its subject is a CMP title.',
      'Each FR has at least one positive and one negative or boundary AC. Each refused case raises an ERR.',
      'Quote the user’s words for each FR; where nobody said it, cite the ASM. Never state a number that is not a QTY.',
      'Every interview decision is realised by an FR, deferred or rejected.',
    ].join('\n'),
  offline: ({ domain }) => {
    const { needs } = domain;
    const add = [
      ...standingNumbers(domain),
      ...errors(domain),
      ...stories(domain),
      ...needs.map((need) => requirement(need, domain)),
      ...needs.flatMap(criteria),
      ...decisions(domain),
    ];
    const quoted = needs.filter((need) => need.evidence.length > 0).length;
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
  const { follows_from = [] } = need;
  if (follows_from.length > 0) return derived('Their rights differ.', ...follows_from);
  return need.evidence.length > 0
    ? said({ evidence: need.evidence })
    : need.assumes.map((key) => ({ kind: 'assumed', assumption: `@${key}` }));
}

function errors(domain: Domain): Draft[] {
  const machineErrors = new Set(
    domain.entities.filter((entity) => entity.states.length > 1).map(stateErrorKey),
  );
  const byKey = new Map<string, Draft>();
  for (const need of domain.needs) {
    if (!need.error || byKey.has(need.error.key) || machineErrors.has(need.error.key)) continue;
    const { key, ...row } = need.error;
    byKey.set(key, { kind: 'ERR', key, title: titleOf(row.meaning), ...row, sources: sourcesOfNeed(need) });
  }
  return [...byKey.values()];
}

export const storyKey = (need: Need): string | null =>
  need.capability?.role?.human ? `story:${snake(need.capability.role.name)}-${kebab(need.area)}` : null;

/** One story for each role and area: what that person comes to do there. */
function stories(domain: Domain): Draft[] {
  const groups = new Map<string, Need[]>();
  for (const need of domain.needs) {
    const key = storyKey(need);
    if (key && need.capability?.fact.modality !== 'must_not')
      groups.set(key, [...(groups.get(key) ?? []), need]);
  }
  return [...groups].map(([key, needs]) => {
    const first = needs[0];
    const role = first?.capability?.role;
    if (!first || !role) throw new Error(`the story ${key} has no need`);
    const wants = [
      ...new Set(needs.map((need) => (need.capability ? shortAction(need.capability.fact) : ''))),
    ];
    const priority = needs.some((need) => need.priority === 'P1') ? 'P1' : (needs[0]?.priority ?? 'P2');
    return {
      kind: 'US',
      key,
      title: capitalise(`${role.name}: ${first.area.toLowerCase()}`),
      role: `@${role.key}`,
      want: `to ${list(wants.slice(0, 4))}`,
      so_that: benefitOf(
        needs.flatMap((need) => (need.capability ? [need.capability] : [])),
        first.area,
        domain,
      ),
      priority,
      independent_test: `As ${withArticle(role.name)}, on a system that holds nothing else, ${wants[0] ?? 'do the work'}, and see the effect after ${!domain.has_accounts || wayIn(domain).threats.includes('device') ? 'opening it' : 'signing in'} again.`,
      sources: said(...needs.map((need) => ({ evidence: need.evidence }))),
    };
  });
}

function requirement(need: Need, domain: Domain): Draft {
  const story = storyKey(need);
  const told =
    story &&
    domain.needs.some((other) => storyKey(other) === story && other.capability?.fact.modality !== 'must_not');
  return {
    kind: 'FR',
    key: need.key,
    title: need.title,
    area: need.area,
    statement: need.statement,
    priority: need.priority,
    ...(story && told ? { story: `@${story}` } : {}),
    why: need.why,
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
    ...(need.error ? [{ kind: 'raises' as const, from: to, to: `@${need.error.key}` }] : []),
    ...need.quantities
      .filter((key) => known.has(key))
      .map((key) => ({ kind: 'bounds' as const, from: `@${key}`, to })),
    ...need.entities.map((entity) => ({ kind: 'concerns' as const, from: to, to: `@${entity.key}` })),
    ...need.entities.slice(0, 1).map((entity) => ({ kind: 'realises' as const, from: `@${entity.key}`, to })),
    ...(need.capability?.category === 'attest' && domain.has_accounts
      ? [{ kind: 'concerns' as const, from: to, to: '@entity:account' }]
      : []),
    ...need.integrations.map((name) => ({
      kind: 'concerns' as const,
      from: to,
      to: `@integration:${snake(name)}`,
    })),
    ...(need.capability?.role
      ? [{ kind: 'concerns' as const, from: to, to: `@${need.capability.role.key}` }]
      : []),
  ];
}

/** Every decision of the interview, with the requirements that realise it. */
function decisions(domain: Domain): Draft[] {
  return domain.intake.decisions.map((decision) => ({
    kind: 'DEC',
    key: `decision:${snake(decision.id)}-${snake(decision.cell)}`,
    title: titleOf(decision.statement),
    statement: clause(decision.statement),
    fate: 'realised',
    realised_by: needsCiting(domain.needs, decision.evidence).map((need) => `@${need.key}`),
    sources: said(decision),
  }));
}
