import fc from 'fast-check';
import { expect, test } from 'vitest';
import { openRun } from '#pipeline/open-run.ts';
import { profileTable } from '#pipeline/profiles.ts';
import { sampleIntake } from '#pipeline/testing/sample-intake.ts';
import { patchOf } from '#pipeline/writing/read-writing.ts';
import { applyPatch } from '#specification/graph/patch.ts';
import { openRows } from './open-rows.ts';
import type { Grounds, NumberRow } from './row-forms.ts';

const run = openRun({
  id: 'run',
  intake: sampleIntake,
  profile: profileTable.Normal,
  state: 'Queued',
  round: 1,
  steps: [],
});

const number: NumberRow = {
  key: 'loans-at-once',
  value: 3,
  unit: 'loans',
  sense: 'at_most',
  applies_to: 'loans of one member at the same time',
  says: ['S-009'],
  assumes: '',
  else: '',
};
type Term = Grounds & { key: string; title: string; definition: string };
const term: Term = { key: 'loan', title: 'loan', definition: 'At most {{loans-at-once}}.', says: ['S-009'] };

function drawn(terms: readonly Term[], numbers: readonly NumberRow[] = [number]) {
  const rows = openRows(run);
  rows.numbers(numbers);
  rows.declare('TERM', terms);
  rows.each('terms', terms, (row, maker) => {
    maker.add({
      kind: 'TERM',
      key: maker.node_key,
      title: maker.text('title', row.title),
      definition: maker.text('definition', row.definition),
      not_called: [],
      sources: maker.sources(row),
    });
  });
  const built = rows.built();
  return { ...built, ...applyPatch(run.graph, patchOf(built.rows)) };
}

test('a row quotes the statements that it cites, letter by letter, and numbers by their node', () => {
  const { graph, mistakes, problems } = drawn([term]);
  expect([mistakes, problems]).toEqual([[], []]);
  const [made] = graph.nodes.filter(({ kind }) => kind === 'TERM');
  expect(made).toMatchObject({
    key: 'term:loan',
    definition: 'At most {{QTY-001}}.',
    sources: [{ kind: 'interview', quote: 'A member may have at most 3 loans.' }],
  });
});

test('what nobody said rests on an assumption with its price, and the same one stands once', () => {
  const assumed = { ...term, says: [], assumes: 'Loans end at midnight.', else: 'Reminders come late.' };
  const { graph } = drawn([assumed, { ...assumed, key: 'other', title: 'other' }]);
  const assumptions = graph.nodes.filter(({ kind }) => kind === 'ASM');
  expect(assumptions).toMatchObject([
    { statement: 'Loans end at midnight.', cost_if_wrong: 'Reminders come late.' },
  ]);
});

test('slips of the pen are forgiven, and what there is not is told with what was probably meant', () => {
  expect(drawn([{ ...term, definition: '{{ Loans-at-once }}', says: ['s-9'] }]).mistakes).toEqual([]);
  const [first, second] = drawn([{ ...term, definition: '{{loan-at-once}}', says: ['S-900'] }]).mistakes;
  expect(first?.told).toContain('did you mean "loans-at-once"?');
  expect(second?.told).toContain('"S-900" is no statement');
  for (const assumes of ['', '?', '…'])
    expect(drawn([{ ...term, says: [], assumes }]).mistakes[0]?.told).toContain(
      'nothing says where it comes from',
    );
});

test('whatever is written, every row becomes something or is told', () => {
  const text = fc.oneof(fc.string(), fc.constantFrom('S-001', '{{loans-at-once}}', '@loan', '', '{{x}}'));
  const grounds = { says: fc.array(text), follows: fc.array(text), assumes: text, else: text };
  const terms = fc.array(fc.record({ key: text, title: text, definition: text, ...grounds }));
  fc.assert(
    fc.property(terms, (written) => {
      const { rows, mistakes, problems } = drawn(written);
      const wrong = new Set(mistakes.map(({ key }) => key));
      const sound = rows.filter(({ key }) => !wrong.has(key));
      expect(rows.length).toBeGreaterThanOrEqual(written.length);
      if (mistakes.length === 0) expect(problems).toEqual([]);
      expect(applyPatch(run.graph, patchOf(sound)).problems.every(({ path }) => path !== 'key')).toBe(true);
    }),
  );
});

test('nothing follows from itself', () => {
  const late: Term = { ...term, key: 'late', title: 'late' };
  const { mistakes } = drawn([late, { ...term, follows: ['late', 'loan'] }]);
  expect(mistakes.map(({ told }) => told)).toEqual([expect.stringContaining('"loan" names nothing')]);
});

test('a statement that stands among what a row follows from is cited, and an id of a node never is', () => {
  const own = { ...term, says: [], follows: ['s-009'] };
  const { add = [] } = patchOf(drawn([own]).rows);
  expect(add.find(({ kind }) => kind === 'TERM')?.sources).toMatchObject([{ kind: 'interview' }]);
  const { mistakes } = drawn([{ ...own, follows: ['FR-LOAN-009'] }]);
  expect(mistakes).toContainEqual(expect.objectContaining({ told: expect.stringContaining('FR-LOAN-009') }));
});
