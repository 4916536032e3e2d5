// What it costs to run, by what drives it. Prices are left to the reader: they are looked up, not guessed.
import { section, table, type Block } from '#specification/render/syntax/markdown.ts';
import { kindOf } from '#knowledge/kinds/kinds.ts';
import { hasAddress } from './config.ts';
import type { Writer } from '#specification/render/writer.ts';

export function costSections({ view, say, ref }: Writer): Block[] {
  const rows = [
    ...view
      .all('CMP')
      .filter((node) => node.role === 'store' && kindOf(view.project.type).keeps === 'tables')
      .map((node) => [ref(node.id, 'title'), 'a month', 'one database with backups']),
    ...view
      .all('INT')
      .filter((node) => hasAddress(node, view))
      .map((node) => [ref(node.id, 'title'), 'a call', say(node.purpose)]),
  ];
  return rows.length === 0 ? [] : [section(2, 'What it costs', table(['Item', 'Paid by', 'For'], rows))];
}
