import { expect, test } from 'vitest';
import { obligingWords } from './obliging-words.ts';

test.each([
  ['We are a small town archive.', 0],
  ['The bus has the key.', 0],
  ['It has to be safe.', 1],
  ['Bills go out on 15 November.', 1],
  ['Nothing is ever deleted.', 1],
  ['Nobody may jump the queue.', 2],
  ['No member must wait longer than 3 days, unless they ask.', 4],
])('"%s" demands in %i ways', (text, sorts) => expect(obligingWords(text)).toBe(sorts));
