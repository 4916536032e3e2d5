// Presentations: each slide with its title as a heading and what stands under it as a list.
import { rowsAsMarkdown, type Part, type Room } from '#platform/extraction/extracted.ts';
import { openZip, type Zip } from './open-zip.ts';
import { readXml, relationsOf } from './read-xml.ts';

const presentation = 'ppt/presentation.xml';
const titles = new Set(['title', 'ctrTitle']);

export async function readPptx(file: string, room: Room): Promise<Part[]> {
  const zip = await openZip(file);
  try {
    const parts: Part[] = [];
    for (const [at, slide] of (await slides(zip)).entries()) {
      if (room.chars_left <= 0) {
        room.is_cut = true;
        break;
      }
      const markdown = await slideAsMarkdown(zip.read(slide));
      room.chars_left -= markdown.length;
      if (markdown !== '') parts.push({ place: `slide ${at + 1}`, markdown });
    }
    return parts;
  } finally {
    zip.close();
  }
}

/** In the order in which they are shown. */
async function slides(zip: Zip): Promise<string[]> {
  const relations = await relationsOf(zip, presentation);
  const found: string[] = [];
  await readXml(zip.read(presentation), {
    open(name, attributes) {
      const slide = name === 'sldId' ? relations.get(attributes['id'] ?? '') : undefined;
      if (slide !== undefined) found.push(slide);
    },
  });
  return found;
}

async function slideAsMarkdown(slide: AsyncIterable<Buffer>): Promise<string> {
  const blocks: string[] = [];
  let kind: string | null = null;
  let level = 0;
  let paragraph = '';
  let is_text = false;
  let rows: string[][] | null = null;
  await readXml(slide, {
    open(name, { type, lvl }) {
      if (name === 'sp' || name === 'graphicFrame') kind = null;
      if (name === 'ph') kind = type ?? 'body';
      if (name === 'p') [paragraph, level] = ['', 0];
      if (name === 'pPr') level = Number(lvl ?? 0) || 0;
      if (name === 'br') paragraph += ' ';
      if (name === 'tbl') rows = [];
      if (name === 'tr') rows?.push([]);
      if (name === 'tc') rows?.at(-1)?.push('');
      is_text = name === 't';
    },
    text(found) {
      if (is_text) paragraph += found;
    },
    close(name) {
      is_text = false;
      if (name === 'tbl' && rows) {
        blocks.push(rowsAsMarkdown(rows));
        rows = null;
      }
      if (name !== 'p' || paragraph.trim() === '') return;
      const text = paragraph.replaceAll(/\s+/g, ' ').trim();
      const row = rows?.at(-1);
      if (row) row.push(`${row.pop() ?? ''} ${text}`.trim());
      else if (kind !== null && titles.has(kind)) blocks.push(`## ${text}`);
      else blocks.push(kind === 'body' ? `${'  '.repeat(Math.min(level, 4))}- ${text}` : text);
    },
  });
  return joined(blocks);
}

function joined(blocks: readonly string[]): string {
  const isItem = (block: string | undefined) => /^ *- /.test(block ?? '');
  return blocks
    .map((block, at) => (at > 0 && isItem(block) && isItem(blocks[at - 1]) ? '\n' : '\n\n') + block)
    .join('');
}
