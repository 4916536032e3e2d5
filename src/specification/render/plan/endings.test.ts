// What a pack says of the end of its records, of events that nobody is told of, and of what readers doubt.
import { expect, test } from 'vitest';
import type { GraphChange } from '#specification/rules/rule.ts';
import { changedGraph } from '#specification/rules/testing/changed.ts';
import { buildView } from '#specification/render/view.ts';
import { sampleGraph } from '#specification/testing/sample-graph.ts';
import { packTexts } from './packs.ts';

const kept = 'How long it is kept:';
const builds = { 'TASK-002': { implements: ['FR-BOOK-001', 'ENT-003', 'SM-001'] } };

function linesWith(text: string, change: GraphChange = {}): string[] {
  const view = buildView(changedGraph(sampleGraph(), { ...change, set: { ...builds, ...change.set } }));
  return [...packTexts(view)].flatMap(([id, pack]) =>
    pack
      .split('\n')
      .filter((line) => line.includes(text))
      .map((line) => `${id} ${line}`),
  );
}

const sample = buildView(sampleGraph());

/** The timeout of a service is the only quantity of the sample that no requirement quotes. */
const keptFor = (retention: string): GraphChange => ({ set: { 'ENT-003': { retention } } });

test('the task that makes a record is told how long it is kept, and sees to it', () => {
  expect(linesWith(kept, keptFor('{{QTY-003}}.'))).toEqual([
    'TASK-002 How long it is kept: 10 seconds. This task also sees to that, by a daily run.',
  ]);
});

test('where a worker is a part of its own, the task writes what that calls', () => {
  const part = sample.all('CMP').find(({ id }) => id !== sample.one('TASK', 'TASK-002')?.component)!;
  const set = { ...keptFor('{{QTY-003}}.').set, [part.id]: { role: 'worker', title: 'Night worker' } };
  expect(linesWith(kept, { set })).toEqual([
    `TASK-002 How long it is kept: 10 seconds. This task also writes what ends it, and the Night worker (${part.id}) calls that each day.`,
  ]);
});

test('nothing is told where a requirement has the same time, or no quantity says it', () => {
  const ends = { statement: 'When {{QTY-003}} have passed, the Booking module shall remove the booking.' };
  const set = { 'FR-BOOK-001': ends, 'ENT-003': { retention: '{{QTY-003}}.' } };
  expect(linesWith(kept, { set })).toEqual([]);
  expect(linesWith(kept, keptFor('As was said: “two years”'))).toEqual([]);
});

test('what no caller asks for leaves the state as it is; what a caller asks for is refused with its error', () => {
  const lines = linesWith(' + ');
  expect(linesWith('any other event in a state')).toEqual([
    'TASK-002 any other event in a state -> nothing changes',
  ]);
  expect(lines).toContainEqual(expect.stringMatching(/^TASK-002 out.* \+ retire -> refused, TOOL_TAKEN$/));
  expect(lines).toContain('TASK-002 free + retire -> gone, if no booking is open, then the members are told');
});

test('a guard that no caller is told of leaves the state as it is where it does not hold', () => {
  const cells = ['free', 'out', 'gone'].flatMap((state) => [
    { state, event: 'lend', to: 'out', guard: 'the shed is open', effect: 'The day is kept.' },
    { state, event: 'retire', rejected_with: 'ERR-004' },
  ]);
  expect(linesWith(' + lend', { set: { 'SM-001': { cells } } })).toEqual([
    'TASK-002 free, out, gone + lend -> out, if the shed is open, then the day is kept, else nothing changes',
  ]);
});

test('what a reader doubts and nobody mended is told where it is built, and nowhere else', () => {
  const said = { rule: 'REV-05', message: 'Two people may hold one tool.', by: 'Crispin', nodes: ['SM-001'] };
  const doubt = { sort: 'open' as const, severity: 'warning' as const, ...said };
  expect(linesWith('Two people may hold', { opinions: [doubt] })).toEqual([
    'TASK-002 - REV-05: Two people may hold one tool.',
  ]);
  expect(linesWith('Doubted here')).toEqual([]);
});

test('what is contested, or is about a part or another requirement, is no doubt for a builder', () => {
  const said = { rule: 'REV-05', message: 'Two people may hold one tool.', by: 'Crispin' };
  const doubtOf = (...nodes: string[]) => ({
    sort: 'open' as const,
    severity: 'warning' as const,
    ...said,
    nodes,
  });
  const contested = {
    sort: 'contested' as const,
    ...said,
    nodes: ['SM-001'],
    reason: 'Not so.',
    control: 'A lock.',
  };
  expect(linesWith('Two people', { opinions: [doubtOf('SM-001'), contested] })).toEqual([]);
  expect(linesWith('Two people', { opinions: [doubtOf('CMP-001')] })).toEqual([]);
  const late = sample.one('TASK', 'TASK-004')!.implements.find((id) => sample.one('FR', id))!;
  expect(linesWith('Two people', { opinions: [doubtOf('SM-001', late)] })).toEqual([
    'TASK-004 - REV-05: Two people may hold one tool.',
  ]);
  expect(linesWith('note in `plan/notes.md`', { opinions: [doubtOf(late)] })).toHaveLength(1);
});
