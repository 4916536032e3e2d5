// A reading with what a person settled in it, as a file: written by `read --ask`, used by `run --reading`.
import fs from 'node:fs';
import { z } from 'zod';
import { unusable } from '#cli/failure.ts';
import { Statement } from '#contract/clauses.ts';
import { settlements } from '#contract/intake.ts';

const settledStatement = Statement.extend({
  /** A person settled it, or said yes to its playback. */
  confirmed: z.boolean(),
  settled: z.enum(settlements).optional(),
});
const settledReading = z.object({ reader: z.string(), statements: z.array(settledStatement) });
export type SettledStatement = z.infer<typeof settledStatement>;
export type SettledReading = z.infer<typeof settledReading>;

export function writeReading(file: string, reading: SettledReading): void {
  try {
    fs.writeFileSync(file, `${JSON.stringify(reading, null, 2)}\n`);
  } catch (error) {
    throw unusable(`${file} cannot be written: ${(error as Error).message}.`);
  }
}

export function readReading(file: string): SettledReading {
  const parsed = settledReading.safeParse(jsonOf(file));
  if (parsed.success) return parsed.data;
  const [first] = parsed.error.issues;
  throw unusable(`${file} is no reading of "read --ask": ${first!.path.join('.')}: ${first!.message}.`);
}

function jsonOf(file: string): unknown {
  try {
    return JSON.parse(fs.readFileSync(file, 'utf8')) as unknown;
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    throw unusable(code === 'ENOENT' ? `${file} does not exist.` : `${file} cannot be read: ${message}.`);
  }
}
