// Decision records in the form of MADR 4, one file each.
import type { NodeOf } from '#specification/graph/nodes.ts';
import { decisionRecordPath } from '#specification/render/node-locations.ts';
import type { FileText } from '#specification/render/rendered-file.ts';
import { blocks, bullets, page, section } from '#specification/render/syntax/markdown.ts';
import type { View } from '#specification/render/view.ts';
import { writer } from '#specification/render/writer.ts';

export function renderDecisionRecords(view: View): FileText[] {
  return view
    .all('ADR')
    .map((record) => ({ path: decisionRecordPath(record), text: recordText(record, view) }));
}

function recordText(record: NodeOf<'ADR'>, view: View): string {
  const { say, refs, sources } = writer(view, decisionRecordPath(record));
  const argued = record.options.filter((option) => option.good.length + option.bad.length > 0);
  const body = page(
    `${record.id} ${say(record.title)}`,
    section(2, 'Context and problem', say(record.context)),
    section(2, 'Decision drivers', bullets(record.drivers.map(say))),
    section(2, 'Considered options', bullets(record.options.map((option) => say(option.name)))),
    section(
      2,
      'Decision outcome',
      `Chosen: ${say(record.outcome)}`.replace(/\.?$/, '.'),
      `Because ${say(record.because)}`.replace(/\.?$/, '.'),
      section(3, 'Consequences', bullets(record.consequences.map(say))),
      section(3, 'Confirmation', say(record.confirmation)),
    ),
    section(
      2,
      'Pros and cons of the options',
      ...argued.map((option) =>
        section(
          3,
          say(option.name),
          bullets([
            ...option.good.map((reason) => `Good, because ${say(reason)}`),
            ...option.bad.map((reason) => `Bad, because ${say(reason)}`),
          ]),
        ),
      ),
    ),
    section(
      2,
      'More information',
      bullets([record.binds.length > 0 && `Binds: ${refs(record.binds)}`, `Source: ${sources(record)}`]),
    ),
  );
  return blocks(`---\nstatus: ${record.status}\n---`, body);
}
