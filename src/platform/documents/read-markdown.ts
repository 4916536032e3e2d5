// Markdown as blocks and runs of text: what a document in another format is written from. HTML is text, and
// pictures are their words: nothing is ever fetched.
import MarkdownIt from 'markdown-it';

export type Run = {
  text: string;
  bold: boolean;
  italic: boolean;
  struck: boolean;
  code: boolean;
  href: string | null;
};
export type Block =
  | { kind: 'heading'; level: number; runs: Run[] }
  | { kind: 'paragraph'; runs: Run[] }
  | { kind: 'code'; text: string }
  | { kind: 'quote'; blocks: Block[] }
  | { kind: 'list'; ordered: boolean; start: number; items: Block[][] }
  | { kind: 'table'; head: Run[][]; rows: Run[][][] }
  | { kind: 'rule' };

const reader = new MarkdownIt({ html: false });
type Token = ReturnType<typeof reader.parse>[number];

export function readMarkdown(markdown: string): Block[] {
  return blocksOf(reader.parse(markdown.toWellFormed(), {}));
}

/** The tokens between an opening one and the one that closes it. */
function inside(tokens: readonly Token[], at: number): Token[] {
  const opening = tokens[at]!;
  const end = tokens.findIndex(
    (token, place) => place > at && token.level === opening.level && token.nesting === -1,
  );
  return tokens.slice(at + 1, end);
}

/** What stands between each opening token of a type. */
const each = (tokens: readonly Token[], type: string): Token[][] =>
  tokens.flatMap((token, at) => (token.type === type ? [inside(tokens, at)] : []));

function blocksOf(tokens: readonly Token[]): Block[] {
  const blocks: Block[] = [];
  for (let at = 0; at < tokens.length; at += 1) {
    const token = tokens[at]!;
    const within = token.nesting === 1 ? inside(tokens, at) : [];
    const block = blockOf(token, within);
    if (block) blocks.push(block);
    at += within.length;
  }
  return blocks;
}

function blockOf(token: Token, within: Token[]): Block | null {
  switch (token.type) {
    case 'heading_open':
      return { kind: 'heading', level: Number(token.tag.slice(1)), runs: runsOf(within) };
    case 'paragraph_open':
      return { kind: 'paragraph', runs: runsOf(within) };
    case 'bullet_list_open':
      return { kind: 'list', ordered: false, start: 1, items: itemsOf(within) };
    case 'ordered_list_open':
      return {
        kind: 'list',
        ordered: true,
        start: Number(token.attrGet('start') ?? 1),
        items: itemsOf(within),
      };
    case 'blockquote_open':
      return { kind: 'quote', blocks: blocksOf(within) };
    case 'table_open':
      return {
        kind: 'table',
        head: each(within, 'th_open').map(runsOf),
        rows: each(within, 'tr_open')
          .map((row) => each(row, 'td_open').map(runsOf))
          .filter((row) => row.length > 0),
      };
    case 'fence':
    case 'code_block':
      return { kind: 'code', text: token.content.replace(/\n$/, '') };
    case 'hr':
      return { kind: 'rule' };
    default:
      return null;
  }
}

function itemsOf(tokens: Token[]): Block[][] {
  const depth = Math.min(...tokens.map(({ level }) => level));
  const own = tokens.filter(({ level }) => level >= depth);
  return own.flatMap((token, at) =>
    token.type === 'list_item_open' && token.level === depth ? [blocksOf(inside(own, at))] : [],
  );
}

function runsOf(tokens: readonly Token[]): Run[] {
  const runs: Run[] = [];
  const depth = { strong: 0, em: 0, s: 0 };
  let href: string | null = null;
  const add = (text: string, code = false) => {
    if (text !== '')
      runs.push({ text, bold: depth.strong > 0, italic: depth.em > 0, struck: depth.s > 0, code, href });
  };
  for (const token of tokens.flatMap((inline) => inline.children ?? [])) {
    if (token.tag in depth) depth[token.tag as keyof typeof depth] += token.nesting;
    if (token.tag === 'a') href = token.nesting === 1 ? String(token.attrGet('href')) : null;
    if (token.type === 'softbreak') add(' ');
    if (token.type === 'hardbreak') add('\n');
    if (token.type === 'text' || token.type === 'image') add(token.content);
    if (token.type === 'code_inline') add(token.content, true);
  }
  return runs;
}
