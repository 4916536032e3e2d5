import fc from 'fast-check';
import { expect, test } from 'vitest';
import { stoodInLine } from '#contract/stood-in.ts';
import { writtenByLine } from './quality-report.ts';

const words = fc.string({ minLength: 1 });
const authorship = fc.record(
  {
    written_by: fc.constantFrom('rules' as const, 'model' as const),
    models: fc.array(words),
    drawn_by_rule: fc.array(words),
  },
  { requiredKeys: [] },
);

test('who wrote a package names every model, and every task that rules did in place of one', () => {
  fc.assert(
    fc.property(authorship, (of) => {
      const line = writtenByLine(of) ?? '';
      for (const name of [...(of.models ?? []), ...(of.drawn_by_rule ?? [])]) expect(line).toContain(name);
      if ((of.drawn_by_rule ?? []).length > 0) expect(line).toContain('in place of the model or agent');
    }),
  );
});

test('where nobody knows who wrote it, nothing is said', () => expect(writtenByLine({})).toBeNull());

test('where rules stood in for nothing, nothing is said', () => {
  expect(stoodInLine([])).toBeNull();
  expect(stoodInLine(['plan it'])).toBe('Rules did 1 task in place of the model or agent: plan it.');
});
