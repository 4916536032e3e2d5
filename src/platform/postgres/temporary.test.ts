import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';

const program = new URL('temporary.ts', import.meta.url).href;

test('a process that ends without closing its temporary server leaves nothing of it behind', () => {
  const below = fs.mkdtempSync(path.join(os.tmpdir(), 'specfoundry-temporary-'));
  fs.chmodSync(below, 0o711);
  const lines = [
    `import { startTemporaryPostgres } from ${JSON.stringify(program)};`,
    `await startTemporaryPostgres({ below: ${JSON.stringify(below)} });`,
    'process.exit(3);',
  ];
  const { status, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', lines.join('\n')], {
    encoding: 'utf8',
  });
  expect(status, stderr).toBe(3);
  expect(fs.readdirSync(below)).toEqual([]);
  fs.rmSync(below, { recursive: true });
});
