// What the driver and its host cost beside the models: a run of 39 agent steps of 8 KB each, with a model
// that answers at once, up to its assembly; beside a bare loop that makes the very same rows durable, one
// commit for each step and move.
import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { takeUp } from '#features/generations/lease.ts';
import { runHost } from '#features/generations/run-host.ts';
import { drive } from '#pipeline/driver.ts';
import type { Gateway, RunHost } from '#pipeline/run.ts';
import type { Deps } from '#deps.ts';
import type { Finding } from '#specification/rules/finding.ts';
import { median } from '#bench/median.ts';
import { startRunGround, type RunGround } from './run-ground.ts';
import { timed } from '#bench/timed.ts';

const ROUNDS = 9;
/** Blockers of each review: four redrafts follow. */
const blockers = [5, 4, 3, 2, 0];

const finding = (severity: Finding['severity'], message: string): Finding => ({
  rule: 'BENCH-1',
  severity,
  message,
  nodes: [],
  place: null,
});

/** Says 8 KB that no compression makes smaller. */
const model: Gateway = {
  ask(agent, run) {
    const found =
      agent.id === 'review.critic'
        ? Array.from({ length: blockers[run.round - 1] ?? 0 }, (_, at) =>
            finding('blocker', `Weakness ${at}`),
          )
        : [];
    const findings = [...found, finding('info', randomBytes(6_000).toString('base64'))];
    return Promise.resolve({
      answer: { narration: 'Done.', patch: {}, findings },
      provider: 'bench',
      model: 'bench',
      cost_usd: 0.0001,
      input_tokens: 1,
      output_tokens: 1,
    });
  },
};

export async function benchCommitSteps(): Promise<string[]> {
  const ground = await startRunGround();
  try {
    const { deps } = ground;
    for (const table of copied)
      await sql`create table ${sql.table(`bare_${table}`)} (like ${sql.table(table)} including all)`.execute(
        deps.db,
      );
    const ours: Figures[] = [];
    const floor: Figures[] = [];
    let steps = 0;
    for (let round = 0; round <= ROUNDS; round += 1) {
      const id = await ground.queue('Extensive');
      const host = await openHost(ground, id);
      const of_ours = await measured(deps, () => driveToAssembly(host));
      const rows = await rowsOf(deps, id);
      const of_floor = await measured(deps, () => writeBarely(deps, rows));
      steps = rows.steps.length;
      if (round === 0) continue;
      ours.push(of_ours);
      floor.push(of_floor);
    }
    const told = (name: string, figures: Figures[]) =>
      `${name}: ${median(figures.map(({ ms }) => ms)).toFixed(0)} ms, ${(median(figures.map(({ wal }) => wal)) / 1000).toFixed(0)} KB of write-ahead log, ${median(figures.map(({ writes }) => writes))} commits`;
    return [
      told(`a run of ${steps} steps of 8 KB`, ours),
      told('bare loop with the same rows', floor),
      `ratio of the times: ${median(ours.map(({ ms }, at) => ms / (floor[at]?.ms ?? 0))).toFixed(2)} (goal at most 2; at most 500 KB)`,
    ];
  } finally {
    await ground.close();
  }
}

type Figures = { ms: number; wal: number; writes: number };

async function measured(deps: Deps, work: () => Promise<void>): Promise<Figures> {
  const read = async () => {
    const { rows } = await sql<{
      wal: number;
      writes: number;
    }>`select (pg_current_wal_insert_lsn() - '0/0')::float8 as wal, pg_snapshot_xmax(pg_current_snapshot())::text::float8 as writes`.execute(
      deps.db,
    );
    return rows[0]!;
  };
  const before = await read();
  const ms = await timed(work);
  const after = await read();
  return { ms, wal: after.wal - before.wal, writes: after.writes - before.writes };
}

/** A run that is open: reading its interview, once a run, is not measured here. */
async function openHost({ deps }: RunGround, id: string): Promise<RunHost> {
  const lease = await takeUp(deps, id);
  if (!lease) throw new Error('nobody may drive the run');
  const host = runHost(deps, lease);
  const run = await host.load();
  return { ...host, load: () => Promise.resolve(run) };
}

async function driveToAssembly(host: RunHost): Promise<void> {
  const move: RunHost['move'] = (run, name, details) =>
    name === 'assemble' ? Promise.resolve(null) : host.move(run, name, details);
  await drive({ ...host, move }, model, new AbortController().signal);
}

const copied = [
  'generations',
  'generation_steps',
  'generation_invocations',
  'generation_events',
  'outbox',
] as const;

type Row = Record<string, unknown>;
type Rows = { run: Row; steps: Row[]; invocations: Row[]; events: Row[]; outbox: Row[] };

async function rowsOf({ db }: Deps, id: string): Promise<Rows> {
  const of = async (table: string, by: string, order: string) =>
    (
      await sql<Row>`select * from ${sql.table(table)} where ${sql.ref(by)} = ${id} order by ${sql.ref(order)}`.execute(
        db,
      )
    ).rows;
  const [run] = await of('generations', 'id', 'id');
  return {
    run: run!,
    steps: await of('generation_steps', 'generation_id', 'finished_at'),
    invocations: await of('generation_invocations', 'generation_id', 'position'),
    events: await of('generation_events', 'generation_id', 'position'),
    outbox: await of('outbox', 'aggregate_id', 'seq'),
  };
}

/** The first event is that of the kickoff, which is not measured. */
async function writeBarely({ db }: Deps, { run, steps, invocations, events, outbox }: Rows): Promise<void> {
  const json = (row: Row) =>
    Object.fromEntries(
      Object.entries(row).map(([name, value]) => [
        name,
        typeof value === 'object' && value !== null && !(value instanceof Date)
          ? JSON.stringify(value)
          : value,
      ]),
    );
  const put = (tx: Deps['db'], table: string, row: Row) =>
    tx
      .insertInto(`bare_${table}` as 'outbox')
      .values(json(row) as never)
      .execute();
  await put(db, 'generations', run);
  const told = outbox.slice(1).map(({ seq: _seq, ...row }) => row);
  const left = { steps: [...steps], invocations: [...invocations] };
  for (const event of events.slice(1)) {
    await db.transaction().execute(async (tx) => {
      await put(tx, 'generation_events', event);
      await tx
        .updateTable('bare_generations' as 'generations')
        .set({ progress_percent: 1 })
        .where('id', '=', run.id as string)
        .execute();
      if (event.kind === 'generation.state_changed') {
        const row = told.shift();
        if (row) await put(tx, 'outbox', row);
        return;
      }
      const [step, invocation] = [left.steps.shift(), left.invocations.shift()];
      if (step) await put(tx, 'generation_steps', step);
      if (invocation) await put(tx, 'generation_invocations', invocation);
    });
  }
}
