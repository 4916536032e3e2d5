import { describe, expect, test } from 'vitest';
import type { Graph } from '#specification/graph/graph.ts';
import { buildPackage } from '#specification/render/build-package.ts';
import type { RenderedFile } from '#specification/render/rendered-file.ts';
import { buildView } from '#specification/render/view.ts';
import { sampleGraph } from '#specification/testing/sample-graph.ts';
import { fileRules, graphRules, rules } from './catalogue.ts';
import { checkFiles, checkGraph } from './check.ts';
import type { FilesChange, GraphChange } from './rule.ts';

const limits = { assumed_share_max: 0.5 };
const sound = sampleGraph();
const emptyReport = { rubric_version: '1.0.0', rules_run: 0, score: 100, scores: { complete: 100, consistent: 100, testable: 100, traceable: 100, grounded: 100, buildable: 100, readable: 100 }, findings: [] }; // prettier-ignore
const soundFiles = buildPackage(sound, { report: emptyReport });

function changedGraph(change: GraphChange): Graph {
  const sameEdge = (a: { kind: string; from: string; to: string }) => (b: typeof a) => a.kind === b.kind && a.from === b.from && a.to === b.to;
  const dropped = new Set(change.drop ?? []);
  const nodes = sound.nodes.filter((node) => !dropped.has(node.id)).map((node) => ({ ...node, ...change.set?.[node.id] }));
  const edges = sound.edges.filter((edge) => !(change.unlink ?? []).some(sameEdge(edge)) && !dropped.has(edge.from) && !dropped.has(edge.to));
  return {
    ...sound,
    project: { ...sound.project, ...change.project },
    interview: { ...sound.interview, ...change.interview },
    nodes: [...nodes, ...(change.add ?? [])] as Graph['nodes'],
    edges: [...edges, ...(change.link ?? [])],
  };
} // prettier-ignore

function changedFiles(change: FilesChange): RenderedFile[] {
  const kept = soundFiles.filter((file) => change[file.path] === undefined);
  const added = Object.entries(change).flatMap(([path, text]) =>
    text === null ? [] : [{ path, text, role: 'plan' as const }],
  );
  return [...kept, ...added];
}

test('ids are unique and never reused', () => {
  expect(new Set(rules.map((rule) => rule.id)).size).toBe(rules.length);
});

describe.each(graphRules)('$id', (rule) => {
  const found = (change: GraphChange) =>
    checkGraph(changedGraph(change), limits).filter((finding) => finding.rule === rule.id);

  test(`holds where it should: ${rule.reason}`, () => {
    expect(found(rule.good)).toEqual([]);
  });

  test('catches what it is there for', () => {
    expect(found(rule.bad).length).toBeGreaterThan(0);
  });
});

describe.each(fileRules)('$id', (rule) => {
  const found = (change: FilesChange) =>
    checkFiles(buildView(sound), changedFiles(change), limits).filter((finding) => finding.rule === rule.id);

  test(`holds where it should: ${rule.reason}`, () => {
    expect(found(rule.good)).toEqual([]);
  });

  test('catches what it is there for', () => {
    expect(found(rule.bad).length).toBeGreaterThan(0);
  });
});
