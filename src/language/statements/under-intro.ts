// An item of a list under "Members can:" is the end of a sentence that begins there.
import type { Clause } from '#contract/clauses.ts';
import { readSentence, type SentenceReading } from '#language/english/read-sentence.ts';
import { tokensOf } from '#language/english/tokens.ts';
import words from '#language/words/statements.json' with { type: 'json' };

/** The words that a sentence may break off behind; nothing negated, since each item would have to say so. */
const open = words.open_intros.map((each) => each.split(' '));

/** Whether a line with a colon begins the sentences of the items under it. */
export function beginsItems(intro: string): boolean {
  const said = tokensOf(intro).filter(({ lower }) => lower !== ':');
  return open.some(
    (list) =>
      said.length > list.length &&
      list.every((word, at) => said[said.length - list.length + at]!.lower === word),
  );
}

/** The item read behind its beginning; what rests on the beginning has no words in the item itself. */
export function readUnder(intro: string, item: string, offset: number): SentenceReading {
  const begin = `${intro.replace(/:$/, '').trim()} `;
  const reading = readSentence(`${begin}${item}`, offset - begin.length);
  return reading.ok
    ? { ok: true, clauses: reading.clauses.map((clause) => within(clause, offset)) }
    : reading;
}

function within(clause: Clause, from: number): Clause {
  const inner = (list: Clause['condition']) =>
    list?.map((each) => ({ ...each, clauses: each.clauses?.map((one) => within(one, from)) }));
  const spans = clause.spans
    .filter(({ end }) => end > from)
    .map((span) => ({ ...span, start: Math.max(span.start, from) }));
  return { ...clause, condition: inner(clause.condition), exception: inner(clause.exception), spans };
}
