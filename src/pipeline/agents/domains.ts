// Brings in what a domain always needs and nobody says: requirements that follow from one that was said, the numbers
// they quote, targets with their runbooks, threats and risks. Each cites the words that made it necessary and the
// assumption that prices it; what the user settled is left as it was settled.
import { isQuoted } from '#specification/graph/provenance.ts';
import type { DomainError, DomainKnowledge, DomainNeed, DomainQuality } from '#knowledge/domains/domain.ts';
import { domains as allDomains } from '#knowledge/domains/domains.ts';
import type { Agent, AgentContext, Draft, Link } from '#pipeline/agent.ts';
import { assumed, derived, engineeringKnowledge } from '#pipeline/authoring/provenance.ts';
import { distinctBy, type Domain } from '#pipeline/authoring/domain.ts';
import { recordFor } from '#pipeline/authoring/records/domain-records.ts';
import { general, notifications } from '#pipeline/authoring/areas.ts';
import { userTextOf } from '#pipeline/authoring/rules/user-texts.ts';
import { decapitalise, list, snake, titleOf, withArticle } from '#pipeline/authoring/words.ts';
import { nodesOf, type Graph } from '#specification/graph/graph.ts';
import type { NodeOf } from '#specification/graph/nodes.ts';
import type { Patch } from '#specification/graph/patch.ts';

type Requirement = NodeOf<'FR'>;

const no_domain = 'No domain with needs of its own.';

