// What became of statements that no requirement follows from: background, put off, or a question. Each is kept as a decision or an
// open question that quotes it, so that nothing that was said is lost.
import { shortKey } from './keys.ts';
import { titleOf, type RowMaker, type Rows } from './open-rows.ts';
import type { NodeKind } from '#specification/graph/node-kinds.ts';

export type SettledRow = { key: string; statements: string[]; why: string };
export type AskedRow = {
  key: string;
  title: string;
  question: string;
  why: string;
  default: string;
  about: string[];
  says: string[];
  now?: boolean;
};

/** What open questions may be about. */
const anything: readonly NodeKind[] = [];

const quoteOf = (row: SettledRow, { said }: Rows): string =>
  row.statements.flatMap((id) => said.get(id)?.quote ?? []).join(' ') || row.why;

/** `deferred`: it is not built now; otherwise it asks for nothing, and stands behind the goal named. */
export function settledStatements(
  list: string,
  listed: readonly SettledRow[],
  rows: Rows,
  goal?: string,
): void {
  rows.declare('DEC', listed);
  rows.each(list, listed, (row, maker) => {
    const sources = maker.sources({ says: row.statements });
    const realised = list === 'nothing_to_build' && goal !== undefined;
    maker.add({
      kind: 'DEC',
      key: maker.node_key,
      title: titleOf(quoteOf(row, rows)),
      statement: quoteOf(row, rows),
      fate: realised ? 'realised' : 'deferred',
      reason: maker.text('why', row.why),
      realised_by: realised ? [goal] : [],
      sources,
    });
  });
}

export function openQuestion(row: AskedRow, maker: RowMaker): void {
  const question = maker.text('question', row.question);
  const about = maker.optional(row.about, anything);
  maker.add({
    kind: 'OQ',
    key: maker.node_key,
    title: titleOf(row.title.trim() === '' ? row.question : row.title),
    question,
    why: maker.text('why', row.why),
    proposed_default: maker.text('default', row.default),
    affects: about,
    ...(row.now && { asked_now: true }),
    sources: maker.quotes({ says: row.says }) ?? maker.proposal(shortKey(maker.node_key)),
  });
}
