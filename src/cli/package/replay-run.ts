// A recorded run made again in this process: its agents are answered from the record, and by nobody else.
import { createHash } from 'node:crypto';
import { CliFailure } from '#cli/failure.ts';
import { startEngines } from '#engines/engines.ts';
import { runInMemory, type RanInMemory } from '#pipeline/in-memory/run-in-memory.ts';
import type { RunOutcome, RunRecord } from '#pipeline/in-memory/run-record.ts';
import { modelGateway } from '#pipeline/models/model-gateway.ts';
import { offlineGateway } from '#pipeline/offline-gateway.ts';
import { rubric } from '#pipeline/prompting/rubric.ts';
import type { Gateway } from '#pipeline/run.ts';
import { withSecondReader } from '#pipeline/second-reader.ts';
import { systemClock } from '#platform/clock.ts';
import { openPrices, type CostOf } from '#platform/models/prices.ts';
import { NotRecorded, replayed } from '#platform/models/records.ts';
import type { FoundRecord } from './read-record.ts';

export type Replayed = { made: RunOutcome; zip: Uint8Array | null; rubric: string };

export async function replayRun(record: FoundRecord, signal: AbortSignal): Promise<Replayed> {
  const ran = await replay(record, signal);
  const made = outcomeOf(ran);
  return { made, zip: made.sha256 === null ? null : ran.kept.zips.get(made.sha256)!, rubric };
}

async function replay(record: FoundRecord, signal: AbortSignal): Promise<RanInMemory> {
  const { run, explored } = record;
  const of = (lens: string | null) =>
    lens === null ? record : explored.find((each) => each.run.lens === lens);
  const costOf = await openPrices({ clock: systemClock }, run.prices);
  const engines = startEngines();
  try {
    return await runInMemory(run, {
      gatewayFor: (lens) => gatewayOf(of(lens) ?? record, costOf),
      answersTo: (lens, key) => of(lens)?.run.answers.filter(({ step_key }) => step_key === key) ?? [],
      wait: () => Promise.resolve(),
      engines: engines.all,
      signal,
    });
  } catch (error) {
    if (!(error instanceof NotRecorded)) throw error;
    const why =
      run.rubric === rubric
        ? 'The record is not whole'
        : `It was recorded under ${run.rubric}, this is ${rubric}`;
    throw new CliFailure('refused', `${error.message} ${why}.`, 'NOT_RECORDED');
  } finally {
    await engines.close();
  }
}

function gatewayOf({ dir, run: { models } }: { dir: string; run: RunRecord }, costOf: CostOf): Gateway {
  if (models) return modelGateway({ call: replayed(dir), models, costOf });
  return withSecondReader(offlineGateway({ clock: systemClock }, { delay_ms: 0 }));
}

function outcomeOf({ kept, told: { delivered, failure } }: RanInMemory): RunOutcome {
  const files = (delivered?.files ?? []).map(({ path, text }) => ({
    path,
    sha256: createHash('sha256').update(text).digest('hex'),
  }));
  return {
    state: kept.state,
    reason: failure?.reason ?? null,
    sha256: delivered?.assembly.sha256 ?? null,
    files,
  };
}

/** What differs, each in a line; nothing when the bytes are the same. */
export function differencesOf(before: RunOutcome | null, now: RunOutcome): string[] {
  if (!before) return [];
  if (before.state !== now.state || before.reason !== now.reason)
    return [`It ended as ${ending(before)}, and ends as ${ending(now)}.`];
  if (before.sha256 === now.sha256) return [];
  const [then, today] = [before, now].map(
    ({ files }) => new Map(files.map(({ path, sha256 }) => [path, sha256])),
  );
  const paths = [...new Set([...then!.keys(), ...today!.keys()])].toSorted();
  const files = paths.flatMap((path) => {
    if (!today!.has(path)) return [`${path} is missing.`];
    if (!then!.has(path)) return [`${path} was not there.`];
    return then!.get(path) === today!.get(path) ? [] : [`${path} has other content.`];
  });
  return files.length > 0 ? files : ['The zip has other bytes, of the same files.'];
}

const ending = ({ state, reason }: RunOutcome) => (reason === null ? state : `${state} (${reason})`);
