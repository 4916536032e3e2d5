// What somebody may have meant by changing some lines: changes of the fields that those lines show. Ids stand
// in the text, so that the nodes in question are known; a short word counts only beside the id of its node.
import type { NodeOf } from '#specification/graph/nodes.ts';
import { replaceQuotes } from '#specification/graph/references.ts';
import { locationOf } from '#specification/render/node-locations.ts';
import { quantityText, senseText } from '#specification/render/quantity-text.ts';
import type { View } from '#specification/render/view.ts';
import { holdersOf, projectId, type FieldEdit, type FieldPath, type Holder } from './graph-edit.ts';
import { formsIn, proseFrom, type WrittenForm } from './written-forms.ts';

/** Lines of a file as they were and as they are. */
export interface ChangedLines {
  path: string;
  before: readonly string[];
  after: readonly string[];
  /** The lines in front of it, nearest last, and the one behind it. */
  above: readonly string[];
  below: string | undefined;
}

/** A field whose text may stand in a file. */
interface Field {
  id: string;
  path: FieldPath;
  forms: (write: Write) => readonly WrittenForm[];
  edits: (text: string) => FieldEdit[];
  /** Stands in every text that says the field. */
  word: string;
  /** Found anywhere, or only beside its id. */
  isTelling: boolean;
}
type Write = (prose: string) => WrittenForm[];

/** A field as it stands in the lines. */
interface Sighting {
  field: Field;
  form: WrittenForm;
  start: number;
  end: number;
}

const fixed = new Set(['id', 'key', 'kind', 'sources', 'retired']);
const telling_chars = 8;
const tried_max = 24;
const idPattern = /\b[A-Z]{2,4}(?:-[A-Z0-9]{2,12})?-\d{3,}\b/g;

/** The likeliest first. */
export function candidatesFor(changed: ChangedLines, view: View): FieldEdit[][] {
  const lines = changed.path.endsWith('.csv') ? withQuotedCells(changed) : changed;
  const near = idsNear(lines);
  const fields = fieldsOf(view);
  const write = formsIn(lines.path, view);
  if (lines.before.length === 0) return insertions(lines, { view, fields, near, write });
  const sightings = sightingsIn(lines.before.join('\n'), fields, { near, write });
  if (lines.after.length === 0) return removals(lines, sightings, view).slice(0, tried_max);
  const text = { before: lines.before.join('\n'), after: lines.after.join('\n') };
  const single = sightings.flatMap((sighting) => {
    const edits = overwritten(sighting, text);
    return edits ? [edits] : [];
  });
  const several = severalOverwritten(sightings, text);
  return [...single.slice(0, tried_max), ...(several ? [several] : [])];
}

/** A cell needs quotation marks for some words and not for others: with marks around each, only the words differ. */
function withQuotedCells({ before, after, above, below, path }: ChangedLines): ChangedLines {
  const quoted = (line: string) =>
    line.replaceAll(/("(?:[^"]|"")*"|[^,]*)(,|$)/g, (_, cell: string, end: string) =>
      cell.startsWith('"') || (cell === '' && end === '') ? cell + end : `"${cell}"${end}`,
    );
  return {
    path,
    before: before.map(quoted),
    after: after.map(quoted),
    above: above.map(quoted),
    below: below === undefined ? below : quoted(below),
  };
}

/**
 * The ids that the lines name, and those that stand above them: in their block, else in the nearest line with
 * any.
 */
function idsNear({ before, above }: ChangedLines): ReadonlySet<string> {
  const start = above.findLastIndex((line) => line.startsWith('#') || line.startsWith('<a id='));
  const block = [...above.slice(Math.max(start, 0)), ...before].join('\n').match(idPattern);
  const nearest = above.findLast((line) => line.search(idPattern) >= 0)?.match(idPattern);
  return new Set([projectId, ...(block ?? nearest ?? [])]);
}

const fieldsOf = (view: View): readonly Field[] => view.once(listFields);

function listFields(view: View): Field[] {
  return [...holdersOf(view.graph)].flatMap(([id, holder]) => [
    ...(holder['kind'] === 'QTY' ? quantityFields(holder as NodeOf<'QTY'>) : []),
    ...leavesOf(holder).map(({ path, value }) => leafField({ id, path, value }, view)),
  ]);
}

