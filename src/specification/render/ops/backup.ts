// Backup and recovery: what may be lost at most, how it comes back, and how that is tried out.
import { bullets, numbered, section, type Block } from '#specification/render/syntax/markdown.ts';
import { kindOf, runsOnOneDevice } from '#knowledge/kinds/kinds.ts';
import type { View } from '#specification/render/view.ts';
import type { Writer } from '#specification/render/writer.ts';

export function backupSections({ view, say, ref, link }: Writer): Block[] {
  if (view.all('ENT').length === 0 || kindOf(view.project.type).keeps !== 'tables') return [];
  const targets = view
    .all('NFR')
    .filter((node) => /\b(back ?up|restor|recover|lost|loss)/i.test(node.statement));
  // On a person's own device that person restores, as the requirements say.
  const is_served = !runsOnOneDevice(view.project.type);
  if (!is_served && targets.length === 0) return [];
  const restoring = [
    'Stop everything that writes.',
    'Restore the newest good backup into an empty database; never into the damaged one.',
    `Compare its tables with ${link('the schema', 'data/schema.sql')}.`,
    ...(keepsPersonal(view)
      ? ['Erase again what people had asked to be erased since the backup was made.']
      : []),
    'Point the software at it, and look at the newest records.',
  ];
  return [
    section(
      2,
      'Backup and recovery',
      bullets(targets.map((node) => `${ref(node.id)} ${say(node.statement)}`)),
      ...(is_served ? ['Restore:', numbered(restoring)] : []),
      'Try it before the first release and after every change of the schema. Write down how long it took and how old the newest record was.',
    ),
  ];
}

const keepsPersonal = (view: View): boolean =>
  view
    .all('ENT')
    .some(({ fields }) =>
      fields.some(({ classification }) => ['personal', 'sensitive'].includes(classification)),
    );
