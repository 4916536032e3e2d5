// From the kickoff over HTTP until the run is drafting, by the two times that the run itself tells.
import { anIntake } from '#test/support/scenarios.ts';
import { until } from '#test/support/until.ts';
import { median } from '#bench/median.ts';
import { startBenchServer } from '#bench/server.ts';

const KICKOFFS = 200;

export async function benchKickoff(): Promise<string[]> {
  const bench = await startBenchServer({ SPECFOUNDRY_OFFLINE_DELAY_MS: '300' });
  const { client } = bench;
  try {
    const intake_id = await anIntake(client);
    const waits: number[] = [];
    for (let count = 0; count <= KICKOFFS; count += 1) {
      const { id } = await client.call('startGeneration', { body: { intake_id, review_profile: 'Fast' } });
      const run = await until(
        async () => {
          const read = await client.call('getGeneration', { params: { id } });
          return read.started_work_at !== null && read;
        },
        { within_ms: 60_000 },
      );
      await client.call('cancelGeneration', { params: { id } });
      if (count > 0) waits.push(Date.parse(run.started_work_at!) - Date.parse(run.started_at!));
    }
    const sorted = waits.toSorted((one, other) => one - other);
    const p99 = sorted[Math.floor(sorted.length * 0.99)] ?? Number.NaN;
    return [
      `kickoff to Drafting, ${KICKOFFS} one after the other: median ${median(waits).toFixed(0)} ms, p99 ${p99.toFixed(0)} ms`,
    ];
  } finally {
    await bench.close();
  }
}
