// The kinds of software that are used without screens: each has what its trade expects, and nothing forces accounts, a
// database or HTTP on it.
import { describe, expect, test } from 'vitest';
import { parse as parseYaml } from 'yaml';
import { projectTypes, type ProjectType } from '#contract/capabilities.ts';
import { interfaceOf, kindOf } from '#knowledge/kinds/kinds.ts';
import { stacks } from '#knowledge/authoring/stacks.ts';
import { intakeFromBrief } from '#interviewing/intake-from-brief.ts';
import { nodesOf } from '#specification/graph/graph.ts';
import { interfaceFile } from '#specification/render/contracts/interface.ts';
import { draftedGraph } from '#pipeline/testing/drafted-graph.ts';
import { graphOf, intakeOf, packageOf } from './drafts.ts';

const briefs = [
  { file: 'level-loops', type: 'CommandLineTool', document: 'contracts/commands.yaml' },
  { file: 'tariff-duty', type: 'Library', document: 'contracts/interface.yaml' },
  { file: 'feed-silos', type: 'DataPipeline', document: 'contracts/pipeline.yaml' },
  { file: 'brooder-heat', type: 'Device', document: 'contracts/device.yaml' },
].map(({ type, ...row }) => ({
  ...row,
  type: type as ProjectType,
  brief: `examples/briefs/${row.file}.md`,
}));

const service = 'examples/briefs/berth-bookings.md';

test('a service begins with a scaffold that runs', async () => {
  const { files, report } = await packageOf(service);
  expect(files.some(({ path }) => path.startsWith('scaffold/'))).toBe(true);
  expect(report.findings.filter(({ rule }) => rule === 'TSK-17')).toEqual([]);
});

/** The elements of the package's own document, by name. */
async function elementsOf(brief: string, document: string) {
  const { files } = await packageOf(brief);
  const text = files.find(({ path }) => path === document)?.text ?? '';
  const lists = Object.values(interfaceFile.parse(parseYaml(text)));
  return new Map(lists.flatMap((list) => list ?? []).map((element) => [element.name, element]));
}

test.each(projectTypes)('%s can be built with stacks that exist', (type) => {
  const { only, usual, lenses } = kindOf(type).stacks;
  const known = stacks.map(({ id }) => id);
  for (const id of [usual, ...only, ...Object.values(lenses)]) expect(known).toContain(id);
  expect(only).toContain(usual);
});

describe.each(briefs)('the package of $file', ({ brief, type, document }) => {
  test('is of its kind and has no blocker', async () => {
    const graph = await graphOf(brief);
    const { report } = await packageOf(brief);
    expect(graph.project.type).toBe(type);
    expect(report.findings.filter(({ severity }) => severity === 'blocker')).toEqual([]);
  });

  test('tells each example with the nouns of its requirement, and each gate finds what it needs', async () => {
    const { report } = await packageOf(brief);
    expect(report.findings.filter(({ rule }) => ['REQ-56', 'TSK-17'].includes(rule))).toEqual([]);
  });

  test('has neither accounts nor operations over HTTP nor screens, and nothing speaks of them', async () => {
    const graph = await graphOf(brief);
    const { files } = await packageOf(brief);
    const paths = files.map(({ path }) => path);
    expect(nodesOf(graph, 'API')).toEqual([]);
    expect(nodesOf(graph, 'SCR')).toEqual([]);
    expect(nodesOf(graph, 'ENT').map(({ table }) => table)).not.toContain('accounts');
    expect(paths).not.toContain('contracts/openapi.yaml');
    expect(paths).not.toContain('ux/screens.md');
    expect(paths.includes('data/schema.sql')).toBe(type === 'DataPipeline');
    const told = files.filter(({ path }) => path === 'SPEC.md' || path.startsWith('plan/packs/'));
    const foreign = told.flatMap(({ path, text }) =>
      [...text.matchAll(/.*(?:openapi|sign in|screen|VALIDATION_FAILED|HTTP).*/g)].map(
        ([line]) => `${path}: ${line}`,
      ),
    );
    expect(foreign).toEqual([]);
  });

  test('speaks of a database, its keys and work that piles up only where it keeps tables and runs jobs', async () => {
    const { files } = await packageOf(brief);
    const told = files.filter(({ path }) => path.endsWith('.md') && !path.startsWith('trace/'));
    const foreign = told.flatMap(({ path, text }) =>
      [...text.matchAll(/.*(?:real database|created_at|uuid|piles up|users or records).*/g)].map(
        ([line]) => `${path}: ${line}`,
      ),
    );
    if (type !== 'DataPipeline') expect(foreign).toEqual([]);
    const risks = nodesOf(await graphOf(brief), 'RISK').map(({ title }) => title);
    expect(risks.includes('Due work piles up unseen')).toBe(type === 'DataPipeline');
  });

  test('describes each element with how its use ends and what it promises', async () => {
    const elements = await elementsOf(brief, document);
    const row = interfaceOf(type)!;
    expect(elements.size).toBeGreaterThan(3);
    for (const [name, { outcomes, promises = {} }] of elements) {
      expect(outcomes.length, name).toBeGreaterThan(1);
      const owed = row.promises.filter(({ of }) => of === undefined).map(({ about }) => about);
      expect(Object.keys(promises), name).toEqual(expect.arrayContaining(owed));
    }
  });

  test('draws the same bytes twice', async () => {
    const graph = await graphOf(brief);
    expect(draftedGraph(await intakeOf(brief), 'Normal')).toEqual(graph);
  });
});

