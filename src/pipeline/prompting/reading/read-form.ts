// The entries that an answer states, and what in it is no entry at all.
import type { EdgeKind } from '#specification/graph/graph.ts';
import type { NodeKind } from '#specification/graph/node-kinds.ts';
import { partsOf, type AnswerForm } from '#pipeline/prompting/form/answer-form.ts';
import { readNode } from '#pipeline/prompting/form/node-forms.ts';
import { fieldOf, readChanges } from './changes.ts';
import { addEntry, linkEntry, retireEntry, type Entry } from './entries.ts';
import { mistake, type Ground, type Mistake } from './ground.ts';
import { namesIn, tidyKey, tidyName } from './names.ts';

export type Stated = { entries: Entry[]; mistakes: Mistake[] };
type Row = Record<string, unknown>;

const isRow = (value: unknown): value is Row =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const listed = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
export const rowsOf = (value: unknown): Row[] => listed(value).filter(isRow);
const textOf = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');

/** What is no answer of this form; then nothing else of it is read. */
export function malformed(value: unknown, { rights }: Ground): Mistake[] {
  if (!isRow(value)) return [mistake('', 'The answer is no JSON object of the form that was given.')];
  const parts: readonly string[] = partsOf(rights);
  const wrong = Object.entries(value).flatMap(([part, told]) => {
    if (!parts.includes(part))
      return isEmpty(told)
        ? []
        : [mistake(part, `${part}: you may not use this part; you may use ${parts.join(', ')}.`)];
    if (part === 'narration')
      return typeof told === 'string' ? [] : [mistake(part, 'narration: write one or two sentences.')];
    if (part === 'nodes')
      return isRow(told) ? [] : [mistake(part, 'nodes: give an object with one list for each kind.')];
    const { items, fits } = itemsOf[part] ?? objects;
    return Array.isArray(told) && told.every(fits)
      ? []
      : [mistake(part, `${part}: give a list of ${items}.`)];
  });
  return wrong;
}

type Items = { items: string; fits: (item: unknown) => boolean };
const objects: Items = { items: 'objects', fits: isRow };
const itemsOf: Readonly<Record<string, Items>> = {
  gone: { items: 'numbers', fits: (item) => typeof item === 'number' },
  withdraw: { items: 'texts', fits: (item) => typeof item === 'string' },
};

const isEmpty = (value: unknown): boolean =>
  value === null || value === '' || (typeof value === 'object' && Object.keys(value).length === 0);

export function statedIn(form: AnswerForm, ground: Ground): Stated {
  const mistakes: Mistake[] = [];
  const added = Object.entries(form.nodes ?? {}).flatMap(([kind, nodes]) => {
    if (!ground.rights.adds.includes(kind as NodeKind)) {
      if (!isEmpty(nodes))
        mistakes.push(
          mistake(
            kind,
            `nodes.${kind}: you may not add ${kind} nodes; you add ${ground.rights.adds.join(', ')}.`,
          ),
        );
      return [];
    }
    return rowsOf(nodes).map((row) => addEntry(tidyNode(kind as NodeKind, row)));
  });
  const names = namesIn(ground.run.graph, added);
  const name = (told: unknown) => tidyName(textOf(told), names);
  const nodes = [
    ...ground.run.graph.nodes,
    ...added.flatMap((entry) => (entry.part === 'add' ? [entry.node] : [])),
  ];
  const nodeOf = (told: string) =>
    nodes.find((each) => told === `@${each.key}` || ('id' in each && each.id === told));
  const edges = (part: 'link' | 'unlink') =>
    rowsOf(form[part]).map(({ kind, from, to }) =>
      linkEntry(part, { kind: textOf(kind) as EdgeKind, from: name(from), to: name(to) }),
    );
  const changed = readChanges(
    rowsOf(form.change).map(({ node, field, value }) => ({ node: name(node), field: textOf(field), value })),
    nodeOf,
  );
  mistakes.push(...changed.mistakes);
  const retired = rowsOf(form.retire).map(({ node, reason }) => retireEntry(name(node), textOf(reason)));
  return {
    entries: [...added, ...changed.entries, ...edges('link'), ...edges('unlink'), ...retired],
    mistakes,
  };
}

/** The nodes and changes that mistakes are about, as they were written. */
export function rowsAbout(form: AnswerForm, mistakes: readonly Mistake[]): unknown[] {
  const labels = new Set(mistakes.map(({ label }) => label));
  const nodes = Object.entries(form.nodes ?? {}).flatMap(([kind, listed]) =>
    rowsOf(listed).flatMap((row) =>
      labels.has(tidyKey(textOf(row['key']))) ? [{ nodes: { [kind]: row } }] : [],
    ),
  );
  const changes = rowsOf(form.change).flatMap((row) =>
    labels.has(`${textOf(row['node'])} ${fieldOf(textOf(row['field']))}`) ? [{ change: row }] : [],
  );
  return [...nodes, ...changes];
}

/** The names of what a correction takes back. */
export function withdrawnIn(
  form: AnswerForm,
  { run }: Ground,
  before: readonly Entry[],
): ReadonlySet<string> {
  const names = namesIn(run.graph, before);
  return new Set(listed(form.withdraw).map((told) => tidyName(textOf(told), names)));
}

function tidyNode(kind: NodeKind, row: Row) {
  const node = readNode(kind, row);
  return { ...node, key: tidyKey(textOf(node.key)) };
}
