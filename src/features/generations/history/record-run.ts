// With a folder for records a run leaves there what it started from and how it ended, beside the calls of its
// models: enough to make it again elsewhere. Who reads the folder reads what people told.
import { createHash } from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';
import type { Deps } from '#deps.ts';
import { findAnyGeneration } from '#features/generations/store.ts';
import { listAnswers } from '#features/generations/steering/store.ts';
import { modelsOf } from '#features/provider-keys/account-models.ts';
import { recordFiles, type RunOutcome, type RunRecord } from '#pipeline/in-memory/run-record.ts';
import { rubric } from '#pipeline/prompting/rubric.ts';
import type { Run, RunHost } from '#pipeline/run.ts';

type RecordDeps = Pick<Deps, 'db' | 'clock' | 'config'>;

/** Nothing of the record is part of the run: what cannot be written is told and ends nothing. */
export function recordingHost(deps: RecordDeps & Pick<Deps, 'log'>, host: RunHost): RunHost {
  const dir = deps.config.models.record_dir;
  if (dir === null) return host;
  const keep = async (id: string, name: string, content: () => object | Promise<object>) => {
    try {
      await write(path.join(dir, id, name), await content());
    } catch (error) {
      deps.log.error({ error, generation_id: id }, 'a run could not be recorded');
    }
  };
  return {
    ...host,
    async load() {
      const run = await host.load();
      if (run) await keep(run.id, recordFiles.run, () => recordOf(deps, run));
      return run;
    },
    async move(run, move, details) {
      const moved = await host.move(run, move, details);
      if (moved && move === 'fail')
        await keep(
          run.id,
          recordFiles.outcome,
          () =>
            ({
              state: 'Failed',
              reason: details?.reason ?? null,
              sha256: null,
              files: [],
            }) satisfies RunOutcome,
        );
      return moved;
    },
    async deliver(run, delivery) {
      const is_done = await host.deliver(run, delivery);
      const { sha256 } = delivery.assembly;
      const files = () =>
        delivery.files.map(({ path: at, text }) => ({
          path: at,
          sha256: createHash('sha256').update(text).digest('hex'),
        }));
      if (is_done)
        await keep(
          run.id,
          recordFiles.outcome,
          () => ({ state: 'Complete', reason: null, sha256, files: files() }) satisfies RunOutcome,
        );
      return is_done;
    },
  };
}

async function recordOf(deps: RecordDeps, run: Run): Promise<RunRecord> {
  const row = await findAnyGeneration(deps.db, run.id);
  if (!row) throw new Error('The run is gone.');
  const { heard, profile, updates } = run;
  const transcript = heard.transcript.filter(({ in_run }) => !in_run);
  return {
    format: 1,
    id: run.id,
    parent: row.parent_id,
    lens: row.lens as RunRecord['lens'],
    rubric,
    profile: profile.name,
    models: (await modelsOf(deps, row.account_id))?.models ?? null,
    prices: deps.config.models.prices,
    intake: { ...heard, transcript },
    updates,
    answers: (await listAnswers(deps.db, run.id)).map(({ step_key, question, answer }) => ({
      step_key,
      question,
      answer,
    })),
  };
}

async function write(file: string, content: object): Promise<void> {
  await fs.mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
  const begun = `${file}.${process.pid}.part`;
  await fs.writeFile(begun, `${JSON.stringify(content, null, 2)}\n`, { mode: 0o600 });
  await fs.rename(begun, file);
}
