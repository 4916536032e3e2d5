import fs from 'node:fs';
import path from 'node:path';
import MarkdownIt from 'markdown-it';
import { describe, expect, test } from 'vitest';
import { readGraphFiles } from '#specification/graph/graph-files.ts';
import type { Graph } from '#specification/graph/graph.ts';
import { nodeIds } from '#specification/graph/ids.ts';
import { buildView } from '#specification/render/view.ts';
import { audiences, explain } from './explain.ts';
import { pronounIn, quotationsIn } from './third-person.ts';
import { facts } from './facts/facts.ts';

const dir = path.resolve(import.meta.dirname, '../../../examples/packages/tool-library');
const paths = new Set(fs.readdirSync(dir, { recursive: true }).map(String));
const library = readGraphFiles((file) =>
  paths.has(file) ? fs.readFileSync(path.join(dir, file), 'utf8') : undefined,
);
const explained = (graph: Graph) => ({
  graph,
  package: { name: graph.project.name, version: '1.0.0' },
  paths,
});

const headingsIn = (markdown: string): string[] => {
  const tokens = new MarkdownIt({ html: true }).parse(markdown, {});
  return tokens.flatMap((token, at) => (token.type === 'heading_open' ? [tokens[at + 1]!.content] : []));
};
const wordsIn = (text: string) => text.split(/\s+/).length;
const numbersIn = (text: string): string[] => text.match(/\d+(?:[.,]\d+)*/g) ?? [];

describe.each(audiences)('what the audience %s is told', (audience) => {
  const markdown = explain(explained(library), audience);

  test('has no number that neither the graph has nor the plan adds up to', () => {
    const view = buildView(library);
    const told = Object.values(facts).flatMap((of) =>
      of(view, { name: '', version: '', paths }).flatMap((fact) => Object.values(fact)),
    );
    const counted = told.filter((value) => typeof value === 'number').map(String);
    const written = numbersIn(library.nodes.map((node) => view.text(JSON.stringify(node))).join(' '));
    const known = new Set([
      ...written,
      ...counted,
      ...numbersIn(JSON.stringify([library.project, ...paths])),
    ]);
    const prose = markdown.replaceAll(/^\d+\. |^And \d+ more\.$/gm, '');
    expect(numbersIn(prose).filter((number) => !known.has(number))).toEqual([]);
  });

  test('quotes letter by letter what the graph says, and speaks in the third person', () => {
    const asked = library.nodes.flatMap((node) =>
      node.kind === 'OQ'
        ? [{ ...node, question: 'You said: “We lend tools - to members.” What do you mean by it?' }]
        : [],
    );
    const nodes = [...library.nodes.filter(({ kind }) => kind !== 'OQ'), ...asked];
    const said = new MarkdownIt().parse(explain(explained({ ...library, nodes }), audience), {});
    const view = buildView({ ...library, nodes });
    const written = view.text(JSON.stringify([library.project, nodes]).replaceAll('\\"', '"'));
    for (const { content } of said.flatMap(({ children }) => [
      { content: (children ?? []).map((child) => child.content).join('') },
    ])) {
      expect(quotationsIn(content).filter((quotation) => !written.includes(quotation))).toEqual([]);
      expect(pronounIn(content)).toBeNull();
    }
  });

  test('fills every slot and names nothing that the graph does not have', () => {
    expect(markdown).not.toMatch(/\{=|\.\}|\{\{|undefined|\[object/);
    const ids = new Set(library.nodes.map(({ id }) => id));
    expect((markdown.match(nodeIds) ?? []).filter((id) => !ids.has(id))).toEqual([]);
  });

  test('is the same for the same graph, whatever the order of its nodes', () => {
    const turned = { ...library, nodes: library.nodes.toReversed(), edges: library.edges.toReversed() };
    expect(explain(explained(turned), audience)).toBe(markdown);
  });

  test('says what is not there, when nothing is', () => {
    const empty = explain(explained({ ...library, nodes: [], edges: [] }), audience);
    expect(headingsIn(empty)[0]).toBe(headingsIn(markdown)[0]);
    expect(empty).not.toMatch(/undefined|NaN|\{\{/);
  });

  test('keeps its structure whatever the texts of the graph try', () => {
    const hostile = '# Evil\n\n## Also </td> <script>alert(1)</script> | [link](javascript:x) ```';
    const nodes = library.nodes.map((node) => ({
      ...node,
      title: `${hostile} ${node.title}`,
      ...('statement' in node && { statement: hostile }),
    }));
    const spoilt = explain(explained({ ...library, nodes: nodes }), audience);
    expect(headingsIn(spoilt)).toEqual(headingsIn(markdown));
    const tokens = new MarkdownIt({ html: true })
      .parse(spoilt, {})
      .flatMap((token) => token.children ?? token);
    expect(
      tokens.filter(({ type }) =>
        ['html_inline', 'html_block', 'link_open', 'image', 'fence'].includes(type),
      ),
    ).toEqual([]);
  });
});

test.each(['executive', 'product-manager', 'investor'] as const)('%s reads no identifier', (audience) => {
  expect(explain(explained(library), audience).match(nodeIds)).toBeNull();
});

test('an executive reads one page', () => {
  expect(wordsIn(explain(explained(library), 'executive'))).toBeLessThan(600);
});

test('no two audiences are told the same in the same order', () => {
  const structures = audiences.map((audience) =>
    headingsIn(explain(explained(library), audience)).join('\n'),
  );
  expect(new Set(structures).size).toBe(audiences.length);
});
