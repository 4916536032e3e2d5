import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import * as fc from 'fast-check';
import { parse } from 'yaml';
import { describe, expect, test } from 'vitest';
import { packageParts } from '#contract/capabilities.ts';
import { instructionCore, instructionFiles } from '#knowledge/instruction-files.ts';
import { nodesOf, type Graph } from '#specification/graph/graph.ts';
import { replaceProse } from '#specification/graph/references.ts';
import { readGraphFiles } from '#specification/graph/graph-files.ts';
import { csvRows, scenariosOf, structuralProblems } from '#specification/testing/package-checks.ts';
import { sampleGraph } from '#specification/testing/sample-graph.ts';
import { buildPackage } from './build-package.ts';
import { locationOf } from './node-locations.ts';
import { buildView } from './view.ts';
import { requiredFiles } from './package-files.ts';
import { packBudget } from './plan/packs.ts';
import { tokensOf } from './plan/tokens.ts';
import type { QualityReport } from './quality/quality-report.ts';
import type { RenderedFile } from './rendered-file.ts';

const graph = sampleGraph();
const report: QualityReport = {
  rubric_version: '1.0.0',
  rules_run: 12,
  score: 93,
  scores: {
    complete: 90,
    consistent: 100,
    testable: 95,
    traceable: 90,
    grounded: 80,
    buildable: 96,
    readable: 100,
    understood: 100,
  },
  findings: [
    {
      rule: 'REQ-02',
      severity: 'warning',
      message: 'Say who | does it.',
      nodes: ['FR-BOOK-001'],
      place: null,
    },
    {
      rule: 'STR-04',
      severity: 'blocker',
      message: 'A link is broken.',
      nodes: [],
      place: { path: 'README.md', line: 3 },
    },
  ],
};
const files = buildPackage(graph, { report, parts: packageParts });
const textOf = (path: string, of: readonly RenderedFile[] = files) =>
  of.find((file) => file.path === path)?.text ?? '';

