import fc from 'fast-check';
import { expect, test } from 'vitest';
import { rules } from './catalogue.ts';
import { severities, type Finding } from './finding.ts';
import { scoreOf } from './score.ts';

const finding: fc.Arbitrary<Finding> = fc.record({
  rule: fc.constantFrom(...rules.map((rule) => rule.id)),
  severity: fc.constantFrom(...severities),
  message: fc.constant('Something is wrong.'),
  nodes: fc.constant([]),
  place: fc.constant(null),
});
const findings = fc.array(finding, { maxLength: 60 });

test('a package without findings has the full score', () => {
  expect(scoreOf([], rules)).toMatchObject({ score: 100, scores: { complete: 100, readable: 100 } });
});

test('a score stays between 0 and 100 and lies between its dimensions', () => {
  fc.assert(
    fc.property(findings, (found) => {
      const { score, scores } = scoreOf(found, rules);
      const all = Object.values(scores);
      expect(Math.min(...all)).toBeGreaterThanOrEqual(0);
      expect(Math.max(...all)).toBeLessThanOrEqual(100);
      expect(score).toBeGreaterThanOrEqual(Math.floor(Math.min(...all)));
      expect(score).toBeLessThanOrEqual(Math.ceil(Math.max(...all)));
    }),
  );
});

test('one more finding never raises a score, and lowers no dimension but its own', () => {
  fc.assert(
    fc.property(findings, finding, (found, another) => {
      const [before, after] = [scoreOf(found, rules).scores, scoreOf([...found, another], rules).scores];
      const own = rules.find((rule) => rule.id === another.rule)?.dimension;
      for (const [dimension, score] of Object.entries(after)) {
        const was = before[dimension as keyof typeof before];
        if (dimension === own) expect(score).toBeLessThanOrEqual(was);
        else expect(score).toBe(was);
      }
    }),
  );
});

test('one rule that is broken a thousand times takes off no more than its share', () => {
  const one: Finding = { rule: 'REQ-02', severity: 'blocker', message: 'No.', nodes: [], place: null };
  const { scores } = scoreOf(
    Array.from({ length: 1000 }, () => one),
    rules,
  );
  expect(scores.testable).toBe(40);
});

test('a contradiction costs as much as a blocker, whatever its severity, unless it is contested', () => {
  const rule = rules.find(({ tells }) => tells === 'contradiction')!;
  const found = (severity: Finding['severity']): Finding => ({
    rule: rule.id,
    severity,
    message: 'The table says another thing.',
    nodes: [],
    place: null,
  });
  const score = (severity: Finding['severity']) => scoreOf([found(severity)], rules).scores[rule.dimension];
  expect(score('warning')).toBe(score('blocker'));
  expect(score('warning')).toBe(80);
  expect(score('info')).toBe(100);
});
