// What stands above a statement and is said with it: the heading of its section, the line above its list, the first row of its
// table, and the statements before it. "Not included:" above "public comments" denies them; "Rejected." denies the wish before.
import type { Statement } from '#contract/clauses.ts';

type Said = Pick<Statement, 'quote' | 'status' | 'reason'> & { turn?: number };

const heads = new Set(['a heading', 'the head of a table', 'the beginning of a list']);
const isHead = ({ quote, status, reason }: Said): boolean =>
  (status === 'set_aside' && heads.has(reason)) || quote.trimEnd().endsWith(':');
const isRow = ({ quote }: Said): boolean => quote.includes('|');

/** For each statement of a text, in order: the words above it that belong to it. */
export function wordsAbove(statements: readonly Said[]): string[] {
  let heading = '';
  let table = '';
  let before: Said | undefined;
  let leant: string[] = [];
  return statements.map((each) => {
    if (before?.turn !== each.turn) {
      heading = '';
      leant = [];
    }
    if (!isRow(each)) table = '';
    else if (!before || !isRow(before)) table = each.quote;
    const above = [heading, table === each.quote ? '' : table, ...leant].filter(Boolean).join(' / ');
    if (isHead(each)) heading = each.quote;
    else if (each.status !== 'set_aside') leant = [...leant, each.quote].slice(-leant_max);
    before = each;
    return above;
  });
}

/** "Rejected." and "ok, 3" may stand behind a few sentences about one thing. */
const leant_max = 4;
