// The rendered documents themselves, for a stranger who is given nothing else, in the order in which a builder needs them. All of
// them at their shortest come before any of them at length: first go links and diagrams, then criteria; an operation, a record and a
// screen become a line before anything is cut off.
import { fenced } from '#platform/models/fence.ts';
import { tokensOf } from '#specification/render/plan/tokens.ts';
import { renderDocuments } from '#specification/render/build-package.ts';
import { specificationPath } from '#specification/render/node-locations.ts';
import { buildView, type View } from '#specification/render/view.ts';
import type { Graph } from '#specification/graph/graph.ts';
import { inBrief } from './pages-in-brief.ts';

/** A folder stands for its pages; in the order in which they are shown. */
const opened = [
  specificationPath,
  'data/model.md',
  'design/architecture.md',
  'contracts/openapi.yaml',
  'decisions/open-questions.md',
  'ux/',
] as const;
/** What is whole first and grows first. */
const wanted: readonly (typeof opened)[number][] = [
  specificationPath,
  'contracts/openapi.yaml',
  'ux/',
  'data/model.md',
  'design/architecture.md',
  'decisions/open-questions.md',
];
/** With the marks of data and what its reader is told beside, below 12,000. */
const room = 9_300;

type Page = { path: string; text: string };
/** From all that it says to what is least to be missed. */
type Versions = { path: string; versions: readonly string[] };

/** Diagrams, places that links lead to, criteria, and what stands in lists and tables around the requirements. */
const diagrams = /^```mermaid\n[^]*?^```\n+/gm;
const places = /<a id="[^"]*"><\/a>/g;
const targets = /\]\([^)\s]*\)/g;
const criteria = /^- AC-.*\n+/gm;
const tables = /^\|.*\n+/gm;
/** What always holds stays: how it is checked, which stands below it, says nothing without it. */
const around = /^(?:- (?!\*\*INV-)|\|).*\n+/gm;

/** A heading under which nothing was left tells a stranger that nothing was written. */
function withoutEmptySections(text: string): string {
  const kept: string[] = [];
  let next = 0;
  for (const line of text.split('\n').toReversed()) {
    const level = /^#+(?= )/.exec(line)?.[0].length ?? 0;
    if (level > 0 && next >= 0 && next <= level) continue;
    if (line.trim() !== '') next = level > 0 ? level : -1;
    kept.push(line);
  }
  return kept.toReversed().join('\n');
}

const bare = (text: string): string =>
  text.replaceAll(places, '').replaceAll(targets, ']').replaceAll(diagrams, '');

const dense = (text: string): string => text.replaceAll(/\n{2,}/g, '\n');

/** From all that it says to what is least to be missed. */
const shortened: readonly ((text: string) => string)[] = [
  (text) => text,
  (text) => text.replaceAll(places, '').replaceAll(targets, ']'),
  bare,
  (text) => dense(bare(text).replaceAll(criteria, '')),
  (text) => dense(withoutEmptySections(bare(text).replaceAll(criteria, '').replaceAll(tables, ''))),
  (text) => dense(withoutEmptySections(bare(text).replaceAll(around, ''))),
];

function versionsOf({ path, text }: Page, view: View): Versions {
  const brief = inBrief[path]?.(view) ?? [];
  // A contract at full length is longer than everything beside it.
  const fuller = path.endsWith('.yaml') ? [] : brief.length > 0 ? shortened.slice(0, 3) : shortened;
  const versions = [...fuller.map((shorten) => shorten(text)), ...brief].map((each) => each.trimEnd());
  return { path, versions: versions.length === 0 ? [text] : versions };
}

const sizeOf = (pages: readonly Page[]): number =>
  pages.reduce((sum, { path, text }) => sum + tokensOf(`## ${path}\n${text}`), 0);

/** Each at its shortest where all of that has room, and then each in turn a version fuller. */
function chosen(documents: readonly Versions[]): Page[] {
  const least = documents.map(({ versions }) => versions.length - 1);
  const pageAt = ({ path, versions }: Versions, at: number): Page => ({ path, text: versions[at]! });
  const pagesAt = (at: readonly number[]) => documents.map((each, index) => pageAt(each, at[index]!));
  if (sizeOf(pagesAt(least)) > room) return cutOff(pagesAt(least));
  let at = least;
  for (let round = 0; round < shortened.length; round++)
    for (const index of documents.keys()) {
      const fuller = at.with(index, Math.max(0, at[index]! - 1));
      if (sizeOf(pagesAt(fuller)) <= room) at = fuller;
    }
  return pagesAt(at);
}

/** The first ones whole, as far as there is room. */
function cutOff(pages: readonly Page[]): Page[] {
  let left = room;
  return pages.flatMap(({ path, text }) => {
    const page = { path, text: cutAt(text, left - sizeOf([{ path, text: '' }])) };
    if (page.text === '') return [];
    left -= sizeOf([page]);
    return [page];
  });
}

const cut = '(The rest of this document had no room.)';

/** Its first paragraphs, or lines where it has none. */
function cutAt(text: string, room: number): string {
  if (tokensOf(text) <= room) return text.trimEnd();
  let left = room - tokensOf(cut);
  const kept: string[] = [];
  const between = text.includes('\n\n') ? '\n\n' : '\n';
  for (const part of text.split(between)) {
    left -= tokensOf(`${part}${between}`);
    if (left < 0) break;
    kept.push(part);
  }
  return kept.length === 0 ? '' : [...kept, cut].join(between);
}

export function documentsPart(graph: Graph): string {
  const view = buildView(graph);
  const files = renderDocuments(view)
    .filter(({ path }) => /\.(?:md|mmd|yaml)$/.test(path))
    .map((page) => versionsOf(page, view));
  const within = (start: string) =>
    files.filter(({ path }) => path === start || (start.endsWith('/') && path.startsWith(start)));
  const documents = wanted.flatMap(within);
  const shown = new Map(chosen(documents).map((page) => [page.path, page]));
  const texts = opened
    .flatMap(within)
    .flatMap(({ path }) => shown.get(path) ?? [])
    .map(({ path, text }) => `## ${path}\n${text}`);
  const unread = documents.filter(({ path }) => !shown.has(path)).map(({ path }) => path);
  if (unread.length > 0) texts.push(`## There was no room for\n${unread.join('\n')}`);
  return `# The documents\n${fenced(texts.join('\n'))}`;
}
