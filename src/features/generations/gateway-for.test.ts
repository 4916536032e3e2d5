// Whole runs over HTTP with models that local servers stand for: settings in, package, tokens and money out.
// Slow: each kind of model behind its settings makes a run of its own.
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createClient, type Client } from '#client/client.ts';
import type { Behaviour } from '#test/support/providers/provider-server.ts';
import {
  refuses,
  startProviderServer,
  answers,
  type ProviderServer,
} from '#test/support/providers/provider-server.ts';
import { anthropicWire } from '#test/support/providers/anthropic.ts';
import { compatibleWire } from '#test/support/providers/compatible.ts';
import { googleWire } from '#test/support/providers/google.ts';
import { openaiWire } from '#test/support/providers/openai.ts';
import { signUp } from '#test/support/accounts.ts';
import { manualClock } from '#test/support/manual-clock.ts';
import { frame } from '#pipeline/writing/assignments/frame.ts';
import { aKilnIntake, kilnModel } from '#test/support/minds/kiln-mind.ts';
import { formAsked } from '#test/support/providers/nothing-to-change.ts';
import { startApp, type StartedApp } from '#test/support/start-app.ts';
import { until } from '#test/support/until.ts';

const key = 'sk-ant-of-the-tests-0123456789';
const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'specfoundry-calls-'));
const clock = manualClock(new Date());
const apps: StartedApp[] = [];
let anthropic: ProviderServer;
let others: Record<'openai' | 'google' | 'compatible', ProviderServer>;
let first: StartedApp;
let client: Client;
let cookie: string;
let intake_id: string;
/** What the server of Anthropic does with its first calls; later ones are answered. */
let troubles: Behaviour[] = [];

/** One app works at a time, on the database of the first. */
async function serve(env: Record<string, string>): Promise<void> {
  for (const app of apps.splice(0)) await app.close();
  const shared = {
    DATABASE_URL: first.deps.config.database_url!.reveal(),
    SPECFOUNDRY_KICKOFFS_PER_MINUTE: '1000',
  };
  const app = await startApp({ env: { ...shared, ...env }, database_url: shared.DATABASE_URL, clock });
  apps.push(app);
  client = createClient({ base_url: app.base_url, cookie });
}

const withAnthropic = () => ({ ANTHROPIC_API_KEY: key, ANTHROPIC_BASE_URL: anthropic.url });
const withOpenai = () => ({ OPENAI_API_KEY: key, OPENAI_BASE_URL: others.openai.url });
const withBoth = () => ({ ...withAnthropic(), ...withOpenai() });

async function run(review_profile: 'Fast' | 'Normal' | 'Extensive' = 'Fast') {
  const { id } = await client.call('startGeneration', { body: { intake_id, review_profile } });
  return until(
    async () => {
      clock.advance(10_000);
      const generation = await client.call('getGeneration', { params: { id } });
      return ['Complete', 'Failed'].includes(generation.state) && generation;
    },
    { within_ms: 100_000 },
  );
}

async function zipOf(id: string): Promise<string> {
  const record = await client.call('getGenerationPackage', { params: { id } });
  const row = await first.deps.db
    .selectFrom('packages')
    .select('sha256')
    .where('id', '=', record.id)
    .executeTakeFirstOrThrow();
  return row.sha256;
}

const invocations = (id: string) =>
  first.deps.db
    .selectFrom('generation_invocations')
    .selectAll()
    .where('generation_id', '=', id)
    .orderBy('position')
    .execute();
/** The parts of a prompt, in the format of Anthropic. */
const textsIn = (body: any): string[] => body.messages[0].content.map(({ text }: { text: string }) => text); // oxlint-disable-line typescript/no-explicit-any -- a request is read field by field
const micros = (usd: number) => Math.round(usd * 1e6);

beforeAll(async () => {
  first = await startApp();
  ({ cookie } = await signUp(first));
  intake_id = await aKilnIntake(createClient({ base_url: first.base_url, cookie }));
  await first.deps.jobs.idle();
  await first.deps.jobs.stop();
  anthropic = await startProviderServer(anthropicWire, (told) =>
    ((formAsked(told.asked.body) && troubles.shift()) ?? kilnModel)(told),
  );
  const [openai, google, compatible] = await Promise.all(
    [openaiWire, googleWire, compatibleWire].map((wire) => startProviderServer(wire, kilnModel)),
  );
  others = { openai: openai!, google: google!, compatible: compatible! };
});
afterAll(async () => {
  for (const app of apps) await app.close();
  await first.close();
  await anthropic.close();
  for (const server of Object.values(others)) await server.close();
  fs.rmSync(dir, { recursive: true, force: true });
});

