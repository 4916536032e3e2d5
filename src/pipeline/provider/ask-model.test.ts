// What becomes of a run whose model fails, answers late, or answers what was not asked.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { drive } from '#pipeline/driver.ts';
import { profileTable } from '#pipeline/profiles.ts';
import type { Answered, Gateway } from '#pipeline/run.ts';
import { memoryHost } from '#pipeline/testing/memory-host.ts';
import { failing, scriptedModel, type Script } from '#test/support/scripted-model.ts';
import { addUsd } from './add-usd.ts';
import { transportTrouble } from '#platform/models/transport-trouble.ts';
import { ProviderError, providerErrorOf } from './provider-error.ts';
import { providerTroubles, type ProviderTrouble } from './provider-troubles.ts';
import { retryWait, retry_after_max_ms } from './retry-wait.ts';

const never = new AbortController().signal;
const { provider_retries_max, corrections_max } = profileTable.Fast;
const troubles = Object.keys(providerTroubles) as ProviderTrouble[];
const again = troubles.filter((trouble) => providerTroubles[trouble].retryable);

async function driven(script: Script) {
  const { host, told, kept } = memoryHost('Fast');
  const model = scriptedModel(script);
  await drive(host, model, never);
  return {
    state: kept.state,
    cost_usd: kept.cost_usd,
    failure: told.failure,
    retries: told.retries,
    asked: model.asked,
  };
}

const withAnswer = (answered: Answered, answer: object) => ({
  ...answered,
  answer: { ...answered.answer, ...answer },
});
const unnarrated = (answered: Answered) => withAnswer(answered, { narration: '' });
const dangling = (answered: Answered) =>
  withAnswer(answered, { patch: { link: [{ kind: 'serves', from: 'FR-NONE-1', to: 'GOAL-999' }] } });

describe('a call that failed', () => {
  test.each(again)('with %s is made again until it succeeds', async (trouble) => {
    const fails = Array.from({ length: provider_retries_max }, () => failing(new ProviderError(trouble)));
    const run = await driven({ calls: fails });
    expect(run.state).toBe('Complete');
    expect(run.retries).toEqual(fails.map((_, at) => ({ trouble, attempt: at + 1 })));
    expect(new Set(run.asked.slice(0, provider_retries_max + 1).map(({ agent }) => agent)).size).toBe(1);
  });

  test.each(troubles)(
    'with %s for ever ends the run as the table says, within its budget',
    async (trouble) => {
      const run = await driven({ rest: failing(new ProviderError(trouble, { detail: 'sk-live-1' })) });
      const { recoverable, retryable, category, type } = providerTroubles[trouble];
      const tries = retryable ? provider_retries_max : recoverable ? corrections_max : 0;
      expect(run.asked).toHaveLength(tries + 1);
      expect(run.state).toBe('Failed');
      expect(run.failure).toMatchObject({ category, reason: expect.stringContaining(type) });
      expect(run.failure?.reason).not.toContain('sk-live-1');
    },
  );

  test('has a budget of its own: later ones may fail as often', async () => {
    const fails = Array.from({ length: provider_retries_max }, () =>
      failing(new ProviderError('server_error')),
    );
    const run = await driven({ calls: [...fails, (answered) => answered, ...fails] });
    expect(run.state).toBe('Complete');
    expect(run.retries).toHaveLength(2 * provider_retries_max);
  });

  test('in a way that no provider fails is a bug, and is thrown', async () => {
    const { host } = memoryHost('Fast');
    await expect(drive(host, scriptedModel({ rest: failing(new TypeError('no')) }), never)).rejects.toThrow(
      'no',
    );
  });

  test('because its run was stopped is not made again', async () => {
    const { host, told } = memoryHost('Fast');
    const stopping = new AbortController();
    const model = scriptedModel({
      calls: [() => (stopping.abort(new Error('stopped')), failing(new ProviderError('server_error'))())],
    });
    await expect(drive(host, model, stopping.signal)).rejects.toThrow('stopped');
    expect(told.retries).toEqual([]);
  });

  test('because it took too long is one that timed out', async () => {
    const { host, told } = memoryHost('Fast');
    const load: typeof host.load = async () => ({
      ...(await host.load())!,
      profile: { ...profileTable.Fast, provider_retries_max: 1 },
    });
    const hanging: Gateway = {
      call_max_ms: 1,
      ask: (_agent, _run, _findings, signal) =>
        new Promise((_, reject) =>
          signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true }),
        ),
    };
    await drive({ ...host, load }, hanging, never);
    expect(told.retries).toEqual([{ trouble: 'timed_out', attempt: 1 }]);
    expect(told.failure).toMatchObject({ category: 'NetworkTimeout' });
  });
});