describe('a package', () => {
  test('reads well where steps and scenarios were written as whole sentences', () => {
    const stopped = (part: string) => part.replace(/\.?$/, '.');
    const nodes = graph.nodes.map((node) => {
      if (node.kind === 'AC')
        return {
          ...node,
          given: node.given.map(stopped),
          when: node.when.map(stopped),
          then: node.then.map(stopped),
        };
      if (node.kind !== 'NFR') return node;
      return { ...node, stimulus: stopped(node.stimulus!), environment: stopped(node.environment!) };
    });
    const built = buildPackage({ ...graph, nodes }, { report, parts: packageParts });
    const read = built.filter(({ path }) => path === 'SPEC.md' || path.startsWith('plan/packs/'));
    expect(read.length).toBeGreaterThan(1);
    for (const { text } of read) expect(text).not.toMatch(/\.(?:[.:;,] |\.$)/m);
  });
  test.each(['Fast', 'Normal', 'Extensive'] as const)(
    'of profile %s has every required file and no structural flaw',
    (profile) => {
      const built = buildPackage(sampleGraph({ profile }), { report });
      expect(structuralProblems(built)).toEqual([]);
      const paths = built.map((file) => file.path);
      const missing = requiredFiles({ profile, type: 'WebApp' }).filter((pattern) => {
        const matcher = new RegExp(`^${pattern.replaceAll('.', '\\.').replaceAll('*', '[^/]*')}$`);
        return !paths.some((path) => matcher.test(path));
      });
      expect(missing).toEqual([]);
      expect(new Set(paths).size).toBe(paths.length);
    },
  );

  test('of the core alone has each criterion once, all tasks on one page, and nothing else for programs', () => {
    const built = buildPackage(sampleGraph({ profile: 'Fast' }), { report });
    const features = built.filter(({ path }) => path.endsWith('.feature'));
    expect(features).toHaveLength(1);
    expect(scenariosOf(features[0]!.text)).toHaveLength(nodesOf(graph, 'AC').length);
    expect(textOf('SPEC.md', built)).not.toMatch(/^- .*AC-/m);
    for (const { id } of nodesOf(graph, 'TASK'))
      expect(textOf('plan/packs.md', built)).toContain(`<a id="${id.toLowerCase()}"></a>`);
    const paths = built.map(({ path }) => path);
    expect(
      paths.filter((path) => /^plan\/packs\/|^llms|\.sarif$|\.jsonl$|^data\/queries/.test(path)),
    ).toEqual([]);
  });

  test('has its decision records and its state machines in one file each', () => {
    const records = textOf('decisions/records.md');
    for (const { id } of nodesOf(graph, 'ADR'))
      expect(records).toContain(`<a id="${id.toLowerCase()}"></a>${id} `);
    const { machines } = JSON.parse(textOf('design/state-machines.json')) as { machines: { id: string }[] };
    expect(machines.map(({ id }) => id)).toEqual(nodesOf(graph, 'SM').map(({ id }) => id));
  });

  test('without any node is still whole and has no empty document', () => {
    const bare: Graph = {
      ...graph,
      nodes: [],
      edges: [],
      interview: { transcript: [], coverage: [], statements: [] },
    };
    const built = buildPackage(bare);
    expect(structuralProblems(built)).toEqual([]);
    expect(
      built.map((file) => file.path).filter((path) => /^(design|data|plan|security|ux)\//.test(path)),
    ).toEqual([]);
  });

  test('gives every live node a definition that links lead to', () => {
    const dangling = graph.nodes.filter((node) => {
      const [path = '', place] = locationOf(node, buildView(graph)).split('#');
      return !textOf(path).includes(place === undefined ? '' : `id="${place}"`);
    });
    expect(dangling.map((node) => node.id)).toEqual([]);
  });

  test('carries its graph unchanged', () => {
    expect(readGraphFiles((path) => textOf(path))).toEqual(graph);
  });

  test('says each quoted number with its unit, and never shows the mark', () => {
    expect(textOf('SPEC.md')).toContain('If a member has 3 bookings open');
    expect(
      files.filter((file) => file.role !== 'graph' && /\{\{QTY/.test(file.text)).map((file) => file.path),
    ).toEqual([]);
  });

  test('changed in one number changes it everywhere', () => {
    const changed = structuredClone(graph);
    const limit = changed.nodes.find((node) => node.key === 'qty:bookings');
    if (limit?.kind === 'QTY') limit.value = 1;
    const rendered = buildPackage(changed).filter(
      (file) => file.role !== 'graph' && /\b3 bookings\b/.test(file.text),
    );
    const quotes = rendered.flatMap((file) => file.text.match(/.{12}\b3 bookings\b/g) ?? []);
    expect(quotes.every((quote) => quote.includes('at most 3'))).toBe(true);
    expect(textOf('SPEC.md', buildPackage(changed))).toContain('If a member has 1 booking open');
  });

  test('shows what the rules found', () => {
    expect(textOf('trace/report.md')).toContain('Blockers: 1');
    expect(textOf('README.md')).toContain('Score 93 of 100; 1 blocker remains');
    expect(JSON.parse(textOf('trace/report.json'))).toEqual(report);
  });
});

describe('documents keep to their length', () => {
  test('front page within one page of 500 words, other prose within 400 lines', () => {
    const proseLines = (text: string) => text.replaceAll(/^```[\s\S]*?^```$/gm, '').split('\n').length;
    expect(textOf('README.md').split(/\s+/).length).toBeLessThanOrEqual(500);
    const long = files.filter((file) => file.path.endsWith('.md') && proseLines(file.text) > 400);
    expect(long.map((file) => file.path)).toEqual([]);
  });

  test('a large system has one specification, and every link finds its requirement there', () => {
    const long = structuredClone(graph);
    const first = long.nodes.find((node) => node.kind === 'FR');
    if (first)
      for (let n = 10; n < 60; n += 1) long.nodes.push({ ...first, id: `FR-BOOK-0${n}`, key: `fr:${n}` });
    const built = buildPackage(long);
    expect(structuralProblems(built)).toEqual([]);
    expect(textOf('SPEC.md', built)).toContain('**FR-BOOK-030 ');
    expect(textOf('plan/packs/TASK-003.md', built)).toContain('(../../SPEC.md#fr-book-001)');
  });

  test('a task pack stays within its budget whatever it implements', () => {
    const large = structuredClone(graph);
    const task = large.nodes.find((node) => node.kind === 'TASK');
    if (task?.kind === 'TASK')
      task.implements = large.nodes.filter((node) => node.kind !== 'TASK').map((node) => node.id);
    for (const node of large.nodes)
      if (node.kind === 'FR') node.why = `${node.why} ${'Because it matters. '.repeat(400)}`;
    const pack = textOf(`plan/packs/${task?.id}.md`, buildPackage(large));
    expect(tokensOf(pack)).toBeLessThanOrEqual(packBudget.max_tokens);
    expect(pack).toContain('Not quoted for length');
    expect(tokensOf(pack)).toBeGreaterThan(packBudget.max_tokens / 2);
  });

  test('instructions stay within their budget however many rules there are', () => {
    const many = structuredClone(graph);
    const rule = many.nodes.find((node) => node.kind === 'INV');
    if (rule)
      for (let n = 2; n < 200; n += 1)
        many.nodes.push({ ...rule, id: `INV-${String(n).padStart(3, '0')}`, key: `inv:${n}` });
    expect(textOf('AGENTS.md', buildPackage(many)).length).toBeLessThanOrEqual(
      instructionCore.max_characters,
    );
  });
});

describe('instruction files', () => {
  const core = textOf('AGENTS.md');

  test.each(instructionFiles)('$path is what its harness reads', ({ path, content, max_characters }) => {
    const text = textOf(path);
    expect(text).toBe(content.kind === 'core' ? content.before + core : content.text);
    if (max_characters !== null) expect(text.length).toBeLessThanOrEqual(max_characters);
  });

  test('tell commands and limits, not what the software is', () => {
    expect(core).toContain('`npx vitest run` runs everything. It exits 0 when all tasks are done.');
    expect(core).toContain('plan/packs/');
    expect(core).not.toContain(graph.project.summary);
  });
});

describe('the contract', () => {
  const contract = parse(textOf('contracts/openapi.yaml'));

  test('is valid OpenAPI 3.1', async () => {
    const { createConfig, lintFromString } = await import('@redocly/openapi-core');
    const config = await createConfig({
      extends: ['recommended'],
      rules: { 'no-server-example.com': 'off' },
    });
    const problems = await lintFromString({
      source: textOf('contracts/openapi.yaml'),
      absoluteRef: '/openapi.yaml',
      config,
    });
    expect(
      problems.map(
        (problem) =>
          `${problem.severity} ${problem.ruleId} ${problem.message} ${problem.location[0]?.pointer}`,
      ),
    ).toEqual([]);
  });

  test('has an example of every request and answer that its schema accepts', () => {
    const ajv = new Ajv2020({ strict: false });
    addFormats.default(ajv);
    ajv.addSchema(contract, 'contract');
    let checked = 0;
    for (const [path, item] of Object.entries<Record<string, Operation>>(contract.paths)) {
      for (const [method, operation] of Object.entries(item)) {
        const place = `#/paths/${path.replaceAll('/', '~1').replaceAll('{', '%7B').replaceAll('}', '%7D')}/${method}`;
        const sides = [
          ...(operation.requestBody ? [['request', `${place}/requestBody`] as const] : []),
          ...Object.entries(operation.responses)
            .filter(([status, response]) => status.startsWith('2') && response.content)
            .map(([status]) => ['response', `${place}/responses/${status}`] as const),
        ];
        for (const [side, at] of sides) {
          const example: unknown = contract.components.examples[`${operation.operationId}.${side}`].value;
          const valid = ajv.compile({ $ref: `contract${at}/content/application~1json/schema` });
          expect([valid(example), valid.errors]).toEqual([true, null]);
          checked += 1;
        }
      }
    }
    expect(checked).toBe(Object.keys(contract.components.examples).length);
  });

  test('opens an operation that no role may call to nobody, save the one by which people get in', () => {
    const closed = structuredClone(graph);
    for (const node of closed.nodes)
      if (node.kind === 'API') for (const entry of node.access) entry.allow = 'no';
    const { paths } = parse(textOf('contracts/openapi.yaml', buildPackage(closed))) as {
      paths: Record<string, Record<string, Operation>>;
    };
    const operations = Object.values(paths).flatMap((item) => Object.values(item));
    const open = operations.filter((operation) => operation.security.length === 0);
    expect(open.map(({ operationId }) => operationId)).toEqual(['openSession']);
  });

  test('grants each operation to the roles of the authorization matrix', () => {
    const [head = [], ...rows] = csvRows(textOf('security/authorization-matrix.csv'));
    const operations = Object.values<Record<string, Operation>>(contract.paths).flatMap((item) =>
      Object.values(item),
    );
    for (const row of rows) {
      const operation = operations.find((each) => each.operationId === row[1]);
      const allowed = head
        .slice(3)
        .filter((_, index) => row[index + 3] !== 'no')
        .map((role) => role.split(' ')[1]);
      const roles = row[1] === 'openSession' ? [] : allowed;
      expect(operation?.security.flatMap((each) => each.session ?? [])).toEqual(roles);
    }
  });
});

interface Operation {
  operationId: string;
  security: { session?: string[] }[];
  requestBody?: unknown;
  responses: Record<string, { content?: unknown }>;
}

test('every criterion is one scenario with its tags', () => {
  const tags = files
    .filter((file) => file.path.endsWith('.feature'))
    .flatMap((file) => scenariosOf(file.text).map((scenario) => scenario.tags.map((tag) => tag.name)));
  const criteria = graph.nodes.filter((node) => node.kind === 'AC');
  expect(tags.map((own) => own[1]).sort()).toEqual(criteria.map((node) => `@${node.id}`).sort());
});

test('no two scenarios of a feature bear the same title', () => {
  const again = structuredClone(graph);
  for (const node of again.nodes) if (node.kind === 'AC') node.title = 'It works';
  for (const { path, text } of buildPackage(again).filter((file) => file.path.endsWith('.feature'))) {
    const titles = scenariosOf(text).map((scenario) => scenario.name);
    expect(new Set(titles).size, path).toBe(titles.length);
  }
});

describe('texts of users', () => {
  const hostile = fc.oneof(
    fc.string({ unit: 'grapheme', minLength: 1, maxLength: 60 }),
    fc.constantFrom(
      "=cmd|' /C calc'!A0",
      '<script>alert(1)</script>',
      '| a | b |',
      '```\n# heading\n```',
      '# heading',
      '- item',
      '1. item',
      '---',
      '***',
      '[x](javascript:alert(1))',
      '![i](http://h/x.png)',
      '<!-- -->',
      '"quoted"',
      "o'clock; drop table x; --",
      '@tag',
      'Scenario: x',
      '"""',
      '$(rm -rf /)',
      '&amp; &lt;',
      'a\\|b',
      '\\',
      '{{QTY-999}}',
      '%{x}',
      'a: b',
      '- [ ] x',
      '\u202Eabc',
      'end',
      '"]\n  x --> y',
      '한국어',
      '🛠️',
      '`',
      '``',
      'x | `y | z`',
      '</a>',
      '<a id="x">',
      '*/',
      '${HOME}',
      '~~~',
      '> quote',
      '\ud800',
    ),
  );

  test('never break the structure of a document', () => {
    const identifiers =
      /(^|\.)(kind|id|key|operation|path|method|table|folder|name|type|code|values|default|body_fields|initial|state|event|to|unit|verify|files)(\.|$)/;
    fc.assert(
      fc.property(fc.array(hostile, { minLength: 8, maxLength: 8 }), (texts) => {
        const odd = structuredClone(graph);
        let at = 0;
        const next = () => texts[(at += 1) % texts.length] ?? 'x';
        odd.project.name = next();
        odd.project.summary = next();
        for (const cell of odd.interview.coverage) cell.value = next();
        for (const node of odd.nodes) {
          const ids = new Set(graph.nodes.map((each) => each.id));
          const kept =
            /^(method|shape|allow|status|priority|polarity|level|category|likelihood|impact|probability|sense|direction|role|characteristic|fate|classification|on_delete)$/;
          replaceProse(node, (text, path) => {
            const last = path.split('.').findLast((step) => !/^\d+$/.test(step)) ?? '';
            if (ids.has(text) || identifiers.test(path) || kept.test(last)) return text;
            return next();
          });
          for (const source of node.sources) if (source.kind === 'interview') source.quote = next();
        }
        expect(structuralProblems(buildPackage(odd, { report }))).toEqual([]);
      }),
      { numRuns: 40 },
    );
  });
});
