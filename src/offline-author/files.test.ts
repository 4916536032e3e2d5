import { expect, test } from 'vitest';
import { stacks } from '#knowledge/authoring/stacks.ts';
import { partFolder } from './files.ts';

test.each([
  ['fastapi', 'app/damage_fees/'],
  ['node', 'src/damage-fees/'],
  ['laravel', 'app/DamageFees/'],
  ['spring', 'src/main/java/app/damage_fees/'],
])('a part of %s lies in a folder that its language can import', (id, folder) => {
  expect(
    partFolder(
      stacks.find((stack) => stack.id === id)!,
      'Damage fees',
    ),
  ).toBe(folder);
});
