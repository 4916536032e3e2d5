import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { systemClock } from '#platform/clock.ts';
import { remoteProviders } from '#platform/models/providers.ts';
import { checkPrices } from '#platform/models/settings.ts';
import { readConfig } from './config.ts';

const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'specfoundry-models-'));
afterAll(() => fs.rmSync(dir, { recursive: true, force: true }));

const read = (env: Record<string, string>) => readConfig({ SPECFOUNDRY_DATA_DIR: dir, ...env }).models;
const refused = (env: Record<string, string>) => {
  try {
    return JSON.stringify(read(env));
  } catch (error) {
    return (error as Error).message;
  }
};
const own = { SPECFOUNDRY_OPENAI_COMPATIBLE_URL: 'http://localhost:11434' };

describe('the settings of models', () => {
  test('connect nobody when there is none, so that the offline engine works', () => {
    expect(read({})).toMatchObject({ connections: {}, chosen: {}, prices: {} });
    expect(read({ ANTHROPIC_BASE_URL: 'http://localhost:1' }).connections).toEqual({});
  });

  test('connect each provider by the ten lines of the README', () => {
    const readme = fs.readFileSync(path.join(import.meta.dirname, '..', 'README.md'), 'utf8');
    const block =
      /## Connect a model[\s\S]*?```ini\n([\s\S]*?)```/.exec(readme)?.[1]?.trimEnd().split('\n') ?? [];
    expect(block.length).toBeLessThanOrEqual(10);
    const lines = block
      .filter((line) => !line.startsWith('#'))
      .map((line) => line.split(/=(.*)/s) as [string, string]);
    const all = read(Object.fromEntries(lines));
    expect(Object.keys(all.connections)).toEqual([...remoteProviders]);
    for (const provider of ['anthropic', 'openai', 'google'] as const) {
      const [name, value] = lines.find(([each]) => each.startsWith(provider.toUpperCase()))!;
      expect(Object.keys(read({ [name]: value }).connections)).toEqual([provider]);
    }
    const compatible = read(Object.fromEntries(lines.slice(3)));
    expect([Object.keys(compatible.connections), compatible.chosen.default]).toEqual([
      ['compatible'],
      'compatible/qwen3:32b',
    ]);
  });

  test.each([
    ['https://api.anthropic.com', 'https://api.anthropic.com/v1'],
    ['https://gateway.example/anthropic/', 'https://gateway.example/anthropic'],
  ])('read the address %s as %s', (ANTHROPIC_BASE_URL, base_url) => {
    const { anthropic } = read({ ANTHROPIC_API_KEY: 'sk-ant-1', ANTHROPIC_BASE_URL }).connections;
    expect(anthropic).toMatchObject({ base_url });
    expect(JSON.stringify(anthropic)).not.toContain('sk-ant-1');
  });

  test('take models and prices from JSON or from a file', () => {
    const file = path.join(dir, 'models.json');
    fs.writeFileSync(file, '{"default": "compatible/org/qwen3:32b"}');
    const models = read({
      ...own,
      SPECFOUNDRY_MODELS: file,
      SPECFOUNDRY_PRICES: '{"compatible/org/qwen3:32b": {"input": 0.1, "output": 0.4}}',
    });
    expect(models).toMatchObject({
      connections: { compatible: { base_url: 'http://localhost:11434/v1', key: null } },
      chosen: { default: 'compatible/org/qwen3:32b' },
    });
  });

  test.each([
    [
      { SPECFOUNDRY_MODELS: '{"writer": "anthropic/x"}' },
      /^SPECFOUNDRY_MODELS is .+: it must be a JSON object or file, such as/,
    ],
    [{ SPECFOUNDRY_MODELS: '{"drafter": "claude"}' }, /^SPECFOUNDRY_MODELS is .+: it must be a JSON object/],
    [{ SPECFOUNDRY_MODELS: 'nowhere.json' }, /^SPECFOUNDRY_MODELS is "nowhere.json": it must be/],
    [
      { SPECFOUNDRY_MODELS: '{"drafter": "openai/gpt-6-sol"}' },
      /gives drafter to openai\/gpt-6-sol, and OPENAI_API_KEY is missing/,
    ],
    [
      { SPECFOUNDRY_PRICES: '{"openai/x": {"input": -1, "output": 1}}' },
      /^SPECFOUNDRY_PRICES is .+: it must be/,
    ],
    [own, /^SPECFOUNDRY_MODELS is missing, .+\{"default": "compatible\/NAME"\}/],
  ])('stop the start with what to write: %o', (env, line) =>
    expect(refused(env as Record<string, string>)).toMatch(line),
  );

  test('without a price for a model stop the start, and say how to name one', async () => {
    const models = { ...own, SPECFOUNDRY_MODELS: '{"default": "compatible/qwen3"}' };
    const check = (env: Record<string, string>) => checkPrices({ clock: systemClock }, read(env));
    await expect(check(models)).rejects.toThrow(
      /The price of compatible\/qwen3 is not known: add \{"compatible\/qwen3": .+\} to SPECFOUNDRY_PRICES/,
    );
    await check({ ...models, SPECFOUNDRY_PRICES: '{"compatible/qwen3": {"input": 0, "output": 0}}' });
    await check({});
  });
});
