// An item of a list under "Members can:" is the end of a sentence that begins there.
import type { SentenceReading } from '#language/english/read-sentence.ts';
import { tokensOf } from '#language/english/tokens.ts';
import words from '#language/words/statements.json' with { type: 'json' };
import { readComposed } from './composed.ts';
import type { Range } from '#language/statements/split.ts';

/** The words that a sentence may break off behind. */
const open = words.open_intros.map((each) => tokensOf(each).map(({ lower }) => lower));

/** Whether a line with a colon begins the sentences of the items under it. */
export function beginsItems(intro: string): boolean {
  const said = tokensOf(intro).filter(({ lower }) => lower !== ':');
  return open.some(
    (list) =>
      said.length > list.length &&
      list.every((word, at) => said[said.length - list.length + at]!.lower === word),
  );
}

/** The item read behind its beginning. */
export const readUnder = (intro: string, text: string, item: Range): SentenceReading =>
  readComposed(text, [`${intro.replace(/:$/, '').trim()} `, item]);
