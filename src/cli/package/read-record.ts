// A record of a run, as the service leaves it with SPECFOUNDRY_RECORD_CALLS: the folder of the run, and
// beside it those of the runs that explored for it.
import fs from 'node:fs';
import path from 'node:path';
import type { z } from 'zod';
import { unusable } from '#cli/failure.ts';
import {
  recordFiles,
  runOutcome,
  runRecord,
  type RunOutcome,
  type RunRecord,
} from '#pipeline/in-memory/run-record.ts';

export type FoundRecord = {
  dir: string;
  run: RunRecord;
  /** null: the run had not ended. */
  outcome: RunOutcome | null;
  explored: readonly { dir: string; run: RunRecord }[];
};

export function readRecord(place: string): FoundRecord {
  const dir = path.resolve(place);
  const run = readPart(dir, recordFiles.run, runRecord);
  if (!run)
    throw unusable(
      `${place} is no record of a run: ${recordFiles.run} is missing. Name the folder of one run below SPECFOUNDRY_RECORD_CALLS.`,
    );
  return {
    dir,
    run,
    outcome: readPart(dir, recordFiles.outcome, runOutcome),
    explored: exploredFor(dir, run),
  };
}

function exploredFor(dir: string, { id, profile }: RunRecord) {
  if (profile !== 'Researcher') return [];
  const beside = fs.readdirSync(path.dirname(dir)).map((name) => path.join(path.dirname(dir), name));
  return beside.flatMap((each) => {
    const run = readPart(each, recordFiles.run, runRecord);
    return run?.parent === id ? [{ dir: each, run }] : [];
  });
}

function readPart<T>(dir: string, name: string, form: z.ZodType<T>): T | null {
  const file = path.join(dir, name);
  if (!fs.existsSync(file)) return null;
  try {
    return form.parse(JSON.parse(fs.readFileSync(file, 'utf8')));
  } catch {
    throw unusable(`${file} is not as this version writes it: replay it with the version that recorded it.`);
  }
}
