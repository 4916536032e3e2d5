// background.md: what stands today about what the change touches, in whose words, and where to read it.
import { nodeIds } from '#specification/graph/ids.ts';
import type { GraphNode } from '#specification/graph/nodes.ts';
import { locationOf } from '#specification/render/node-locations.ts';
import type { FileText } from '#specification/render/rendered-file.ts';
import {
  blocks,
  bullets,
  code,
  escapeMarkdown,
  page,
  quoted,
  section,
  table,
  type Block,
} from '#specification/render/syntax/markdown.ts';
import { unique } from '#specification/render/trace.ts';
import { paths, type Bundle } from './bundle.ts';
import { closestTo } from './gaps.ts';
import { asked, verdictText } from './verdict.ts';

const path = paths.background;

/** `told` are the other documents: what they cite is listed here with its place in the package. */
export function renderBackground(bundle: Bundle, told: readonly FileText[]): FileText {
  const { addendum } = bundle;
  const body = blocks(
    verdictText(bundle),
    section(2, 'The change', asked(addendum)),
    section(2, 'Why it is wanted', bullets(addendum.reading.told.map(({ quote }) => quoted(quote)))),
    section(2, 'What the package says today', today(bundle)),
    section(2, 'What the change rests on', restsOn(bundle)),
    section(2, 'What was said before about it', saidBefore(bundle)),
  );
  const cited = [body, ...told.map(({ text }) => text)].join('\n').match(nodeIds) ?? [];
  const text = page(
    `Background: ${escapeMarkdown(addendum.title)}`,
    body,
    section(2, 'Where the cited ids stand', places(cited, bundle)),
  );
  return { path, text };
}

/**
 * The requirements that change or go as they stand now; else those that come closest to the words of the
 * change.
 */
function today(bundle: Bundle): Block {
  const { before, reworded, retired, known, addendum } = bundle;
  const touched = [
    ...reworded.map((each) => each.before),
    ...retired('FR', 'NFR'),
    ...known.flatMap((node) => before.node(node.id) ?? []),
  ];
  const near = touched.length > 0 ? [] : closestTo(`${addendum.title} ${addendum.description}`, before);
  const lines = (nodes: readonly GraphNode[]) => bullets(nodes.map((node) => statement(node, bundle)));
  if (touched.length > 0) return lines(touched);
  if (near.length > 0)
    return blocks(
      'No requirement that stands is changed. These come closest to the words of the change:',
      lines(near),
    );
  return 'No requirement of the package speaks of what the change is about.';
}

function statement(node: GraphNode, bundle: Bundle): string {
  const { say, sources } = bundle.writerBefore(path);
  const said = 'statement' in node ? say(node.statement) : say(node.title);
  return `${node.id} ${said} Source: ${sources(node)}`;
}

/** The things, people and parts that the new requirements are about and that are there already. */
function restsOn(bundle: Bundle): Block {
  const { after, before, added } = bundle;
  const { say } = bundle.writerBefore(path);
  const concerned = unique(
    added('FR', 'NFR').flatMap(({ id }) => [...after.from(id, 'concerns'), ...after.to(id, 'realises')]),
  );
  const known = concerned.flatMap((node) => before.node(node.id) ?? []);
  const what = (node: GraphNode) =>
    'description' in node
      ? node.description
      : 'statement' in node
        ? node.statement
        : 'responsibility' in node
          ? node.responsibility
          : node.kind === 'API'
            ? `${node.method} ${node.path}`
            : '';
  return table(
    ['Id', 'Is', 'Says'],
    known.map((node) => [node.id, say(node.title), say(what(node))]),
  );
}

function saidBefore({ addendum: { reading } }: Bundle): Block {
  const words = [
    ...reading.replaced.map(({ before }) => before),
    ...reading.removed.flatMap(({ gone }) => gone.map(({ before }) => before)),
  ];
  const lines = words.map(({ turn, quote }) => `turn ${turn}: ${quoted(quote)}`);
  return bullets(unique(lines));
}

function places(cited: readonly string[], { before, after, writer }: Bundle): Block {
  const { ref } = writer(path);
  const rows = unique(cited)
    .toSorted()
    .flatMap((id) => {
      const node = before.node(id);
      const place = node && locationOf(node, before).split('#')[0];
      if (node && place) return [[id, escapeMarkdown(before.text(node.title)), code(place)]];
      const fresh = after.node(id);
      return fresh ? [[ref(id), escapeMarkdown(after.text(fresh.title)), 'new with this addendum']] : [];
    });
  return blocks(
    rows.length > 0 && 'Files are those of the package that the addendum belongs to.',
    table(['Id', 'Is', 'Stands in'], rows),
  );
}
