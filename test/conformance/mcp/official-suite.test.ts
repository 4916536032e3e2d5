// The protocol's own conformance suite against the running service, for the newest revision with a handshake
// and for the one without. Much of it is about tools that only a server made for the suite has: what is left
// out, and why, stands beside.
import { spawn } from 'node:child_process';
import fs from 'node:fs';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startCredentialProxy, type CredentialProxy } from '#test/support/mcp/credential-proxy.ts';
import { startStockedApp, type StockedApp } from '#test/support/stock.ts';

const suite = createRequire(import.meta.url).resolve('@modelcontextprotocol/conformance/package.json');

/** Scenarios that have to be run, and pass: none of them needs anything that the suite brings. */
const must_pass = {
  '2025-11-25': [
    'server-initialize',
    'ping',
    'tools-list',
    'resources-list',
    'prompts-list',
    'completion-complete',
    'dns-rebinding-protection',
  ],
  '2026-07-28': [
    'tools-list',
    'resources-list',
    'prompts-list',
    'completion-complete',
    'server-sse-multiple-streams',
    'dns-rebinding-protection',
    'caching',
    'http-header-validation',
    'sep-2164-resource-not-found',
  ],
} as const;

let app: StockedApp;
let proxy: CredentialProxy;
let results_dir: string;
beforeAll(async () => {
  app = await startStockedApp();
  proxy = await startCredentialProxy(app.base_url, app.stock.key);
  results_dir = fs.mkdtempSync(path.join(os.tmpdir(), 'specfoundry-mcp-'));
});
afterAll(async () => {
  await proxy.close();
  await app.close();
  fs.rmSync(results_dir, { recursive: true, force: true });
});

describe.each(Object.entries(must_pass))('the suite for %s', (revision, scenarios) => {
  it('passes but for what is listed with its reason', async () => {
    const expected = path.join(import.meta.dirname, `expected-failures-${revision}.yaml`);
    const said = await run([
      'server',
      '--url',
      `${proxy.url}/mcp`,
      '--requirements',
      revision,
      '--expected-failures',
      expected,
      '-o',
      results_dir,
    ]);
    expect(said.exit_code, said.output.slice(-4_000)).toBe(0);
    for (const scenario of scenarios) expect(said.output).toContain(`✓ ${scenario}: `);
  });
});

function run(args: readonly string[]): Promise<{ exit_code: number | null; output: string }> {
  const main = path.join(path.dirname(suite), 'dist', 'index.js');
  const child = spawn(process.execPath, [main, ...args], {
    env: { PATH: process.env['PATH'], NO_COLOR: '1' },
  }); // oxlint-disable-line node/no-process-env -- the suite runs with next to nothing of ours
  let output = '';
  child.stdout.on('data', (data) => (output += String(data)));
  child.stderr.on('data', (data) => (output += String(data)));
  return new Promise((resolve) => child.once('close', (exit_code) => resolve({ exit_code, output })));
}
