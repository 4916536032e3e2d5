// Turns the rows of a mind's answer into graph nodes. A row names others by key, cites statements by id, and quotes numbers
// as {{key}}; here these become references, quotations and quantities. Nothing here throws: what is wrong with a row is
// written down beside it, for whoever wrote it.
import type { AskedRun } from '#pipeline/run.ts';
import type { Built, Row, RowMistake } from '#pipeline/writing/writing.ts';
import { oneLine } from '#platform/models/fence.ts';
import type { EdgeKind } from '#specification/graph/graph.ts';
import type { NodeKind } from '#specification/graph/node-kinds.ts';
import type { DraftNode, Patch } from '#specification/graph/patch.ts';
import type { Provenance } from '#specification/graph/provenance.ts';
import { distinctBy } from '#offline-author/names/words.ts';
import { nodeKeyOf, tidyKey } from './keys.ts';
import { namesIn, type Names } from './names.ts';
import type { Grounds, NumberRow } from './row-forms.ts';
import { quotedFrom, saidIn, statementId, type Said } from './said.ts';

type Keyed = { key: string; title?: string };

/** What is at hand while one row is made into nodes. */
export type RowMaker = {
  /** The key of the row's own node. */
  node_key: string;
  /** The id or `@key` of what is named; null, and a mistake, for what there is not. */
  ref: (typed: string, kinds: readonly NodeKind[]) => string | null;
  refs: (typed: readonly string[], kinds: readonly NodeKind[]) => string[];
  /** The same for what a row stands without: what there is not is dropped, and noted. */
  optional: (typed: readonly string[], kinds: readonly NodeKind[]) => string[];
  /** The text with its numbers quoted; what is empty is a mistake of the field named. */
  text: (field: string, typed: string) => string;
  /** The same for what may be empty. */
  prose: (typed: string) => string;
  texts: (typed: readonly string[]) => string[];
  /** What statements and assumptions it rests on; null for none. */
  quotes: (grounds: Grounds, because?: string) => Provenance[] | null;
  /** The source of what a mind proposes, and nobody has said. */
  proposal: (what: string) => Provenance[];
  /** Never empty unless that is told: a row without any ground is a mistake. */
  sources: (grounds: Grounds, because?: string) => Provenance[];
  add: (...nodes: DraftNode[]) => void;
  link: (kind: EdgeKind, from: string, to: string) => void;
  change: (node: string, set: Record<string, unknown>) => void;
  mistake: (told: string) => void;
};

export type Rows = {
  names: Names;
  said: Said;
  /** Statements that a row of this answer cites, by id. */
  cited: ReadonlySet<string>;
  /**
   * Gives each row of a list its node's key and makes it known; before any row is made. `keyOf`: nodes that have a key of
   * their own whatever the row is called.
   */
  declare: <R extends Keyed>(kind: NodeKind, rows: readonly R[], keyOf?: (row: R) => string | null) => void;
  numbers: (rows: readonly NumberRow[]) => void;
  /** Makes each row of a list into nodes; a row that was not declared has no key of its own. */
  each: <R extends Keyed>(list: string, rows: readonly R[], make: (row: R, maker: RowMaker) => void) => void;
  /** Nodes that code adds by itself. */
  add: (list: string, key: string, nodes: DraftNode[]) => void;
  change: (list: string, key: string, change: NonNullable<Patch['change']>[number]) => void;
  mistake: (list: string, key: string, told: string) => void;
  built: () => Pick<Built, 'rows' | 'mistakes' | 'notes'>;
};

type Held = {
  names: Names;
  said: Said;
  cited: Set<string>;
  made: Row[];
  mistakes: RowMistake[];
  notes: RowMistake[];
  keys: Map<object, string>;
  /** Keys of assumptions by what they say, in lower case. */
  assumed: Map<string, string>;
  taken: Set<string>;
  within: string;
};

const proposal = 'A proposal of the model that drafted it';
const ungrounded = 'nothing says where it comes from: cite statements in "says", or write what it "assumes"';
const quoted = /\{\{\s*([^{}]{1,80}?)\s*\}\}/g;

