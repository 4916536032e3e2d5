import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { auditActions } from '#contract/operations/account/data-requests.ts';

const features = path.join(import.meta.dirname, '..');
const sources = fs
  .readdirSync(features, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
  .map((file) => fs.readFileSync(path.join(features, file), 'utf8'));

test.each(auditActions)(
  'the audit action %s, which operators may read, is written by a feature',
  (action) => {
    expect(sources.some((source) => source.includes(`'${action}'`))).toBe(true);
  },
);
