// CHANGELOG.md: what changed from version to version, newest first. Ids stand as plain text, because what a
// later version retires has no page to link to.
import { realChanges } from '#specification/addenda/real-changes.ts';
import { isEmpty, type Difference } from '#specification/merge/difference.ts';
import type { GraphNode } from '#specification/graph/nodes.ts';
import type { NodeKind } from '#specification/graph/node-kinds.ts';
import type { FileText } from '#specification/render/rendered-file.ts';
import { blocks, bullets, escapeMarkdown, section } from '#specification/render/syntax/markdown.ts';
import type { View } from '#specification/render/view.ts';

const path = 'CHANGELOG.md';
const title = '# Changelog';
/** What a reader of a changelog asks for; the rest follows from it and is counted. */
const told: readonly NodeKind[] = [
  'GOAL',
  'NG',
  'ROLE',
  'FR',
  'NFR',
  'QTY',
  'ENT',
  'API',
  'IF',
  'EVT',
  'SM',
  'INT',
  'INV',
  'ADR',
  'ASM',
];
const entries_max = 60;

export interface ChangelogEntry {
  version: string;
  difference: Difference;
  /** The view in which `difference.retired` and the words before still read. */
  before: View;
  /** CHANGELOG.md of the version before, if it had one. */
  earlier: string | null;
}

export function renderChangelog(
  view: View,
  { version, difference, before, earlier }: ChangelogEntry,
): FileText[] {
  const { added, retired, project } = difference;
  const { changed } = realChanges(difference);
  const entry = blocks(
    `## ${version}`,
    isEmpty(difference) && 'Nothing changed.',
    part(
      'Added',
      added.map((node) => [node, line(node, view)]),
    ),
    part(
      'Changed',
      changed.map((each) => [each.node, changedLine(each, { view, before })]),
      difference.changed.length - changed.length,
    ),
    section(3, 'About the whole', bullets([project.length > 0 && `Changed: ${project.join(', ')}`])),
    part(
      'Retired',
      retired.map((node) => [node, line(node, before)]),
    ),
  );
  const history = earlier?.startsWith(title) ? earlier.slice(title.length).trim() : '';
  return [{ path, text: `${blocks(title, entry, history)}\n` }];
}

/** `unlisted`: nodes that read as before and rest on other words, or are named by other nodes. */
function part(heading: string, all: readonly (readonly [GraphNode, string])[], unlisted = 0) {
  const lines = all.filter(([node]) => told.includes(node.kind)).map(([, text]) => text);
  const more = all.length + unlisted - Math.min(lines.length, entries_max);
  return section(
    3,
    heading,
    bullets([
      ...lines.slice(0, entries_max),
      more > 0 && `${more} more that ${more === 1 ? 'follows' : 'follow'} from these`,
    ]),
  );
}

const line = (node: GraphNode, view: View) =>
  `${node.id} ${escapeMarkdown(view.text(node.title))}: ${words(node, view)}`;

/** With the words before where the words changed, else with what changed beside them. */
function changedLine(
  { node, before: was, fields }: Difference['changed'][number],
  { view, before }: { view: View; before: View },
): string {
  const [now, old] = [words(node, view), words(was, before)];
  if (now !== old) return `${line(node, view)} Was: ${old}`;
  return `${node.id} ${escapeMarkdown(view.text(node.title))}: ${fields.map((field) => field.replaceAll('_', ' ')).join(', ')}`;
}

/** What a node says, in one line. */
function words(node: GraphNode, view: View): string {
  const said = 'statement' in node ? node.statement : 'value' in node ? `{{${node.id}}}` : node.title;
  return escapeMarkdown(view.text(said));
}
