// Records as tables: fields, keys, constraints, who owns them and how long they are kept.
import type { AskedRun } from '#pipeline/run.ts';
import { namesIn } from '#pipeline/writing/rows/names.ts';
import type { RowMaker, Rows } from '#pipeline/writing/rows/open-rows.ts';
import { nodesOf, type Graph } from '#specification/graph/graph.ts';
import type { Field, NodeOf } from '#specification/graph/nodes.ts';
import { constraintsOf, madeFindable } from './constraints.ts';
import { kindOf } from '#knowledge/kinds/kinds.ts';
import { columnName, fieldsOf } from './fields.ts';
import { assumeLengths, lengthSources, unboundedIn } from './lengths.ts';
import type { RecordRow, RecordsForm } from './shape-form.ts';

/** The record of the frame that a row gives its fields to; what the frame did not name is a record of its own. */
export function framedRecord(
  { key, title }: Pick<RecordRow, 'key' | 'title'>,
  graph: Graph,
): Framed | undefined {
  const standing = namesIn({ nodes: nodesOf(graph, 'ENT') });
  const id = [key, title].map((typed) => standing.find(typed, ['ENT'])?.ref).find(Boolean);
  return nodesOf(graph, 'ENT').find((node) => node.id === id);
}
type Framed = NodeOf<'ENT'>;

export function makeRecords(rows: Rows, form: RecordsForm, run: AskedRun): void {
  const seen = new Set<string>();
  assumeLengths(
    rows,
    form.records.flatMap((row) => {
      const table = tableOf(row) || framedRecord(row, run.graph)?.table || columnName(row.key);
      return unboundedIn(table, row.fields);
    }),
    run,
  );
  rows.each('records', form.records, (row, maker) => {
    const framed = framedRecord(row, run.graph);
    const ref = framed?.id ?? `@${maker.node_key}`;
    if (seen.has(ref)) {
      maker.mistake('this record is written twice: keep one');
      return;
    }
    seen.add(ref);
    const is_table = kindOf(run.graph.project.type).keeps === 'tables';
    const written = { rows: row.fields, framed: framed?.fields ?? [], is_table };
    const fields = madeFindable(row, { fields: fieldsOf(written, maker), maker });
    if (framed) fillRecord({ row, maker, framed, fields });
    else makeRecord({ row, maker, fields });
    nameInGlossary(row, { ref, maker, run });
  });
}

type Making = { row: RecordRow; maker: RowMaker; fields: Field[] };

/** What the frame said of it stands, where the row says nothing else. */
function fillRecord({ row, maker, framed, fields }: Making & { framed: Framed }): void {
  const component = row.part.trim() === '' ? framed.component : maker.ref(row.part, ['CMP']);
  const owner = row.owner.trim() === '' ? framed.owner : maker.ref(row.owner, ['ROLE']);
  const description = maker.prose(row.description);
  const volume = maker.prose(row.volume);
  const assumed = lengthSources(maker, row.fields);
  maker.change(framed.id, {
    table: tableOf(row) || framed.table,
    fields,
    ...constraintsOf(row, { fields, maker }),
    retention: maker.text('retention', row.retention),
    ...(assumed.length > 0 && { sources: [...framed.sources, ...assumed] }),
    ...(component && { component }),
    ...(owner && { owner }),
    ...(description !== '' && { description }),
    ...(volume !== '' && { volume }),
  });
}

const tableOf = (row: RecordRow): string =>
  columnName(row.table) || columnName(row.plural) || columnName(row.title);

function makeRecord({ row, maker, fields }: Making): void {
  const component = maker.ref(row.part, ['CMP']);
  const owner = row.owner.trim() === '' ? null : maker.ref(row.owner, ['ROLE']);
  const title = maker.text('title', row.title);
  if (component === null || title === '' || tableOf(row) === '') return;
  const volume = maker.prose(row.volume);
  maker.add({
    kind: 'ENT',
    key: maker.node_key,
    title,
    plural: maker.prose(row.plural) || `${title.toLowerCase()}s`,
    table: tableOf(row),
    description: maker.text('description', row.description),
    component,
    ...(owner !== null && { owner }),
    fields,
    ...constraintsOf(row, { fields, maker }),
    retention: maker.text('retention', row.retention),
    ...(volume !== '' && { volume }),
    sources: [...maker.sources(row), ...lengthSources(maker, row.fields)],
  });
}

type Naming = { ref: string; maker: RowMaker; run: AskedRun };

/** The word of the glossary that names the record; one is made where there is none. */
function nameInGlossary(row: RecordRow, { ref, maker, run: { graph } }: Naming): void {
  const framed = nodesOf(graph, 'ENT').find(({ id }) => id === ref);
  const title = row.title.trim() || (framed?.title ?? '');
  const definition = maker.prose(row.description) || (framed?.description ?? '');
  const terms = nodesOf(graph, 'TERM');
  if (terms.some(({ entity }) => entity === ref)) return;
  const term = terms.find((each) => each.title.toLowerCase() === title.toLowerCase());
  if (term) maker.change(term.id, { entity: ref });
  else if (title !== '' && definition !== '')
    maker.add({
      kind: 'TERM',
      key: `term:${columnName(title) || 'record'}`,
      title,
      definition,
      not_called: [],
      entity: ref,
      sources: [{ kind: 'derived', from: [ref], because: 'It is a record.' }],
    });
}

export type Shaped = { title: string; component: string; fields: readonly string[] };

/** Records as they will stand, by the id or `@key` under which others name them. */
export function shapedRecords(rows: Rows, { graph }: Pick<AskedRun, 'graph'>): Map<string, Shaped> {
  const patches = rows.built().rows.map(({ patch }) => patch);
  const nodes: [string, Pick<NodeOf<'ENT'>, 'title' | 'component' | 'fields'>][] = [
    ...nodesOf(graph, 'ENT').map((node): [string, NodeOf<'ENT'>] => [node.id, node]),
    ...patches.flatMap(({ change = [] }) =>
      change.flatMap(({ node, set }): [string, NodeOf<'ENT'>][] => {
        const framed = nodesOf(graph, 'ENT').find(({ id }) => id === node);
        return framed ? [[node, { ...framed, ...set }]] : [];
      }),
    ),
    ...patches.flatMap(({ add = [] }) =>
      add.flatMap((node): [string, Extract<typeof node, { kind: 'ENT' }>][] =>
        node.kind === 'ENT' ? [[`@${node.key}`, node]] : [],
      ),
    ),
  ];
  return new Map(
    nodes.map(([ref, { title, component, fields }]) => [
      ref,
      { title, component, fields: fields.map(({ name }) => name) },
    ]),
  );
}
