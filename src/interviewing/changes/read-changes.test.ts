import { beforeAll, describe, expect, test } from 'vitest';
import { submitTurn } from '#interviewing/interviewer.ts';
import { newState, type InterviewState } from '#interviewing/state.ts';
import { hearChange, withChanges } from './read-changes.ts';

const brief =
  'Owners can request a stay. Owners can add photos. Owners can cancel a stay at least 48 hours before the arrival. Owners can pay by card.';

let state: InterviewState;
beforeAll(async () => {
  state = (await submitTurn(newState(''), brief)).state;
});
const hear = (description: string) =>
  hearChange({ transcript: state.turns, statements: state.statements }, { title: 'x', description });
const statements = async (description: string) =>
  (await hear(description)).after.facts.flatMap((fact) => ('statement' in fact ? [fact.statement] : []));

describe('a change', () => {
  test('that says a rule anew holds instead of that rule', async () => {
    const words = 'Owners can cancel a stay at least 72 hours before the arrival.';
    const said = (await statements(words)).filter((statement) => statement.includes('cancel'));
    expect(said).toEqual([words]);
    const { reading } = await hear(words);
    expect(reading.replaced).toMatchObject([
      {
        before: { quote: 'Owners can cancel a stay at least 48 hours before the arrival.' },
        now: { quote: words },
      },
    ]);
  });

  test('that keeps a deed for others holds instead of who could do it before', async () => {
    const words = 'Only keepers can request a stay.';
    const said = (await statements(words)).filter((statement) => statement.includes('request'));
    expect(said).toEqual([words]);
    const { reading } = await hear(words);
    expect(reading.replaced).toMatchObject([{ before: { quote: 'Owners can request a stay.' } }]);
  });

  test('that leaves out what it spoke of before leaves it out', async () => {
    const words = 'A stay lasts at most 2 days. There are no stays.';
    const said = await statements(words);
    expect(said.filter((statement) => statement.includes('2 days'))).toEqual([]);
  });

  test('that brings back what it left out before leaves nothing out', async () => {
    const { after, reading } = await hear('There are no stays. Only keepers can request a stay.');
    expect(reading.removed).toEqual([]);
    expect(after.facts.map((fact) => ('statement' in fact ? fact.statement : ''))).toContain(
      'Only keepers can request a stay.',
    );
  });

  test('that leaves something out takes the statements about it away', async () => {
    const { reading } = await hear('There are no photos.');
    expect(reading.removed).toMatchObject([{ gone: [{ before: { quote: 'Owners can add photos.' } }] }]);
    const left = await statements('There are no photos.');
    expect(left.filter((statement) => statement.includes('photos'))).toEqual([]);
    expect((await hear('There are no photos.')).after.deferred).toHaveLength(1);
  });

  test.each(['The diary should feel nicer.', 'Drop the photos please', 'Cancelling: 72 instead of 48'])(
    'that was not read demands nothing and stays in its words: %s',
    async (words) => {
      const { before, after, reading } = await hear(words);
      expect(reading.unread.map(({ words: { quote } }) => quote)).toEqual([words]);
      expect(after.facts).toEqual(before.facts);
      expect(after.statements.at(-1)).toMatchObject({ status: 'quoted', quote: words });
    },
  );

  test('leaves what a person settled before as it is', async () => {
    const settled = state.statements.map((each) => ({ ...each, confirmed: true, reader: 'person' }));
    const { after } = await hearChange(
      { transcript: state.turns, statements: settled },
      { title: 'x', description: 'Owners can add a dog.' },
    );
    expect(after.statements.slice(0, settled.length)).toEqual(settled);
  });

  test('is heard over the changes before it, and keeps the project', async () => {
    const { before } = await hear('There are no photos.');
    const asked = [
      { title: 'One', description: 'Owners can cancel a stay at least 72 hours before the arrival.' },
      { title: 'Two', description: 'Owners can cancel a stay at least 24 hours before the arrival.' },
    ];
    const after = await withChanges({ ...before, project: { ...before.project, name: 'Kennel' } }, asked);
    const values = after.facts.flatMap((fact) => (fact.kind === 'quantity' ? [fact.value] : []));
    expect(values).toEqual([24]);
    expect(after.project.name).toBe('Kennel');
  });

  test('that says one matter twice means the last, and says nothing new when it is asked again', async () => {
    const words =
      'Owners can cancel a stay at least 72 hours before the arrival. Owners can cancel a stay at least 24 hours before the arrival.';
    const change = { title: 'Twice', description: words };
    const once = await hear(words);
    const values = once.after.facts.flatMap((fact) => (fact.kind === 'quantity' ? [fact.value] : []));
    expect(values).toEqual([24]);
    const { transcript, statements } = once.after;
    const again = await hearChange({ transcript, statements }, change);
    expect(again.reading).toMatchObject({ replaced: [], removed: [], unread: [] });
  });
});
