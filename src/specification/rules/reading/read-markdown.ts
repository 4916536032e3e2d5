// A Markdown text as far as the rules need it: headings, links, anchors and prose, each with its line. What stands in
// code, inline or fenced, is no prose.
import MarkdownIt from 'markdown-it';

export interface Heading {
  level: number;
  text: string;
  line: number;
  /** Nothing stands between this heading and the next one of its level or above. */
  empty: boolean;
}

export interface Paragraph {
  text: string;
  line: number;
  lines: number;
}

export interface MarkdownText {
  headings: readonly Heading[];
  links: readonly { target: string; line: number }[];
  anchors: ReadonlySet<string>;
  /** Paragraphs, list items and table cells without markup and code. */
  prose: readonly Paragraph[];
  /** Lines of running prose: neither code nor tables nor headings. */
  prose_lines: number;
}

const parser = new MarkdownIt('commonmark').enable(['table']);
type Token = ReturnType<typeof parser.parse>[number];

export function readMarkdown(source: string): MarkdownText {
  const { body, offset } = withoutFrontMatter(source);
  const tokens = parser.parse(body, {});
  const headings: Heading[] = [];
  const links: { target: string; line: number }[] = [];
  const anchors = new Set<string>();
  const prose: Paragraph[] = [];
  let prose_lines = 0;
  let row = 0;
  let in_table = false;
  for (const [at, token] of tokens.entries()) {
    if (token.type === 'table_open') in_table = true;
    if (token.type === 'table_close') in_table = false;
    if (token.map) row = token.map[0];
    const line = row + offset + 1;
    if (token.type === 'html_block') for (const id of idsIn(token.content)) anchors.add(id);
    if (token.type !== 'inline') continue;
    const opened = tokens[at - 1];
    const text = readInline(token, line, links, anchors);
    if (opened?.type === 'heading_open') {
      headings.push({ level: Number(opened.tag.slice(1)), text, line, empty: isEmptySection(tokens, at + 2, opened) });
      anchors.add(slugOfHeading(text));
      continue;
    }
    if (text.trim() === '') continue;
    const lines = token.map ? token.map[1] - token.map[0] : 1;
    prose.push({ text, line, lines });
    if (!in_table) prose_lines += lines;
  }
  return { headings, links, anchors, prose, prose_lines };
} // prettier-ignore

/** Front matter is the harness's, not the reader's. */
function withoutFrontMatter(source: string): { body: string; offset: number } {
  const matter = /^---\n[^]*?\n---\n/.exec(source)?.[0];
  if (matter === undefined) return { body: source, offset: 0 };
  return { body: source.slice(matter.length), offset: matter.split('\n').length - 1 };
}

function readInline(
  token: Token,
  first_line: number,
  links: { target: string; line: number }[],
  anchors: Set<string>,
): string {
  let line = first_line;
  let text = '';
  for (const child of token.children ?? []) {
    if (child.type === 'softbreak' || child.type === 'hardbreak') line += 1;
    if (child.type === 'link_open') links.push({ target: String(child.attrGet('href') ?? ''), line });
    if (child.type === 'image') links.push({ target: String(child.attrGet('src') ?? ''), line });
    if (child.type === 'html_inline') for (const id of idsIn(child.content)) anchors.add(id);
    if (child.type === 'text') text += child.content;
    if (child.type === 'softbreak' || child.type === 'hardbreak') text += '\n';
    if (child.type === 'code_inline') text += ' ` ';
  }
  return text;
}

function idsIn(html: string): string[] {
  return [...html.matchAll(/\bid="([^"]+)"/g)].map((match) => match[1] ?? '');
}

/** The anchor that GitHub and most viewers give a heading. */
function slugOfHeading(text: string): string {
  return text
    .trim()
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
    .replaceAll(/\s/g, '-');
}

/** An anchor alone is no content. */
function isEmptySection(tokens: readonly Token[], from: number, heading: Token): boolean {
  for (const token of tokens.slice(from, from + 8)) {
    if (token.type === 'heading_open') return token.tag <= heading.tag;
    const is_anchor =
      token.type === 'paragraph_open' ||
      token.type === 'paragraph_close' ||
      (token.type === 'inline' && /^(<a id="[^"]*"><\/a>\s*)*$/.test(token.content));
    if (!is_anchor) return false;
  }
  return from >= tokens.length || tokens.length - from < 8;
}
