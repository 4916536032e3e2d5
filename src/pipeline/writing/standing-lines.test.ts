import { expect, test } from 'vitest';
import { areasOf } from './areas.ts';
import { behaveWriting } from './assignments/behave.ts';
import { shapeWriting } from './assignments/shape.ts';
import { behave } from './assignments/behave.ts';
import { records } from './assignments/records.ts';
import { namesIn } from './rows/names.ts';
import framed from './testing/kiln/frame.json' with { type: 'json' };
import kept from './testing/kiln/records.json' with { type: 'json' };
import { kilnAnswers } from './testing/answers-by-hand.ts';
import { runAfter } from './testing/kiln-answers.ts';
import { frame } from './assignments/frame.ts';

const [first] = framed.numbers;
const answer = {
  ...framed,
  parts: framed.parts.map((part) =>
    part.role === 'interface' ? { ...part, key: 'command-port', title: 'Command port' } : part,
  ),
  assumptions: [
    { key: 'same', title: 'Same', statement: `It is {{${first!.key}}}.`, else: 'It differs.', says: [] },
  ],
};
const { run } = runAfter([() => ({ agent: frame, answer })]);

test('whoever writes on sees parts and numbers by keys that a mind knows and can name', () => {
  const [area] = areasOf(run);
  const shown = [...behaveWriting(area!).sees(run), ...shapeWriting.sees(run)]
    .flatMap(({ lines }) => lines)
    .join('\n');
  expect(shown).toContain('command-port');
  expect(shown).toContain(`It is {{${first!.key}}}.`);
  expect(shown).not.toMatch(/ surface[:,]|\{\{QTY-/);
  expect(namesIn(run.graph).find('command-port', ['CMP'])?.ref).toMatch(/^CMP-/);
});

test('whoever writes an area sees what the others own', () => {
  const areas = areasOf(run).map((area, at) => ({ ...area, scope: `What area ${at + 1} owns.` }));
  const steps = run.steps.map((step) => ({ ...step, output: { ...step.output, areas } }));
  const shown = behaveWriting(areas[0]!)
    .sees({ ...run, steps })
    .flatMap(({ lines }) => lines);
  expect(shown.join('\n')).toContain(`${areas[1]!.title}: What area 2 owns.`);
  expect(shown.join('\n')).not.toContain('What area 1 owns.');
});

test('whoever writes what is sent sees of each field what it is and whether it must be given', () => {
  const steps = [
    () => ({ agent: frame, answer: framed }),
    ...areasOf(run).map((area, at) => () => ({
      agent: behave(area, at + 1),
      answer: kilnAnswers[`write.behave.${at + 1}`],
    })),
    () => ({ agent: records, answer: kept }),
  ];
  const lines = shapeWriting.sees(runAfter(steps).run).flatMap((part) => part.lines);
  const [firing = ''] = lines.filter((line) => line.startsWith('ENT-') && line.includes('firing: '));
  expect(firing).toMatch(/ENT-\d+ firing: Firing\. table of Firings module.*: id, /);
  expect(firing).toContain('kiln_id->kiln!');
  expect(firing).toMatch(/\bstatus:planned\|loaded\|fired\|cancelled=planned\b/);
  expect(firing).toMatch(/temperature\w*:(?:integer|decimal)!/);
});
