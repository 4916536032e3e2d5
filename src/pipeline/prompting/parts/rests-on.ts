// What a node rests on, as a model reads it: statements by their ids, since the words stand once, where they were said.
import type { IntakeArtifact } from '#contract/intake.ts';
import type { GraphNode } from '#specification/graph/nodes.ts';

type Statements = NonNullable<IntakeArtifact['statements']>;

export function restsOn({ sources }: Pick<GraphNode, 'sources'>, statements: Statements): string {
  const told = sources.map((source): [string, string] => {
    if (source.kind === 'interview' || source.kind === 'document') {
      const found = statementOf(source.quote, statements);
      return ['says', found ?? `“${source.quote}”`];
    }
    if (source.kind === 'derived') return ['from', source.from.join(' ')];
    return source.kind === 'assumed' ? ['assumes', source.assumption] : ['source', source.title];
  });
  const groups = Map.groupBy(told, ([how]) => how);
  return [...groups].map(([how, own]) => `${how} ${own.map(([, what]) => what).join(' ')}`).join('; ');
}

const statementOf = (quote: string, statements: Statements): string | undefined =>
  (statements.find((each) => each.quote === quote) ?? statements.find((each) => each.quote.includes(quote)))
    ?.id;

/** The statements that these nodes quote, by id. */
export const quotedBy = (nodes: readonly Pick<GraphNode, 'sources'>[], statements: Statements): string[] =>
  nodes.flatMap(({ sources }) =>
    sources.flatMap((source) =>
      source.kind === 'interview' || source.kind === 'document'
        ? (statementOf(source.quote, statements) ?? [])
        : [],
    ),
  );
