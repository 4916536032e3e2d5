// A reading that says more, less or something else than its text is told, whoever made it.
import { describe, expect, it } from 'vitest';
import { auditReading, isReadBack } from './audit-reading.ts';
import type { Clause, Reading } from '#contract/clauses.ts';
import { readText } from './read-text.ts';

const text = 'Only members may borrow at most 3 tools within 14 days unless the office refuses.';
const reading = readText(text);
const changed = (change: (clause: Clause) => Partial<Clause>): Reading => ({
  reader: 'model:any',
  statements: reading.statements.map((each) => ({
    ...each,
    clauses: each.clauses.map((clause) => ({ ...clause, ...change(clause) })),
  })),
});
const problems = (given: Reading) => auditReading(text, given).flatMap((each) => each.problems);

describe('the audit of a reading', () => {
  it('finds nothing in what the rules read', () => {
    expect(reading.statements.map(({ status }) => status)).toEqual(['read']);
    expect(problems(reading)).toEqual([]);
    expect(isReadBack(reading.statements[0]!.clauses)).toBe(true);
  });

  it.each<[string, (clause: Clause) => Partial<Clause>, string]>([
    [
      'a number that is not in the text',
      ({ bounds }) => ({ bounds: bounds.map((each) => ({ ...each, value: 5 })) }),
      'the number 5 is not in the text',
    ],
    ['a bound left out', () => ({ bounds: [] }), 'the number 3 is left out'],
    [
      'a negation that nobody said',
      () => ({ negated: true, modality: 'may not' }),
      'a negation is not in the text',
    ],
    ['"only" left out', () => ({ only: undefined }), '"Only" is left out'],
    ['a condition left out', () => ({ condition: undefined }), '"unless" is left out'],
    [
      'a word that no span holds',
      ({ spans }) => ({ spans: spans.filter(({ part }) => part !== 'act') }),
      '"borrow" is left out',
    ],
    [
      'a span beyond the statement',
      ({ spans }) => ({ spans: [...spans, { part: 'act', start: 500, end: 510 }] }),
      'a span lies outside of the statement',
    ],
  ])('tells %s', (_, change, problem) => {
    expect(problems(changed(change)).map((each) => each.toLowerCase())).toContain(problem.toLowerCase());
  });

  it('tells a quote that does not stand there, and clauses out of chatter', () => {
    const [statement] = reading.statements;
    expect(auditReading('Something else.', reading)[0]!.problems).toEqual([
      'the quote is not what stands there',
    ]);
    const hello = { ...statement!, start: 0, end: 6, quote: 'Hello!' };
    expect(auditReading('Hello!', { statements: [hello] })[0]!.problems).toEqual([
      'a greeting or thanks says nothing',
    ]);
  });
});
