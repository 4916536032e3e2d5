// Brings in what a domain always needs and nobody says: requirements that follow from one that was said, the
// numbers they quote, targets with their runbooks, threats and risks. Each cites the words that made it
// necessary and the assumption that prices it; what the user settled is left as it was settled.
import type { DomainKnowledge, DomainNeed } from '#knowledge/domains/domain.ts';
import { domains as allDomains } from '#knowledge/domains/domains.ts';
import { deedsIn } from '#knowledge/signs/deeds.ts';
import { hasName, speaksOf, type Deed, type Signs } from '#knowledge/signs/signs.ts';
import type { Agent, AgentContext } from '#pipeline/agent.ts';
import type { Draft } from '#offline-author/draft.ts';
import { assumed, engineeringKnowledge } from '#offline-author/provenance.ts';
import type { Domain, Need } from '#offline-author/model.ts';
import { callsFor } from '#offline-author/packs.ts';
import { distinctBy, list, snake } from '#offline-author/names/words.ts';
import { nodesOf, type Graph } from '#specification/graph/graph.ts';
import type { Patch } from '#specification/graph/patch.ts';
import {
  basisOf,
  doneBy,
  keptPart,
  needPart,
  qualityPart,
  threatPart,
  type Anchor,
  type Part,
} from './domain-parts.ts';

const no_domain = 'No domain with needs of its own.';

export const domains: Agent = {
  id: 'draft.domains',
  role: 'drafter',
  character: { name: 'sage', display_name: 'Sage, domains', asset_slug: 'sage', accent_hex: '#4F7A4A' },
  action: 'add what such software always needs',
  idle: ({ domain }) => (domain.packs.length === 0 ? no_domain : null),
  offline: (context) => {
    const excluded = context.domain.told.flatMap(({ clause }) =>
      clause.kind === 'exclusion' ? clause.objects : [],
    );
    const rows = allDomains
      .filter(({ id }) => context.domain.packs.includes(id))
      .filter(({ ruled_out = [] }) => !hasName(ruled_out, excluded));
    const parts = rows.map((row) => readDomain(row, context)).filter((part) => part.add.length > 0);
    const titles = parts.map((part) => part.title.toLowerCase());
    return {
      narration:
        parts.length === 0 ? no_domain : `Software like this needs more than was said: ${list(titles)}.`,
      patch: merged(parts),
      findings: [],
    };
  },
};

function readDomain(row: DomainKnowledge, { graph, domain, profile }: AgentContext): Part {
  const said = domain.needs.flatMap(deedsOf);
  const calling = requirementsCalling(row.id, domain);
  const anchorOf = (when: Signs | undefined) => findAnchor(graph, when, calling);
  const isWanted = ({ unless, only_if }: DomainNeed) =>
    !(unless && speaksOf(unless, said)) && (!only_if || speaksOf(only_if, said));
  const needs = row.needs.flatMap((need) => {
    const anchor = isWanted(need) ? anchorOf(need.when) : undefined;
    if (!anchor) return [];
    const basis = basisOf(anchor, row);
    const key = `fr:domain-${need.key}`;
    return [
      needPart(need, doneBy(need, anchor, graph), { ...basis, key }, graph),
      ...keptPart(need, anchor, basis, graph),
    ];
  });
  const qualities = row.qualities.flatMap((quality) => {
    const anchor = anchorOf(quality.when);
    return anchor ? [qualityPart(quality, anchor, row)] : [];
  });
  const threats = (profile.full_design ? row.threats : []).flatMap((threat) => {
    const anchor = anchorOf(threat.when);
    return anchor ? [threatPart(threat, anchor)] : [];
  });
  const parts = [...needs, ...qualities, ...threats];
  if (parts.length === 0) return { title: row.assumption.title, add: [], link: [], change: [] };
  const quoted = new Set(JSON.stringify(parts).match(/qty:[a-z-]+/g));
  const { title, statement, confidence, cost_if_wrong, key } = row.assumption;
  return {
    title,
    add: [
      { kind: 'ASM', key, title, statement, confidence, cost_if_wrong, sources: engineeringKnowledge(key) },
      ...row.quantities
        .filter((each) => quoted.has(each.key))
        .map((each): Draft => ({ kind: 'QTY', ...each, sources: assumed(row.assumption) })),
      ...parts.flatMap((part) => part.add),
      ...row.risks.map((risk): Draft => ({ kind: 'RISK', ...risk, sources: assumed(row.assumption) })),
    ],
    link: parts.flatMap((part) => part.link),
    change: [...parts.flatMap((part) => part.change), ...timeouts(row, quoted, { graph, domain })],
  };
}