test('a command-line tool has commands with arguments, options and the exit codes that were told', async () => {
  const commands = await elementsOf(briefs[0]!.brief, briefs[0]!.document);
  expect([...commands.keys()]).toEqual([
    'levels',
    'levels check',
    'levels adjust',
    'levels convert',
    'levels list',
  ]);
  const options = commands.get('levels')?.takes?.map(({ name }) => name);
  expect(options).toEqual(['--tolerance', '--benchmarks', '--json', '--force', '--help', '--version']);
  expect(commands.get('levels check')?.usage).toBe('levels check FIELD_BOOK');
  expect(commands.get('levels check')?.outcomes.map(({ code }) => code)).toEqual(['0', '1', '2', '3']);
  const { files } = await packageOf(briefs[0]!.brief);
  const scenarios = files.find(({ path }) => path === 'test/acceptance/check.feature')?.text;
  expect(scenarios).toContain('`levels check` is run');
  expect(scenarios).toContain('the standard output holds');
});

test('a library has signatures, results and errors with a code of their own', async () => {
  const functions = await elementsOf(briefs[1]!.brief, briefs[1]!.document);
  const duty = functions.get('calculate_duty');
  expect(duty?.usage).toBe(
    'calculate_duty(consignment: Consignment, tariff_table: TariffTable) -> DutyStatement',
  );
  expect(duty?.outcomes.map(({ code }) => code)).toEqual(
    expect.arrayContaining(['COMMODITY_CODE_UNKNOWN', 'PRICE_ITEM_NEGATIVE']),
  );
  expect([...functions.keys()]).toContain('validate_commodity_code');
  const { files } = await packageOf(briefs[1]!.brief);
  expect(files.map(({ path }) => path)).not.toContain('ops/slo.yaml');
});

test('a pipeline has jobs with sources, targets, schedules and what a repetition does', async () => {
  const jobs = await elementsOf(briefs[2]!.brief, briefs[2]!.document);
  const readings = jobs.get('import-readings');
  expect(readings?.takes?.map(({ name }) => name)).toEqual(['sftp_server']);
  expect(readings?.promises?.['schedule']).toContain('every 15 minutes');
  expect(jobs.get('publish-forecast')?.gives?.[0]?.description).toContain('warehouse');
});

test('a device has inputs and outputs with their timing and safe values', async () => {
  const signals = await elementsOf(briefs[3]!.brief, briefs[3]!.document);
  expect(signals.get('air temperature')?.usage).toBe('air temperature (input)');
  expect(signals.get('air temperature')?.promises?.['timing']).toContain('every 2 seconds');
  expect(signals.get('heat lamp')?.outcomes.map(({ code }) => code)).toContain('safe');
  const text = (await packageOf(briefs[3]!.brief)).files.find(({ path }) => path === 'SPEC.md')?.text;
  expect(text).toContain('watchdog');
});

test('a service has an HTTP contract with API keys and webhooks, and no screen', async () => {
  const graph = await graphOf(service);
  const { files, report } = await packageOf(service);
  expect(graph.project.type).toBe('ApiService');
  expect(report.findings.filter(({ severity }) => severity === 'blocker')).toEqual([]);
  expect(nodesOf(graph, 'SCR')).toEqual([]);
  expect(files.map(({ path }) => path)).not.toContain('ux/screens.md');
  const contract = files.find(({ path }) => path === 'contracts/openapi.yaml')?.text;
  expect(contract).toContain('/reservations');
  expect(JSON.stringify(graph)).toContain('API key');
  expect(JSON.stringify(graph)).toContain('webhook');
  expect(contract).not.toMatch(/password/i);
});

test.each([
  ['The product must be a CLI.', 'CommandLineTool'],
  ['Build a command-line tool.', 'CommandLineTool'],
  ['The product must be a Python package.', 'Library'],
  ['The product must be an ETL job.', 'DataPipeline'],
  ['The product must be firmware.', 'Device'],
  ['The product must be an HTTP API.', 'ApiService'],
])('“%s” is understood as a %s', async (sentence, type) => {
  expect((await intakeFromBrief(`${sentence} Users can check a file.`)).project.type).toBe(type);
});

test('a command-line tool in which people sign in says so, and has no server of its own for it', async () => {
  const intake = await intakeFromBrief(
    'The product must be a command-line tool. Editors can check a file. Editors sign in with a password.',
  );
  const graph = draftedGraph(intake, 'Normal');
  expect(nodesOf(graph, 'API')).toEqual([]);
  const said = nodesOf(graph, 'FR').map(({ statement }) => statement);
  expect(said).toContain('The Commands module shall let editors sign in with a password.');
  expect(nodesOf(graph, 'OQ').map(({ key }) => key)).toContain('question:accounts');
});
