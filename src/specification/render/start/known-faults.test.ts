// What the front page tells before any score.
import { expect, test } from 'vitest';
import type { Finding } from '#specification/rules/finding.ts';
import { rules } from '#specification/rules/catalogue.ts';
import { scoreOf } from '#specification/rules/score.ts';
import { buildPackage } from '#specification/render/build-package.ts';
import { sampleGraph } from '#specification/testing/sample-graph.ts';

const found = (rule: Finding['rule'], message: string, more: Partial<Finding> = {}): Finding => ({
  rule,
  severity: 'warning',
  message,
  nodes: ['INV-001'],
  place: null,
  ...more,
});
const readme = (findings: Finding[], of: object = {}) =>
  buildPackage(sampleGraph(), {
    rules,
    report: {
      rubric_version: '1.0.0',
      rules_run: rules.length,
      ...scoreOf(findings, rules),
      findings,
      ...of,
    },
  }).find(({ path }) => path === 'README.md')!.text;

test('contradictions and promises that nothing keeps are told in words, with their places, before the score', () => {
  const text = readme([
    found(
      'STM-31',
      'AC-BOOK-001 ends in "out", and SM-001 leads to "free; or gone". Let both say the same.',
      {
        nodes: ['SM-001'],
      },
    ),
    found('DAT-28', 'INV-001 is checked by a trigger, and data/schema.sql has none; give it to the record.'),
  ]);
  const [before = '', after = ''] = text.split('## State');
  expect(before).toMatch(
    /- Life of a tool: \[AC-BOOK-001\]\(.*\) ends in "out", and \[SM-001\]\(.*\) leads to "free; or gone"$/m,
  );
  expect(before).toMatch(/: \[INV-001\]\(.*\) is checked by a trigger, and data\/schema.sql has none$/m);
  expect(before).not.toContain('Let both');
  expect(after).toMatch(/Score \d+ of 100; no blocker, 1 contradiction, 1 promise that nothing keeps/);
});

test('what is contested, or is no contradiction, is no known fault', () => {
  const contested = found('STM-31', 'AC-BOOK-001 ends in "out".', { severity: 'info' });
  expect(readme([contested, found('STR-17', 'The package has many words.')])).not.toContain('Known faults');
});

test('the front page names no model, and says that one wrote the package', () => {
  const text = readme([], { models: ['provider/some-model'] });
  expect(text).toContain('A language model wrote this.');
  expect(text).not.toContain('some-model');
});
