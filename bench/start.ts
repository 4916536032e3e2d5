// How long a start takes once everything is installed and migrated, and what the idle process weighs. The
// yardstick of the same run is a bare node:http server, started the same way.
import { spawn } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '#test/support/free-port.ts';
import { residentMegabytes } from './memory.ts';
import { median } from './median.ts';

const ROUNDS = 5;
const READY_MAX_MS = 60_000;
const SETTLE_MS = 3_000;
const ROOT = path.dirname(import.meta.dirname);
const BARE = `require('node:http').createServer((_, response) => response.end('ok')).listen(process.env.PORT)`;

type Start = { ready_ms: number; rss_mb: number };

async function measure(args: string[], route: string, env: Record<string, string>): Promise<Start> {
  const port = await freePort();
  const started_at = performance.now();
  const child = spawn(process.execPath, args, {
    cwd: ROOT,
    env: { ...process.env, ...env, PORT: `${port}` },
    stdio: 'ignore',
  });
  const ended = new Promise((resolve) => child.once('exit', resolve));
  try {
    while (!(await answers(`http://127.0.0.1:${port}${route}`))) {
      if (performance.now() - started_at > READY_MAX_MS) throw new Error(`Not ready: ${args.join(' ')}`);
      await pause(5);
    }
    const ready_ms = performance.now() - started_at;
    await pause(SETTLE_MS);
    return { ready_ms, rss_mb: residentMegabytes(child.pid!) };
  } finally {
    child.kill('SIGTERM');
    await ended;
  }
}

async function answers(url: string): Promise<boolean> {
  return await fetch(url).then(
    ({ ok }) => ok,
    () => false,
  );
}

export async function benchStart(): Promise<string[]> {
  const data_dir = fs.mkdtempSync(path.join(os.tmpdir(), 'specfoundry-bench-'));
  fs.chmodSync(data_dir, 0o711);
  const env = { SPECFOUNDRY_DATA_DIR: data_dir, SPECFOUNDRY_LOG_LEVEL: 'warn' };
  const ours = () => measure(['bin/launch.mjs', 'src/main.ts'], '/readyz', env);
  const bare = () => measure(['-e', BARE], '/', {});
  try {
    const first = await ours();
    const rounds: { ours: Start; bare: Start }[] = [];
    for (let round = 0; round < ROUNDS; round++) rounds.push({ ours: await ours(), bare: await bare() });
    const of = (pick: (round: { ours: Start; bare: Start }) => number) => median(rounds.map(pick));
    return [
      `start to ready, empty data folder: ${first.ready_ms.toFixed(0)} ms`,
      `start to ready, migrated: ${of(({ ours }) => ours.ready_ms).toFixed(0)} ms (bare node:http ${of(({ bare }) => bare.ready_ms).toFixed(0)} ms)`,
      `idle memory: ${of(({ ours }) => ours.rss_mb).toFixed(0)} MB (bare node:http ${of(({ bare }) => bare.rss_mb).toFixed(0)} MB; goal under 130 MB)`,
    ];
  } finally {
    fs.rmSync(data_dir, { recursive: true, force: true });
  }
}
