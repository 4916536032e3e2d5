// The rendered documents themselves, for a stranger who is given nothing else: in the order in which a builder needs them,
// each kind within its share of the room. What is cut are links first, then criteria.
import { fenced } from '#platform/models/fence.ts';
import { tokensOf } from '#specification/render/plan/tokens.ts';
import { renderDocuments } from '#specification/render/build-package.ts';
import { specificationPath } from '#specification/render/node-locations.ts';
import { contractInBrief } from '#specification/render/contracts/contract-in-brief.ts';
import { buildView, type View } from '#specification/render/view.ts';
import type { Graph } from '#specification/graph/graph.ts';

const contract = 'contracts/openapi.yaml';

/** A folder stands for its pages. What one kind leaves of its share, those behind it may use. */
const opened: readonly { start: string; tokens: number }[] = [
  { start: specificationPath, tokens: 6_100 },
  { start: 'design/state-machines.json', tokens: 500 },
  { start: 'data/model.md', tokens: 1_000 },
  { start: 'design/architecture.md', tokens: 800 },
  { start: contract, tokens: 600 },
  { start: 'decisions/open-questions.md', tokens: 0 },
  { start: 'ux/', tokens: 0 },
];

type Page = { path: string; text: string };

/** Places that links lead to, criteria, and what stands in lists and tables around the requirements. */
const places = /<a id="[^"]*"><\/a>/g;
const targets = /\]\([^)\s]*\)/g;
const criteria = /^- AC-.*\n+/gm;
const tables = /^\|.*\n+/gm;
const around = /^(?:- |\|).*\n+/gm;

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

/** From all that it says to what is least to be missed. */
const shortened: readonly ((text: string) => string)[] = [
  (text) => text,
  (text) => text.replaceAll(places, '').replaceAll(targets, ']'),
  (text) => text.replaceAll(places, '').replaceAll(targets, ']').replaceAll(criteria, ''),
  (text) =>
    withoutEmptySections(
      text.replaceAll(places, '').replaceAll(targets, ']').replaceAll(criteria, '').replaceAll(tables, ''),
    ),
  (text) => withoutEmptySections(text.replaceAll(places, '').replaceAll(targets, ']').replaceAll(around, '')),
];

const sizeOf = (pages: readonly Page[]): number =>
  pages.reduce((sum, { path, text }) => sum + tokensOf(`## ${path}\n${text}`), 0);

/** All pages in the fullest version of which all have room; of the last version the same share of each. */
function within(pages: readonly Page[], room: number): Page[] {
  for (const shorten of shortened) {
    const short = pages.map(({ path, text }) => ({ path, text: shorten(text).trimEnd() }));
    if (sizeOf(short) <= room) return short;
  }
  const least = shortened.at(-1)!;
  let left = room;
  return pages.flatMap(({ path, text }, at) => {
    const share = Math.floor(left / (pages.length - at));
    const page = { path, text: cutAt(least(text), share - sizeOf([{ path, text: '' }])) };
    if (page.text === '') return [];
    left -= sizeOf([page]);
    return [page];
  });
}

const cut = '(The rest of this document had no room.)';

/** Its first paragraphs. */
function cutAt(text: string, room: number): string {
  if (tokensOf(text) <= room) return text.trimEnd();
  let left = room - tokensOf(cut);
  const kept: string[] = [];
  for (const paragraph of text.split('\n\n')) {
    left -= tokensOf(`${paragraph}\n\n`);
    if (left < 0) break;
    kept.push(paragraph);
  }
  return kept.length === 0 ? '' : [...kept, cut].join('\n\n');
}

/** A contract in the few lines that a task pack has of it. */
function inBrief(page: Page, view: View): Page {
  if (page.path !== contract) return page;
  return {
    ...page,
    text: view
      .all('API')
      .map((operation) => contractInBrief(operation, view))
      .join('\n'),
  };
}

export function documentsPart(graph: Graph): string {
  const view = buildView(graph);
  const files = renderDocuments(view)
    .filter(({ path }) => /\.(?:md|mmd|yaml)$/.test(path))
    .map((page) => inBrief(page, view));
  const shown: Page[] = [];
  const unread: string[] = [];
  let left = 0;
  for (const { start, tokens } of opened) {
    const pages = files.filter(
      ({ path }) => path === start || (start.endsWith('/') && path.startsWith(start)),
    );
    left += tokens;
    const read = within(pages, left);
    left -= sizeOf(read);
    shown.push(...read);
    unread.push(...pages.flatMap(({ path }) => (read.some((page) => page.path === path) ? [] : [path])));
  }
  const texts = shown.map(({ path, text }) => `## ${path}\n${text}`);
  if (unread.length > 0) texts.push(`## There was no room for\n${unread.join('\n')}`);
  return `# The documents\n${fenced(texts.join('\n'))}`;
}