describe('an answer that does not fit', () => {
  test('is sent back with what is wrong with it, and its cost counts', async () => {
    const plain = await driven({ cost_usd: 0.01 });
    const run = await driven({ calls: [unnarrated, dangling], cost_usd: 0.01 });
    expect(run.state).toBe('Complete');
    const corrections = run.asked.slice(0, 4).map(({ run: asked }) => asked.correction);
    expect(corrections).toMatchObject([
      undefined,
      { answer: { narration: '' }, mistakes: [expect.stringMatching(/^narration: /)] },
      { mistakes: [expect.stringContaining('FR-NONE-1'), expect.stringContaining('GOAL-999')] },
      undefined,
    ]);
    expect(run.cost_usd).toBe(addUsd(plain.cost_usd, 0.02));
  });

  test('ends the run as LlmContract when it never fits, after the corrections that its profile allows', async () => {
    const run = await driven({ rest: dangling, cost_usd: 0.01 });
    expect(run.failure).toMatchObject({ category: 'LlmContract' });
    expect(run.asked).toHaveLength(corrections_max + 1);
    expect(run.cost_usd).toBe((corrections_max + 1) / 100);
  });

  test('of a redraft is sent back as often, and then left to its judge, which leaves it out', async () => {
    const { host, told, kept } = memoryHost('Normal');
    const inner = scriptedModel({ blockers: [3, 0], cost_usd: 0.01 });
    const calls = { all: 0, broken: 0 };
    const model: Gateway = {
      async ask(agent, run, findings, signal) {
        calls.all += 1;
        const answered = await inner.ask(agent, run, findings, signal);
        if (agent.role !== 'refiner' || run.state !== 'Drafting') return answered;
        calls.broken += 1;
        return dangling(answered);
      },
    };
    await drive(host, model, never);
    expect([kept.state, kept.round, calls.broken]).toEqual(['Complete', 2, corrections_max + 1]);
    expect(told.retries).toHaveLength(corrections_max);
    expect(kept.steps.find(({ key }) => key === 'r2.mend')?.output.patch).toEqual({});
    expect(kept.cost_usd).toBe(calls.all / 100);
  });

  test('is not sent back once the run has cost too much', async () => {
    const run = await driven({ rest: unnarrated, cost_usd: profileTable.Fast.cost_cap_usd + 1 });
    expect(run.failure).toMatchObject({ category: 'CostBudgetExceeded' });
    expect(run.asked).toHaveLength(1);
  });
});

test('a wait grows with the attempts, honours what the provider asks for, and never takes more than five minutes', () => {
  const given = fc.record({
    trouble: fc.constantFrom(...again),
    retry_after_ms: fc.option(fc.nat({ max: 10 * 3_600_000 })),
    attempt: fc.integer({ min: 1, max: 20 }),
    chance: fc.double({ min: 0, max: 0.999, noNaN: true }),
  });
  fc.assert(
    fc.property(given, ({ attempt, chance, ...error }) => {
      const wait_ms = retryWait(error, attempt, chance);
      const asked_ms = Math.min(error.retry_after_ms ?? 0, retry_after_max_ms);
      expect(wait_ms).toBeGreaterThanOrEqual(Math.max(1_000, asked_ms));
      expect(wait_ms).toBeLessThanOrEqual(Math.max(60_000, asked_ms));
      expect(retryWait(error, attempt + 1, chance)).toBeGreaterThanOrEqual(wait_ms);
    }),
  );
  expect(retryWait({ trouble: 'schema_violated', retry_after_ms: null }, 0, 0.5)).toBe(0);
});

describe('what a provider says', () => {
  test('by breaking the connection is told from a bug, however deep it lies', () => {
    const lost = (code: string) =>
      new TypeError('fetch failed', { cause: Object.assign(new Error(code), { code }) });
    expect(providerErrorOf(lost('ECONNRESET')).trouble).toBe('unreachable');
    expect(providerErrorOf(lost('UND_ERR_HEADERS_TIMEOUT')).trouble).toBe('timed_out');
    expect(transportTrouble(lost('ERR_INVALID_URL'))).toBeNull();
    expect(() => providerErrorOf(new RangeError('no'))).toThrow('no');
  });
});
