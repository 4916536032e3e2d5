// What one row of a domain brings in, once the requirement it hangs on was found: needs, records, targets and
// threats.
import { isQuoted } from '#specification/graph/provenance.ts';
import type {
  Asked,
  DomainError,
  DomainKnowledge,
  DomainNeed,
  DomainQuality,
} from '#knowledge/domains/domain.ts';
import { kept } from '#knowledge/domains/domains.ts';
import { hasName } from '#knowledge/signs/signs.ts';
import type { Draft, Link } from '#offline-author/draft.ts';
import { assumed, derived } from '#offline-author/provenance.ts';
import { recordFor } from '#offline-author/records/domain-records.ts';
import { decapitalise, titleOf, withArticle } from '#offline-author/names/words.ts';
import { nodesOf, type Graph } from '#specification/graph/graph.ts';
import type { NodeOf } from '#specification/graph/nodes.ts';
import type { Patch } from '#specification/graph/patch.ts';

export type Requirement = NodeOf<'FR'>;

export type Part = { title: string; add: Draft[]; link: Link[]; change: NonNullable<Patch['change']> };

/** What stands behind one row: the requirement that was said, its component and what it is about. */
export type Anchor = {
  requirement: Pick<Requirement, 'id' | 'key' | 'area' | 'sources'>;
  component: NodeOf<'CMP'>;
  record: NodeOf<'ENT'> | undefined;
};

/** Sync is the work of the component that syncs, wherever it was spoken of. */
export function doneBy({ component }: DomainNeed, anchor: Anchor, graph: Graph): Anchor {
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

/** What a row rests on. */
export type Basis = { confidence: number; sources: Draft['sources'] };

/** The words that made it necessary, and the assumption that stands for the rest. */
export function basisOf({ requirement }: Anchor, { assumption }: DomainKnowledge): Basis {
  const words = requirement.sources.filter(isQuoted).slice(0, 2);
  return { confidence: assumption.confidence, sources: [...words, ...assumed(assumption)] };
}

/** `key` is what the requirement is called. */
export function needPart(
  need: DomainNeed,
  anchor: Anchor,
  { confidence, sources, key }: Basis & { key: string },
  graph: Graph,
): Omit<Part, 'title'> {
  const { component, record, requirement } = anchor;
  const { operations, answering } = operationsFor(need, anchor, graph);
  const raised = need.error?.asked && answering.length === 0 ? undefined : need.error;
  const { statement, criteria } = need.error && !raised ? withoutRefusal(need, need.error) : need;
  const fill = filled(anchor);
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
        confidence,
        sources,
      },
      ...criteria.map((criterion, at): Draft => ({
        kind: 'AC',
        key: `ac:${key.slice('fr:'.length)}-${at + 1}`,
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
export function keptPart(
  { key, keeps }: DomainNeed,
  anchor: Anchor,
  { sources }: Basis,
  graph: Graph,
): Omit<Part, 'title'>[] {
  const record = keeps === undefined ? undefined : kept.get(keeps);
  if (!record || nodesOf(graph, 'ENT').length === 0) return [];
  const { component, record: about } = anchor;
  const { owns, ...part } = recordFor(
    record,
    { requirement: `fr:domain-${key}`, component, about, sources },
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
  user_text: meaning,
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
  const { asked } = error;
  const answering = writing.filter((node) => asks(node, asked));
  if (answering.length === 0 && statement.includes(' refuse ')) return carriedOut;
  return { operations: answering.length > 0 ? answering : carrying, answering };
}

/** By the id of the operation, as `reserveTool` or `createReservation`, or by a field that it takes. */
function asks({ operation, body_fields }: Operation, { acts, makes = [], fields = [] }: Asked): boolean {
  const name = operation.replaceAll(/[A-Z]/g, ' $&').toLowerCase();
  return (
    acts.some((act) => `${name} `.startsWith(`${act} `)) ||
    (name.startsWith('create ') && makes.some((thing) => name.endsWith(` ${thing}`))) ||
    body_fields.some((field) => hasName(fields, [field, field.replaceAll('_', ' ')]))
  );
}

/** The row for work behind the doors: what must not happen does not happen, and there is nobody to be answered. */
function withoutRefusal(
  { statement, criteria }: DomainNeed,
  { code, unasked }: DomainError,
): Pick<DomainNeed, 'statement' | 'criteria'> {
  const told = (then: string[]) => then.filter((line) => !line.includes(code));
  return {
    statement: unasked ?? statement,
    criteria: criteria.map(({ then, ...criterion }) => ({
      ...criterion,
      then: told(then).length > 0 ? told(then) : ['it is refused'],
    })),
  };
}

export function qualityPart(
  quality: DomainQuality,
  anchor: Anchor,
  row: DomainKnowledge,
): Omit<Part, 'title'> {
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
        ...basisOf(anchor, row),
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

export function threatPart(row: DomainKnowledge['threats'][number], anchor: Anchor): Omit<Part, 'title'> {
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
