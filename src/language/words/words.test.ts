// The form of the data files: every word in small letters, none twice in its list.
import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';

const word = z
  .string()
  .min(1)
  .regex(/^\S.*\S$|^\S$/u, 'starts or ends with white space');
const list = z.array(word).refine((words) => new Set(words).size === words.length, 'a word stands twice');
const rows = z.array(z.array(word).min(1));
const table = z.record(word, z.union([word, z.number(), z.array(word)]));
const file = z.record(z.string(), z.union([list, rows, table, z.record(z.string(), list)]));

const files = fs.readdirSync(import.meta.dirname).filter((name) => name.endsWith('.json'));

describe('the data files', () => {
  it.each(files)('%s has words, lists and tables of words', (name) => {
    const data: unknown = JSON.parse(fs.readFileSync(path.join(import.meta.dirname, name), 'utf8'));
    expect(
      file.safeParse(data).error?.issues.map(({ path: at, message }) => `${at.join('.')}: ${message}`),
    ).toBeUndefined();
  });
});
