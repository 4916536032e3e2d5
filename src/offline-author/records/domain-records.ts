// The records that a domain needs and nobody named, in the graph: kept once, whichever of its requirements
// come in, and left out where people have told of such a record under a name of theirs.
import { standingFields } from '#specification/graph/standing-fields.ts';
import { kindOf } from '#knowledge/kinds/kinds.ts';
import type { DomainRecord, RecordField } from '#knowledge/domains/domain-record.ts';
import { hasName } from '#knowledge/signs/signs.ts';
import type { Draft, Link } from '#offline-author/draft.ts';
import { nodesOf, type Graph } from '#specification/graph/graph.ts';
import type { Field, NodeOf } from '#specification/graph/nodes.ts';
import { invalid, refusedWith } from '#offline-author/needs/refusals.ts';
import { tableName } from './records.ts';
import { ownKeys } from '#offline-author/sign-in/own-records.ts';
import { camel, capitalise, kebab, pluralName, snake } from '#offline-author/names/words.ts';

type Need = {
  /** The key of the requirement that cannot hold without the record. */
  requirement: string;
  /** The component that its work falls to. */
  component: NodeOf<'CMP'>;
  /** What the requirement is about. */
  about: NodeOf<'ENT'> | undefined;
  sources: Draft['sources'];
};

export type Kept = { add: Draft[]; link: Link[]; owns: { component: NodeOf<'CMP'>; table: string } | null };

/** Added where nothing that was told of keeps it; the requirement names it either way. */
export function recordFor(record: DomainRecord, need: Need, graph: Graph): Kept {
  const told = nodesOf(graph, 'ENT').find(({ title }) => hasName(record.known_as, [title]));
  const key = `entity:${snake(record.name)}`;
  const link: Link[] = [{ kind: 'concerns', from: `@${need.requirement}`, to: told?.id ?? `@${key}` }];
  if (told) return { add: [], link, owns: null };
  if (record.of_accounts && !accountIn(graph)) return { add: [], link: [], owns: null };
  const { name, description, retention } = record;
  const table = tableName(pluralName(name));
  const { component, sources } = need;
  const entity: Draft = {
    kind: 'ENT',
    key,
    title: capitalise(name),
    plural: pluralName(name),
    table,
    description,
    component: component.id,
    fields: fieldsOf(record, need, graph),
    retention,
    sources,
  };
  const term: Draft = {
    kind: 'TERM',
    key: `term:${snake(name)}`,
    title: name,
    definition: description,
    not_called: [],
    entity: `@${key}`,
    sources,
  };
  const received = receiving(record, { ...need, key, path: `/${kebab(pluralName(name))}` }, graph);
  return {
    add: [entity, term, ...received.add],
    link: [...link, ...received.link],
    owns: { component, table },
  };
}

/** The operation that a system outside calls with it. */
function receiving(
  { name, fields, received }: DomainRecord,
  { key, path, requirement, component, sources }: Need & { key: string; path: string },
  graph: Graph,
): Pick<Kept, 'add' | 'link'> {
  if (!received || nodesOf(graph, 'API').length === 0) return { add: [], link: [] };
  const { summary, admits, refusal } = received;
  const errorKey = (code: string) =>
    nodesOf(graph, 'ERR').find((node) => node.code === code)?.id ?? `@error:${code.toLowerCase()}`;
  const api = `api:receive-${kebab(name)}`;
  const operation: Draft = {
    kind: 'API',
    key: api,
    title: summary,
    operation: camel(`receive ${name}`),
    method: 'POST',
    path,
    summary,
    component: component.id,
    entity: `@${key}`,
    shape: 'command',
    body_fields: fields.filter(({ to }) => to === undefined).map((field) => field.name),
    success_status: 204,
    errors: [refusal.code, invalid.code].map(errorKey),
    // No person calls it: the system outside does.
    access: nodesOf(graph, 'ROLE').map(({ id }) => ({ role: id, allow: 'no' })),
    idempotent: true,
    anonymous: true,
    admits,
    sources,
  };
  const isKnown = ({ code }: { code: string }) => nodesOf(graph, 'ERR').some((node) => node.code === code);
  const errors = [refusedWith(refusal.code, 403, refusal.meaning), invalid]
    .filter((each) => !isKnown(each))
    .map((row): Draft => ({ kind: 'ERR', title: row.meaning.replace(/\.$/, ''), ...row, sources }));
  return {
    add: [...errors, operation],
    link: [{ kind: 'realises', from: `@${api}`, to: `@${requirement}` }],
  };
}

const accountIn = (graph: Graph) => nodesOf(graph, 'ENT').find(({ key }) => key === ownKeys.account);

/** What refers to nothing that is kept is left out: without accounts nobody is named. */
function fieldsOf(record: DomainRecord, { about }: Need, graph: Graph): Field[] {
  const target = { account: accountIn(graph), record: about };
  const own = record.fields.flatMap(({ to, values, classification, ...field }: RecordField): Field[] => {
    const known = to && target[to];
    if (to && !known) return [];
    const name = to === 'record' && known ? `${snake(known.title)}_id` : field.name;
    return [
      {
        ...field,
        name,
        classification: classification ?? 'none',
        ...(values && { values: [...values] }),
        ...(known && { references: known.id, indexed: true }),
      },
    ];
  });
  const isTable = kindOf(graph.project.type).keeps === 'tables';
  return [...(isTable ? [standingFields.id] : []), ...own, ...(isTable ? [standingFields.created_at] : [])];
}
