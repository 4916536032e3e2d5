import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import type { AskedRun } from '#pipeline/run.ts';
import { areasOf } from '#pipeline/writing/areas.ts';
import { behave } from '#pipeline/writing/assignments/behave.ts';
import firstArea from '#pipeline/writing/testing/kiln/behave-1.json' with { type: 'json' };
import secondArea from '#pipeline/writing/testing/kiln/behave-2.json' with { type: 'json' };
import { frame } from '#pipeline/writing/assignments/frame.ts';
import { plan } from '#pipeline/writing/assignments/plan.ts';
import { records } from '#pipeline/writing/assignments/records.ts';
import { shape, shapeWriting } from '#pipeline/writing/assignments/shape.ts';
import { runAfter } from '#pipeline/writing/testing/kiln-answers.ts';
import framed from '#pipeline/writing/testing/kiln/frame.json' with { type: 'json' };
import kept from '#pipeline/writing/testing/kiln/records.json' with { type: 'json' };
import shaped from '#pipeline/writing/testing/kiln/shape.json' with { type: 'json' };
import { fitToSchema } from '#platform/models/fit-to-schema.ts';
import { nodesOf } from '#specification/graph/graph.ts';
import { renderScreens } from '#specification/render/design/screens.ts';
import { buildView } from '#specification/render/view.ts';

const before = [
  () => ({ agent: frame, answer: framed }),
  (now: AskedRun) => ({ agent: behave(areasOf(now)[0]!, 1), answer: firstArea }),
  (now: AskedRun) => ({ agent: behave(areasOf(now)[1]!, 2), answer: secondArea }),
  () => ({ agent: records, answer: kept }),
];
const { run } = runAfter(before);
const [first, second] = shaped.screens;

const shapedWith = (...paths: string[]) => ({
  ...shaped,
  screens: shaped.screens.map((row, at) => ({ ...row, path: paths[at] ?? '' })),
});
function wrong(...paths: string[]): string[] {
  const { value } = fitToSchema(shapedWith(...paths), z.toJSONSchema(shapeWriting.form));
  const { mistakes } = shapeWriting.build(shapeWriting.form.parse(value), run);
  return mistakes.flatMap(({ list, key }) => (list === 'screens' ? [key] : []));
}

describe('the address of a screen', () => {
  test('stands in the graph and on the page of screens', () => {
    const answer = shapedWith('/firings/{firing}');
    const { graph } = runAfter([...before, () => ({ agent: shape, answer })]).run;
    const [screen, other] = nodesOf(graph, 'SCR');
    expect([screen!.path, other!.path]).toEqual(['/firings/{firing}', undefined]);
    const [page] = renderScreens(buildView(graph));
    expect(page!.text).toContain('- Address: /firings/{firing}\n');
  });

  test('is told as wrong where two screens have it, or where it is none', () => {
    expect(wrong('/firings', '/bookings')).toEqual([]);
    expect(wrong('/firings', '/firings')).toEqual([second!.key]);
    expect(wrong('firings page', '')).toEqual([first!.key]);
  });
});

test('a screen of several roles names them all', () => {
  const screens = shaped.screens.map((row) => (row.role === 'manager' ? { ...row, also: ['member'] } : row));
  const { graph } = runAfter([...before, () => ({ agent: shape, answer: { ...shaped, screens } })]).run;
  const shared = nodesOf(graph, 'SCR').find(({ also }) => also)!;
  expect(shared.also).toEqual([nodesOf(graph, 'ROLE').find(({ key }) => key.endsWith('member'))!.id]);
  const [page] = renderScreens(buildView(graph));
  expect(page!.text).toContain('Each is offered the actions that it may call.');
});

test.each([
  [frame, ['first account', 'time zone', 'provider']],
  [records, ['before the first use']],
  [shape, ['its address in "path"']],
  [plan, ['before the first use']],
])('what builders would guess is asked for: $id', (agent, asked) => {
  const told = agent.instructions!({ ...run, findings: [] });
  for (const words of asked) expect(told).toContain(words);
});
