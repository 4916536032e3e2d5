// A gate fails while what it runs is not there: no test of the name, nothing built.
import { expect, test } from 'vitest';
import { emptySelections, firmGate } from '#knowledge/authoring/gate-tools.ts';
import { stacks } from '#knowledge/authoring/stacks.ts';

test.each([
  ["go test ./internal/check -run 'Range|Time'", '-run'],
  ['cd app && npx vitest run -t sms', '-t'],
  ['npx jest --testNamePattern=sms', '--testNamePattern'],
  ['cargo test sms --locked', 'sms'],
  ['ctest --test-dir build -R ^rain$', '-R'],
])('%s passes while no test has the name', (command, by) => {
  expect(emptySelections(command).map((each) => each.by)).toEqual([by]);
});

test.each([
  'go test ./internal/check',
  'go build -run x ./...',
  'npx vitest run test/sms.test.ts',
  'python -m pytest -k sms',
  'cargo test -p core',
  'ctest --test-dir build --no-tests=error -R ^rain$',
])('%s chooses no tests by name, or fails by itself where there are none', (command) => {
  expect(emptySelections(command)).toEqual([]);
});

test('a gate gets the flag that makes it fail, where its tool has one', () => {
  expect(firmGate('npx mocha -g sms')).toBe('npx mocha -g sms --fail-zero');
  expect(firmGate("go test . -run 'A|B'")).toBe("go test . -run 'A|B'");
});

test('tests of CMake are configured and built first, unless the gate does it', () => {
  const ctest = 'ctest --test-dir build --no-tests=error -R ^rain$';
  expect(firmGate(ctest)).toBe(`cmake -S . -B build && cmake --build build && ${ctest}`);
  const whole = `cmake --build build && ${ctest}`;
  expect(firmGate(whole)).toBe(whole);
});

test('no gate that the rules give a stack passes while its tests are missing', () => {
  const open = stacks.filter(
    ({ test_command }) => emptySelections(test_command.replace('{path}', 'test/a')).length > 0,
  );
  expect(open.map(({ id }) => id)).toEqual([]);
});
