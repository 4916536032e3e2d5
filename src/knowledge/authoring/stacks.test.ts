// What the first task of a stack without a scaffold writes is all that its commands need.
import { expect, test } from 'vitest';
import { isThere, needsOf } from './gate-tools.ts';
import { scaffoldOf } from './scaffolds.ts';
import { stacks } from './stacks.ts';

const without = stacks.filter(({ id }) => scaffoldOf(id) === null);

test.each(without)('the commands of $id find their manifests', (stack) => {
  const { check_command, build_command, test_command, set_up_files = [] } = stack;
  const lacking = [check_command, build_command, test_command]
    .flatMap(needsOf)
    .filter((need) => !isThere(need, set_up_files));
  expect(lacking).toEqual([]);
});
