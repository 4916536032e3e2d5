// A Markdown text as far as the rules need it: headings, links, anchors and prose, each with its line. What
// stands in code, inline or fenced, is no prose.
import MarkdownIt from 'markdown-it';
import { unquoted } from './prose.ts';

export interface Heading {
  level: number;
  text: string;
  line: number;
  /** Nothing but anchors stands between this heading and the next one of its level or above. */
  empty: boolean;
}

export interface Link {
  target: string;
  line: number;
}

export interface Prose {
  /** A paragraph on its own, or one in a list or a quotation, or a cell of a table. */
  kind: 'paragraph' | 'item' | 'cell';
  text: string;
  line: number;
}

export interface MarkdownText {
  headings: Heading[];
  links: Link[];
  anchors: Set<string>;
  /** What is written, without markup, code and quotations. */
  prose: Prose[];
  /** Lines of prose outside of tables. */
  prose_lines: number;
}

const blockParser = new MarkdownIt('commonmark').enable(['table']);
blockParser.core.ruler.disable(['inline', 'text_join']);
const lineParser = new MarkdownIt('commonmark');
type Token = ReturnType<typeof blockParser.parse>[number];

/** Where the parser keeps the link definitions of a document. */
type References = NonNullable<Parameters<typeof blockParser.parse>[1]>;

export function readMarkdown(source: string): MarkdownText {
  const { body, lines_before } = withoutFrontMatter(source);
  const references: References = {};
  const tokens = blockParser.parse(body, references);
  const found: MarkdownText = { headings: [], links: [], anchors: new Set(), prose: [], prose_lines: 0 };
  const nesting: string[] = [];
  let line = 1;
  for (const [at, token] of tokens.entries()) {
    if (token.map) line = token.map[0] + lines_before + 1;
    if (token.nesting === 1) nesting.push(token.type);
    if (token.nesting === -1) nesting.pop();
    if (token.type === 'html_block') addAnchors(token.content, found);
    if (token.type !== 'inline') continue;
    const text =
      readSimple(token.content, { line, found }) ?? readInline(token.content, { references, line, found });
    const opening = tokens[at - 1];
    if (opening?.type === 'heading_open')
      addHeading({ opening, text, line, empty: isEmpty(tokens, at) }, found);
    else if (text.trim() !== '')
      addProse({ kind: kindOf(nesting), text: unquoted(text), line }, token, found);
  }
  return found;
}

/** Front matter is the harness's, not the reader's. */
function withoutFrontMatter(source: string): { body: string; lines_before: number } {
  const matter = /^---\n[^]*?\n---\n/.exec(source)?.[0];
  if (matter === undefined) return { body: source, lines_before: 0 };
  return { body: source.slice(matter.length), lines_before: matter.split('\n').length - 1 };
}

function kindOf(nesting: readonly string[]): Prose['kind'] {
  if (nesting.includes('table_open')) return 'cell';
  return nesting.some((type) => type === 'list_item_open' || type === 'blockquote_open')
    ? 'item'
    : 'paragraph';
}

function addProse(prose: Prose, { map }: Token, found: MarkdownText): void {
  found.prose.push(prose);
  if (prose.kind !== 'cell' && map) found.prose_lines += map[1] - map[0];
}

function addHeading(
  { opening, text, line, empty }: { opening: Token; text: string; line: number; empty: boolean },
  found: MarkdownText,
): void {
  found.headings.push({ level: Number(opening.tag.slice(1)), text, line, empty });
  found.anchors.add(slugOf(text));
}

/** What most blocks have of markup: a link or a strong word without markup in it, a code span, an anchor. */
const simple =
  /(?<!!)\[([^\\`*_[\]!<&\n]+)\]\((?!\/\/)([\w./#-]+)\)|(?<!`)`[^`\n]+`(?!`)|(?<!\*)\*\*([\p{L}\p{N}](?:[^\\`*_[\]!<&\n]*[\p{L}\p{N}])?)\*\*(?!\*)|<a id="([\w-]+)"><\/a>/gu;
/** A text that holds none of these is read as it stands. */
const markup = /[\\`*[\]<&\n]|(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/u;

/**
 * The text of a block as the parser reads it, in a fraction of the time; null when only the parser can read
 * it.
 */
function readSimple(content: string, { line, found }: { line: number; found: MarkdownText }): string | null {
  if (!markup.test(content)) return content;
  if (markup.test(content.replaceAll(simple, ' '))) return null;
  return content.replaceAll(simple, (_, ...[label, target, strong, anchor]: (string | undefined)[]) => {
    if (target !== undefined) found.links.push({ target, line });
    if (anchor !== undefined) found.anchors.add(anchor);
    return label ?? strong ?? (anchor === undefined ? '…' : '');
  });
}

/** The text of a block with markup; its links and anchors are noted. A code span leaves a gap. */
function readInline(
  content: string,
  { references, line, found }: { references: References; line: number; found: MarkdownText },
): string {
  let text = '';
  for (const child of lineParser.parseInline(content, references)[0]?.children ?? []) {
    if (child.type === 'link_open') found.links.push({ target: `${child.attrGet('href') ?? ''}`, line });
    if (child.type === 'image') found.links.push({ target: `${child.attrGet('src') ?? ''}`, line });
    if (child.type === 'html_inline') addAnchors(child.content, found);
    if (child.type === 'text') text += child.content;
    if (child.type === 'code_inline') text += '…';
    if (child.type === 'softbreak' || child.type === 'hardbreak') {
      line += 1;
      text += '\n';
    }
  }
  return text;
}

function addAnchors(html: string, { anchors }: MarkdownText): void {
  for (const match of html.matchAll(/\bid="([^"]+)"/g)) anchors.add(match[1] ?? '');
}

/** The anchor that GitHub and most viewers give a heading. */
function slugOf(heading: string): string {
  return heading
    .trim()
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
    .replaceAll(/\s/g, '-');
}

const onlyAnchors = /^(?:<a id="[^"]*"><\/a>\s*)*$/;
const skipped = new Set(['heading_close', 'paragraph_open', 'paragraph_close']);

/** `at` is the text of the heading. */
function isEmpty(tokens: readonly Token[], at: number): boolean {
  const level = tokens[at - 1]?.tag ?? '';
  const isContent = ({ type, content }: Token) =>
    !skipped.has(type) && !(type === 'inline' && onlyAnchors.test(content));
  for (let next = at + 1; next < tokens.length; next += 1) {
    const token = tokens[next]!;
    if (token.type === 'heading_open') return token.tag <= level;
    if (isContent(token)) return false;
  }
  return true;
}
