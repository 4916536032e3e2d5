// What somebody changed in the files of a package, brought back into its graph. Nothing is guessed: a change
// of the graph counts only when rendering it makes the edited lines, byte for byte, where they were edited.
// What no change of the graph makes is left over and told, with both texts. Lines that an older version wrote are made by no
// rendering of today: there a change counts when one field alone is said in them, and its new text makes the edited lines.
import { isDeepStrictEqual } from 'node:util';
import type { Graph } from '#specification/graph/graph.ts';
import { readGraphFiles } from '#specification/graph/graph-files.ts';
import { isGraphFile } from '#specification/places.ts';
import { sortGraph } from '#specification/graph/serialise.ts';
import { candidatesFor, type ChangedLines } from './candidates.ts';
import { isWhole, withEdits, type FieldEdit } from './graph-edit.ts';
import type { LeftEdit, TakenEdit } from './edits.ts';
import { hunkFinder, lineDifference, type Hunk } from './line-difference.ts';
import type { RenderedFile } from '#specification/render/rendered-file.ts';
import type { View } from '#specification/render/view.ts';
import { isOfOlderLayout } from '#specification/rules/groups/structure.ts';
import { listPackage } from '#specification/rules/reading/package-text.ts';
import { renderingOf, type Rendering } from './rendering.ts';

export type Texts = ReadonlyMap<string, string>;

export interface HandEdits {
  /** The graph of the package with what could be read back. */
  graph: Graph;
  taken: TakenEdit[];
  left: LeftEdit[];
}

/** After so many changes of the graph were tried in vain, the rest is told without being read back. */
const tries_max = 5_000;
/** Lines in front of a change in which the id of its node is looked for. */
const context_lines = 60;

interface EditedFile {
  path: string;
  base: readonly string[];
  edited: readonly string[];
  hunks: readonly Hunk[];
}

export function readHandEdits(
  base: { graph: Graph; files: Texts },
  edited: Texts,
  tries = tries_max,
): HandEdits {
  const files = editedFiles(base.files, edited);
  const paths = new Set(base.files.keys());
  let rendering = renderingOf(graphIn(edited, base.graph), paths);
  const budget = { tries };
  const today = rendering;
  const is_older = isOfOlderLayout(listPackage(asFiles(base.files)));
  const older = new Map<Hunk, FieldEdit>();
  for (const file of files)
    for (const hunk of file.hunks) {
      if (holds(rendering, file, hunk)) continue;
      if (!is_older || isMadeToday(today, file, hunk))
        rendering = readBack(rendering, { file, hunk }, budget) ?? rendering;
      else {
        const edit = oneEditOf(rendering.view, { file, hunk });
        const graph = edit && withEdits(rendering.graph, [edit]);
        if (!edit || !graph) continue;
        rendering = rendering.with(graph);
        older.set(hunk, edit);
      }
    }
  const { taken, left } = sorted(rendering, files, older);
  return { graph: rendering.graph, taken, left: [...left, ...filesThatCameOrWent(base.files, edited)] };
}

const asFiles = (texts: Texts): RenderedFile[] =>
  [...texts].map(([path, text]) => ({ path, text, role: 'specification' }));

type Place = { file: EditedFile; hunk: Hunk };

const linesAt = ({ file: { path, base }, hunk }: Place): ChangedLines => ({
  path,
  before: base.slice(hunk.start, hunk.end),
  after: hunk.lines,
  above: base.slice(Math.max(0, hunk.start - context_lines), hunk.start),
  below: base[hunk.end],
});

/** Whether the version of today writes the lines that were edited. */
function isMadeToday(rendering: Rendering, { path, base }: EditedFile, hunk: Hunk): boolean {
  const now = new Set(linesOf(rendering.textOf(path) ?? ''));
  return base.slice(hunk.start, hunk.end).every((line) => now.has(line));
}

/** The one field that the lines say and whose new text makes the edited lines; null where there is none, or a choice. */
function oneEditOf(view: View, place: Place): FieldEdit | null {
  const lines = linesAt(place);
  const told = [...lines.above, ...lines.before].join('\n');
  const single = candidatesFor(lines, view).flatMap((edits) =>
    edits.length === 1 && typeof edits[0]!.value === 'string' && told.includes(edits[0]!.id) ? edits : [],
  );
  const [edit, ...others] = single;
  return edit && others.every((other) => isDeepStrictEqual(other, edit)) ? edit : null;
}

