// What stands above a statement and is said with it: the heading of its section, the line above its list, the first row of its
// table, and what a short answer leans on. "Not included:" above "public comments" denies them, and "Rejected." the wish before.
import type { Statement } from '#contract/clauses.ts';

type Said = Pick<Statement, 'quote' | 'status' | 'reason'> & { turn?: number };

const heads = new Set(['a heading', 'the head of a table', 'the beginning of a list']);
const isHead = ({ quote, status, reason }: Said): boolean =>
  (status === 'set_aside' && heads.has(reason)) || quote.trimEnd().endsWith(':');
const isRow = ({ quote }: Said): boolean => quote.includes('|');

/** "Rejected.", "nobody!!", "Not before noon." say little without the statement before them. */
const words_of_answer = 4;
const leans = ({ quote }: Said): boolean => quote.trim().split(/\s+/).length <= words_of_answer;

/** For each statement of a text, in order: the words above it that belong to it. */
export function wordsAbove(statements: readonly Said[]): string[] {
  let heading = '';
  let table = '';
  return statements.map((each, at) => {
    const before = statements[at - 1];
    if (before?.turn !== each.turn) heading = '';
    if (!isRow(each)) table = '';
    else if (!before || !isRow(before)) table = each.quote;
    const leant = before && before.turn === each.turn && leans(each) && !isHead(before) ? before.quote : '';
    const above = [heading, table === each.quote ? '' : table, leant].filter(Boolean).join(' / ');
    if (isHead(each)) heading = each.quote;
    return above;
  });
}