/** `within`: what parts its keys from those of assignments that are written side by side, such as `a2`. */
export function openRows(run: Pick<AskedRun, 'graph' | 'intake'>, within = ''): Rows {
  const held: Held = {
    names: namesIn(run.graph),
    said: saidIn(run),
    cited: new Set(),
    made: [],
    mistakes: [],
    notes: [],
    keys: new Map(),
    assumed: new Map(),
    taken: new Set(),
    within,
  };
  const rows: Rows = {
    names: held.names,
    said: held.said,
    cited: held.cited,
    declare: (kind, listed, keyOf) => {
      for (const [at, row] of listed.entries()) {
        const bare = (tidyKey(row.key) || tidyKey(row.title ?? '') || `row-${at + 1}`).replaceAll(':', '-');
        const key = free(keyOf?.(row) ?? nodeKeyOf(kind, bare, within), held.taken);
        held.keys.set(row, key);
        held.names.declare({ kind, key, title: row.title ?? '', called: bare });
      }
    },
    numbers: (listed) => {
      rows.declare('QTY', listed);
      rows.each('numbers', listed, makeNumber);
    },
    each: (list, listed, make) => {
      for (const [at, row] of listed.entries()) {
        const made: Row = { list, key: row.key || `${at + 1}`, patch: {} };
        make(row, makerOf(made, held.keys.get(row) ?? '', held));
        held.made.push(made);
      }
    },
    add: (list, key, nodes) => {
      held.made.push({ list, key, patch: { add: nodes } });
    },
    change: (list, key, change) => {
      held.made.push({ list, key, patch: { change: [change] } });
    },
    mistake: (list, key, told) => {
      held.mistakes.push({ list, key, told });
    },
    built: () => ({
      rows: held.made,
      notes: held.notes,
      mistakes: distinctBy(held.mistakes, ({ list, key, told }) => `${list} ${key} ${told}`),
    }),
  };
  return rows;
}

function free(key: string, taken: Set<string>): string {
  let own = key;
  for (let count = 2; taken.has(own); count += 1) own = `${key}-${count}`;
  taken.add(own);
  return own;
}

function makerOf(row: Row, node_key: string, held: Held): RowMaker {
  const mistake = (told: string) => {
    held.mistakes.push({ list: row.list, key: row.key, told });
  };
  const ref = (typed: string, kinds: readonly NodeKind[]) => {
    const found = held.names.find(typed, kinds);
    if (!found) mistake(held.names.unknown(typed, kinds));
    return found?.ref ?? null;
  };
  const prose = (typed: string) =>
    oneLine(typed).replaceAll(quoted, (whole, name: string) => {
      const found = held.names.find(name, ['QTY']);
      if (!found) mistake(`${whole} is no number: ${held.names.unknown(name, ['QTY'])}`);
      return found ? `{{${found.ref}}}` : whole;
    });
  const maker: RowMaker = {
    node_key,
    ref,
    refs: (typed, kinds) => [...new Set(typed.flatMap((each) => ref(each, kinds) ?? []))],
    optional: (typed, kinds) => {
      const found = typed.flatMap((each) => {
        const ref = held.names.find(each, kinds)?.ref;
        if (ref === undefined && each.trim() !== '')
          held.notes.push({
            list: row.list,
            key: row.key,
            told: `${held.names.unknown(each, kinds)}; it was dropped`,
          });
        return ref ?? [];
      });
      return [...new Set(found)];
    },
    text: (field, typed) => {
      if (typed.trim() === '') mistake(`"${field}" is empty: write it`);
      return prose(typed);
    },
    prose,
    texts: (typed) => typed.filter((each) => each.trim() !== '').map(prose),
    quotes: (grounds, because) => {
      const sources = sourcesOf(grounds, { because, row, maker, held });
      return sources.length > 0 ? sources : null;
    },
    proposal: (what) => [{ kind: 'public', title: proposal, locator: what }],
    sources: (grounds, because) => {
      const sources = maker.quotes(grounds, because);
      if (!sources) mistake(ungrounded);
      return sources ?? [];
    },
    add: (...nodes) => {
      row.patch = { ...row.patch, add: [...(row.patch.add ?? []), ...nodes] };
    },
    link: (kind, from, to) => {
      row.patch = { ...row.patch, link: [...(row.patch.link ?? []), { kind, from, to }] };
    },
    change: (node, set) => {
      row.patch = { ...row.patch, change: [...(row.patch.change ?? []), { node, set }] };
    },
    mistake,
  };
  return maker;
}

