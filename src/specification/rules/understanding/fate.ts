// UND-1: everything that was said lies in a statement, and every statement has a fate that the package shows.
import type { IntakeStatement } from '#contract/intake.ts';
import type { Graph } from '#specification/graph/graph.ts';
import { isInUsersWords, isUnderstood } from '#specification/graph/statements.ts';
import type { View } from '#specification/render/view.ts';
import type { Breach, GraphRule } from '#specification/rules/rule.ts';
import { withStatements } from './example-statements.ts';
import { restingOn } from './said-by-node.ts';

type Turn = Graph['interview']['transcript'][number];

const ledger = { path: 'trace/ledger.md', line: null };
const shown = (text: string) => (text.length > 60 ? `${text.slice(0, 60)}…` : text);

export const fateRules: readonly GraphRule[] = [
  {
    id: 'UND-1',
    tier: 'graph',
    severity: 'blocker',
    dimension: 'traceable',
    reason: 'What was said and became nothing is lost without anyone noticing.',
    good: withStatements(),
    bad: withStatements({ 'S-005': null }),
    *check({ view }) {
      const { statements, transcript } = view.graph.interview;
      if (statements.length === 0) return;
      for (const turn of transcript)
        if (turn.speaker === 'user' && !turn.in_run) yield* gapsIn(turn, statements);
      for (const statement of statements) {
        const message = faultOf(view, statement);
        if (message !== null) yield { message, place: ledger };
      }
    },
  },
];

/** Null: it has its fate. */
function faultOf(view: View, statement: IntakeStatement): string | null {
  const { id, quote, clauses } = statement;
  const nodes = view.once(restingOn).get(id) ?? [];
  if (isUnderstood(statement)) {
    if (clauses.length === 0)
      return `${id} counts as understood and has no clause; read it again or quote it.`;
    // What is wrong today is the problem of the project itself.
    if (nodes.length > 0 || clauses.every(({ kind }) => kind === 'problem')) return null;
    return `${id}, “${shown(quote)}”, was understood and nothing rests on it; realise it or ask.`;
  }
  if (!isInUsersWords(statement)) return null;
  const words = quote.trim();
  const by_mind = view.graph.project.worded_by === 'mind';
  const is_taken_up =
    view.all('OQ').some((node) => node.question.includes(words)) ||
    nodes.some(
      ({ kind, sources }) =>
        (by_mind || kind === 'OQ') && sources.some((each) => 'quote' in each && each.quote.includes(words)),
    );
  return is_taken_up
    ? null
    : `${id}, “${shown(quote)}”, was not understood, and nothing rests on it or asks about it; ask what it means.`;
}

function* gapsIn({ turn, text }: Turn, statements: readonly IntakeStatement[]): Iterable<Breach> {
  const own = statements
    .filter((each) => each.turn === turn)
    .toSorted((one, other) => one.start - other.start);
  let at = 0;
  const gap = (end: number): Breach[] =>
    text.slice(at, end).trim() === ''
      ? []
      : [{ message: `Turn ${turn} says “${shown(text.slice(at, end).trim())}”, which is in no statement.` }];
  for (const { id, start, end, quote } of own) {
    if (text.slice(start, end) !== quote)
      yield { message: `${id} does not say what turn ${turn} says in its place; cut the turn again.` };
    yield* gap(start);
    at = Math.max(at, end);
  }
  yield* gap(text.length);
}
