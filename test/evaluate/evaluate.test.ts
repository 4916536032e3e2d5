// Evaluations from settings to figures, with models that local servers stand for: real HTTP, in every wire
// format.
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { evaluate, type Evaluation, type Options } from '#bench/evaluate/evaluate.ts';
import { headOf, markdownOf, tableOf } from '#bench/evaluate/report.ts';
import { readConfig } from '#config.ts';
import { clockWithoutWaits } from '#test/support/manual-clock.ts';
import type { ModelSettings } from '#platform/models/settings.ts';
import { StartError } from '#platform/start-error.ts';
import { anthropicWire } from '#test/support/providers/anthropic.ts';
import { compatibleWire } from '#test/support/providers/compatible.ts';
import { googleWire } from '#test/support/providers/google.ts';
import { nothingToChange } from '#test/support/providers/nothing-to-change.ts';
import { openaiWire } from '#test/support/providers/openai.ts';
import {
  refuses,
  startProviderServer,
  type ProviderServer,
} from '#test/support/providers/provider-server.ts';
import { connectedTo, key } from './connected.ts';
import { judging, praising } from './judging.ts';

const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'specfoundry-evaluation-'));
const wires = [anthropicWire, openaiWire, googleWire, compatibleWire];
const servers = new Map<string, ProviderServer>();
const model = judging(praising(3), nothingToChange);
const nobody = readConfig({}).models;
const usual: Options = {
  briefs: ['night-desk'],
  profile: 'Fast',
  offline: false,
  judge: null,
  max_usd: null,
  seed: '1',
  record: null,
  replay: null,
};
const signal = new AbortController().signal;

async function evaluated(options: Partial<Options>, models: ModelSettings) {
  const zips: (Uint8Array | null)[] = [];
  const done = (_evaluated: unknown, zip: Uint8Array | null) => void zips.push(zip);
  const evaluation = await evaluate(
    { ...usual, ...options },
    { models, clock: clockWithoutWaits, signal, done },
  );
  return { evaluation, zips };
}

/** Two evaluations took different times to come to the same. */
const withoutTimes = ({ briefs, ...rest }: Evaluation) => ({
  ...rest,
  briefs: briefs.map((each) => ({ ...each, figures: { ...each.figures, wall_s: null } })),
});
const server = ({ provider }: { provider: string }) => servers.get(provider)!;

beforeAll(async () => {
  for (const wire of wires) servers.set(wire.provider, await startProviderServer(wire, model));
});
afterAll(async () => {
  for (const each of servers.values()) await each.close();
  fs.rmSync(dir, { recursive: true, force: true });
});

