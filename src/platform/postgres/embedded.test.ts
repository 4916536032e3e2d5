import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, afterEach, expect, test } from 'vitest';
import { systemClock } from '#platform/clock.ts';
import { connect } from '#platform/db/connect.ts';
import { createLog } from '#platform/log.ts';
import { StartError } from '#platform/start-error.ts';
import { until } from '#test/support/until.ts';
import { startEmbedded, type EmbeddedPostgres } from './embedded.ts';

// One data folder for the whole file, because making a cluster takes a second or two.
const root = fs.mkdtempSync(path.join(os.tmpdir(), 'specfoundry-embedded-'));
fs.chmodSync(root, 0o711);
const data = path.join(root, 'postgres', 'data');
let running: EmbeddedPostgres[] = [];

afterEach(async () => {
  for (const postgres of running.splice(0)) await postgres.close();
});
afterAll(() => fs.rmSync(root, { recursive: true, force: true }));

async function start(): Promise<EmbeddedPostgres> {
  const log = createLog({ level: 'silent' });
  const postgres = await startEmbedded({
    data_dir: root,
    state_dir: path.join(root, 'state'),
    clock: systemClock,
    log,
    settings: { fsync: 'off' },
  });
  running.push(postgres);
  return postgres;
}

/** The number that `statement` selects as n, or null while the server cannot be asked. */
async function ask(url: string, statement: string): Promise<number | null> {
  const connection = connect(url, { connections_max: 1 });
  try {
    const { rows } = await sql.raw<{ n: number }>(statement).execute(connection.db);
    return rows[0]?.n ?? 0;
  } catch {
    return null;
  } finally {
    await connection.close();
  }
}

const postmaster = () => Number(fs.readFileSync(path.join(data, 'postmaster.pid'), 'utf8').split('\n')[0]);

test('two starts at once on an empty folder share one server, which holds its data over restarts', async () => {
  const [one, two] = await Promise.all([start(), start()]);
  expect(one.url).toBe(two.url);
  await ask(one.url, 'create table kept as select 7 as n');
  for (const postgres of running.splice(0)) await postgres.close();
  expect(await ask(one.url, 'select 1 as n')).toBeNull();
  const again = await start();
  expect(again.url).toBe(one.url);
  expect(await ask(again.url, 'select n from kept')).toBe(7);
});

test('a guest takes over when the owner leaves', async () => {
  const owner = await start();
  const guest = await start();
  running = [guest];
  await owner.close();
  expect(await until(() => ask(guest.url, 'select n from kept'))).toBe(7);
});

test('a server that was killed is started again on the same port', async () => {
  const { url } = await start();
  const killed = postmaster();
  process.kill(killed, 'SIGKILL');
  expect(await until(() => ask(url, 'select n from kept'), { within_ms: 20_000 })).toBe(7);
  expect(postmaster()).not.toBe(killed);
});

test.each([
  ['names no process', '999999'],
  ['names a process that is something else', String(process.pid)],
])('a left-over pid file that %s does not keep the server from starting', async (_, pid) => {
  fs.writeFileSync(path.join(data, 'postmaster.pid'), `${pid}\n${data}\n1\n1\n\n\n\nready\n`);
  const { url } = await start();
  expect(await ask(url, 'select n from kept')).toBe(7);
});

test('a port that another program has taken meanwhile is given up for a free one', async () => {
  const file = path.join(root, 'postgres', 'port');
  const { createServer } = await import('node:net');
  const taker = createServer();
  await new Promise<void>((resolve) =>
    taker.listen(Number(fs.readFileSync(file, 'utf8')), '127.0.0.1', resolve),
  );
  const taken = fs.readFileSync(file, 'utf8');
  const { url } = await start();
  expect(await ask(url, 'select n from kept')).toBe(7);
  expect(fs.readFileSync(file, 'utf8')).not.toBe(taken);
  await new Promise((resolve) => taker.close(resolve));
});

test('the password is only for its owner', () => {
  expect(fs.statSync(path.join(root, 'postgres', 'password')).mode & 0o777).toBe(0o600);
});

test.each([
  ['newer', '99'],
  ['older', '12'],
])('the data of a PostgreSQL that is %s is refused in one line and left alone', async (which, version) => {
  const file = path.join(data, 'PG_VERSION');
  const kept = fs.readFileSync(file, 'utf8');
  fs.writeFileSync(file, `${version}\n`);
  try {
    const refusal = start();
    await expect(refusal).rejects.toThrow(StartError);
    await expect(refusal).rejects.toThrow(new RegExp(`${which} PostgreSQL \\(${version};`));
  } finally {
    fs.writeFileSync(file, kept);
  }
});
