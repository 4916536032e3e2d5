// Decision records in the form of MADR 4, one file each.
import type { NodeOf } from '#specification/graph/nodes.ts';
import { decisionRecordPath } from '#specification/render/node-locations.ts';
import type { FileText } from '#specification/render/rendered-file.ts';
import { blocks, bullets, page, section } from '#specification/render/syntax/markdown.ts';
import type { View } from '#specification/render/view.ts';
import { inWords } from '#specification/render/words.ts';
import { writer, type Writer } from '#specification/render/writer.ts';

export function renderDecisionRecords(view: View): FileText[] {
  return view
    .all('ADR')
    .map((record) => ({ path: decisionRecordPath(record), text: recordText(record, view) }));
}

function recordText(record: NodeOf<'ADR'>, view: View): string {
  const { say, refs, sources } = writer(view, decisionRecordPath(record));
  const body = page(
    `${record.id} ${say(record.title)}`,
    section(2, 'Context and problem', say(record.context)),
    section(2, 'Decision drivers', bullets(record.drivers.map(say))),
    section(2, 'Considered options', bullets(record.options.map((option) => optionText(option, say)))),
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
      'More information',
      bullets([record.binds.length > 0 && `Binds: ${refs(record.binds)}`, `Source: ${sources(record)}`]),
    ),
  );
  return blocks(`---\nstatus: ${record.status}\n---`, body);
}

/** The option with what speaks for it and against it. */
function optionText({ name, good, bad }: NodeOf<'ADR'>['options'][number], say: Writer['say']): string {
  const reasons = [
    ...(good.length > 0 ? [`good, because ${inWords(good.map(say))}`] : []),
    ...(bad.length > 0 ? [`bad, because ${inWords(bad.map(say))}`] : []),
  ];
  return reasons.length > 0 ? `${say(name)}: ${reasons.join('; ')}` : say(name);
}