/** The rendering with the first change of the graph that makes the lines of the hunk; null when none does. */
function readBack(rendering: Rendering, { file, hunk }: Place, budget: { tries: number }): Rendering | null {
  if (budget.tries <= 0) return null;
  for (const edits of candidatesFor(linesAt({ file, hunk }), rendering.view)) {
    const graph = withEdits(rendering.graph, edits);
    const tried = graph && rendering.with(graph);
    budget.tries -= 1;
    if (tried && holds(tried, file, hunk)) return tried;
  }
  return null;
}

/** Whether the lines of the hunk stand where they were edited. */
function holds(rendering: Rendering, { path, base, edited }: EditedFile, hunk: Hunk): boolean {
  const text = rendering.textOf(path);
  if (text === undefined) return false;
  if (saysTheSame(path, text, edited.join('\n'))) return true;
  const now = linesOf(text);
  return hunkFinder(base, now)(hunk) && isGone(base.slice(hunk.start, hunk.end), { edited, now });
}

/**
 * Lines that were taken out of the file altogether stand nowhere else in it: a row that only moved was not
 * taken out.
 */
function isGone(
  taken: readonly string[],
  { edited, now }: { edited: readonly string[]; now: readonly string[] },
): boolean {
  return taken.every((line) => edited.includes(line) || !now.includes(line));
}

/** The graph's own files are data: whoever set them in other lines changed nothing. */
function saysTheSame(path: string, one: string, two: string): boolean {
  if (one === two) return true;
  if (!isGraphFile(path)) return false;
  try {
    return isDeepStrictEqual(JSON.parse(one), JSON.parse(two));
  } catch {
    return false;
  }
}

/** Every change once more, after all of them: what one took over another may have changed again. */
function sorted(
  rendering: Rendering,
  files: readonly EditedFile[],
  older: ReadonlyMap<Hunk, FieldEdit>,
): Pick<HandEdits, 'taken' | 'left'> {
  const taken: TakenEdit[] = [];
  const left: LeftEdit[] = [];
  for (const file of files)
    for (const hunk of file.hunks) {
      const place = { path: file.path, line: hunk.start + 1 };
      const before = file.base.slice(hunk.start, hunk.end).join('\n');
      const edit = older.get(hunk);
      if (edit ? isSaid(rendering.graph, edit) : holds(rendering, file, hunk)) taken.push(place);
      else left.push({ ...place, before, edited: hunk.lines.join('\n') });
    }
  return { taken, left };
}

const isSaid = (graph: Graph, edit: FieldEdit): boolean => isDeepStrictEqual(withEdits(graph, [edit]), graph);

function editedFiles(base: Texts, edited: Texts): EditedFile[] {
  return [...base].flatMap(([path, text]) => {
    const own = edited.get(path);
    if (own === undefined || plain(own) === plain(text)) return [];
    const [before, after] = [linesOf(text), linesOf(own)];
    return [{ path, base: before, edited: after, hunks: lineDifference(before, after) }];
  });
}

function filesThatCameOrWent(base: Texts, edited: Texts): LeftEdit[] {
  const gone = [...base]
    .filter(([path]) => !edited.has(path))
    .map(([path, text]) => ({ path, line: null, before: text, edited: null }));
  const came = [...edited]
    .filter(([path]) => !base.has(path))
    .map(([path, text]) => ({ path, line: null, before: null, edited: text }));
  return [...gone, ...came];
}

/**
 * The graph that somebody edited as such; the one before where that does not hold together. What was said
 * stays.
 */
function graphIn(edited: Texts, before: Graph): Graph {
  try {
    const graph = readGraphFiles((path) => edited.get(path));
    return isWhole(graph) ? sortGraph({ ...graph, interview: before.interview }) : before;
  } catch {
    return before;
  }
}

/**
 * A text without what editors add of themselves: a byte order mark, other line ends, no end of the last line.
 */
const plain = (text: string) =>
  text
    .replace(/^\uFEFF/, '')
    .replaceAll('\r\n', '\n')
    .replace(/\n*$/, '\n');
const linesOf = (text: string) => plain(text).slice(0, -1).split('\n');
