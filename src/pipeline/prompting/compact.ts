// Nodes as a model reads them: one line each, without what is default. It costs a third of their JSON.
import type { NodeKind } from '#specification/graph/node-kinds.ts';
import { nodeKinds } from '#specification/graph/node-kinds.ts';
import { oneLine } from '#platform/models/fence.ts';
import { shortened, type Row } from './compact-lists.ts';

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
  API: ['title', 'method', 'path', 'entity', 'access', 'anonymous'],
  IF: ['name', 'form', 'summary'],
  EVT: ['name', 'entity'],
  SM: ['title', 'entity', 'initial', 'states', 'cells'],
  CMP: ['title', 'role', 'responsibility'],
  ADR: ['title', 'outcome'],
  INV: ['rule', 'binds'],
  SCR: ['title', 'role', 'purpose'],
  THR: ['description', 'category', 'boundary', 'impact'],
  CTL: ['statement', 'mitigates'],
  TC: ['title', 'level', 'verifies'],
  TASK: ['title', 'component', 'depends_on', 'implements'],
  RISK: ['title', 'probability', 'impact'],
  ASM: ['statement'],
  OQ: ['question', 'proposed_default'],
  DEC: ['statement', 'fate'],
  TERM: ['title', 'definition'],
  QTY: ['title', 'sense', 'value', 'unit'],
  INT: ['title', 'purpose'],
  ERR: ['code', 'status', 'meaning'],
  SRC: ['title'],
  ALT: ['title', 'fate'],
};

/** `cited`: whole, with what it rests on. */
export type Detail = 'brief' | 'cited';

/** What nobody judges, and code gives. */
const left: ReadonlySet<string> = new Set(['id', 'kind', 'retired', 'key', 'area', 'confidence', 'sources']);

/**
 * How a node is called, how much is told of it, and on what it rests, in few words. In a line, references to the nodes of
 * `titles` are told by these.
 */
type Told = { name: string; detail: Detail; rests?: string; titles?: ReadonlyMap<string, string> };

/** `name` is how the node is to be referred to. */
export function compactNode(node: { kind: NodeKind }, { name, detail, rests = '', titles }: Told): string {
  const row: Row = { ...(detail === 'brief' && titles ? (retold(node, titles) as Row) : node) };
  const fields =
    detail === 'brief' ? briefFields[node.kind] : Object.keys(row).filter((field) => !left.has(field));
  const told = fields.flatMap((field, at) => {
    const shorten = shortened[detail][field];
    const value = shorten && Array.isArray(row[field]) ? shorten(row[field] as readonly Row[]) : row[field];
    const is_plain = at === 0 || plain.has(field) || isShort(row[field]);
    return toldOf(field, value, detail === 'brief' && is_plain);
  });
  return oneLine(`${name} ${[...told, ...(rests === '' ? [] : [rests])].join('; ')}`);
}

function retold(value: unknown, titles: ReadonlyMap<string, string>): unknown {
  if (typeof value === 'string') return titles.get(value) ?? value;
  if (Array.isArray(value)) return value.map((each) => retold(each, titles));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, retold(inner, titles)]));
}

/** Sentences that nobody takes for another field. */
const plain: ReadonlySet<string> = new Set(['meaning', 'purpose', 'responsibility', 'definition', 'summary']);

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
