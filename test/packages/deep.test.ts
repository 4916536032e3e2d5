// The deep rules on real engines: a sound package breaks none of them, and each catches its own bad example.
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { startEngines, type RunningEngines } from '#engines/engines.ts';
import type { Engines } from '#specification/rules/engines.ts';
import { buildPackage } from '#specification/render/build-package.ts';
import { buildView } from '#specification/render/view.ts';
import { proveDeeply } from '#specification/prove-deeply.ts';
import { executedRules, formalRules } from '#specification/rules/catalogue.ts';
import type { FilesChange, GraphChange } from '#specification/rules/rule.ts';
import { changedFiles, changedGraph } from '#specification/rules/testing/changed.ts';
import { sampleGraph } from '#specification/testing/sample-graph.ts';

const sound = sampleGraph();
const view = buildView(sound);
const files = buildPackage(sound);
let engines: RunningEngines;
beforeAll(() => {
  engines = startEngines({ database_url: () => Promise.resolve(inject('postgres_url')) });
});
afterAll(() => engines.close());

test('every engine is asked, and the sample breaks no rule', async () => {
  const { findings, left_out, ran } = await proveDeeply(files, view, engines.all);
  expect(left_out).toEqual([]);
  expect(findings).toEqual([]);
  expect(ran.map((rule) => rule.id).toSorted()).toEqual(
    [...executedRules, ...formalRules].map((rule) => rule.id).toSorted(),
  );
});

describe('of a package that keeps its records in SQLite', () => {
  const set = Object.fromEntries(
    view
      .all('ADR')
      .map(({ id }, at) => [id, { outcome: at === 0 ? 'One SQLite file' : 'One unit', binds: [] }]),
  );
  const graph = changedGraph(sound, { set });
  const [own, texts] = [buildView(graph), buildPackage(graph)];
  let alone: RunningEngines;
  beforeAll(() => {
    alone = startEngines({ database_url: () => Promise.reject(new Error('nothing here is for PostgreSQL')) });
  });
  afterAll(() => alone.close());
  const proven = (change: (sql: string) => string) =>
    proveDeeply(
      texts.map((file) => (file.path === 'data/schema.sql' ? { ...file, text: change(file.text) } : file)),
      own,
      { sql: alone.all.sql },
    );

  test('the scripts run there, and break no rule', async () => {
    const { findings, left_out } = await proven((sql) => sql);
    expect(left_out.map(({ engine }) => engine)).not.toContain('sql');
    expect(findings).toEqual([]);
  });

  test.each<[string, (sql: string) => string]>([
    ['DAT-21', (sql) => sql.replace(') strict;', ') strictly;')],
    ['DAT-22', (sql) => sql.replace('check (length(name) between 1 and 200)', 'check (length(name) > 200)')],
    ['DAT-24', (sql) => sql.replaceAll(/^create index .*$/gm, '')],
    ['DAT-26', (sql) => sql.replace(' starts_on text not null', ' starts_on text')],
  ])('%s is found in what is not sound', async (rule, change) => {
    const { findings } = await proven(change);
    expect(findings.map((finding) => finding.rule)).toContain(rule);
  });

  test('a package without a seed is not held to have rows', async () => {
    const unseeded = texts.filter(({ path }) => path !== 'data/seed.sql');
    const { findings } = await proveDeeply(unseeded, own, { sql: alone.all.sql });
    expect(findings).toEqual([]);
  });

  test('no file speaks of PostgreSQL', () => {
    const told = texts.filter(({ text }) => /postgres|jsonb|timestamptz|DATABASE_URL/i.test(text));
    expect(told.map(({ path }) => path).filter((path) => !/^(?:trace|decisions)\//.test(path))).toEqual([]);
  });
});

/** Many rules of an engine share a good example; it is run once. */
const proven = new Map<string, ReturnType<typeof proveDeeply>>();
function provenOnce(engine: keyof Engines, change: FilesChange): ReturnType<typeof proveDeeply> {
  const key = `${engine} ${JSON.stringify(change)}`;
  const known =
    proven.get(key) ??
    proveDeeply(changedFiles(files, change, view), view, { [engine]: engines.all[engine] });
  proven.set(key, known);
  return known;
}

describe.each(executedRules)('$id: $reason', (rule) => {
  const broken = async (change: FilesChange) => {
    const { findings, left_out } = await provenOnce(rule.engine, change);
    expect(left_out.map(({ engine }) => engine)).not.toContain(rule.engine);
    return [...new Set(findings.map((finding) => finding.rule))];
  };
  test('what is sound passes', async () => expect(await broken(rule.good)).not.toContain(rule.id));
  test('what is not is caught, and by this rule only', async () => {
    expect((await broken(rule.bad)).toSorted()).toEqual([rule.id, ...(rule.also ?? [])].toSorted());
  });
});

describe.each(formalRules)('$id: $reason', (rule) => {
  const broken = async (change: GraphChange) => {
    const changed = buildView(changedGraph(sound, change));
    const { findings, left_out } = await proveDeeply([], changed, { solver: engines.all.solver });
    expect(left_out.map(({ engine }) => engine)).not.toContain('solver');
    return [...new Set(findings.map((finding) => finding.rule))];
  };
  test('what is sound passes', async () => expect(await broken(rule.good)).not.toContain(rule.id));
  test('what is not is caught, and by this rule only', async () => {
    expect((await broken(rule.bad)).toSorted()).toEqual([rule.id, ...(rule.also ?? [])].toSorted());
  });
});
