// What a gate needs beside a plain machine is told apart from it.
import { expect, test } from 'vitest';
import { partGate, seenAtDesk } from './bench.ts';
import { stacks } from './stacks.ts';

const device = { is_device: true };
const other = { is_device: false };

test.each([
  ['python -m pytest bench/test_hang.py --port /dev/ttyUSB0', 'a board on a serial port'],
  ['python -m pytest test/test_hang.py --port=/dev/cu.usbmodem1', 'a board on a serial port'],
  ['node check.mjs COM3', 'a board on a serial port'],
  ['idf.py -C bay flash', 'a board to flash'],
  ['pio run -t upload', 'a board to flash'],
  ['./gradlew connectedAndroidTest', 'a phone or an emulator'],
  ['flutter test integration_test/app_test.dart', 'a phone or an emulator'],
  ['lp -d till receipt.pdf', 'a printer'],
  ['STRIPE_SECRET_KEY=$STRIPE_TEST_KEY npx vitest run test/pay', 'an account of the outside service'],
  ['pytest tests/test_sms.py --live', 'the outside service itself'],
])('%s needs %s', (command, needs) => {
  expect(partGate(command, other)).toEqual({ gate: null, bench: { verify: command, needs } });
});

test.each([
  'npx vitest run test/sms.test.ts',
  'idf.py -C bay build',
  'SESSION_SECRET=test python -m pytest tests',
  './gradlew test --tests "*Sms*"',
  'cargo bench --no-run',
  'test -c /dev/ttyUSB0',
  'python -m pytest bench/test_on.py --collect-only',
  'npx vitest run bench/load.test.ts',
])('%s needs nothing attached', (command) => {
  expect(partGate(command, other)).toEqual({ gate: command, bench: null });
  expect(partGate(command, { is_device: !command.includes('bench/load') }).bench).toBeNull();
});

test('no gate that the rules give a stack needs more than the machine', () => {
  const commands = stacks.flatMap(({ test_command, check_command, build_command }) => [
    test_command.replace('{path}', 'test/a'),
    check_command,
    build_command,
  ]);
  expect(commands.filter((command) => partGate(command, device).bench !== null)).toEqual([]);
});

test('tests in the folder of a bench run on the device, where there is one', () => {
  const command = 'python -m pytest bench/test_results.py';
  expect(partGate(command, device).bench?.needs).toBe('the device');
  expect(partGate(command, other).bench).toBeNull();
});

test('what needs nothing stays the gate', () => {
  expect(partGate('tools/desk.sh update && pytest bench/test_on.py --port /dev/ttyUSB0', device)).toEqual({
    gate: 'tools/desk.sh update',
    bench: { verify: 'pytest bench/test_on.py --port /dev/ttyUSB0', needs: 'a board on a serial port' },
  });
});

test('without anything attached, tests load, or files are there', () => {
  const files = ['bench/check.py', 'bench/results.csv', 'bench/test_on.py'];
  expect(seenAtDesk('pytest bench/test_on.py --port /dev/ttyUSB0', files)).toBe(
    'pytest bench/test_on.py --collect-only',
  );
  expect(seenAtDesk('python bench/check.py bench/results.csv', files)).toBe('test -s bench/check.py');
  expect(seenAtDesk('idf.py flash', files)).toBe('test -s bench/check.py && test -s bench/test_on.py');
});
