// When something was asked for: in the interview, or by which change to the package since. What stands is planned and cut
// as before, and a change brings parts of its own, so that nothing moves that it does not move.
import { changeTurns } from '#contract/change-turn.ts';
import type { IntakeArtifact, IntakeStatement } from '#contract/intake.ts';
import type { Graph } from '#specification/graph/graph.ts';
import { isQuoted } from '#specification/graph/provenance.ts';

type Words = Pick<IntakeStatement, 'turn' | 'quote'>;
type Node = Graph['nodes'][number];

/** 0 for what the interview said, also where a change says it anew; else the number of the change. */
export function changeThatSays({ transcript, statements }: IntakeArtifact): (words: Words) => number {
  const turns = changeTurns(transcript).map((at) => transcript[at]!.turn);
  if (turns.length === 0) return () => 0;
  const changes = new Map<string, number>();
  let so_far = turns.length;
  for (const words of statements.toReversed()) {
    so_far = Math.min(so_far, turns.filter((turn) => turn <= words.turn).length);
    changes.set(nameOf(words), so_far);
  }
  return (words) => changes.get(nameOf(words)) ?? 0;
}

const nameOf = ({ turn, quote }: Words): string => `${turn} ${quote}`;

/** The same of a node: by the words behind it, else by the nodes that it follows from. */
export function changeThatBrings(intake: IntakeArtifact, graph: Graph): (node: Node) => number {
  const changeOf = changeThatSays(intake);
  const byId = new Map(graph.nodes.map((node) => [node.id, node]));
  const first = (changes: readonly number[]) => (changes.length > 0 ? Math.min(...changes) : 0);
  const known = new Map<string, number>();
  const find = (node: Node): number => {
    const found = known.get(node.id);
    if (found !== undefined) return found;
    known.set(node.id, 0);
    const words = node.sources.filter((source) => isQuoted(source));
    const from = node.sources.flatMap((source) => (source.kind === 'derived' ? source.from : []));
    const change =
      words.length > 0
        ? first(words.map((source) => changeOf(source)))
        : first(from.flatMap((id) => byId.get(id) ?? []).map(find));
    known.set(node.id, change);
    return change;
  };
  return find;
}
