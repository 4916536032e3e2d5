// Explains a package to somebody: what of its graph the audience needs, in the order and the words that it
// reads in. Everything is read from the graph; the same graph gives the same bytes.
import type { Graph } from '#specification/graph/graph.ts';
import { blocks, bullets, numbered, page, section, table } from '#specification/render/syntax/markdown.ts';
import { buildView, type View } from '#specification/render/view.ts';
import { engineeringManager } from './audiences/engineering-manager.ts';
import { executive } from './audiences/executive.ts';
import { investor } from './audiences/investor.ts';
import { newEngineer } from './audiences/new-engineer.ts';
import { productManager } from './audiences/product-manager.ts';
import { security } from './audiences/security.ts';
import type { Document, Part } from './document.ts';
import { facts } from './facts/facts.ts';
import type { PackageFacts } from './facts/package-facts.ts';
import { fillerFor, type Filler } from './sentences.ts';

const documents = {
  executive,
  'product-manager': productManager,
  'engineering-manager': engineeringManager,
  'new-engineer': newEngineer,
  investor,
  security,
} as const satisfies Record<string, Document>;

export type Audience = keyof typeof documents;
export const audiences = Object.keys(documents) as readonly Audience[];

export type Explained = {
  graph: Graph;
  package: { name: string; version: string };
  /** The files of the package, so that only those are named that it has. */
  paths: ReadonlySet<string>;
};

export function explain({ graph, package: named, paths }: Explained, audience: Audience): string {
  const view = buildView(graph);
  const document: Document = documents[audience];
  const fill = fillerFor(view, document);
  const with_all = { view, fill, told: { ...named, paths } };
  const sections = document.sections.map(({ title, parts }) =>
    section(2, title, ...parts.map((part) => written(part, with_all))),
  );
  return page(fill(document.title, named) ?? '', ...sections).toWellFormed();
}

function written(
  part: Part,
  { view, fill, told }: { view: View; fill: Filler; told: PackageFacts },
): string | null {
  if ('of' in part) {
    const [fact] = facts[part.of](view, told);
    if (!fact) return null;
    if ('say' in part) return fill(part.say, fact);
    return numbered(part.steps.flatMap((step) => fill(step, fact) ?? [])) || null;
  }
  const all = facts[part.each](view, told);
  if (all.length === 0) return part.none ?? null;
  const shown = all.slice(0, part.max ?? all.length);
  const rest = all.length - shown.length;
  const more = rest > 0 && part.more ? fill(part.more, { rest }) : null;
  const lead = part.lead ? fill(part.lead, { count: all.length }) : null;
  return blocks(
    lead,
    rowsOf(
      part,
      shown.map((fact) => (template: string) => fill(template, fact)),
    ),
    more,
  );
}

type Listing = Exclude<Part, { of: unknown }>;

function rowsOf(part: Listing, fillers: readonly ((template: string) => string | null)[]): string | null {
  if ('table' in part) {
    const rows = fillers.map((fill) => part.table.map(([, cell]) => fill(cell) ?? ''));
    return (
      table(
        part.table.map(([head]) => head),
        rows,
      ) || null
    );
  }
  const lines = fillers.flatMap((fill) => fill(part.list) ?? []);
  return (part.numbered ? numbered(lines) : bullets(lines)) || null;
}