type Leaf = { path: FieldPath; value: string | number };

function leavesOf(holder: object, path: FieldPath = []): Leaf[] {
  return Object.entries(holder).flatMap(([key, value]): Leaf[] => {
    if (path.length === 0 && fixed.has(key)) return [];
    const here = [...path, Array.isArray(holder) ? Number(key) : key];
    if (typeof value === 'string' || typeof value === 'number') return [{ path: here, value }];
    return typeof value === 'object' && value !== null ? leavesOf(value as object, here) : [];
  });
}

function leafField({ id, path, value }: Leaf & { id: string }, view: View): Field {
  if (typeof value === 'number') {
    const forms = [{ text: String(value), read: (text: string) => text }];
    const edits = (text: string) => [{ id, path, value: text.trim() === '' ? Number.NaN : Number(text) }];
    return { id, path, forms: () => forms, edits, word: String(value), isTelling: false };
  }
  return {
    id,
    path,
    forms: (write) => write(value),
    edits: (text) => {
      const { prose, numbers } = proseFrom(text, value, view);
      return prose === value ? numbers : [{ id, path, value: prose }, ...numbers];
    },
    word: longestWord(value),
    isTelling: value.length >= telling_chars,
  };
}

/** Without its first letter where it begins the text: in a list the text may stand without its capital. */
function longestWord(prose: string): string {
  const [first = '', ...others] = replaceQuotes(prose, () => ' ').match(/[\p{L}\p{N}]+/gu) ?? [];
  return [first.slice(1), ...others].reduce(
    (longest, word) => (word.length > longest.length ? word : longest),
    '',
  );
}

/** A number with its unit, and the words that say what it bounds. */
function quantityFields(node: NodeOf<'QTY'>): Field[] {
  const { id } = node;
  const text = quantityText(node);
  const number = (written: string): FieldEdit[] => {
    const [, digits = '', unit = ''] = /^([\d,.]+)\s*(.*)$/.exec(written) ?? [];
    const value = Number(digits.replaceAll(',', ''));
    const isSameUnit = quantityText({ value, unit: node.unit }) === written;
    return [{ id, path: ['value'], value }, ...(isSameUnit ? [] : [{ id, path: ['unit'], value: unit }])];
  };
  const sense = (written: string): FieldEdit[] => {
    const meant = Object.entries(senseText).find(([, words]) => words === written)?.[0];
    return [{ id, path: ['sense'], value: meant ?? written }];
  };
  const plain = (of: string) => () => [{ text: of, read: (written: string) => written }];
  return [
    { id, path: ['value'], forms: plain(text), edits: number, word: '', isTelling: true },
    { id, path: ['sense'], forms: plain(senseText[node.sense]), edits: sense, word: '', isTelling: false },
  ];
}

type Sight = { near: ReadonlySet<string>; write: Write };

/** Where fields stand in a text: those of the nodes that it names first, then the longest first. */
function sightingsIn(text: string, fields: readonly Field[], { near, write }: Sight): Sighting[] {
  const found = fields.flatMap((field) => {
    if (!text.includes(field.word) || !(field.isTelling || near.has(field.id))) return [];
    const seen = new Set<string>();
    return field.forms(write).flatMap((form) => {
      const start = form.text === '' || seen.has(form.text) ? -1 : text.indexOf(form.text);
      seen.add(form.text);
      return start < 0
        ? []
        : placesOf(form.text, text).map((at) => ({ field, form, start: at, end: at + form.text.length }));
    });
  });
  const rank = ({ field }: Sighting) => (near.has(field.id) ? 0 : 1);
  return found.toSorted((a, b) => rank(a) - rank(b) || b.end - b.start - (a.end - a.start));
}

const places_max = 3;

function placesOf(part: string, text: string): number[] {
  const places: number[] = [];
  for (let at = text.indexOf(part); at >= 0 && places.length < places_max; at = text.indexOf(part, at + 1))
    places.push(at);
  return places;
}

type Texts = { before: string; after: string };

/** The change of this one field that makes the text before the text after, if one could. */
function overwritten({ field, form, start, end }: Sighting, { before, after }: Texts): FieldEdit[] | null {
  const [head, tail] = [before.slice(0, start), before.slice(end)];
  const fits = after.length >= head.length + tail.length && after.startsWith(head) && after.endsWith(tail);
  const written = after.slice(head.length, after.length - tail.length);
  if (!fits || written === '' || written.includes('\n')) return null;
  return field.edits(form.read(written));
}

