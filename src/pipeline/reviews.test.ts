import { expect, test } from 'vitest';
import { renderReviews } from '#specification/render/quality/reviews.ts';
import { buildView } from '#specification/render/view.ts';
import { sampleGraph } from '#specification/testing/sample-graph.ts';
import { openRun } from './open-run.ts';
import { profileTable } from './profiles.ts';
import { reviewsOf } from './reviews.ts';
import type { FinishedStep, StepOutput } from './run.ts';
import { sampleIntake } from './testing/sample-intake.ts';

const step = (key: string, state: FinishedStep['state'], more: Partial<StepOutput>): FinishedStep => ({
  key,
  state,
  round: 1,
  place: 1,
  output: { patch: {}, findings: [], narration: 'Nothing found.', ...more },
});

function chaptersOf(reader: string | null, drafter: string | null): string[] {
  const by = (model: string | null) => (model ? { by: 'model' as const, model } : { by: 'rules' as const });
  const steps = [
    step('r1.write.records', 'Drafting', by(drafter)),
    step('r1.review.fresh_eyes', 'FreshEyes', by(reader)),
    step('r1.review.security', 'SecurityReview', by(reader)),
  ];
  const opened = openRun({
    id: 'run',
    intake: sampleIntake,
    profile: profileTable.Normal,
    state: 'Assembling',
    round: 1,
    steps: [],
  });
  const reviews = reviewsOf({ ...opened, steps });
  const [page] = renderReviews(buildView(sampleGraph()), reviews, { remaining: [], rules: [] });
  return page!.text.split(/^## /m).slice(1);
}

test.each([
  ['openai/large', 'anthropic/large', 'Read by openai/large. The draft was written by anthropic.'],
  ['openai/large', 'openai/small', 'Read by openai/large. The draft was written by the same provider.'],
  ['openai/large', null, 'Read by openai/large. The draft was written by rules.'],
])('the chapter of fresh eyes says who read, and who wrote: %s over %s', (reader, drafter, said) => {
  const [fresh, security] = chaptersOf(reader, drafter);
  expect(fresh).toContain(said);
  expect(security).toContain(`Answered by ${reader}.`);
  expect(security).not.toContain('The draft was written');
});

test('what rules checked names no model', () => {
  for (const chapter of chaptersOf(null, null)) expect(chapter).not.toMatch(/Read by|Answered by/);
});
