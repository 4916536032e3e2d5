// A whole Normal run that a mind writes, from the answers that were written by hand beside it.
import { beforeAll, describe, expect, test } from 'vitest';
import { runInMemory, type RanInMemory } from '#pipeline/in-memory/run-in-memory.ts';
import { kilnIntake } from '#pipeline/writing/testing/kiln-run.ts';
import { kilnAnswers } from '#pipeline/writing/testing/answers-by-hand.ts';
import { parse as parseYaml } from 'yaml';
import { dataFiles } from '#specification/data-files.ts';
import { csvRows } from '#specification/testing/package-checks.ts';
import { replayingMind, type Call } from '#pipeline/writing/testing/replaying-mind.ts';

const budget = { calls: 18, prompts: 200_000, answers: 45_000, prompt: 12_000, answer: 8_000 };

async function runBy(
  answers: Readonly<Record<string, unknown>>,
  profile: 'Normal' | 'Extensive' = 'Normal',
): Promise<{ ran: RanInMemory; calls: Call[] }> {
  const { gateway, calls } = replayingMind(answers);
  const ran = await runInMemory(
    { profile, intake: kilnIntake },
    { gatewayFor: () => gateway, wait: async () => {}, signal: new AbortController().signal },
  );
  return { ran, calls };
}

describe('a run that a careful mind writes', () => {
  let run: Awaited<ReturnType<typeof runBy>>;
  beforeAll(async () => {
    run = await runBy(kilnAnswers);
  });

  test('ends complete, and no rule finds a blocker in what it wrote', () => {
    expect(run.ran.kept.state).toBe('Complete');
    const blockers = run.ran.told.delivered?.assembly.findings.filter(
      ({ severity }) => severity === 'blocker',
    );
    expect(blockers).toEqual([]);
  });

  test('takes every answer at once, and leaves nothing out', () => {
    expect(run.calls.flatMap(({ refused }) => refused)).toEqual([]);
    expect(run.ran.kept.steps.flatMap(({ output }) => output.left_out ?? [])).toEqual([]);
  });

  test('stays within its budget of calls and tokens', () => {
    const { calls } = run;
    const sum = (of: 'prompt' | 'answer') => calls.reduce((all, { tokens }) => all + tokens[of], 0);
    expect(calls.length).toBeLessThanOrEqual(budget.calls);
    expect(sum('prompt')).toBeLessThan(budget.prompts);
    expect(sum('answer')).toBeLessThan(budget.answers);
    for (const { tokens } of calls) {
      expect(tokens.prompt).toBeLessThan(budget.prompt);
      expect(tokens.answer).toBeLessThan(budget.answer);
    }
  });

  test('keeps a promise in the schema, guards what guests change, and plans in slices', () => {
    const text = (path: string) =>
      run.ran.told.delivered?.files.find((file) => file.path === path)?.text ?? '';
    expect(text('data/schema.sql')).toMatch(
      /create unique index .* on booked_shelves .* where hold in \('held'\)/,
    );
    expect(text('security/authorization-matrix.csv')).toMatch(/sendSignInLink.*mailbox of an account/);
    expect(text('plan/tasks.md')).toContain('Members book');
  });

  test('tells before a target is missed, in the published form of the alerts', () => {
    const text = run.ran.told.delivered?.files.find((file) => file.path === 'ops/alerts.yaml')?.text ?? '';
    expect(text).toContain('warns_when: the newest backup is more than 20 hours old');
    const form = Object.entries(dataFiles).find(([pattern]) => new RegExp(pattern).test('ops/alerts.yaml'));
    expect(form?.[1].safeParse(parseYaml(text)).error).toBeUndefined();
  });

  test('says in each row of the test cases what to do and what to see, of a control in its own words', () => {
    const text = run.ran.told.delivered?.files.find(({ path }) => path === 'test/cases.csv')?.text ?? '';
    const [head, ...rows] = csvRows(text);
    const controls = run.ran.told.delivered?.files.find(({ path }) => path === 'security/threats.md')?.text;
    const cell = (row: readonly string[], name: string) => row[head!.indexOf(name)] ?? '';
    expect(rows.length).toBeGreaterThan(2);
    for (const row of rows) {
      const [first = ''] = cell(row, 'verifies').split(' ');
      expect(cell(row, 'steps')).toMatch(/^1\. \S/);
      const expected = cell(row, 'expected');
      expect(expected).toMatch(/\S/);
      expect(expected).not.toContain(first);
      // What comes of an attempt is a sentence of its own.
      if (first.startsWith('CTL-')) expect(controls?.toLowerCase()).toContain(expected.toLowerCase());
    }
  });
});

test.each(['write.records', 'write.shape', 'write.guard', 'write.plan'])(
  'a run goes on to its end by rule where a mind gives no %s',
  async (id) => {
    const { ran } = await runBy({ ...kilnAnswers, [id]: 'I would rather not.' });
    expect(ran.kept.state).toBe('Complete');
    const step = ran.kept.steps.find(({ key }) => key === `r1.${id}`);
    expect(step?.output.narration).toMatch(/^Drawn by rule/);
  },
);

test('in Extensive, rules add what law demands and what must hold under load, built by the plan', async () => {
  const { ran } = await runBy(kilnAnswers, 'Extensive');
  const findings = ran.told.delivered?.assembly.findings ?? [];
  expect(findings.filter(({ severity }) => severity === 'blocker')).toEqual([]);
  const spec = ran.told.delivered?.files.find(({ path }) => path === 'SPEC.md')?.text ?? '';
  for (const title of ['A copy of what is kept of a person', 'List of bookings, full'])
    expect(spec).toContain(title);
});
