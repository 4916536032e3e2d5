import { describe, expect, test } from 'vitest';
import { packageParts } from '#contract/capabilities.ts';
import { buildPackage } from '#specification/render/build-package.ts';
import { buildView } from '#specification/render/view.ts';
import { sampleGraph } from '#specification/testing/sample-graph.ts';
import { allRules, fileRules, graphRules, rules } from './catalogue.ts';
import { checkFiles, checkGraph } from './check.ts';
import type { Finding } from './finding.ts';
import type { FilesChange, GraphChange } from './rule.ts';
import { scoreOf } from './score.ts';
import { changedFiles, changedGraph } from './testing/changed.ts';

const limits = { assumed_share_max: 0.5 };
const sound = sampleGraph();
const view = buildView(sound);
const soundFiles = buildPackage(sound, {
  parts: packageParts,
  report: { rubric_version: '1.0.0', rules_run: 0, ...scoreOf([], rules), findings: [] },
});

const key = (finding: Finding) => `${finding.rule} ${finding.message}`;
/** The rules that a change breaks, beyond what the sample breaks anyway. */
function broken(before: readonly Finding[], after: readonly Finding[]): string[] {
  const known = new Set(before.map(key));
  return [...new Set(after.filter((finding) => !known.has(key(finding))).map((finding) => finding.rule))];
}

const graphBefore = checkGraph(sound, limits);
const filesBefore = checkFiles(view, soundFiles, { limits });
const brokenByGraph = (change: GraphChange) =>
  broken(graphBefore, checkGraph(changedGraph(sound, change), limits));
const brokenByFiles = (change: FilesChange) =>
  broken(filesBefore, checkFiles(view, changedFiles(soundFiles, change, view), { limits }));

test('no two rules share an id', () => {
  expect(new Set(allRules.map((rule) => rule.id)).size).toBe(allRules.length);
});

test('the sample graph has no blocker', () => {
  const blockers = [...graphBefore, ...filesBefore].filter((finding) => finding.severity === 'blocker');
  expect(blockers.map(key)).toEqual([]);
});

describe.each(graphRules)('$id: $reason', (rule) => {
  test('what is sound passes', () => expect(brokenByGraph(rule.good)).not.toContain(rule.id));
  test('what is not is caught, and by this rule only', () => {
    expect(brokenByGraph(rule.bad).toSorted()).toEqual([rule.id, ...(rule.also ?? [])].toSorted());
  });
});

/** Tells of every change by hand, and so of every example of a file rule. */
const drift = 'STR-12';

describe.each(fileRules)('$id: $reason', (rule) => {
  test('what is sound passes', () => expect(brokenByFiles(rule.good)).not.toContain(rule.id));
  test('what is not is caught, and by this rule only', () => {
    const found = brokenByFiles(rule.bad).filter((id) => id === rule.id || id !== drift);
    expect(found.toSorted()).toEqual([rule.id, ...(rule.also ?? [])].toSorted());
  });
});
