// Writing one Markdown document: prose with quantities filled in and ids linked, links relative to the
// document, and the sources of a node in words.
import { withoutMark } from '#language/without-mark.ts';
import { nodeIds } from '#specification/graph/ids.ts';
import type { GraphNode } from '#specification/graph/nodes.ts';
import type { Provenance } from '#specification/graph/provenance.ts';
import { locationOf } from './node-locations.ts';
import { code, escapeMarkdown, quoted } from './syntax/markdown.ts';
import type { View } from './view.ts';

export interface Writer {
  view: View;
  /** Prose of a node: quantities filled in, ids linked, code spans kept, everything else escaped. */
  say(prose: string): string;
  /** `[FR-BOOK-001](…)`; with a title `[FR-BOOK-001](…) Book a tool`. An unknown id stays plain. */
  ref(id: string, title?: 'title'): string;
  refs(ids: Iterable<string>): string;
  /** A link to another file of the package. */
  link(label: string, path: string): string;
  sources(node: GraphNode): string;
}

/** Where a node is defined; null where there is nothing to link to. */
export type Home = (node: GraphNode, view: View) => string | null;

export function writer(view: View, path: string, home: Home = locationOf): Writer {
  const link = (label: string, target: string) => `[${label}](${relativePath(path, target)})`;
  const ref = (id: string, title?: 'title'): string => {
    const node = view.node(id);
    if (!node) return id;
    const place = home(node, view);
    const linked = place === null ? id : link(id, place);
    return title ? `${linked} ${escapeMarkdown(view.text(node.title))}` : linked;
  };
  const say = (prose: string) =>
    view
      .text(prose)
      .split(/(`[^`\n]+`)/)
      .map((part, index) => {
        if (index % 2 === 1) return code(part.slice(1, -1));
        return escapeEdges(part).replaceAll(nodeIds, (id) => ref(id));
      })
      .join('')
      .trim();
  return {
    view,
    say,
    ref,
    refs: (ids) => [...new Set(ids)].map((id) => ref(id)).join(', '),
    link,
    sources: (node) => node.sources.map((source) => sourceText(source, { say, ref, view })).join('; '),
  };
}

/** Escapes a part of a text without losing the spaces that separate it from the next part. */
function escapeEdges(part: string): string {
  const lead = /^\s/.test(part) ? ' ' : '';
  const tail = part.trim() !== '' && /\s$/.test(part) ? ' ' : '';
  return `${lead}${escapeMarkdown(part)}${tail}`;
}

export function relativePath(from: string, to: string): string {
  const [file = '', anchor] = to.split('#');
  if (file === from && anchor !== undefined) return `#${anchor}`;
  const here = from.split('/').slice(0, -1);
  const there = file.split('/');
  let shared = 0;
  while (shared < here.length && shared < there.length - 1 && here[shared] === there[shared]) shared += 1;
  const steps = [...here.slice(shared).map(() => '..'), ...there.slice(shared)];
  return encodeURI(steps.join('/')) + (anchor === undefined ? '' : `#${anchor}`);
}

function sourceText(source: Provenance, { say, ref, view }: Pick<Writer, 'say' | 'ref' | 'view'>): string {
  switch (source.kind) {
    case 'interview':
      return `turn ${source.turn}: ${quoted(withoutMark(source.quote))}`;
    case 'document':
      return `${[source.document, source.place].flatMap((part) => (part === undefined ? [] : escapeMarkdown(part))).join(', ')}: ${quoted(withoutMark(source.quote))}`;
    case 'public':
      return `${escapeMarkdown(source.title)} (${escapeMarkdown(source.locator)})`;
    case 'derived':
      return `follows from ${source.from.map((id) => ref(id)).join(', ')}: ${say(source.because)}`;
    case 'assumed': {
      const assumption = view.one('ASM', source.assumption);
      const confidence = assumption ? `, confidence ${assumption.confidence}` : '';
      return `not said; assumed in ${ref(source.assumption)}${confidence}`;
    }
  }
}
