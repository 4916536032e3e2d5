import { expect, test } from 'vitest';
import { keptInWords } from '#language/mind-reading/hold-fates.ts';
import { exampleStatements } from '#specification/rules/understanding/example-statements.ts';
import { statementLine } from './read-prompt.ts';

const [statement] = exampleStatements;

test('who reads what was read in vain before is told why it did not hold', () => {
  const kept = keptInWords(statement!, ['the statement says two, no clause does']);
  expect(statementLine(kept)).toBe(
    `${kept.id} ${kept.quote} -> a reading of it did not hold: the statement says two, no clause does`,
  );
  expect(statementLine({ ...kept, reason: 'not read yet' })).toBe(`${kept.id} ${kept.quote}`);
});
