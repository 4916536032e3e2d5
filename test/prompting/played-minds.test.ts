// Slow: each brief is a whole run of its own.
// Runs of real briefs that a strong mind wrote, replayed from its answers: a folder of played/ a brief, with the intake and one
// answer a call, named by the agent that asked.
import { readdirSync, readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { parse as parseYaml } from 'yaml';
import type { IntakeArtifact } from '#contract/intake.ts';
import { startEngines } from '#engines/engines.ts';
import { runInMemory, type RanInMemory } from '#pipeline/in-memory/run-in-memory.ts';
import { replayingMind, type Call } from '#pipeline/writing/testing/replaying-mind.ts';
import { dataFiles } from '#specification/data-files.ts';

const engines = startEngines({ database_url: () => Promise.resolve(inject('postgres_url')) });
afterAll(() => engines.close());

const played = new URL('played/', import.meta.url);
const budget = { calls: 18, prompts: 200_000, answers: 45_000, prompt: 12_000, answer: 8_000 };
const forms = Object.entries(dataFiles).map(([pattern, form]) => [new RegExp(pattern), form] as const);
type Played = { intake: IntakeArtifact; answers: Record<string, unknown> };

function playedIn(folder: string): Played {
  const of = new URL(`${folder}/`, played);
  const { intake, ...answers } = Object.fromEntries(
    readdirSync(of).map((file) => [
      file.replace(/\.json$/, ''),
      JSON.parse(readFileSync(new URL(file, of), 'utf8')) as unknown,
    ]),
  );
  return { intake: intake as IntakeArtifact, answers };
}

describe.each(readdirSync(played).sort())('the run over the brief of the %s that a mind wrote', (folder) => {
  let ran: RanInMemory;
  let calls: Call[];
  beforeAll(async () => {
    const { intake, answers } = playedIn(folder);
    const mind = replayingMind(answers);
    calls = mind.calls;
    ran = await runInMemory(
      { profile: 'Normal', intake },
      { gatewayFor: () => mind.gateway, wait: async () => {}, signal: new AbortController().signal },
    );
  }, 120_000);

  test('ends complete, without a blocker', () => {
    expect(ran.kept.state).toBe('Complete');
    const blockers = ran.told.delivered?.assembly.findings.filter(({ severity }) => severity === 'blocker');
    expect(blockers).toEqual([]);
  });

  test('begins with the scaffold of the stack that was decided, where there is one', () => {
    const files = ran.told.delivered?.files.map(({ path }) => path) ?? [];
    const manifest = { 'climbing-gym': 'scaffold/package.json', 'parish-hall-keys': 'scaffold/package.json' }[
      folder
    ];
    expect(files.filter((path) => path === 'scaffold/package.json')).toEqual(manifest ? [manifest] : []);
    const first = ran.told.delivered?.files.find(({ path }) => path === 'plan/packs/TASK-001.md')?.text ?? '';
    expect(first.includes('Writes: `src/surface/app.ts`, `test/app.test.ts`')).toBe(manifest !== undefined);
  });

  test('has data files of the published forms', () => {
    const unfit = (ran.told.delivered?.files ?? []).flatMap(({ path, text }) =>
      forms.flatMap(([pattern, form]) => {
        if (!pattern.test(path)) return [];
        const lines = () =>
          text
            .trim()
            .split('\n')
            .map((line) => JSON.parse(line) as unknown);
        const content: unknown = path.endsWith('.jsonl') ? lines() : parseYaml(text);
        return form.safeParse(content).success ? [] : [path];
      }),
    );
    expect(unfit).toEqual([]);
  });

  test('has SQL that runs on the database that was decided', async () => {
    const decided: Record<string, string> = {
      bookbinder: 'SQLite',
      'climbing-gym': 'PostgreSQL',
      'greenhouse-vents': 'SQLite',
      'parish-hall-keys': 'PostgreSQL',
      'redact-letters': 'PostgreSQL',
    };
    const [schema, seed = null] = ['schema', 'seed'].map((name) =>
      ran.told.delivered?.files.find(({ path }) => path === `data/${name}.sql`),
    );
    const dialect = schema && (schema.text.includes('pragma') ? 'SQLite' : 'PostgreSQL');
    expect(dialect).toBe(decided[folder]);
    if (!schema || !dialect) return;
    expect(schema.text.split('\n')[0]).toContain(`, ${dialect} `);
    const { mistakes, tables } = await engines.all.sql({ dialect, schema, seed });
    expect(mistakes).toEqual([]);
    expect(tables).not.toEqual([]);
  });

  test('takes every answer at once, or with the one correction that was played, and leaves out nothing', () => {
    const corrected = Object.keys(playedIn(folder).answers).flatMap(
      (name) => /^(.*)\.2$/.exec(name)?.[1] ?? [],
    );
    const refused = calls.filter((call) => call.refused.length > 0).map(({ agent }) => agent.id);
    expect(refused.filter((id) => !corrected.includes(id))).toEqual([]);
    expect(new Set(refused).size).toBe(refused.length);
    expect(ran.kept.steps.flatMap(({ output }) => output.left_out ?? [])).toEqual([]);
  });

  test('stays within its budget of calls and tokens', () => {
    const sum = (of: 'prompt' | 'answer') => calls.reduce((all, { tokens }) => all + tokens[of], 0);
    expect(calls.length).toBeLessThanOrEqual(budget.calls);
    expect(sum('prompt')).toBeLessThan(budget.prompts);
    expect(sum('answer')).toBeLessThan(budget.answers);
    const heavy = calls.filter(
      ({ tokens }) => tokens.prompt >= budget.prompt || tokens.answer >= budget.answer,
    );
    expect(heavy.map(({ agent, tokens }) => [agent.id, tokens])).toEqual([]);
  });
});