type Sourced = { because: string | undefined; row: Row; maker: RowMaker; held: Held };

function sourcesOf(grounds: Grounds, { because, row, maker, held }: Sourced): Provenance[] {
  // A statement that stands in the wrong list is cited all the same.
  const misplaced = (grounds.follows ?? []).filter((typed) => held.said.has(typed.trim().toUpperCase()));
  const ids = [...grounds.says, ...misplaced].flatMap((typed) => {
    const id = statementId(typed, held.said);
    if (!id) maker.mistake(`"${typed}" is no statement: cite ids such as S-001 as they are shown`);
    return id ?? [];
  });
  for (const id of ids) held.cited.add(id);
  // Nothing follows from itself: an assumption may be called as the requirement that rests on it.
  const rest = (grounds.follows ?? []).filter((typed) => !misplaced.includes(typed));
  const follows = rest.flatMap((typed) => {
    const found = held.names.find(typed, [], `@${maker.node_key}`);
    if (!found) maker.mistake(held.names.unknown(typed, []));
    return found?.ref ?? [];
  });
  const written = maker.prose(grounds.assumes ?? '');
  // "?" assumes nothing.
  const assumes = /[\p{L}\p{N}]/u.test(written) ? written : '';
  return [
    ...quotedFrom(ids, held.said),
    ...(follows.length > 0
      ? [
          {
            kind: 'derived' as const,
            from: [...new Set(follows)],
            because: because?.trim() || 'It follows from these.',
          },
        ]
      : []),
    ...(assumes === ''
      ? []
      : [
          {
            kind: 'assumed' as const,
            // One that stands is named instead of being written anew.
            assumption:
              held.names.find(assumes, ['ASM'])?.ref ??
              `@${assumptionOf(assumes, grounds, { row, held, maker })}`,
          },
        ]),
  ];
}

/** The key of the assumption; one that was made before is the same. It is a row of its own, so that others keep it. */
function assumptionOf(
  statement: string,
  grounds: Grounds,
  { row, held, maker }: Pick<Sourced, 'row' | 'held' | 'maker'>,
): string {
  const known = held.assumed.get(statement.toLowerCase());
  if (known) return known;
  const bare = tidyKey(`${row.list}-${row.key}`).slice(0, 60).replaceAll(':', '-');
  const key = free(nodeKeyOf('ASM', bare, held.within), held.taken);
  held.assumed.set(statement.toLowerCase(), key);
  const node: DraftNode = {
    kind: 'ASM',
    key,
    title: titleOf(statement),
    statement,
    confidence: 0.5,
    cost_if_wrong: maker.prose(grounds.else ?? '') || 'What rests on it is written again.',
    sources: [{ kind: 'public', title: proposal, locator: `${row.list}: ${row.key}` }],
  };
  held.made.push({ list: 'assumptions', key, patch: { add: [node] } });
  return key;
}

const title_max = 70;

/** The first words of a sentence, as far as a title reaches. */
export function titleOf(sentence: string): string {
  const plain = oneLine(sentence).replace(/[.!?]+$/, '');
  if (plain.length <= title_max) return plain;
  const cut = plain.slice(0, title_max + 1);
  const space = cut.lastIndexOf(' ');
  return `${cut.slice(0, space > 20 ? space : title_max)} …`;
}

function makeNumber(row: NumberRow, maker: RowMaker): void {
  const unit = maker.text('unit', row.unit);
  const applies_to = maker.text('applies_to', row.applies_to);
  maker.add({
    kind: 'QTY',
    key: maker.node_key,
    title: titleOf(applies_to),
    value: Number.isFinite(row.value) ? row.value : 0,
    unit,
    sense: row.sense,
    applies_to,
    sources: maker.sources(row),
  });
}
