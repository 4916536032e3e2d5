// Structural checks over rendered files, for tests: what must hold of every package, however odd its texts
// are.
import { AstBuilder, GherkinClassicTokenMatcher, Parser } from '@cucumber/gherkin';
import { IdGenerator } from '@cucumber/messages';
import MarkdownIt from 'markdown-it';
import { posix } from 'node:path';
import { parseDocument } from 'yaml';
import type { RenderedFile } from '#specification/render/rendered-file.ts';

const markdown = new MarkdownIt({ html: true });

interface Outline {
  links: string[];
  anchors: Set<string>;
  /** HTML that is not one of our anchors. */
  foreignHtml: string[];
  raggedRows: string[];
}

function outline(text: string): Outline {
  const found: Outline = { links: [], anchors: new Set(), foreignHtml: [], raggedRows: raggedRows(text) };
  for (const token of markdown.parse(text, {})) {
    for (const part of [token, ...(token.children ?? [])]) {
      if (part.type === 'link_open') found.links.push(String(part.attrGet('href') ?? ''));
      if (part.type === 'image') found.foreignHtml.push('an image');
      if (part.type !== 'html_inline' && part.type !== 'html_block') continue;
      const rest = part.content.replaceAll(/<a id="([a-z0-9-]+)">|<\/a>/g, (_, id?: string) => {
        if (id) found.anchors.add(id);
        return '';
      });
      if (rest.trim() !== '') found.foreignHtml.push(rest);
    }
  }
  return found;
}

/** Rows with more or fewer cells than the row above; a reader of Markdown would silently cut or fill them. */
function raggedRows(text: string): string[] {
  const cells = (line: string) => line.split(/(?<!\\)(?:\\\\)*\|/).length;
  const lines = text.replaceAll(/^(`{3,})[\s\S]*?^\1$/gm, '').split('\n');
  return lines.filter((line, at) => {
    const above = lines[at - 1] ?? '';
    return line.startsWith('| ') && above.startsWith('| ') && cells(line) !== cells(above);
  });
}

/** Everything that is structurally wrong with these files, in words. */
export function structuralProblems(files: readonly RenderedFile[]): string[] {
  const outlines = new Map(
    files.filter(({ path }) => path.endsWith('.md')).map((file) => [file.path, outline(file.text)]),
  );
  const paths = new Set(files.map((file) => file.path));
  return files.flatMap((file) => {
    const said = (problem: string) => `${file.path}: ${problem}`;
    const own = outlines.get(file.path);
    return [
      ...(own ? markdownProblems(file.path, own, { outlines, paths }) : []),
      ...dataProblems(file),
      ...(!file.path.startsWith('scaffold/') && /\bundefined\b|\[object Object\]|\bNaN\b/.test(file.text)
        ? ['a value that is none']
        : []),
      ...(Buffer.byteLength(file.text) > 256 * 1024 ? ['over 256 KB'] : []),
      ...(file.text.endsWith('\n') ? [] : ['no newline at the end']),
    ].map(said);
  });
}

function markdownProblems(
  path: string,
  own: Outline,
  all: { outlines: ReadonlyMap<string, Outline>; paths: ReadonlySet<string> },
): string[] {
  const broken = own.links.flatMap((link) => {
    if (/^https?:/.test(link)) return [];
    const [file = '', anchor] = link.split('#');
    const target = file === '' ? path : posix.join(posix.dirname(path), decodeURI(file));
    if (!all.paths.has(target) && !['manifest.json', 'llms.txt', 'README.md'].includes(target))
      return [`broken link ${link}`];
    return anchor === undefined || all.outlines.get(target)?.anchors.has(anchor)
      ? []
      : [`no anchor for ${link}`];
  });
  return [
    ...broken,
    ...own.foreignHtml.map((html) => `foreign HTML ${html}`),
    ...own.raggedRows.map((row) => `a row with other cells than its head: ${row}`),
  ];
}

function dataProblems({ path, text }: RenderedFile): string[] {
  try {
    if (path.endsWith('.json')) JSON.parse(text);
    if (path.endsWith('.jsonl')) for (const line of text.trim().split('\n')) JSON.parse(line);
    if (/\.ya?ml$/.test(path)) {
      const { errors, warnings } = parseDocument(text);
      if (errors.length + warnings.length > 0) return [`YAML: ${[...errors, ...warnings].join('; ')}`];
    }
    if (path.endsWith('.csv')) {
      const counts = csvRows(text).map((row) => row.length);
      if (counts.some((count) => count !== counts[0])) return ['rows of different length'];
      if (
        csvRows(text)
          .flat()
          .some((cell) => /^[=+@-]/.test(cell))
      )
        return ['a formula'];
    }
    if (path.endsWith('.feature')) return gherkinProblems(text);
    return [];
  } catch (error) {
    return [String(error)];
  }
}

export function scenariosOf(text: string) {
  const parser = new Parser(new AstBuilder(IdGenerator.incrementing()), new GherkinClassicTokenMatcher());
  return (parser.parse(text).feature?.children ?? []).flatMap((child) => child.scenario ?? []);
}

function gherkinProblems(text: string): string[] {
  const scenarios = scenariosOf(text);
  if (scenarios.length === 0) return ['no scenario'];
  return scenarios.flatMap((scenario) =>
    scenario.steps.length < 3 || scenario.description !== '' ? [`odd scenario ${scenario.name}`] : [],
  );
}

/** Reads CSV strictly: quotes only around whole cells. */
export function csvRows(text: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  for (const [, quoted, bare, end] of text.matchAll(/(?:"((?:[^"]|"")*)"|([^",\n]*))(,|\n)/g)) {
    row.push(quoted === undefined ? (bare ?? '') : quoted.replaceAll('""', '"'));
    if (end !== '\n') continue;
    rows.push(row);
    row = [];
  }
  return rows;
}
