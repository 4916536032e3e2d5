import { describe, expect, test } from 'vitest';
import { packageParts } from '#contract/capabilities.ts';
import { buildPackage } from '#specification/render/build-package.ts';
import { sampleGraph } from '#specification/testing/sample-graph.ts';

const graph = sampleGraph();
const specOf = (project: Partial<typeof graph.project>): string =>
  buildPackage({ ...graph, project: { ...graph.project, ...project } }, { parts: packageParts }).find(
    ({ path }) => path === 'SPEC.md',
  )?.text ?? '';

describe('what nobody talked about', () => {
  test('is told by the concerns of the rules where rules framed the project', () => {
    const told = specOf({});
    expect(told).toContain('Never mentioned, and nothing assumed: How much data may be lost.');
    expect(told).toContain('Put off on purpose: What is charged.');
  });

  test('is told only as far as the user put it off where a mind framed it', () => {
    const told = specOf({ worded_by: 'mind' });
    expect(told).not.toContain('Never mentioned');
    expect(told).not.toContain('How much data may be lost');
    expect(told).toContain('Put off on purpose: What is charged.');
  });
});