export const domains: Agent = {
  id: 'draft.domains',
  role: 'drafter',
  character: { name: 'sage', display_name: 'Sage, domains', asset_slug: 'sage', accent_hex: '#4F7A4A' },
  action: 'add what such software always needs',
  idle: ({ domain }) => (domain.intake.domain_packs.length === 0 ? no_domain : null),
  instructions: () =>
    [
      'For each domain pack of the project: emit the FR, AC, ERR, NFR, ENT, TERM, THR, CTL and RISK nodes that software of this domain always needs and that nobody said.',
      'Each cites the requirement that makes it necessary and an ASM with its price. Nothing that the user settled is overruled.',
    ].join('\n'),
  offline: (context) => {
    const excluded = nodesOf(context.graph, 'NG').map((node) => node.title);
    const rows = allDomains
      .filter(({ id }) => context.domain.intake.domain_packs.includes(id))
      .filter(({ ruled_out }) => !excluded.some((title) => ruled_out?.test(title)));
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

type Part = { title: string; add: Draft[]; link: Link[]; change: NonNullable<Patch['change']> };

/** What stands behind one row: the requirement that was said, its component and what it is about. */
type Anchor = {
  requirement: Pick<Requirement, 'id' | 'key' | 'area' | 'sources'>;
  component: NodeOf<'CMP'>;
  record: NodeOf<'ENT'> | undefined;
};

function readDomain(row: DomainKnowledge, { graph, domain, profile }: AgentContext): Part {
  const said = domain.intake.transcript
    .filter((turn) => turn.speaker === 'user')
    .map((turn) => turn.text)
    .join('\n');
  const anchorOf = (when: RegExp) => findAnchor(graph, when, domain);
  const needs = row.needs.flatMap((need) => {
    const anchor = need.unless?.test(said) ? undefined : anchorOf(need.when);
    return anchor
      ? [needPart(need, doneBy(need, anchor, graph), row, graph), ...keptPart(need, anchor, row, graph)]
      : [];
  });
  const qualities = row.qualities.flatMap((quality) => {
    if (quality.unless_told && domain.told[quality.unless_told]) return [];
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

/** The requirement that speaks of it most plainly: said, in its title, in an area of its own. Refusals lead nowhere. */
function findAnchor(graph: Graph, when: RegExp, domain: Domain): Anchor | undefined {
  const plainness = (node: Requirement) =>
    4 * Number(node.sources.some(isQuoted)) +
    2 * Number(when.test(node.title)) +
    Number(node.area !== general);
  const candidates = nodesOf(graph, 'FR')
    .filter(
      (node) => when.test(`${node.title} ${node.statement}`) && !/^If |\bshall not\b/.test(node.statement),
    )
    .toSorted((a, b) => plainness(b) - plainness(a));
  const plainest = candidates[0];
  const mentioned = !plainest || (plainest.area === notifications && !when.test(plainest.title));
  const target = mentioned ? targetFor(graph, when, domain) : undefined;
  if (target) return target;
  for (const requirement of candidates) {
    const neighbours = new Set(
      graph.edges.flatMap((edge) =>
        edge.to === requirement.id ? [edge.from] : edge.from === requirement.id ? [edge.to] : [],
      ),
    );
    const component = nodesOf(graph, 'CMP').find((node) => neighbours.has(node.id));
    const record = nodesOf(graph, 'ENT').find((node) => neighbours.has(node.id));
    if (component) return { requirement, component, record };
  }
  return undefined;
}

/** A quality that was asked for speaks of it more plainly than a sentence that mentions it; its work lies in the main area. */
function targetFor(graph: Graph, when: RegExp, domain: Domain): Anchor | undefined {
  const target = nodesOf(graph, 'NFR').find(
    ({ title, statement, sources }) => when.test(`${title} ${statement}`) && sources.some(isQuoted),
  );
  const area = domain.areas[0];
  const component = nodesOf(graph, 'CMP').find(({ key }) => key === area?.component);
  return target && area && component
    ? { requirement: { ...target, area: area.name }, component, record: undefined }
    : undefined;
}

/** Sync is the work of the component that syncs, wherever it was spoken of. */
function doneBy({ component }: DomainNeed, anchor: Anchor, graph: Graph): Anchor {
  const named = nodesOf(graph, 'CMP').find(({ key }) => key === component);
  return named ? { ...anchor, component: named } : anchor;
}

function filled({ component, record }: Anchor) {
  const name = record?.title.toLowerCase() ?? 'record';
  return (text: string) =>
    text
      .replaceAll('{module}', component.title)
      .replaceAll('{a_record}', withArticle(name))
      .replaceAll('{record}', name);
}

/** The words that made it necessary, and the assumption that stands for the rest. */
function sourcesOf({ requirement }: Anchor, row: DomainKnowledge): Draft['sources'] {
  const words = requirement.sources.filter(isQuoted).slice(0, 2);
  return [...words, ...assumed(row.assumption)];
}

function needPart(need: DomainNeed, anchor: Anchor, row: DomainKnowledge, graph: Graph): Omit<Part, 'title'> {
  const { component, record, requirement } = anchor;
  const { operations, answering } = operationsFor(need, anchor, graph);
  const raised = need.error?.asked && answering.length === 0 ? undefined : need.error;
  const { statement, criteria } = need.error && !raised ? withoutRefusal(need, need.error.code) : need;
  const fill = filled(anchor);
  const key = `fr:domain-${need.key}`;
  const sources = sourcesOf(anchor, row);
  const known = nodesOf(graph, 'ERR').find((node) => node.code === raised?.code);
  const error = raised ? (known?.id ?? `@error:${raised.code.toLowerCase()}`) : null;
  return {
    add: [
      {
        kind: 'FR',
        key,
        title: need.title,
        area: requirement.area,
        statement: fill(statement),
        why: need.why,
        priority: need.priority,
        confidence: row.assumption.confidence,
        sources,
      },
      ...criteria.map((criterion, at): Draft => ({
        kind: 'AC',
        key: `ac:domain-${need.key}-${at + 1}`,
        ...criterion,
        requirement: `@${key}`,
        given: criterion.given.map(fill),
        when: criterion.when.map(fill),
        then: criterion.then.map(fill),
        sources: derived('Makes the requirement testable.', key),
      })),
      ...(raised && !known ? [errorNode(raised, sources)] : []),
    ],
    link: [
      { kind: 'realises', from: component.id, to: `@${key}` },
      ...operations.map((node) => ({ kind: 'realises' as const, from: node.id, to: `@${key}` })),
      ...(record ? [{ kind: 'concerns' as const, from: `@${key}`, to: record.id }] : []),
      ...(error ? [{ kind: 'raises' as const, from: `@${key}`, to: error }] : []),
      ...(need.quantities ?? []).map((quantity) => ({
        kind: 'bounds' as const,
        from: `@${quantity}`,
        to: `@${key}`,
      })),
    ],
    change:
      error && !operations.some((node) => node.errors.includes(error))
        ? answering.map((node) => ({ node: node.id, set: { errors: [...node.errors, error] } }))
        : [],
  };
}

/** Kept by the module of the requirement that was said, wherever the work of this row lies. */
function keptPart(
  { key, keeps }: DomainNeed,
  anchor: Anchor,
  row: DomainKnowledge,
  graph: Graph,
): Omit<Part, 'title'>[] {
  if (!keeps || nodesOf(graph, 'ENT').length === 0) return [];
  const { component, record: about } = anchor;
  const { owns, ...part } = recordFor(
    keeps,
    { requirement: `fr:domain-${key}`, component, about, sources: sourcesOf(anchor, row) },
    graph,
  );
  return [
    {
      ...part,
      change: owns ? [{ node: owns.component.id, set: { owns: [...owns.component.owns, owns.table] } }] : [],
    },
  ];
}

const errorNode = ({ code, status, meaning }: DomainError, sources: Draft['sources']): Draft => ({
  kind: 'ERR',
  key: `error:${code.toLowerCase()}`,
  title: titleOf(meaning),
  code,
  status,
  meaning,
  retryable: false,
  user_text: userTextOf(code, meaning),
  sources,
});

type Operation = NodeOf<'API'>;

/** The operations that carry the row out, and those of them that may refuse. */
function operationsFor(
  { error, statement }: DomainNeed,
  { requirement, record }: Anchor,
  graph: Graph,
): Record<'operations' | 'answering', Operation[]> {
  const all = nodesOf(graph, 'API');
  // What is only looked at is never refused for what was written.
  const writing = all.filter(({ method }) => method !== 'GET');
  const carrying = all.filter((node) =>
    graph.edges.some(
      (edge) => edge.kind === 'realises' && edge.from === node.id && edge.to === requirement.id,
    ),
  );
  const onRecord = writing.filter((node) => record && node.entity === record.id);
  const near = error && carrying.length === 0 ? onRecord : carrying;
  const candidates = [near.filter((node) => writing.includes(node)), onRecord];
  const carriedOut = { operations: near, answering: candidates.find((each) => each.length > 0) ?? [] };
  if (!error?.asked) return carriedOut;
  const asks = (node: Operation) =>
    error.asked!.test(
      `${node.operation.replaceAll(/[A-Z]/g, ' $&').toLowerCase()}: ${node.body_fields.join(' ')}`,
    );
  const answering = writing.filter(asks);
  if (answering.length === 0 && /\brefuse\b/.test(statement)) return carriedOut;
  return { operations: answering.length > 0 ? answering : carrying, answering };
}

/** The row for work behind the doors: what must not happen does not happen, and there is nobody to be answered. */
function withoutRefusal(
  { statement, criteria }: DomainNeed,
  code: string,
): Pick<DomainNeed, 'statement' | 'criteria'> {
  const told = (then: string[]) => then.filter((line) => !line.includes(code));
  return {
    statement: statement
      .replace(new RegExp(`\\brefuse (.{2,20}?) with error ${code}\\b`), 'leave $1 out')
      .replace(` with error ${code}`, ''),
    criteria: criteria.map(({ then, ...criterion }) => ({
      ...criterion,
      then: told(then).length > 0 ? told(then) : ['it is refused'],
    })),
  };
}

function qualityPart(quality: DomainQuality, anchor: Anchor, row: DomainKnowledge): Omit<Part, 'title'> {
  const { key, title, characteristic, stimulus, measure, verification, remedy } = quality;
  const name = key.slice('nfr:'.length);
  return {
    add: [
      {
        kind: 'NFR',
        key,
        title,
        characteristic,
        statement: filled(anchor)(quality.statement),
        stimulus,
        environment: 'normal operation',
        measure,
        verification,
        remedy,
        priority: 'P2',
        confidence: row.assumption.confidence,
        sources: sourcesOf(anchor, row),
      },
      {
        kind: 'AC',
        key: `ac:${name}-1`,
        title: 'The target is met',
        requirement: `@${key}`,
        polarity: 'positive',
        given: [stimulus],
        when: ['the target is measured'],
        then: [decapitalise(measure)],
        sources: derived('Makes the target testable.', key),
      },
      {
        kind: 'AC',
        key: `ac:${name}-2`,
        title: 'A miss is noticed',
        requirement: `@${key}`,
        polarity: 'negative',
        given: ['the measured value is outside the target'],
        when: ['the next measurement is taken'],
        then: ['the alert of this target fires and names the value'],
        sources: derived('Makes the target testable.', key),
      },
    ],
    link: [
      { kind: 'realises', from: anchor.component.id, to: `@${key}` },
      ...quality.quantities.map((quantity) => ({
        kind: 'bounds' as const,
        from: `@${quantity}`,
        to: `@${key}`,
      })),
    ],
    change: [],
  };
}

function threatPart(row: DomainKnowledge['threats'][number], anchor: Anchor): Omit<Part, 'title'> {
  const fill = filled(anchor);
  const key = `threat:domain-${row.id}`;
  return {
    add: [
      {
        kind: 'THR',
        key,
        title: titleOf(fill(row.description)),
        category: row.category,
        boundary: anchor.component.title,
        threatens: [anchor.component.id],
        description: fill(row.description),
        likelihood: row.likelihood,
        impact: row.impact,
        sources: derived('The requirement opens the door to it.', anchor.requirement.key),
      },
      {
        kind: 'CTL',
        key: `control:domain-${row.id}`,
        title: titleOf(fill(row.control)),
        statement: fill(row.control),
        mitigates: [`@${key}`],
        verification: fill(row.verification),
        sources: derived('It answers the threat.', key),
      },
    ],
    link: [{ kind: 'realises', from: `@control:domain-${row.id}`, to: anchor.requirement.id }],
    change: [],
  };
}

/** A record is drawn once, and what several rows add to a list of one node is put together. */
function merged(parts: readonly Part[]): Patch {
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