describe('a run with a model', () => {
  test('completes, is recorded, and is replayed without a network to the same bytes', async () => {
    await serve({ ...withAnthropic(), SPECFOUNDRY_RECORD_CALLS: dir });
    const done = await run();
    expect(done).toMatchObject({ state: 'Complete', failure_reason: null });
    const paid = await invocations(done.id);
    const asked = paid.filter(({ provider }) => provider === 'anthropic');
    expect(asked.length).toBeGreaterThan(5);
    expect(
      asked.every(
        ({ input_tokens, output_tokens, cost_usd }) =>
          input_tokens === 5_420 && output_tokens === 55 && cost_usd > 0,
      ),
    ).toBe(true);
    expect(micros(done.running_cost_usd)).toBe(paid.reduce((sum, { cost_usd }) => sum + micros(cost_usd), 0));
    const { id: package_id } = await client.call('getGenerationPackage', { params: { id: done.id } });
    expect(await client.call('getPackage', { params: { id: package_id } })).toMatchObject({
      total_cost_usd: done.running_cost_usd,
    });
    const sha256 = await zipOf(done.id);

    const files = fs.readdirSync(path.join(dir, done.id));
    expect(files).toHaveLength(asked.length + ['run.json', 'outcome.json'].length);
    for (const file of files)
      expect(fs.readFileSync(path.join(dir, done.id, file), 'utf8')).not.toContain(key);

    await serve({ SPECFOUNDRY_REPLAY_CALLS: path.join(dir, done.id) });
    const before = anthropic.asked.length;
    const again = await run();
    expect(again).toMatchObject({ state: 'Complete', running_cost_usd: done.running_cost_usd });
    expect([await zipOf(again.id), anthropic.asked.length]).toEqual([sha256, before]);
    expect((await invocations(again.id)).map(({ model }) => model)).toEqual(paid.map(({ model }) => model));
  }, 200_000);

  // What a provider is sent does not depend on the profile; Normal with Anthropic is the next test. The answers by hand
  // build nothing of what the law adds in Extensive: the plan is sent back once for it.
  test.each([
    ['openai', 'Normal', 0, withOpenai],
    [
      'google',
      'Extensive',
      1,
      () => ({ GOOGLE_GENERATIVE_AI_API_KEY: key, GOOGLE_GENERATIVE_AI_BASE_URL: others.google.url }),
    ],
    [
      'compatible',
      'Fast',
      0,
      () => ({
        SPECFOUNDRY_OPENAI_COMPATIBLE_URL: others.compatible.url,
        SPECFOUNDRY_MODELS: '{"default": "compatible/qwen3:32b"}',
        SPECFOUNDRY_PRICES: '{"compatible/qwen3:32b": {"input": 1, "output": 2}}',
      }),
    ],
  ] as const)(
    'completes in the format of %s with the profile %s',
    async (provider, profile, retry_count, env) => {
      await serve(env());
      const done = await run(profile);
      expect(done).toMatchObject({ state: 'Complete', failure_reason: null, retry_count });
      const paid = await invocations(done.id);
      expect(new Set(paid.map((call) => call.provider))).toEqual(new Set([provider]));
      expect(micros(done.running_cost_usd)).toBe(
        paid.reduce((sum, { cost_usd }) => sum + micros(cost_usd), 0),
      );
      expect(done.running_cost_usd).toBeGreaterThan(0);
    },
    200_000,
  );

  test('is read afresh by the second provider when two are connected', async () => {
    await serve(withBoth());
    const done = await run('Normal');
    expect(done).toMatchObject({ state: 'Complete', failure_reason: null });
    const reader = (await invocations(done.id)).filter(({ character_name }) => character_name === 'nova');
    expect(reader).toMatchObject([{ provider: 'openai', model: 'gpt-6-sol' }]);
  }, 200_000);

  test('whose provider is down for a while waits and completes', async () => {
    await serve(withAnthropic());
    troubles = [refuses('overloaded'), refuses('rate limit', { 'retry-after': '20' })];
    expect(await run()).toMatchObject({
      state: 'Complete',
      retry_count: 2,
      recoverable_error_category: 'rate_limit',
    });
  }, 200_000);

  test('whose answers do not fit pays for each, is told what is wrong, and completes', async () => {
    await serve(withAnthropic());
    troubles = [answers('Certainly!'), answers('{"narration": 3}')];
    const at = anthropic.asked.length;
    const done = await run();
    expect(done).toMatchObject({
      state: 'Complete',
      retry_count: 2,
      recoverable_error_category: 'schema_violation',
    });
    const paid = await invocations(done.id);
    const framing = paid.find(({ action }) => action === frame.action);
    expect(framing!.input_tokens).toBe(3 * 5_420);
    expect(micros(done.running_cost_usd)).toBe(paid.reduce((sum, { cost_usd }) => sum + micros(cost_usd), 0));
    const asked = anthropic.asked.slice(at).map(({ body }) => textsIn(body));
    const isFraming = (texts: string[]) =>
      texts.some((text) => text.includes(`# Your task: ${frame.action}`));
    const [first, second, third] = asked.filter(isFraming);
    expect([second!.slice(0, -1), third!.slice(0, -1)]).toEqual([first, first]);
    expect(second!.at(-1)).toContain('| Certainly!');
    expect(third!.at(-1)).toContain('narration: ');
  }, 200_000);

  test.each([
    [
      'wrong key',
      'LlmAuthFailure',
      'The model provider rejected the key; replace it with a new one. anthropic/claude-sonnet-5: HTTP 401 authentication_error. (PROVIDER_AUTHENTICATION_FAILED)',
    ],
    [
      'bad request',
      'Unknown',
      'The model provider rejected the request. anthropic/claude-sonnet-5: HTTP 400 invalid_request_error. (PROVIDER_REQUEST_REJECTED)',
    ],
    [
      'unknown model',
      'Unknown',
      'The model provider rejected the request. anthropic/claude-sonnet-5: HTTP 404 not_found_error. (PROVIDER_REQUEST_REJECTED)',
    ],
  ] as const)(
    'that the provider refuses as %s fails at once, and says model, status and code',
    async (refusal, failure_category, reason) => {
      await serve(withAnthropic());
      troubles = [refuses(refusal)];
      const failed = await run();
      expect(failed).toMatchObject({ state: 'Failed', failure_category, retry_count: 0 });
      expect(failed.failure_reason).toBe(reason);
    },
    200_000,
  );
});

test('a model without a price stops the start', async () => {
  const env = {
    SPECFOUNDRY_OPENAI_COMPATIBLE_URL: others.compatible.url,
    SPECFOUNDRY_MODELS: '{"default": "compatible/qwen3:32b"}',
  };
  const starting = startApp({ env, database_url: first.deps.config.database_url!.reveal() });
  await expect(starting).rejects.toThrow('The price of compatible/qwen3:32b is not known');
});
