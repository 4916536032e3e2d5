// What was said, statement by statement, as a graph keeps it: how many were understood, and which nodes rest on the
// words of which.
import type { IntakeStatement } from '#contract/intake.ts';
import type { StatementCounts } from '#contract/understood.ts';
import type { Graph } from './graph.ts';
import type { GraphNode } from './nodes.ts';
import { isQuoted, type Provenance } from './provenance.ts';

type Fate = Pick<IntakeStatement, 'status' | 'settled' | 'confirmed'>;

/** Left in the user's own words, because nobody has understood it or settled it. */
export const isInUsersWords = ({ status, settled }: Fate): boolean =>
  status === 'quoted' && settled === undefined;

/** Understood: its clauses stand for it. */
export const isUnderstood = ({ status }: Fate): boolean => status === 'read';

/** Null for a graph from before statements were kept. */
export function countStatements(statements: readonly Fate[]): StatementCounts | null {
  if (statements.length === 0) return null;
  const understood = statements.filter(isUnderstood).length;
  const quoted = statements.filter(isInUsersWords).length;
  return {
    total: statements.length,
    understood,
    quoted,
    set_aside: statements.length - understood - quoted,
  };
}

/**
 * The share, 0 to 1, that was understood or settled by a person, of all that is no chatter. Of chatter alone nothing was; a graph
 * from before statements were kept has none to count.
 */
export function shareUnderstood(statements: readonly Fate[]): number {
  const quoted = statements.filter(isInUsersWords).length;
  const settled = statements.filter(
    (each) => isUnderstood(each) || (each.confirmed && !isInUsersWords(each)),
  ).length;
  if (settled + quoted > 0) return settled / (settled + quoted);
  return statements.length === 0 ? 1 : 0;
}

type Placed = Pick<IntakeStatement, 'id' | 'turn' | 'start' | 'end' | 'quote'>;

/** Tells, for each source, the statements whose words it cites: one, a part of one, or several. */
export function statementsBySource({
  transcript,
  statements,
}: Graph['interview']): (source: Provenance) => readonly IntakeStatement[] {
  const texts = new Map(transcript.map(({ turn, text }) => [turn, text]));
  const byTurn = Map.groupBy(statements, ({ turn }) => turn);
  return (source) => {
    if (!isQuoted(source)) return [];
    const own = byTurn.get(source.turn) ?? [];
    if (source.kind === 'interview') {
      const whole = own.filter(({ quote }) => quote === source.quote);
      if (whole.length > 0) return whole;
    }
    const start =
      source.kind === 'document' ? source.start : (texts.get(source.turn)?.indexOf(source.quote) ?? -1);
    const end = source.kind === 'document' ? source.end : start + source.quote.length;
    return start < 0 ? [] : own.filter((each) => overlaps(each, start, end));
  };
}

const overlaps = (one: Placed, start: number, end: number) => one.start < end && start < one.end;

/** The live nodes that rest on the words of each statement, by its id. */
export function nodesByStatement(of: Graph): ReadonlyMap<string, readonly GraphNode[]> {
  const cited = statementsBySource(of.interview);
  const found = new Map<string, GraphNode[]>(of.interview.statements.map(({ id }) => [id, []]));
  for (const node of of.nodes) {
    if (node.retired) continue;
    const own = new Set(node.sources.flatMap((source) => cited(source).map(({ id }) => id)));
    for (const id of own) found.get(id)?.push(node);
  }
  return found;
}
