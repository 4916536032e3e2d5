// What a package tells of the reviews of its run.
import { expect, test } from 'vitest';
import { buildView } from '#specification/render/view.ts';
import { sampleGraph } from '#specification/testing/sample-graph.ts';
import type { Finding } from '#specification/rules/finding.ts';
import { renderReviews } from './reviews.ts';

test('a finding that is left is told once in its row', () => {
  const finding: Finding = {
    rule: 'REV-05',
    severity: 'warning',
    message: 'Two hold one tool.',
    nodes: [],
    place: null,
  };
  const told = { finding, contested: null, outcome: null, reason: `No rule mends it: ${finding.message}` };
  const review = { title: 'Read', reader: 'Ada', task: 'read it', note: 'All.', findings: [told] };
  const last = { remaining: [finding], rules: [{ id: 'REV-05' }] as never };
  const [file] = renderReviews(buildView(sampleGraph()), [review], last);
  expect(file!.text.split(finding.message)).toHaveLength(2);
  expect(file!.text).toContain('Left. No rule mends it.');
});
