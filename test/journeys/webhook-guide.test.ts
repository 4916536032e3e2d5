// The receiver of the guide, run as it stands there, against a real service.
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { signUp, type Person } from '#test/support/accounts.ts';
import { ROOT } from '#test/support/database-url.ts';
import { freePort } from '#test/support/free-port.ts';
import { startApp, type StartedApp } from '#test/support/start-app.ts';
import { until } from '#test/support/until.ts';
import { aSubscription } from '#test/support/webhooks/webhooks.ts';
import { openDesk, type Desk } from './cli-process.ts';

let app: StartedApp;
let ada: Person;
let desk: Desk;
beforeAll(async () => {
  app = await startApp({ env: { SPECFOUNDRY_WEBHOOK_ALLOW_PRIVATE: 'true' } });
  ada = await signUp(app);
  desk = openDesk();
  const guide = fs.readFileSync(path.join(ROOT, 'docs/guides/webhooks.md'), 'utf8');
  fs.writeFileSync(path.join(desk.dir, 'receiver.mjs'), /```js\n([\s\S]*?)```/.exec(guide)![1]!);
});
afterAll(async () => {
  await app.close();
  desk.close();
});

let receiver: ChildProcess;
afterEach(async () => {
  receiver.kill();
  await once(receiver, 'exit');
});

/** Resolves once it listens; `said` grows with what it prints. */
async function startGuideReceiver(secret: string, port: number) {
  const said: string[] = [];
  const env = { PATH: process.env.PATH, PORT: String(port), WEBHOOK_SECRET: secret };
  receiver = spawn(process.execPath, ['receiver.mjs'], {
    cwd: desk.dir,
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  receiver.stdout!.on('data', (text: Buffer) => said.push(text.toString()));
  await once(receiver.stdout!, 'data');
  return said;
}

test('the receiver of the guide takes what was signed with its secret, and nothing else', async () => {
  const port = await freePort();
  const webhook = await aSubscription(app, ada, { url: `http://127.0.0.1:${port}/` });
  const said = await startGuideReceiver(webhook.secret, port);
  expect(await webhook.test()).toMatchObject({ success: true, http_status: 204 });
  await webhook.rotate();
  expect(await webhook.test()).toMatchObject({ success: false, http_status: 401 });
  await until(() => said.join('').includes('webhook.test'));
  expect(said.join('').match(/webhook\.test/g)).toHaveLength(1);
});
