import { expect, test } from 'vitest';
import { cellById } from '#knowledge/coverage/coverage-cells.ts';
import { bareAnswer } from './bare-answer.ts';

const meant = (cell: string, said: 'yes' | 'no') => bareAnswer(said, cellById.get(cell)!.ask!);
const asked = [...cellById.values()].flatMap((cell) => (cell.ask ? [cell.ask] : []));

test('a yes never records a refusal, and a no never a consent, for every question there is', () => {
  for (const ask of asked) {
    expect(bareAnswer('yes', ask) ?? '').not.toMatch(/^(no|none|nobody|nothing)\b/i);
    expect(bareAnswer('no', ask) ?? 'no').toMatch(/^(no|none|nobody|nothing)\b/i);
  }
});

test('a yes takes the only option that says yes, else what is recommended', () => {
  expect(meant('rules.approval', 'yes')).toBe('Yes, always by a certain role');
  expect(meant('roles.permissions', 'yes')).toBe('People change only what is theirs');
});

test('a no takes the option that says no', () => {
  expect(meant('integrations.which', 'no')).toBe('No, it stands alone');
  expect(meant('scope.out', 'no')).toBe('Nothing comes to mind');
  expect(meant('roles.permissions', 'no')).toBe('No, everyone may do everything');
});

test('a word that leaves open what holds decides nothing', () => {
  expect(meant('integrations.which', 'yes')).toBeNull();
  expect(meant('money.flow', 'yes')).toBeNull();
  expect(meant('roles.who', 'no')).toBeNull();
});
