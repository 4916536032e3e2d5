// What records of a kind always have, whoever asks for them: an appointment begins at some time, a position
// has a latitude, a signature is an image. People rarely say it, since everybody knows it; whoever builds
// needs it.
import type { RecordKind } from './records/record-kind.ts';
import { recordsOfTrade } from './records/records-of-trade.ts';
import { recordsOfWork } from './records/records-of-work.ts';
import { deviceNouns } from './records/usual-fields.ts';

export const recordKinds: readonly RecordKind[] = [...recordsOfWork, ...recordsOfTrade];

export const isDevice = (noun: string): boolean => deviceNouns.has(noun);

/**
 * The kind of a record by the last word of its name, and by what was said of it where a noun means several
 * things.
 */
export function kindOfRecord(name: string, said: string): RecordKind | undefined {
  const noun = name.split(' ').at(-1) ?? name;
  const kind = recordKinds.find(({ nouns }) => nouns.includes(noun));
  return kind && (!kind.heard || kind.heard.test(said)) ? kind : undefined;
}
