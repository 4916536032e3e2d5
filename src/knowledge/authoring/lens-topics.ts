// The questions that each lens answers in its own way, with its reasons: what becomes decision records. The answers of the
// other lenses are the alternatives of a record.
import { z } from 'zod';
import { readTable } from '#knowledge/read-table.ts';
import data from './data/lens-topics.json' with { type: 'json' };
import { LensId, Where } from './lens.ts';

const Line = z.string().min(1);
const Lines = z.array(Line);

const LensTopic = z.strictObject({
  key: z.string().startsWith('adr:'),
  title: Line,
  where: Where,
  context: Line,
  drivers: Lines,
  binds: Lines,
  options: z.record(LensId, z.strictObject({ name: Line, good: Lines, bad: Lines })),
  choices: z.record(LensId, z.strictObject({ because: Line, consequences: Lines, confirmation: Line })),
});
export type LensTopic = z.infer<typeof LensTopic>;

export const lensTopics: readonly LensTopic[] = readTable(z.array(LensTopic), data);