describe('an evaluation', () => {
  test.each(wires.map((wire) => [wire.provider, wire] as const))(
    'goes the whole way in the format of %s, and counts what it took',
    async (_provider, wire) => {
      server(wire).behave(model);
      const before = server(wire).asked.length;
      const { evaluation, zips } = await evaluated({ judge: wire.model }, connectedTo(wire, server(wire)));
      const [brief] = evaluation.briefs;
      expect(brief).toMatchObject({ brief: 'night-desk', state: 'Complete', failure: null, invented: [] });
      const { figures } = brief!;
      expect(figures).toMatchObject({
        judged: 3,
        redundant: brief!.redundant.length,
        invented: 0,
        wall_s: expect.any(Number),
      });
      const calls = figures.interview_calls! + figures.run_calls!;
      expect([figures.interview_calls! > 10, figures.run_calls! > 5, figures.path_calls]).toEqual([
        true,
        true,
        5,
      ]);
      expect(server(wire).asked.length - before).toBe(calls + 1);
      const { input, cached, cache_write, output } = wire.usage;
      expect([figures.input_tokens, figures.cached_tokens, figures.output_tokens]).toEqual(
        [input + cached + cache_write, cached, output].map((tokens) => tokens * calls),
      );
      expect(figures.cost_usd! + figures.judge_cost_usd!).toBeCloseTo(evaluation.spent_usd, 6);
      expect(figures.judge_cost_usd).toBeGreaterThan(0);
      expect(zips[0]!.byteLength).toBeGreaterThan(10_000);
      expect(tableOf(evaluation).join('\n')).toMatch(/share of the input from a cache +\| +\d/);
      expect(markdownOf(evaluation, null)).toContain(`Judged by ${wire.model}.`);
    },
    200_000,
  );

  test('finds and demands with a model that changes nothing what the rules alone find and demand', async () => {
    server(anthropicWire).behave(model);
    const [led, alone] = [
      await evaluated({}, connectedTo(anthropicWire, server(anthropicWire))),
      await evaluated({ offline: true }, nobody),
    ];
    const told = ({ evaluation }: typeof led) =>
      evaluation.briefs.map(({ figures: { found, carried, questions } }) => [found, carried, questions]);
    expect(told(led)).toEqual(told(alone));
    expect(alone.evaluation).toMatchObject({
      spent_usd: 0,
      briefs: [{ figures: { run_calls: 0, judged: null } }],
    });
  }, 200_000);

  test('without a judge says that the points are left out', async () => {
    const { evaluation } = await evaluated({ offline: true }, nobody);
    expect(evaluation.briefs[0]!.judged).toBeNull();
    expect(headOf(evaluation).join(' ')).toContain(
      'no judge was named, so that the points of the rubric are left out',
    );
  });

  test('that was recorded is replayed byte for byte, without a network, a key or a price', async () => {
    const own = server(compatibleWire);
    own.behave(model);
    const judge = compatibleWire.model;
    const first = await evaluated({ judge, record: dir, seed: 'another' }, connectedTo(compatibleWire, own));
    for (const file of fs.readdirSync(path.join(dir, 'night-desk')))
      expect(fs.readFileSync(path.join(dir, 'night-desk', file), 'utf8')).not.toContain(key);
    const before = own.asked.length;
    const again = await evaluated({ replay: dir }, nobody);
    expect(own.asked.length).toBe(before);
    expect(withoutTimes(again.evaluation)).toEqual(withoutTimes(first.evaluation));
    expect(Buffer.compare(again.zips[0]!, first.zips[0]!)).toBe(0);
  }, 200_000);

  test('ends with what it has when the budget is reached', async () => {
    const own = server(anthropicWire);
    own.behave(model);
    const models = connectedTo(anthropicWire, own);
    const whole = await evaluated({}, models);
    const asked = own.asked.length;
    const max_usd = whole.evaluation.spent_usd * 1.1;
    const { evaluation } = await evaluated(
      { briefs: ['night-desk', 'habit-stop', 'kayak-log'], max_usd },
      models,
    );
    expect(evaluation.briefs.map(({ brief }) => brief)).toEqual(['night-desk']);
    expect(evaluation.left_out.map(({ brief }) => brief)).toEqual(['habit-stop', 'kayak-log']);
    expect(headOf(evaluation).join('\n')).toContain(`Left out: habit-stop. $${max_usd} are spent.`);
    const each_usd = whole.evaluation.spent_usd / asked;
    expect(evaluation.spent_usd).toBeLessThan(max_usd + 10 * each_usd);
  }, 200_000);

  test('tells of a run that failed why, and goes on', async () => {
    const own = server(openaiWire);
    own.behave((told) =>
      JSON.stringify(told.asked.body).includes('You lead an interview')
        ? nothingToChange(told)
        : refuses('wrong key')(told),
    );
    const { evaluation } = await evaluated(
      { briefs: ['night-desk', 'habit-stop'] },
      connectedTo(openaiWire, own),
    );
    expect(evaluation.briefs).toMatchObject([
      {
        state: 'Failed',
        failure: expect.stringContaining('PROVIDER_AUTHENTICATION_FAILED'),
        package_sha256: null,
        figures: { carried: null, score: null },
      },
      { state: 'Failed' },
    ]);
  }, 200_000);

  test.each([
    ['no model is connected', {}, 'docs/guides/models.md'],
    ['nobody knows the brief', { offline: true, briefs: ['nobody'] }, 'There is no brief nobody, only'],
    ['nobody knows the judge', { offline: true, judge: 'somebody' }, 'name a model'],
    ['there is no record', { replay: '/nowhere' }, 'is no record of an evaluation'],
  ])('says what to do when %s', async (_what, options, told) => {
    const failure = await evaluated(options, nobody).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(StartError);
    expect((failure as Error).message).toContain(told);
  });
});