/** A service with a time of its own is not given up before that time. */
function timeouts(
  { service_timeout: own }: DomainKnowledge,
  quoted: ReadonlySet<string>,
  { graph, domain }: Pick<AgentContext, 'graph' | 'domain'>,
): Part['change'] {
  if (!own || !quoted.has(own.quantity)) return [];
  const keys = domain.integrations
    .filter(({ category }) => category === own.category)
    .map(({ name }) => `integration:${snake(name)}`);
  return nodesOf(graph, 'INT')
    .filter(({ key }) => keys.includes(key))
    .map(({ id }) => ({ node: id, set: { timeout: `@${own.quantity}` } }));
}

const deedsOf = ({ told }: Need): Deed[] => told.flatMap(({ clause }) => deedsIn(clause));

/** The needs of the clauses that call for a domain, by the keys of their requirements. */
function requirementsCalling(id: string, domain: Domain): Map<string, Need> {
  const called = new Set(callsFor(id, domain).map(({ statement }) => statement.id));
  const needs = domain.needs.filter(({ told }) => told.some(({ statement }) => called.has(statement.id)));
  return new Map(needs.map((need) => [need.key, need]));
}

/** The requirement that such a row hangs on: one that called for the domain and whose clauses speak of it. */
function findAnchor(
  graph: Graph,
  when: Signs | undefined,
  calling: ReadonlyMap<string, Need>,
): Anchor | undefined {
  const drawn = new Map(nodesOf(graph, 'FR').map((node) => [node.key, node]));
  // In the order in which it was told: who pays stands before who approves a fee.
  const candidates = [...calling].flatMap(([key, need]) =>
    !need.forbids && (!when || speaksOf(when, deedsOf(need))) ? (drawn.get(key) ?? []) : [],
  );
  for (const requirement of candidates) {
    const neighbours = new Set(
      graph.edges.flatMap((edge) =>
        edge.to === requirement.id ? [edge.from] : edge.from === requirement.id ? [edge.to] : [],
      ),
    );
    const component = nodesOf(graph, 'CMP').find((node) => neighbours.has(node.id));
    // What the requirement is about stands before whom it is about.
    const near = nodesOf(graph, 'ENT').filter((node) => neighbours.has(node.id));
    const own = calling.get(requirement.key)?.entities ?? [];
    const first = own.map(({ key }) => near.find((node) => node.key === key)).find(Boolean);
    const record = first ?? near[0];
    if (component) return { requirement, component, record };
  }
  return undefined;
}

/** A record is drawn once, and what several rows add to a list of one node is put together. */
export function merged(parts: readonly Omit<Part, 'title'>[]): Patch {
  const gained = new Map<string, { node: string; list: string; values: Set<string> }>();
  const changes = parts.flatMap((part) => part.change);
  const isGain = ({ set }: (typeof changes)[number]) => 'errors' in set || 'owns' in set;
  for (const { node, set } of changes.filter(isGain))
    for (const [list, values] of Object.entries(set)) {
      const known = gained.get(`${node} ${list}`) ?? { node, list, values: new Set() };
      for (const value of values as string[]) known.values.add(value);
      gained.set(`${node} ${list}`, known);
    }
  return {
    add: distinctBy(
      parts.flatMap((part) => part.add),
      ({ key }) => key,
    ),
    link: parts.flatMap((part) => part.link),
    change: [
      ...[...gained.values()].map(({ node, list, values }) => ({ node, set: { [list]: [...values] } })),
      ...changes.filter((change) => !isGain(change)),
    ],
  };
}
