// How long GET /v1/me takes while eight Normal runs by rules are under way in the same process, beside the
// same process without a run.
import { setTimeout as pause } from 'node:timers/promises';
import { startBenchServer, type BenchServer } from '#bench/server.ts';
import { toolLibraryBrief } from '#bench/tool-library.ts';
import { aTurn, anInterview } from '#test/support/scenarios.ts';

const RUNS = 8;
const IDLE_REQUESTS = 500;
const PAUSE_MS = 5;
const LONGEST_MS = 300_000;
const goals = { p50_ms: 10, p99_ms: 100 };

export async function benchBesideRuns(): Promise<string[]> {
  const bench = await startBenchServer({ SPECFOUNDRY_RUNS_AT_ONCE: String(RUNS) });
  const { client } = bench;
  try {
    const interview = await anInterview(client);
    await aTurn(client, interview, toolLibraryBrief());
    const { intake_artifact_id } = await client.call('completeInterview', { params: { id: interview } });
    const body = { intake_id: intake_artifact_id ?? '', review_profile: 'Normal' } as const;
    const begin = async (runs: number) => {
      const begun = await Promise.all(
        Array.from({ length: runs }, () => client.call('startGeneration', { body })),
      );
      return begun.map(({ id }) => id);
    };
    // The first run loads its modules.
    await latenciesUntil(bench, ended(bench, await begin(1)));
    let asked = 0;
    const idle = await latenciesUntil(bench, async () => (asked += 1) > IDLE_REQUESTS);
    const started_at = performance.now();
    const busy = await latenciesUntil(bench, ended(bench, await begin(RUNS)));
    const seconds = (performance.now() - started_at) / 1000;
    return [
      `GET /v1/me, no run: ${told(idle)}`,
      `GET /v1/me beside ${RUNS} Normal runs (${seconds.toFixed(1)} s): ${told(busy)} (goal: p50 at most ${goals.p50_ms} ms, p99 at most ${goals.p99_ms} ms)`,
    ];
  } finally {
    await bench.close();
  }
}

/** Whether all of the runs are complete; looks at most every 250 ms, so that looking is no load. */
function ended({ client }: BenchServer, ids: readonly string[]): () => Promise<boolean> {
  const started_at = performance.now();
  let looked_at = started_at;
  return async () => {
    if (performance.now() - looked_at < 250) return false;
    looked_at = performance.now();
    if (looked_at - started_at > LONGEST_MS) throw new Error('The runs did not end.');
    const runs = await Promise.all(ids.map((id) => client.call('getGeneration', { params: { id } })));
    if (runs.some(({ state }) => state === 'Failed')) throw new Error('A run failed.');
    return runs.every(({ state }) => state === 'Complete');
  };
}

/** Milliseconds of each request, one after the other, sorted. */
async function latenciesUntil(
  { server, api_key }: BenchServer,
  isOver: () => Promise<boolean>,
): Promise<number[]> {
  const latencies: number[] = [];
  const headers = { authorization: `Bearer ${api_key}` };
  while (!(await isOver())) {
    const started_at = performance.now();
    const response = await fetch(`${server.base_url}/v1/me`, { headers });
    await response.arrayBuffer();
    if (response.status !== 200) throw new Error(`GET /v1/me answered ${response.status}`);
    latencies.push(performance.now() - started_at);
    await pause(PAUSE_MS);
  }
  return latencies.toSorted((one, other) => one - other);
}

function told(sorted: readonly number[]): string {
  const at = (share: number) => (sorted[Math.floor(sorted.length * share)] ?? Number.NaN).toFixed(1);
  return `p50 ${at(0.5)}, p90 ${at(0.9)}, p99 ${at(0.99)} ms, longest ${at(0.9999)} ms of ${sorted.length}`;
}
