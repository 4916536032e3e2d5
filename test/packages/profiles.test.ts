// What a deeper profile adds to a package: requirements and proofs that nothing below it has, all of them traced.
import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { reviewProfiles, type ReviewProfile } from '#contract/capabilities.ts';
import { profileFigures } from '#contract/profile-figures.ts';
import { nodesOf, type Graph } from '#specification/graph/graph.ts';
import { requirementsOf } from '#specification/render/trace.ts';
import { buildView } from '#specification/render/view.ts';
import { sizeOf } from '#specification/rules/budgets.ts';
import type { RenderedFile } from '#specification/render/rendered-file.ts';
import { readGraphFiles } from '#specification/graph/graph-files.ts';
import { drive } from '#pipeline/driver.ts';
import { offlineGateway } from '#pipeline/offline-gateway.ts';
import { exploredDesigns, researchHost } from '#pipeline/testing/research-host.ts';
import { manualClock } from '#test/support/manual-clock.ts';
import { draftOf, graphOf, intakeOf, packageOf } from './drafts.ts';

const briefs = fs.readdirSync('examples/briefs').map((name) => path.join('examples/briefs', name));
const required = (graph: Graph) => requirementsOf(buildView(graph));
const keys = (graph: Graph) => required(graph).map(({ key }) => key);

/** What the demands of law are about. */
const isDemanding = (graph: Graph): boolean =>
  nodesOf(graph, 'ENT').some(({ fields }) =>
    fields.some(({ classification }) => classification !== 'none'),
  ) || graph.project.domain_packs.includes('payments');

describe.each(briefs)('the package of %s', (brief) => {
  test('has in each profile the requirements of the one below', async () => {
    const [fast, normal, extensive] = await Promise.all([
      graphOf(brief, 'Fast'),
      graphOf(brief, 'Normal'),
      graphOf(brief, 'Extensive'),
    ]);
    expect(keys(normal)).toEqual(expect.arrayContaining(keys(fast)));
    expect(keys(extensive)).toEqual(expect.arrayContaining(keys(normal)));
  });

  test('has in Normal requirements of security and operations that nobody said, each with its price', async () => {
    const known = new Set(keys(await graphOf(brief, 'Fast')));
    const view = buildView(await graphOf(brief, 'Normal'));
    const added = requirementsOf(view).filter(({ key }) => !known.has(key));
    expect(added.length).toBeGreaterThanOrEqual(view.all('API').length > 0 ? 4 : 1);
    expect(added.map((node) => node.kind === 'NFR' && node.characteristic)).toContain('security');
    for (const { sources } of added)
      expect(
        sources.map(
          (source) => source.kind === 'assumed' && view.one('ASM', source.assumption)?.cost_if_wrong,
        ),
      ).toEqual([expect.any(String)]);
  });

  test('has in Fast no target that nobody named', async () => {
    for (const { key, sources } of nodesOf(await graphOf(brief, 'Fast'), 'NFR'))
      if (!key.startsWith('nfr:domain'))
        expect(
          sources.map(({ kind }) => kind),
          key,
        ).not.toEqual(['assumed']);
  });

  test('has more requirements and tests in Extensive where people, money or accounts are involved', async () => {
    const [normal, extensive] = [await graphOf(brief, 'Normal'), await graphOf(brief, 'Extensive')];
    if (!isDemanding(normal)) return;
    expect(required(extensive).length).toBeGreaterThan(required(normal).length);
    expect(nodesOf(extensive, 'TC').length).toBeGreaterThan(nodesOf(normal, 'TC').length);
  });

  test('adds in Extensive what is traced, and what rests on a source or on what was said', async () => {
    const known = new Set(keys(await graphOf(brief, 'Normal')));
    const { findings, view } = await draftOf(brief, 'Extensive');
    expect(findings.filter(({ severity }) => severity === 'blocker')).toEqual([]);
    const added = requirementsOf(view).filter(({ key }) => !known.has(key));
    for (const { sources } of added)
      expect(sources.some(({ kind }) => kind === 'public' || kind === 'derived')).toBe(true);
  });
});

test('a demand of law that nothing answered becomes a requirement with an operation and a screen', async () => {
  const view = buildView(await graphOf('examples/briefs/tool-library.md', 'Extensive'));
  const copy = view.all('FR').find(({ key }) => key === 'fr:domain-personal-data-copy');
  expect(copy?.sources[0]).toMatchObject({ kind: 'public', title: 'GDPR, articles 15 and 20' });
  const kinds = view.to(copy!.id, 'realises').map(({ kind }) => kind);
  expect(kinds).toEqual(expect.arrayContaining(['CMP', 'API', 'SCR']));
  const { files } = await packageOf('examples/briefs/tool-library.md', 'Extensive');
  expect(files.find((file) => file.path === 'SPEC.md')?.text).not.toContain('nothing yet');
});

test('a runbook stands behind each alert in Extensive, and the first thing to look at below it', async () => {
  const alerts = async (profile: 'Normal' | 'Extensive') =>
    (await packageOf('examples/briefs/tool-library.md', profile)).files.find(
      (file) => file.path === 'ops/alerts.yaml',
    )?.text;
  expect(await alerts('Normal')).toContain('look_first:');
  expect(await alerts('Normal')).not.toContain('runbook:');
  expect(await alerts('Extensive')).not.toContain('look_first:');
});

/** A share by which a package may differ from what a person is told before it is made. */
const tolerance = 0.15;

type Made = { files: readonly RenderedFile[]; graph: Graph };

async function madeWith(profile: ReviewProfile, brief: string): Promise<Made> {
  if (profile !== 'Researcher')
    return { ...(await packageOf(brief, profile)), graph: await graphOf(brief, profile) };
  const gateway = offlineGateway({ clock: manualClock() }, { delay_ms: 0 });
  const intake = await intakeOf(brief);
  const { host, told } = researchHost(await exploredDesigns(gateway, intake), intake);
  await drive(host, gateway, new AbortController().signal);
  const { files } = told.delivered!;
  return { files, graph: readGraphFiles((path) => files.find((file) => file.path === path)?.text) };
}

test.each(reviewProfiles)('the figures told of %s are true', async (profile) => {
  const { example, ...told } = profileFigures[profile];
  const { files, graph } = await madeWith(profile, `examples/briefs/${example}`);
  const view = buildView(graph);
  const measured = {
    files: sizeOf(view, files).size.files,
    words: sizeOf(view, files).size.people,
    requirements: requirementsOf(view).length,
    tests: nodesOf(graph, 'TC').length + nodesOf(graph, 'PROP').length,
  };
  for (const key of ['files', 'words', 'requirements', 'tests'] as const)
    expect(Math.abs(told[key] / measured[key] - 1), JSON.stringify(measured)).toBeLessThanOrEqual(tolerance);
});