/** The fields side by side, when more than one of them was changed. */
function severalOverwritten(sightings: readonly Sighting[], { before, after }: Texts): FieldEdit[] | null {
  const apart: Sighting[] = [];
  for (const each of sightings)
    if (apart.every((other) => each.end <= other.start || each.start >= other.end)) apart.push(each);
  apart.sort((a, b) => a.start - b.start);
  const edits: FieldEdit[] = [];
  let cursor = 0;
  for (const [at, { field, form, start, end }] of apart.entries()) {
    const head = before.slice(apart[at - 1]?.end ?? 0, start);
    if (!after.startsWith(head, cursor)) return null;
    const from = cursor + head.length;
    const next = before.slice(end, apart[at + 1]?.start ?? before.length);
    const isLast = at === apart.length - 1;
    const to = isLast ? after.length - next.length : next === '' ? -1 : after.indexOf(next, from);
    if (to < from || !after.startsWith(next, to)) return null;
    const written = after.slice(from, to);
    if (written !== form.text) edits.push(...field.edits(form.read(written)));
    cursor = to;
  }
  return edits.length > 0 ? edits : null;
}

type Insight = { view: View; fields: readonly Field[]; near: ReadonlySet<string>; write: Write };

/** New lines like the one above or below them, which shows an element of a list: new elements. */
function insertions(
  { after, above, below }: ChangedLines,
  { view, fields, near, write }: Insight,
): FieldEdit[][] {
  const holders = holdersOf(view.graph);
  return [above.at(-1), below]
    .flatMap((line, side) =>
      sightingsIn(line ?? '', fields, { near, write }).flatMap(({ field, form, start, end }) => {
        const list = listOf(field, holders);
        const [head, tail] = [line!.slice(0, start), line!.slice(end)];
        const isLike = (other: string) =>
          other.length > head.length + tail.length && other.startsWith(head) && other.endsWith(tail);
        if (!list || !after.every(isLike)) return [];
        const told = after.map((other) => form.read(other.slice(head.length, other.length - tail.length)));
        return [
          [{ id: field.id, path: list.path, value: list.items.toSpliced(list.at + 1 - side, 0, ...told) }],
        ];
      }),
    )
    .slice(0, tried_max);
}

/** Elements of lists that stood in the lines, fields that may be missing, nodes that nothing refers to. */
function removals(
  { path: file, before }: ChangedLines,
  sightings: readonly Sighting[],
  view: View,
): FieldEdit[][] {
  const holders = holdersOf(view.graph);
  const elements = sightings.flatMap(({ field }) => listOf(field, holders) ?? []);
  const shorter = [...Map.groupBy(elements, ({ id, path }) => `${id} ${path.join('.')}`).values()].map(
    (same) => {
      const [{ id, path, items }] = same as [ListPlace];
      const gone = new Set(same.map(({ at }) => at));
      return [{ id, path, value: items.filter((_, at) => !gone.has(at)) }];
    },
  );
  const fields = sightings
    .filter(({ field }) => field.path.length === 1)
    .map(({ field: { id, path } }) => [{ id, path, value: undefined }]);
  const nodes = [...new Set(before.join('\n').match(idPattern))]
    .filter((id) => isDefinedIn(file, id, view))
    .map((id) => [{ id, path: [], value: undefined }]);
  return [...shorter, ...fields, ...nodes];
}

/** Whoever takes a line out of a list of nodes elsewhere has not taken the node away. */
function isDefinedIn(path: string, id: string, view: View): boolean {
  const node = view.node(id);
  return node !== undefined && locationOf(node, view).split('#')[0] === path;
}

type ListPlace = { id: string; path: FieldPath; items: readonly unknown[]; at: number };

function listOf({ id, path }: Field, holders: ReadonlyMap<string, Holder>): ListPlace | null {
  const [at, list] = [path.at(-1), path.slice(0, -1)];
  if (typeof at !== 'number') return null;
  let items: unknown = holders.get(id);
  for (const step of list) items = (items as Record<string | number, unknown> | undefined)?.[step];
  return Array.isArray(items) ? { id, path: list, items: items as unknown[], at } : null;
}
