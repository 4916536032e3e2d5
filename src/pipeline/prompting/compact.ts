// Nodes as a model reads them: one line each, without what is default. It costs a third of their JSON.
import type { NodeKind } from '#specification/graph/node-kinds.ts';
import { nodeKinds } from '#specification/graph/node-kinds.ts';
import { oneLine } from '#platform/models/fence.ts';

type Row = Readonly<Record<string, unknown>>;

/**
 * What tells one node from the others, and what is needed to refer to it. The first stands without its name.
 */
const briefFields: Readonly<Record<NodeKind, readonly string[]>> = {
  GOAL: ['statement', 'metric', 'bounds'],
  NG: ['statement'],
  ROLE: ['title', 'is_human'],
  US: ['title', 'role'],
  FR: ['statement', 'priority'],
  NFR: ['statement', 'priority'],
  AC: ['title', 'requirement', 'polarity'],
  PROP: ['title', 'validates'],
  ENT: ['title', 'component', 'owner', 'fields'],
  API: ['title', 'method', 'path', 'entity', 'access'],
  IF: ['name', 'form', 'summary'],
  EVT: ['name', 'entity'],
  SM: ['title', 'entity', 'initial', 'states', 'events'],
  CMP: ['title', 'role', 'responsibility'],
  ADR: ['title', 'outcome'],
  INV: ['rule', 'binds'],
  SCR: ['title', 'role', 'purpose'],
  THR: ['description', 'category', 'boundary', 'impact'],
  CTL: ['statement', 'mitigates'],
  TC: ['title', 'level', 'verifies'],
  TASK: ['title', 'component', 'depends_on', 'implements'],
  RISK: ['title', 'probability', 'impact'],
  ASM: ['statement', 'confidence'],
  OQ: ['question', 'proposed_default'],
  DEC: ['statement', 'fate'],
  TERM: ['title', 'definition'],
  QTY: ['title', 'sense', 'value', 'unit'],
  INT: ['title', 'purpose'],
  ERR: ['code', 'status', 'meaning'],
  SRC: ['title'],
  ALT: ['title', 'fate'],
};

type Shortened = Readonly<Record<string, (value: readonly Row[]) => string>>;
const namesOf = (rows: readonly Row[]) => rows.map(({ name }) => String(name)).join(', ');

/** Parts of a line that are shown as less than they are. */
const shortened: Readonly<Record<'brief' | 'full', Shortened>> = {
  brief: {
    fields: (fields) =>
      fields.map(({ name, type, references }) => `${String(name)}:${String(references ?? type)}`).join(' '),
    access: (access) =>
      access
        .filter(({ allow }) => allow !== 'no')
        .map(({ role, allow }) => `${String(role)}:${String(allow)}`)
        .join(' '),
    states: namesOf,
    events: namesOf,
  },
  full: {
    fields: (fields) =>
      fields
        .map(({ name, type, references, required, values, classification }) =>
          [
            `${String(name)}:${String(references ?? type)}${required ? '!' : ''}`,
            ...(values ? [`(${(values as string[]).join(', ')})`] : []),
            ...(classification === 'none' ? [] : [String(classification)]),
          ].join(' '),
        )
        .join('; '),
    states: (states) =>
      states.map(({ name, terminal }) => `${String(name)}${terminal ? ' (end)' : ''}`).join(', '),
    events: namesOf,
    cells: (cells) =>
      cells
        .map(
          ({ state, event, to, rejected_with }) =>
            `${String(state)} + ${String(event)} = ${String(to ?? rejected_with)}`,
        )
        .join('; '),
  },
};

/** `cited`: whole, with what it rests on. */
export type Detail = 'brief' | 'full' | 'cited';
const left: Readonly<Record<Detail, ReadonlySet<string>>> = {
  brief: new Set(),
  full: new Set(['id', 'kind', 'retired', 'key', 'sources']),
  cited: new Set(['id', 'kind', 'retired', 'key']),
};

/** `name` is how the node is to be referred to. */
export function compactNode(node: { kind: NodeKind }, name: string, detail: Detail): string {
  const row = node as unknown as Row;
  const fields =
    detail === 'brief'
      ? briefFields[node.kind]
      : Object.keys(row).filter((field) => !left[detail].has(field));
  const told = fields.flatMap((field, at) => {
    const shorten = detail === 'cited' ? undefined : shortened[detail][field];
    const value = shorten ? shorten((row[field] ?? []) as readonly Row[]) : row[field];
    return toldOf(field, value, detail === 'brief' && (at === 0 || isShort(row[field])));
  });
  return oneLine(`${name} ${told.join('; ')}`);
}

/** Choices, ids and numbers speak for themselves. */
const isShort = (value: unknown): boolean =>
  typeof value === 'number' || (typeof value === 'string' && /^[\w@:.%/{}-]{1,24}$/.test(value));

function toldOf(field: string, value: unknown, is_bare: boolean): string[] {
  if (value === true) return [field];
  const text = textOf(value);
  if (text === '') return [];
  return [is_bare ? text : `${field}: ${text}`];
}

function textOf(value: unknown): string {
  if (value === undefined || value === null || value === false) return '';
  if (Array.isArray(value)) return listText(value);
  if (typeof value === 'object') {
    return Object.entries(value)
      .flatMap(([name, inner]) => toldOf(name, inner, name === 'name' || name === 'kind' || name === 'type'))
      .join(' ');
  }
  return typeof value === 'string' ? value : JSON.stringify(value);
}

const listText = (list: readonly unknown[]): string =>
  list.some((item) => typeof item === 'object')
    ? list.map((item) => `(${textOf(item)})`).join(' ')
    : list
        .map(textOf)
        .join(list.every((item) => typeof item === 'string' && !item.includes(' ')) ? ' ' : ' / ');

/**
 * In the order in which kinds build on each other, so that the slices of later agents begin as those of
 * earlier ones.
 */
const order: readonly NodeKind[] = [
  'GOAL',
  'NG',
  'ROLE',
  'INT',
  'CMP',
  'ENT',
  'SM',
  'EVT',
  'US',
  'FR',
  'NFR',
  'API',
  'IF',
  'SCR',
  'THR',
  'CTL',
  'AC',
  'INV',
  'ADR',
  'DEC',
  'TERM',
  'ERR',
  'QTY',
  'ASM',
  'OQ',
  'TC',
  'PROP',
  'TASK',
  'RISK',
  'SRC',
  'ALT',
];

const rank = new Map(order.map((kind, at) => [kind, at]));
export const inOrder = (kinds: readonly NodeKind[]): NodeKind[] =>
  nodeKinds.filter((kind) => kinds.includes(kind)).sort((a, b) => (rank.get(a) ?? 0) - (rank.get(b) ?? 0));
