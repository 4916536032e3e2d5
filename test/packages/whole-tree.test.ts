// The whole tree, of unlike briefs and of the profiles that are sold: no blocker, nothing said twice,
// every data file of the form that we publish, and what each type of project needs on top.
import { createConfig, lintFromString } from '@redocly/openapi-core';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { describe, expect, test } from 'vitest';
import { parse as parseYaml } from 'yaml';
import { z } from 'zod';
import type { Project } from '#specification/graph/graph.ts';
import { nodesOf } from '#specification/graph/graph.ts';
import { dataFiles } from '#specification/data-files.ts';
import { packageSchema } from '#specification/package-schema.ts';
import { toolsFile } from '#specification/render/ai/tool-schemas.ts';
import type { RenderedFile } from '#specification/render/rendered-file.ts';
import { graphOf, packageOf } from './drafts.ts';
import { gold } from './gold.ts';

/** Files of formats that others define; each is checked elsewhere by a reader of its format. */
const foreign =
  /^(?:adapters\/|scaffold\/|\.[a-z]+\/|contracts\/openapi\.yaml|trace\/graph|manifest\.json|\.)/;
const data = /\.(?:json|jsonl|yaml|yml)$/;

const ofType: Record<string, string[]> & Record<Project['type'], string[]> = {
  WebApp: [],
  MobileApp: ['ops/store-checklist.md'],
  MobileGame: ['ops/store-checklist.md', 'data/balance.csv'],
  DesktopApp: ['ops/installers-and-updates.md'],
  BrowserExtension: ['contracts/manifest-permissions.json', 'contracts/manifest-permissions.md'],
  AiAgent: ['test/evaluation-set.jsonl', 'contracts/tool-schemas.json', 'security/guardrails.md'],
  AiTool: ['test/evaluation-set.jsonl', 'contracts/tool-schemas.json', 'security/guardrails.md'],
  CommandLineTool: ['contracts/commands.yaml'],
  ApiService: [],
  Library: ['contracts/interface.yaml'],
  DataPipeline: ['contracts/pipeline.yaml'],
  Device: ['contracts/device.yaml'],
};
const ofExtensive = ['test/performance.md'];

function contentOf({ path: name, text }: RenderedFile): unknown {
  if (name.endsWith('.jsonl'))
    return text
      .trimEnd()
      .split('\n')
      .map((line): unknown => JSON.parse(line));
  return name.endsWith('.json') ? JSON.parse(text) : parseYaml(text);
}

async function lintEvents(source: string): Promise<string[]> {
  const config = await createConfig({ extends: ['spec'] });
  const found = await lintFromString({ source, absoluteRef: 'asyncapi.yaml', config });
  return found.map(({ message }) => message);
}

const ajv = new Ajv2020({ strict: false, allErrors: true });
addFormats.default(ajv);
const schema_version = '1.0.0';
const published = ajv.compile(packageSchema(schema_version) ?? false);
const forms: [RegExp, ValidateFunction][] = Object.entries(dataFiles).map(([pattern, schema]) => [
  new RegExp(pattern),
  ajv.compile(z.toJSONSchema(schema, { io: 'output' })),
]);

const cases = gold.flatMap(({ file, type }) =>
  (['Normal', 'Extensive'] as const).map((profile) => ({ file, type, profile })),
);

describe.each(cases)('the $profile package of $file', async ({ file, type, profile }) => {
  const graph = await graphOf(file, profile);
  const { files, report } = await packageOf(file, profile);
  const paths = files.map((one) => one.path);

  test('has neither a blocker nor a paragraph that stands twice nor a page that nothing leads to', () => {
    const grave = report.findings.filter(
      ({ rule, severity }) => severity === 'blocker' || rule === 'STR-09' || rule === 'STR-05',
    );
    expect(grave).toEqual([]);
  });

  test('has what its type of project, its events and its depth ask for, and nothing of other types', () => {
    expect(paths).toEqual(expect.arrayContaining(ofType[type] ?? []));
    const others = Object.values(ofType)
      .flat()
      .filter((name) => !ofType[type]?.includes(name));
    expect(paths.filter((name) => others.includes(name))).toEqual([]);
    expect(paths.includes('contracts/asyncapi.yaml')).toBe(nodesOf(graph, 'EVT').length > 0);
    expect(paths.filter((name) => ofExtensive.includes(name)).toSorted()).toEqual(
      profile === 'Extensive' ? ofExtensive.toSorted() : [],
    );
  });

  test('describes its events so that a reader of AsyncAPI 3 takes them', async () => {
    const contract = files.find((one) => one.path === 'contracts/asyncapi.yaml');
    if (!contract) return;
    expect(await lintEvents(contract.text)).toEqual([]);
    const broken = await lintEvents(contract.text.replace('action: send', 'action: shout'));
    expect(broken.length).toBeGreaterThan(0);
  });

  test('offers a model tools whose input is a schema, and no decision that is left to people', () => {
    const listed = files
      .filter((one) => one.path === 'contracts/tool-schemas.json')
      .flatMap((one) => toolsFile.parse(contentOf(one)).tools);
    expect(listed.length > 0).toBe(type === 'AiAgent' || type === 'AiTool');
    for (const { name, inputSchema } of listed) expect(() => ajv.compile(inputSchema), name).not.toThrow();
    expect(
      listed.map(({ name }) => name).filter((name) => /^(?:approve|release|publish)/.test(name)),
    ).toEqual([]);
  });

  test('has a published form for each data file of ours, and every one fits it, by the version it declares', () => {
    const own = files.filter((one) => data.test(one.path) && !foreign.test(one.path));
    for (const one of own) {
      const form = forms.find(([pattern]) => pattern.test(one.path))?.[1];
      expect(form, `${one.path} has no schema in src/specification/data-files.ts`).toBeDefined();
      form?.(contentOf(one));
      expect(form?.errors, one.path).toBeNull();
    }
    const all = files.filter(
      (one) => data.test(one.path) && (own.includes(one) || /^(?:manifest|trace\/graph)/.test(one.path)),
    );
    expect(contentOf(files.find((one) => one.path === 'manifest.json')!)).toMatchObject({ schema_version });
    published(Object.fromEntries(all.map((one) => [one.path, contentOf(one)])));
    expect(published.errors).toBeNull();
  });
});
