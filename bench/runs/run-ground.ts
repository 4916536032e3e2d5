// A database with an account and an intake, and the parts of a worker in this very process: for benchmarks of
// runs whose model is ours.
import { type ReviewProfile, rubric_version, schema_version } from '#contract/capabilities.ts';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Deps } from '#deps.ts';
import { readConfig } from '#config.ts';
import { intakeArtifact, type IntakeArtifact } from '#contract/intake.ts';
import { beginGeneration } from '#features/generations/move-generation.ts';
import { openDeps } from '#open-deps.ts';
import { anIntake } from '#test/support/scenarios.ts';
import { startBenchServer } from '#bench/server.ts';

export type RunGround = {
  deps: Deps;
  intake: IntakeArtifact;
  /** Puts a run into the queue; nobody takes it up by itself. Answers its id. */
  queue(profile: ReviewProfile): Promise<string>;
  close(): Promise<void>;
};

export async function startRunGround(): Promise<RunGround> {
  const bench = await startBenchServer();
  const intake_id = await anIntake(bench.client);
  bench.server.kill('SIGTERM');
  await bench.server.exited;
  const data_dir = fs.mkdtempSync(path.join(os.tmpdir(), 'specfoundry-runs-'));
  const opened = await openDeps(
    readConfig({
      DATABASE_URL: bench.database_url,
      SPECFOUNDRY_DATA_DIR: data_dir,
      SPECFOUNDRY_SECRET: 'a secret that only the benchmarks have, and everybody knows',
      SPECFOUNDRY_LOG_LEVEL: 'error',
    }),
    {},
  );
  const { deps } = opened;
  const { account_id, artifact } = await deps.db
    .selectFrom('intake_artifacts')
    .select(['account_id', 'artifact'])
    .where('id', '=', intake_id)
    .executeTakeFirstOrThrow();
  return {
    deps,
    intake: intakeArtifact.parse(artifact),
    async queue(review_profile) {
      const id = deps.ids.uuid();
      const created_at = deps.clock.now();
      const of = {
        account_id,
        intake_id,
        project_type: 'WebApp',
        schema_version,
        rubric_version,
        description: '',
        created_at,
      };
      const row = {
        ...of,
        id,
        review_profile,
        project_id: null,
        interview_id: null,
        source_channel: 'api',
        project_name: 'Bench',
        kickoff: {},
      };
      await deps.db
        .transaction()
        .execute((tx) => beginGeneration(tx, deps, row, { move: 'kick_off', title: 'Queued' }));
      return id;
    },
    async close() {
      await opened.close();
      await bench.close();
      fs.rmSync(data_dir, { recursive: true, force: true });
    },
  };
}
