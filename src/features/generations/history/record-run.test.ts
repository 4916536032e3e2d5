// Runs that were recorded by the service and are made again by the command line, which knows no service, no
// network and no key.
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createClient, type Client } from '#client/client.ts';
import { openDesk, type Desk } from '#test/journeys/cli-process.ts';
import { signUp } from '#test/support/accounts.ts';
import { aKilnIntake, kilnModel, kilnModelThatAsks } from '#test/support/minds/kiln-mind.ts';
import { anthropicWire } from '#test/support/providers/anthropic.ts';
import { openaiWire } from '#test/support/providers/openai.ts';
import {
  refuses,
  startProviderServer,
  type ProviderServer,
} from '#test/support/providers/provider-server.ts';
import { ended } from '#test/support/scenarios.ts';
import { startApp, type StartedApp } from '#test/support/start-app.ts';
import { until } from '#test/support/until.ts';

const key = 'sk-ant-of-the-tests-0123456789';
let desk: Desk;
let records: string;
let servers: ProviderServer[];
let app: StartedApp;
let client: Client;
let intake_id: string;

beforeAll(async () => {
  desk = openDesk();
  records = path.join(desk.dir, 'records');
  servers = await Promise.all(
    [anthropicWire, openaiWire].map((wire) => startProviderServer(wire, kilnModel)),
  );
  const [anthropic, openai] = servers;
  app = await startApp({
    env: {
      ANTHROPIC_API_KEY: key,
      ANTHROPIC_BASE_URL: anthropic!.url,
      OPENAI_API_KEY: key,
      OPENAI_BASE_URL: openai!.url,
      SPECFOUNDRY_RECORD_CALLS: records,
    },
  });
  client = createClient({ base_url: app.base_url, cookie: (await signUp(app)).cookie });
  intake_id = await aKilnIntake(client);
});
afterAll(async () => {
  await app.close();
  for (const server of servers) await server.close();
  desk.close();
});

const start = async (review_profile: 'Fast' | 'Normal' | 'Researcher') =>
  (await client.call('startGeneration', { body: { intake_id, review_profile } })).id;

/** The record is complete a moment after the run is. */
const recorded = (id: string) => until(async () => fs.existsSync(path.join(records, id, 'outcome.json')));

async function replay(id: string, run: Desk['specfoundry'] = desk.specfoundry) {
  const asked = servers.map((server) => server.asked.length);
  const end = await run(['replay', path.join(records, id), '-o', `${id}.zip`, '--json']);
  expect(servers.map((server) => server.asked.length)).toEqual(asked);
  return { ...end, told: JSON.parse(end.stdout) as Record<string, unknown> };
}

async function expectTheSame(id: string, run?: Desk['specfoundry']): Promise<void> {
  const { id: package_id } = await client.call('getGenerationPackage', { params: { id } });
  const { sha256 } = await client.call('getPackage', { params: { id: package_id } });
  await recorded(id);
  const { exit_code, stderr, told } = await replay(id, run);
  expect([exit_code, told.differences, told.is_same], stderr).toEqual([0, [], true]);
  expect(
    createHash('sha256')
      .update(desk.read(`${id}.zip`))
      .digest('hex'),
  ).toBe(sha256);
}

/** The record of a run, changed, under another name. */
function changed(id: string, name: string, change: (dir: string) => void): string {
  const dir = path.join(records, name);
  fs.cpSync(path.join(records, id), dir, { recursive: true });
  change(dir);
  return name;
}

function edit(file: string, from: string | RegExp, to: string): void {
  fs.writeFileSync(file, fs.readFileSync(file, 'utf8').replace(from, to));
}

describe('a recorded run', () => {
  test('is made again with both of its providers, byte for byte, and holds no key', async () => {
    const id = await start('Normal');
    expect(await ended(client, id)).toMatchObject({ state: 'Complete' });
    await expectTheSame(id, desk.startSpecfoundry);
    for (const file of fs.readdirSync(path.join(records, id)))
      expect(fs.readFileSync(path.join(records, id, file), 'utf8')).not.toContain(key);
  }, 200_000);

  test('is made again with what people answered in it', async () => {
    servers[0]!.behave(kilnModelThatAsks('For how long may a member cancel?'));
    const id = await start('Fast');
    const pending = await until(async () => {
      const told = await client.call('listClarifications', { params: { id } });
      return told.state === 'PausedAwaitingClarification' && told.clarifications;
    });
    const answers = pending.map(({ question }) => ({
      question,
      answer: 'Twelve days, as the treasurer said.',
    }));
    await client.call('answerClarifications', { params: { id }, body: { answers } });
    expect(await ended(client, id)).toMatchObject({ state: 'Complete' });
    servers[0]!.behave(kilnModel);
    await expectTheSame(id);
  }, 200_000);

  test('that failed fails again as it did', async () => {
    servers[0]!.behave(refuses('wrong key'));
    const id = await start('Fast');
    const failed = await ended(client, id);
    await recorded(id);
    servers[0]!.behave(kilnModel);
    const { exit_code, told } = await replay(id);
    expect([exit_code, told.state, told.reason]).toEqual([0, 'Failed', failed.failure_reason]);
  }, 200_000);

  describe('that is not what it was', () => {
    let id: string;
    beforeAll(async () => {
      id = await start('Fast');
      await ended(client, id);
      await recorded(id);
    });

    test('has its differences named', async () => {
      const name = changed(id, 'other-files', (dir) => {
        edit(
          path.join(dir, 'outcome.json'),
          /"sha256": "\w{64}",\n {2}"files"/,
          `"sha256": "${'0'.repeat(64)}",\n  "files"`,
        );
        edit(path.join(dir, 'outcome.json'), /("path": "README.md",\s+"sha256": ")\w/, '$1-');
        edit(path.join(dir, 'outcome.json'), '"path": "AGENTS.md"', '"path": "OLD.md"');
      });
      const { exit_code, told } = await replay(name);
      expect([exit_code, told.differences]).toEqual([
        1,
        ['AGENTS.md was not there.', 'OLD.md is missing.', 'README.md has other content.'],
      ]);
    });

    test('has the call named that nobody recorded, and the version of its prompts', async () => {
      const name = changed(id, 'other-prompts', (dir) => {
        edit(path.join(dir, 'run.json'), /"rubric": ".*"/, '"rubric": "0.9.0+prompts.1"');
        for (const file of fs.readdirSync(dir))
          if (file.startsWith('write.')) fs.rmSync(path.join(dir, file));
      });
      const { exit_code, stderr } = await replay(name);
      expect(exit_code).toBe(3);
      expect(stderr).toMatch(
        /has no call write\.\S+\.json.* It was recorded under 0\.9\.0\+prompts\.1, this is /,
      );
    });

    test('or is none is refused with what to name', async () => {
      const broken = changed(id, 'broken', (dir) =>
        edit(path.join(dir, 'run.json'), '"format": 1', '"format": 9'),
      );
      expect(await replay(broken)).toMatchObject({
        exit_code: 2,
        stderr: expect.stringContaining('is not as this version writes it'),
      });
      expect(await replay('nowhere')).toMatchObject({
        exit_code: 2,
        stderr: expect.stringContaining('Name the folder of one run'),
      });
    });
  });
});
