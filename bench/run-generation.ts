// How long an offline Normal run takes from kickoff to Complete, over HTTP, the rules included. The first run
// of a process also loads the pipeline, so it is told apart.
import { aTurn, anInterview } from '#test/support/scenarios.ts';
import { until } from '#test/support/until.ts';
import { median } from './median.ts';
import { startBenchServer } from './server.ts';
import { toolLibraryBrief } from './tool-library.ts';

const ROUNDS = 5;

export async function benchRunGeneration(): Promise<string[]> {
  const bench = await startBenchServer();
  const { client } = bench;
  try {
    const interview = await anInterview(client);
    const told_at = performance.now();
    await aTurn(client, interview, toolLibraryBrief());
    const turn_ms = performance.now() - told_at;
    const { intake_artifact_id } = await client.call('completeInterview', { params: { id: interview } });
    const run = async () => {
      const started_at = performance.now();
      const { id } = await client.call('startGeneration', {
        body: { intake_id: intake_artifact_id ?? '', review_profile: 'Normal' },
      });
      await until(async () => (await client.call('getGeneration', { params: { id } })).state === 'Complete', {
        within_ms: 60_000,
      });
      return performance.now() - started_at;
    };
    const first = await run();
    const rounds: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) rounds.push(await run());
    return [
      `first turn with a brief of 740 words: ${turn_ms.toFixed(0)} ms`,
      `Normal run, first of the process: ${first.toFixed(0)} ms`,
      `Normal run, median of ${ROUNDS}: ${median(rounds).toFixed(0)} ms (goal under 5000 ms)`,
    ];
  } finally {
    await bench.close();
  }
}
