import { expect, test } from 'vitest';
import { fault } from './check-commits.ts';

test.each([
  'fix(webhooks): keep the delivery id across retries',
  'style: format all source',
  'feat(graph)!: keep one file a kind',
  `docs: ${'a'.repeat(66)}`,
])('"%s" is accepted', (subject) => {
  expect(fault(subject)).toBeNull();
});

test.each([
  ['Keep the delivery id', 'type(scope)'],
  ['fix(webhooks) keep the delivery id', 'type(scope)'],
  [`docs: ${'a'.repeat(67)}`, '73 characters'],
  ['fix(search): whoever said something is listed once', 'whoever'],
])('"%s" is refused', (subject, because) => {
  expect(fault(subject)).toContain(because);
});
