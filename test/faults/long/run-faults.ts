// npm run faults [-- FAULTS [SEED]]: keeps runs going while workers, the service and PostgreSQL are killed
// and workers are frozen for a minute, and runs are paused, 1,000 times unless told otherwise or stopped by
// SIGTERM; then judges every run. Ends with 1 when a promise broke.
import { createClient, type Client } from '#client/client.ts';
import { systemClock } from '#platform/clock.ts';
import { connect } from '#platform/db/connect.ts';
import { signUp } from '#test/support/accounts.ts';
import { anIntake } from '#test/support/scenarios.ts';
import { until } from '#test/support/until.ts';
import { startGround, type FaultKind, type Ground } from './ground.ts';
import { judge, type Verdict } from './judge.ts';

const RUNS_AT_ONCE = 6;
const FREEZE_MS = 60_000;
/** Every how many runs one is a Researcher run, and every how many faults a run is paused. */
const RESEARCHER_EVERY = 12;
const PAUSE_EVERY = 8;
/** Out of a hundred faults. */
const shares: readonly [FaultKind, number][] = [
  ['worker killed', 86],
  ['service killed', 5],
  ['database killed', 7],
  ['worker frozen', 2],
];
const [faults_count = 1_000, seed = 1] = process.argv.slice(2).map(Number);

/** The same draws each time: a linear congruence is chance enough for a moment. */
function drawer(start: number) {
  let state = start;
  return (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
}

function kindOf(share: number): FaultKind {
  let rest = share;
  for (const [kind, count] of shares) {
    if (rest < count) return kind;
    rest -= count;
  }
  return 'worker killed';
}

const ground = await startGround({ workers: 3, concurrency: 4, freeze_ms: FREEZE_MS, delay_ms: 15 });
const database = connect(ground.database_url, { connections_max: 2 });
const say = (line: string) => void process.stdout.write(`${line}\n`);

/** Whoever gets no answer, because somebody was struck, asks again. */
async function patiently<T>(ask: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await ask();
    } catch (error) {
      if (attempt === 600) throw error;
      await systemClock.sleep(200);
    }
  }
}

const terminal = ['Complete', 'Failed', 'Cancelled'];
const openRuns = () =>
  patiently(async () => {
    const { count } = await database.db
      .selectFrom('generations')
      .select(({ fn }) => fn.countAll<string>().as('count'))
      .where('state', 'not in', terminal)
      .executeTakeFirstOrThrow();
    return Number(count);
  });
const nothingOpen = (within_ms: number) =>
  until(async () => (await resumeAll(), (await openRuns()) === 0), { within_ms });
const allRuns = () =>
  patiently(() => database.db.selectFrom('generations').select('id').orderBy('id').execute());

const client: Client = createClient({ base_url: ground.base_url, cookie: (await signUp(ground)).cookie });
const intake_id = await anIntake(client);
const start = (review_profile: 'Fast' | 'Researcher') =>
  client.call('startGeneration', { body: { intake_id, review_profile } });
const undisturbed = new Map<string, string>();
for (const profile of ['Fast', 'Researcher'] as const) {
  const calm = await start(profile);
  await nothingOpen(300_000);
  const { sha256 } = await client.call('getGenerationPackage', { params: { id: calm.id } });
  undisturbed.set(profile, sha256 ?? '');
}
const before = new Set((await allRuns()).map(({ id }) => id));

const draw = drawer(seed);
const started_at = performance.now();
let begun = 0;
const stopped = new AbortController();
process.once('SIGTERM', () => stopped.abort());
for (let count = 1; count <= faults_count && !stopped.signal.aborted; count += 1) {
  for (let missing = RUNS_AT_ONCE - (await openRuns()); missing > 0; missing -= 1) {
    begun += 1;
    await patiently(() => start(begun % RESEARCHER_EVERY === 0 ? 'Researcher' : 'Fast'));
  }
  await resumeAll();
  if (count % PAUSE_EVERY === 0) await pauseOne();
  await systemClock.sleep(draw(800));
  await ground.strike(kindOf(draw(100)), draw);
  if (count % 50 === 0) say(`  ${count} faults in ${seconds()} s`);
}
await ground.thawed();
await nothingOpen(900_000);

const struck = (await allRuns()).filter(({ id }) => !before.has(id));
const verdicts: Verdict[] = [];
for (const { id } of struck) verdicts.push(await judge(database.db, ground, { id, undisturbed }));
report(verdicts, ground);
await database.close();
await ground.close();
process.exitCode = verdicts.some(({ breaches }) => breaches.length > 0) ? 1 : 0;

/** Pausing is refused where the run has just ended. */
async function pauseOne(): Promise<void> {
  const open = await patiently(() =>
    database.db
      .selectFrom('generations')
      .select('id')
      .where('state', 'not in', [...terminal, 'Paused'])
      .where('review_profile', '=', 'Fast')
      .where('parent_id', 'is', null)
      .orderBy('id')
      .execute(),
  );
  const id = open[draw(open.length)]?.id;
  if (!id) return;
  ground.notePause(id);
  await client.call('pauseGeneration', { params: { id } }).catch(() => {});
}

/** Who gets no answer is resumed the next time. */
async function resumeAll(): Promise<void> {
  const paused = await patiently(() =>
    database.db
      .selectFrom('generations')
      .select('id')
      .where('state', '=', 'Paused')
      .where('parent_id', 'is', null)
      .execute(),
  );
  for (const { id } of paused) await client.call('resumeGeneration', { params: { id } }).catch(() => {});
}

function seconds(): string {
  return ((performance.now() - started_at) / 1_000).toFixed(0);
}

function report(all: readonly Verdict[], { faults, calls }: Ground): void {
  const tally = (names: readonly string[]) =>
    [...Map.groupBy(names, (name) => name)].map(([name, same]) => `${same.length} ${name}`).join(', ');
  const broken = all.filter(({ breaches }) => breaches.length > 0);
  say(`faults: ${tally(faults.map(({ kind }) => kind))}, in ${seconds()} s (seed ${seed})`);
  say(
    `runs, with children: ${tally(all.map(({ outcome }) => outcome))}; taken over ${all.reduce((sum, { resumed }) => sum + resumed, 0)} times`,
  );
  say(
    `calls paid: ${calls.length}, of them again because of a fault: ${all.reduce((sum, { repeated }) => sum + repeated, 0)}`,
  );
  say(`runs that broke a promise: ${broken.length}`);
  for (const { id, breaches } of broken) say(`  ${id}: ${breaches.join('; ')}`);
}
