// Blocks as text without marks: headings are underlined, links are followed by their address, and each row of
// a table is told cell by cell under the heads of its columns.
import type { Block, Run } from './read-markdown.ts';

export const plainText = (blocks: readonly Block[]): string => `${written(blocks)}\n`;

const written = (blocks: readonly Block[]): string => blocks.map(textOf).join('\n\n');

function textOf(block: Block): string {
  switch (block.kind) {
    case 'heading': {
      const text = textOfRuns(block.runs);
      return block.level > 2 ? text : `${text}\n${(block.level === 1 ? '=' : '-').repeat(widthOf(text))}`;
    }
    case 'paragraph':
      return textOfRuns(block.runs);
    case 'code':
      return indented(block.text, '    ', '    ');
    case 'quote':
      return indented(written(block.blocks), '> ', '> ');
    case 'list':
      return block.items
        .map((item, at) => {
          const mark = block.ordered ? `${block.start + at}. ` : '- ';
          return indented(item.map(textOf).join('\n'), mark, ' '.repeat(mark.length));
        })
        .join('\n');
    case 'table':
      return block.rows.map((row) => rowText(block.head.map(textOfRuns), row.map(textOfRuns))).join('\n\n');
    case 'rule':
      return '-'.repeat(40);
  }
}

/** The first cell names the row. */
function rowText(heads: readonly string[], cells: readonly string[]): string {
  const [named = '', ...others] = cells.map((cell, column) => `${heads[column] ?? ''}: ${cell}`);
  return [named, ...others.map((cell) => `  ${cell}`)].join('\n');
}

const textOfRuns = (runs: readonly Run[]): string =>
  runs.map(({ text, href }) => (href && href !== text ? `${text} (${href})` : text)).join('');

const indented = (text: string, first: string, rest: string): string =>
  text
    .split('\n')
    .map((line, at) => `${at === 0 ? first : rest}${line}`.trimEnd())
    .join('\n');

const widthOf = (text: string): number => [...text].length;
