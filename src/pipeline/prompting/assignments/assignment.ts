// What an agent may do to the graph, what it is shown of it, and by which rules its answer is judged at once.
// A remit is not advice: what lies outside it is refused, whoever asked for it.
import type { EdgeKind } from '#specification/graph/graph.ts';
import type { NodeKind } from '#specification/graph/node-kinds.ts';
import type { RuleId } from '#specification/rules/rule.ts';

export type Sight = {
  brief?: readonly NodeKind[];
  /** Shown only where a finding names them: they follow by themselves. */
  hides?: readonly NodeKind[];
};

export type Assignment = {
  adds: readonly NodeKind[];
  links?: readonly EdgeKind[];
  /** Changes and retires what findings name and what touches that; it is shown these nodes and no others. */
  mends?: true;
  /** May hold a reason and a control against findings of substance. */
  contests?: true;
  /** Says which of the findings it was given are gone. */
  looks_again?: true;
  /** Is given the rendered documents in place of the graph. */
  reads_documents?: true;
  /** Tells weaknesses that no rule can see. */
  finds?: true;
  /** Reads the design without the interview that it came from. */
  without_interview?: true;
  sees: Sight;
  /** Rules that its own answer can satisfy: told beforehand, and the blockers among them sent back. */
  judged_by: readonly RuleId[];
  good: string;
  bad: string;
};
