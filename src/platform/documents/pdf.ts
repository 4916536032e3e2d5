// Blocks as a PDF. No clock and no chance go into it, so that the same blocks give the same bytes; nothing is
// read but the fonts, and nothing is fetched.
import pdfmake from 'pdfmake';
import type { Content, TDocumentDefinitions } from 'pdfmake/interfaces.js';
import { openFonts, type Fonts } from './fonts.ts';
import type { Block, Run } from './read-markdown.ts';

const sizes = [17, 13, 11.5, 10.5, 10, 9.5];
const link_colour = '#0B5394';

export async function writePdf(blocks: readonly Block[]): Promise<Uint8Array> {
  const fonts = openFonts();
  const content = blocks.map((block) => contentOf(block, fonts));
  const first = blocks.find((block) => block.kind === 'heading');
  const definition: TDocumentDefinitions = {
    pageSize: 'A4',
    pageMargins: [50, 36, 50, 36],
    info: {
      title: first?.runs.map(({ text }) => text).join('') ?? 'Document',
      creationDate: new Date(Date.UTC(2000, 0, 1)),
      modDate: new Date(Date.UTC(2000, 0, 1)),
    },
    defaultStyle: { font: 'Sans', fontSize: 9, lineHeight: 1.08 },
    content,
  };
  const files = fonts.files();
  const readable = new Set(Object.values(files).flatMap((font) => Object.values(font)));
  pdfmake.setUrlAccessPolicy(() => false);
  pdfmake.setLocalAccessPolicy((file: string) => readable.has(file));
  pdfmake.setFonts(files);
  return pdfmake.createPdf(definition).getBuffer();
}

type Margin = [left: number, top: number, right: number, bottom: number];
const after: Margin = [0, 0, 0, 5];
const within_item: Margin = [0, 0, 0, 1];

function contentOf(block: Block, fonts: Fonts, margin: Margin = after): Content {
  switch (block.kind) {
    case 'heading':
      return {
        text: textOf(
          block.runs.map((run) => ({ ...run, bold: true })),
          fonts,
        ),
        fontSize: sizes[block.level - 1] ?? 10,
        margin: [0, block.level === 1 ? 0 : 6, 0, 3],
        headlineLevel: block.level,
      };
    case 'paragraph':
      return { text: textOf(block.runs, fonts), margin };
    case 'code':
      return {
        text: stretched(block.text, 'Mono', fonts),
        fontSize: 8.5,
        preserveLeadingSpaces: true,
        margin: [10, 0, 0, 7],
      };
    case 'quote':
      return {
        stack: block.blocks.map((inner) => contentOf(inner, fonts)),
        margin: [15, 0, 0, 0],
        italics: true,
      };
    case 'list': {
      const items = block.items.map((item): Content => ({
        stack: item.map((inner) => contentOf(inner, fonts, within_item)),
      }));
      return block.ordered ? { ol: items, start: block.start, margin: after } : { ul: items, margin: after };
    }
    case 'table':
      return tableOf(block, fonts);
    case 'rule':
      return { canvas: [{ type: 'line', x1: 0, y1: 0, x2: 495, y2: 0, lineWidth: 0.5 }], margin: after };
  }
}

/** Columns share the page by how much stands in them. */
function tableOf({ head, rows }: Extract<Block, { kind: 'table' }>, fonts: Fonts): Content {
  const cell = (runs: readonly Run[]): Content => ({ text: textOf(runs, fonts), fontSize: 8 });
  const bold = head.map((runs) => cell(runs.map((run) => ({ ...run, bold: true }))));
  const lengthOf = (runs: readonly Run[] = []) => runs.reduce((sum, { text }) => sum + text.length, 0);
  const weights = head.map((runs, at) =>
    Math.min(60, Math.max(8, lengthOf(runs), ...rows.map((row) => lengthOf(row[at])))),
  );
  const whole = weights.reduce((sum, weight) => sum + weight, 0);
  const widths = weights.map((weight) => `${Math.floor((weight / whole) * 10_000) / 100}%`);
  const body = [bold, ...rows.map((row) => head.map((_, at) => cell(row[at] ?? [])))];
  return { table: { headerRows: 1, widths, body }, layout: 'lightHorizontalLines', margin: after };
}

const textOf = (runs: readonly Run[], fonts: Fonts): Content[] =>
  runs.flatMap(({ text, bold, italic, struck, code, href }) =>
    stretched(text, code ? 'Mono' : 'Sans', fonts).map((stretch) => ({
      ...stretch,
      bold,
      italics: italic,
      ...(struck && { decoration: 'lineThrough' as const }),
      ...(href && { link: href, color: link_colour, decoration: 'underline' as const }),
    })),
  );

const stretched = (text: string, usual: 'Sans' | 'Mono', fonts: Fonts) => fonts.split(text, usual);
