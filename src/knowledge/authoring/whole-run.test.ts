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
  [['./check-it.sh a', 'make b']],
  [['cd api && pytest tests']],
  [['pytest a || true']],
  [['pytest a', 'pytest b --port /dev/tty0']],
])('no one command runs %j', (gates) => {
  expect(wholeRun(gates)).toBeNull();
});
