// Decision records in the form of MADR 4, on one page.
import type { NodeOf } from '#specification/graph/nodes.ts';
import { recordsPath } from '#specification/render/node-locations.ts';
import type { FileText } from '#specification/render/rendered-file.ts';
import {
  anchor,
  blocks,
  bullets,
  pageFile,
  section,
  type Block,
} from '#specification/render/syntax/markdown.ts';
import type { View } from '#specification/render/view.ts';
import { marksOf } from '#specification/render/spec/marks.ts';
import { within } from '#specification/render/spec/ordinary-words.ts';
import { closed } from '#specification/render/spec/steps.ts';
import { inWords, withoutStop } from '#specification/render/words.ts';
import { writer, type Writer } from '#specification/render/writer.ts';

export function renderDecisionRecords(view: View): FileText[] {
  const writing = writer(view, recordsPath);
  return pageFile(
    recordsPath,
    'Decision records',
    ...view.all('ADR').map((record) => recordSection(record, writing)),
  );
}

function recordSection(record: NodeOf<'ADR'>, writing: Writer): Block {
  const { say, refs } = writing;
  const rests = marksOf(record, writing);
  const binds = refs(record.binds);
  // Where none were told, the reason and the outcome stand in their places.
  const drivers = record.drivers.filter((each) => each !== record.because);
  const consequences = record.consequences.filter((each) => each !== record.outcome);
  return section(
    2,
    `${anchor(record.id)}${record.id} ${say(record.title)}`,
    blocks(
      `Status: ${record.status}.`,
      say(record.context),
      drivers.length > 0 && closed(`Drivers: ${drivers.map((each) => withoutStop(say(each))).join('; ')}`),
    ),
    section(3, 'Considered options', bullets(record.options.map((option) => optionText(option, writing)))),
    section(
      3,
      'Decision outcome',
      closed(`Chosen: ${say(record.outcome)}`),
      closed(`Because ${say(record.because)}`),
      bullets(consequences.map(say)),
      closed(`Confirmed by: ${say(record.confirmation)}`),
      bullets([binds !== '' && binds !== rests && `Binds: ${binds}`, rests !== '' && `Rests on: ${rests}`]),
    ),
  );
}

/** The option with what speaks for it and against it. */
function optionText({ name, good, bad }: NodeOf<'ADR'>['options'][number], writing: Writer): string {
  const { say } = writing;
  const reasons = [
    ...(good.length > 0 ? [`good, because ${joined(good, writing)}`] : []),
    ...(bad.length > 0 ? [`bad, because ${joined(bad, writing)}`] : []),
  ];
  return reasons.length > 0 ? `${say(name)}: ${reasons.join('; ')}` : say(name);
}

/** Whole sentences are told apart by semicolons; parts of one are put together to a list. */
function joined(reasons: readonly string[], { say, view }: Writer): string {
  const told = reasons.map((reason) => within(say(reason), view));
  return reasons.some((reason) => /^\p{Lu}|\.$/u.test(reason)) ? told.join('; ') : inWords(told);
}
