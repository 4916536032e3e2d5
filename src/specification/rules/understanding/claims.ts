// UND-3: what a package adds to the world rests on somebody's words or on an assumption that says so. Words in which the
// rules read no clause count: a mind may have understood them.
import { isInUsersWords, isUnderstood } from '#specification/graph/statements.ts';
import type { GraphNode } from '#specification/graph/nodes.ts';
import type { Provenance } from '#specification/graph/provenance.ts';
import type { View } from '#specification/render/view.ts';
import type { GraphRule } from '#specification/rules/rule.ts';
import { withStatements } from './example-statements.ts';
import { citedIn } from './said-by-node.ts';

const claimed = {
  NG: 'leaves something out',
  ROLE: 'names somebody who acts',
  ENT: 'keeps a table',
  API: 'offers an operation',
  NFR: 'promises a quality',
  ERR: 'refuses something',
} as const;

export const claimRules: readonly GraphRule[] = [
  {
    id: 'UND-3',
    tier: 'graph',
    severity: 'blocker',
    dimension: 'grounded',
    reason: 'What nobody said and nobody assumed is invented.',
    good: withStatements(),
    bad: {
      ...withStatements(),
      set: { 'ROLE-002': { sources: [{ kind: 'public', title: 'Habit', locator: 'everywhere' }] } },
    },
    *check({ view }) {
      if (view.graph.interview.statements.length === 0) return;
      const backed = view.once(backedNodes);
      const cited = view.once(citedIn);
      /** The user settled a statement as left out. */
      const isSettledOut = (node: GraphNode): boolean =>
        node.kind === 'NG' &&
        node.sources.some((source) => cited(source).some(({ settled }) => settled === 'left_out'));
      for (const kind of Object.keys(claimed) as (keyof typeof claimed)[])
        for (const node of view.all(kind))
          if (!backed.has(node.id) && !opensSession(node) && !isSettledOut(node))
            yield {
              message: `${node.id} ${claimed[kind]}, and neither words nor an assumption stand behind it; declare an assumption or take it out.`,
              nodes: [node.id],
            };
    },
  },
];

/** Every product with accounts has a way in. */
const opensSession = (node: GraphNode): boolean =>
  node.kind === 'API' && (node.signs_in === true || node.anonymous === true);

/** The live nodes with words or an assumption behind them, however many nodes lie between. */
export function backedNodes(view: View): ReadonlySet<string> {
  const cited = view.once(citedIn);
  const { transcript } = view.graph.interview;
  const in_run = new Set(transcript.flatMap(({ turn, in_run: told }) => (told ? [turn] : [])));
  const live = view.graph.nodes.filter((node) => !node.retired);
  const by_mind = view.graph.project.worded_by === 'mind';
  const isBacking = (source: Provenance): boolean => {
    if (source.kind === 'assumed') return true;
    if (source.kind === 'public' || source.kind === 'derived') return false;
    return (
      in_run.has(source.turn) ||
      cited(source).some((each) => isUnderstood(each) || (by_mind && isInUsersWords(each)))
    );
  };
  const backed = new Set(
    live.filter((node) => node.kind === 'ASM' || node.sources.some(isBacking)).map(({ id }) => id),
  );
  for (let before = -1; before !== backed.size;) {
    before = backed.size;
    for (const { id, sources } of live)
      if (
        sources.some((source) => source.kind === 'derived' && source.from.some((other) => backed.has(other)))
      )
        backed.add(id);
  }
  return backed;
}
