// Backup and recovery: what is lost when it is lost, how it comes back, and how that is tried out.
import { creationOrder } from '#specification/render/data/columns.ts';
import type { FileText } from '#specification/render/rendered-file.ts';
import { bullets, code, numbered, page, section, table } from '#specification/render/syntax/markdown.ts';
import type { View } from '#specification/render/view.ts';
import { writer } from '#specification/render/writer.ts';

const path = 'ops/backup-and-recovery.md';

export function renderBackup(view: View): FileText[] {
  const entities = creationOrder(view);
  if (entities.length === 0) return [];
  const { say, ref, link } = writer(view, path);
  const targets = view
    .all('NFR')
    .filter((node) => /\b(back ?up|restor|recover|lost|loss)/i.test(node.statement));
  const text = page(
    'Backup and recovery',
    section(2, 'Targets', bullets(targets.map((node) => `${ref(node.id)} ${say(node.statement)}`))),
    section(
      2,
      'What is kept',
      table(
        ['Table', 'Record', 'How many', 'Kept'],
        entities.map((entity) => [
          code(entity.table),
          ref(entity.id, 'title'),
          say(entity.volume ?? ''),
          say(entity.retention),
        ]),
      ),
    ),
    section(
      2,
      'Restore',
      numbered([
        'Stop everything that writes.',
        'Restore the newest good backup into an empty database; never into the damaged one.',
        `Compare its tables with ${link('the schema', 'data/schema.sql')}, and count the rows of each.`,
        'Erase again what people had asked to be erased since the backup was made.',
        'Point the software at it, start one instance, and look at the newest records before the others start.',
      ]),
    ),
    section(
      2,
      'Try it',
      'Restore into a scratch database before the first release and after every change of the schema, with a clock running. Write down how long it took and how old the newest record was.',
    ),
  );
  return [{ path, text }];
}
