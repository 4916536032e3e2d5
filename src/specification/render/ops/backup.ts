// Backup and recovery: what may be lost at most, how it comes back, and how that is tried out.
import { bullets, numbered, section, type Block } from '#specification/render/syntax/markdown.ts';
import { keepsTables } from '#specification/render/data/store-decision.ts';
import type { Writer } from '#specification/render/writer.ts';

export function backupSections({ view, say, ref, link }: Writer): Block[] {
  if (view.all('ENT').length === 0 || !keepsTables(view)) return [];
  const targets = view
    .all('NFR')
    .filter((node) => /\b(back ?up|restor|recover|lost|loss)/i.test(node.statement));
  return [
    section(
      2,
      'Backup and recovery',
      bullets(targets.map((node) => `${ref(node.id)} ${say(node.statement)}`)),
      'Restore:',
      numbered([
        'Stop everything that writes.',
        'Restore the newest good backup into an empty database; never into the damaged one.',
        `Compare its tables with ${link('the schema', 'data/schema.sql')}, and count the rows of each.`,
        'Erase again what people had asked to be erased since the backup was made.',
        'Point the software at it, start one instance, and look at the newest records before the others start.',
      ]),
      'Restore into a scratch database before the first release and after every change of the schema, with a clock running. Write down how long it took and how old the newest record was.',
    ),
  ];
}
