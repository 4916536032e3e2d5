// HTML as Markdown: headings, lists, tables and paragraphs; nothing that is not shown.
import { parse, type DefaultTreeAdapterTypes } from 'parse5';
import { rowsAsMarkdown, UnreadableError, type Part, type Room } from '#platform/extraction/extracted.ts';
import { readText } from './decode.ts';

type Node = DefaultTreeAdapterTypes.Node;
type Element = DefaultTreeAdapterTypes.Element;

const DEPTH_MAX = 400;
/** Far more than the text that is kept of it. */
const HTML_MAX_BYTES = 16 * 1024 * 1024;
const unseen = new Set([
  'script',
  'style',
  'template',
  'noscript',
  'head',
  'svg',
  'math',
  'iframe',
  'object',
  'select',
  'textarea',
]);
const inline = new Set([
  'a',
  'abbr',
  'b',
  'bdi',
  'bdo',
  'cite',
  'code',
  'data',
  'del',
  'dfn',
  'em',
  'font',
  'i',
  'ins',
  'kbd',
  'label',
  'mark',
  'q',
  's',
  'samp',
  'small',
  'span',
  'strong',
  'sub',
  'sup',
  'time',
  'u',
  'var',
  'wbr',
]);

export const readHtml = async (file: string, room: Room): Promise<Part[]> => [
  { place: null, markdown: htmlAsMarkdown(await readText(file, HTML_MAX_BYTES, room)) },
];

export function htmlAsMarkdown(html: string): string {
  const blocks: string[] = [];
  let line = '';
  const flush = (mark = '') => {
    const text = line.replaceAll(/\s+/g, ' ').trim();
    if (text !== '') blocks.push(mark + text);
    line = '';
  };
  const walk = (node: Node, depth: number, list: readonly string[]): void => {
    if (depth > DEPTH_MAX) throw new UnreadableError('it is nested too deeply');
    if (node.nodeName === '#text') {
      line += (node as DefaultTreeAdapterTypes.TextNode).value;
      return;
    }
    if (unseen.has(node.nodeName) || isHidden(node)) return;
    const inside = (lists = list) => {
      for (const child of 'childNodes' in node ? node.childNodes : []) walk(child, depth + 1, lists);
    };
    if (inline.has(node.nodeName)) return inside();
    if (node.nodeName === 'br') {
      line += ' ';
      return;
    }
    flush(markOf(list));
    if (node.nodeName === 'table') return void blocks.push(rowsAsMarkdown(rowsOf(node)));
    if (node.nodeName === 'ul' || node.nodeName === 'ol') return inside([...list, '']);
    if (node.nodeName === 'li') {
      inside([...list.slice(0, -1), '- ']);
      return flush(markOf([...list.slice(0, -1), '- ']));
    }
    inside();
    const level = /^h([1-6])$/.exec(node.nodeName)?.[1];
    flush(level ? `${'#'.repeat(Number(level))} ` : markOf(list));
  };
  walk(parse(html), 0, []);
  flush();
  return joined(blocks);
}

/** Within an item: its mark, further in for lists within lists. */
function markOf(list: readonly string[]): string {
  return list.at(-1) === '- ' ? `${'  '.repeat(list.length - 1)}- ` : '';
}

/** Items of one list stand together. */
function joined(blocks: readonly string[]): string {
  const isItem = (block: string | undefined) => /^ *- /.test(block ?? '');
  return blocks
    .map((block, at) => (at > 0 && isItem(block) && isItem(blocks[at - 1]) ? '\n' : '\n\n') + block)
    .join('');
}

function isHidden(node: Node): boolean {
  const attributes = 'attrs' in node ? node.attrs : [];
  return attributes.some(
    ({ name, value }) =>
      name === 'hidden' || (name === 'style' && /display\s*:\s*none|visibility\s*:\s*hidden/i.test(value)),
  );
}

function rowsOf(table: Element): string[][] {
  const found: string[][] = [];
  const search = (node: Node, depth: number): void => {
    if (depth > DEPTH_MAX) throw new UnreadableError('it is nested too deeply');
    if (isHidden(node)) return;
    if (node.nodeName === 'tr') {
      const cells = node.childNodes.filter(({ nodeName }) => nodeName === 'td' || nodeName === 'th');
      found.push(cells.map((cell) => textOf(cell, depth)));
      return;
    }
    for (const child of 'childNodes' in node ? node.childNodes : []) search(child, depth + 1);
  };
  search(table, 0);
  return found;
}

function textOf(node: Node, depth: number): string {
  if (depth > DEPTH_MAX) throw new UnreadableError('it is nested too deeply');
  if (node.nodeName === '#text') return (node as DefaultTreeAdapterTypes.TextNode).value;
  if (unseen.has(node.nodeName) || isHidden(node)) return '';
  const inside = ('childNodes' in node ? node.childNodes : [])
    .map((child) => textOf(child, depth + 1))
    .join('');
  return inline.has(node.nodeName) ? inside : ` ${inside} `;
}
