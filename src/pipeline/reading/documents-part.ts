// The rendered documents themselves, for a stranger who is given nothing else: those that a person reads first, as far as
// there is room.
import { fenced } from '#platform/models/fence.ts';
import { tokensOf } from '#specification/render/plan/tokens.ts';
import { renderDocuments } from '#specification/render/build-package.ts';
import { buildView } from '#specification/render/view.ts';
import type { Graph } from '#specification/graph/graph.ts';

/** In the order in which somebody would open them; a folder stands for its pages. */
const opened = [
  'README.md',
  'SPEC.md',
  'spec/00-brief.md',
  'spec/01-scope.md',
  'spec/requirements/',
  'design/architecture.md',
  'data/model.md',
  'ux/',
  'decisions/open-questions.md',
  'spec/02-glossary.md',
];
const tokens_max = 9_000;

export function documentsPart(graph: Graph): string {
  const files = renderDocuments(buildView(graph)).filter(({ path }) => path.endsWith('.md'));
  const ordered = opened.flatMap((start) =>
    files.filter(({ path }) => path === start || (start.endsWith('/') && path.startsWith(start))),
  );
  let left = tokens_max;
  const shown: string[] = [];
  const unread: string[] = [];
  for (const { path, text } of new Set(ordered)) {
    const size = tokensOf(text);
    if (size > left) unread.push(path);
    else shown.push(`## ${path}\n${text.trimEnd()}`);
    if (size <= left) left -= size;
  }
  if (unread.length > 0) shown.push(`## There was no room for\n${unread.join('\n')}`);
  return `# The documents\n${fenced(shown.join('\n'))}`;
}
