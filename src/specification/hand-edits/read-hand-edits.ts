// What somebody changed in the files of a package, brought back into its graph. Nothing is guessed: a change
// of the graph counts only when rendering it makes the edited lines, byte for byte, where they were edited.
// What no change of the graph makes is left over and told, with both texts.
import { isDeepStrictEqual } from 'node:util';
import type { Graph } from '#specification/graph/graph.ts';
import { readGraphFiles } from '#specification/graph/graph-files.ts';
import { isGraphFile } from '#specification/places.ts';
import { sortGraph } from '#specification/graph/serialise.ts';
import { candidatesFor } from './candidates.ts';
import { isWhole, withEdits } from './graph-edit.ts';
import type { LeftEdit, TakenEdit } from './edits.ts';
import { hunkFinder, lineDifference, type Hunk } from './line-difference.ts';
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
  for (const file of files)
    for (const hunk of file.hunks)
      if (!holds(rendering, file, hunk)) rendering = readBack(rendering, { file, hunk }, budget) ?? rendering;
  const { taken, left } = sorted(rendering, files);
  return { graph: rendering.graph, taken, left: [...left, ...filesThatCameOrWent(base.files, edited)] };
}

type Place = { file: EditedFile; hunk: Hunk };

/** The rendering with the first change of the graph that makes the lines of the hunk; null when none does. */
function readBack(rendering: Rendering, { file, hunk }: Place, budget: { tries: number }): Rendering | null {
  if (budget.tries <= 0) return null;
  const { path, base } = file;
  const lines = {
    path,
    before: base.slice(hunk.start, hunk.end),
    after: hunk.lines,
    above: base.slice(Math.max(0, hunk.start - context_lines), hunk.start),
    below: base[hunk.end],
  };
  for (const edits of candidatesFor(lines, rendering.view)) {
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
function sorted(rendering: Rendering, files: readonly EditedFile[]): Pick<HandEdits, 'taken' | 'left'> {
  const taken: TakenEdit[] = [];
  const left: LeftEdit[] = [];
  for (const file of files)
    for (const hunk of file.hunks) {
      const place = { path: file.path, line: hunk.start + 1 };
      const before = file.base.slice(hunk.start, hunk.end).join('\n');
      if (holds(rendering, file, hunk)) taken.push(place);
      else left.push({ ...place, before, edited: hunk.lines.join('\n') });
    }
  return { taken, left };
}

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
