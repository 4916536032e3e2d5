import { expect, test } from 'vitest';
import { wholeRun } from './whole-run.ts';

const built = 'cmake -S . -B build && cmake --build build';

test.each([
  [['pytest src/a/test_a.py src/b/test_b.py', 'pytest src/b/test_b.py -k wiped'], 'pytest'],
  [['python -m pytest -q tests/test_a.py'], 'python -m pytest -q'],
  [
    ['npx tsc --noEmit && npx vitest run test/app.test.ts', 'npx vitest run test/b.test.ts'],
    'npx tsc --noEmit && npx vitest run',
  ],
  [["go test ./internal/check -run 'Range|Time'", 'go test ./a ./b'], 'go test ./...'],
  [
    [`${built} && ctest --test-dir build --no-tests=error -R ^log$`, 'pytest gateway'],
    `${built} && ctest --test-dir build --no-tests=error && pytest`,
  ],
  [['./gradlew test --tests "*Loans*"'], './gradlew test'],
  [
    ['pytest a', 'pytest bench/b.py --port /dev/tty0 && ./on-board.sh x', 'npx vitest run c', 'pytest d -q'],
    'pytest a && pytest bench/b.py --port /dev/tty0 && ./on-board.sh x && npx vitest run && pytest d -q',
  ],
  [
    ['SEED=1 go test ./a', 'ctest -j 4 --test-dir b', 'npx jest a'],
    'SEED=1 go test ./... && ctest -j 4 --test-dir b && npx jest',
  ],
  [['cargo test --test loans --locked'], 'cargo test --locked'],
])('%j run as a whole are %s', (gates, whole) => {
  expect(wholeRun(gates)).toBe(whole);
});

test.each([
  [['python -m pytest a', 'pytest -q b'], 'python -m pytest -q'],
  [['go test ./a', 'go test -race ./b'], 'go test -race ./...'],
  [
    ['npx vitest run a', 'npx vitest run --config load.ts b'],
    'npx vitest run && npx vitest run --config load.ts',
  ],
])('no test of %j is run twice', (gates, whole) => {
  expect(wholeRun(gates)).toBe(whole);
});

test.each([
  // Its file has a name that the runner does not look for.
  [['pytest checks/all.py', 'go test ./a'], 'pytest checks/all.py && go test ./...'],
  [['npx mocha test/deep/a.test.js', 'go test ./a'], 'npx mocha test/deep/a.test.js && go test ./...'],
  [['SEED=1 pytest a', 'pytest b', 'go test ./a'], 'SEED=1 pytest a && pytest b && go test ./...'],
  [['timeout 60 pytest a', 'pytest b', 'go test ./a'], 'timeout 60 pytest a && pytest b && go test ./...'],
  [["bash -c 'a && b'", 'go test ./a'], "bash -c 'a && b' && go test ./..."],
  [
    ['npx tsc --noEmit && pytest a --slow', 'npx tsc --noEmit && go test ./a'],
    'npx tsc --noEmit && pytest a --slow && go test ./...',
  ],
  [['pytest c.py --collect-only', 'pytest a'], 'pytest c.py --collect-only && pytest'],
])('of %j stays what the whole would leave out', (gates, whole) => {
  expect(wholeRun(gates)).toBe(whole);
});

test.each([
  [
    ['pytest a', 'npx vitest run b'],
    ['pytest bench/test_on.py --port /dev/ttyUSB0'],
    'pytest --ignore=bench/test_on.py && npx vitest run',
  ],
  [['go test ./a', 'pytest b'], ['go test ./bench -port /dev/ttyUSB0'], 'go test ./a && pytest'],
  [['pytest a'], ['idf.py flash'], 'pytest'],
])('the whole of %j does not run %j', (gates, bench, whole) => {
  expect(wholeRun(gates, bench)).toBe(whole);
});

test.each([
  [['./check-it.sh a', 'make b']],
  [['cd api && pytest tests']],
  [['pytest a || true']],
  [['(cd api && pytest tests)']],
  [['./serve & pytest tests']],
  [['pytest a', 'pytest b --port /dev/tty0']],
])('no one command runs %j', (gates) => {
  expect(wholeRun(gates)).toBeNull();
});
