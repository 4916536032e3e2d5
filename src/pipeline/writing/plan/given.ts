// What the scaffold has already, where a task of a mind makes it again: the scaffold's holds, and who uses it has it from there.
// What no task of a mind may forget stands here too: the task that builds signing in learns who sends a request.
import type { DecidedStack } from '#knowledge/authoring/decided-stack.ts';
import { sourceFile } from '#offline-author/files.ts';
import { nodesOf, type Graph } from '#specification/graph/graph.ts';
import type { NodeOf } from '#specification/graph/nodes.ts';
import { takesKey } from '#specification/render/contracts/openapi.ts';

type Handed = NodeOf<'TASK'>['produces'][number];

const plain = (symbol: string): string => symbol.replaceAll('_', '').toLowerCase();

/** The name of the first thing that a function takes. */
const takes = (signature: string): string => /\(\s*([\w*]+)/.exec(signature)?.[1]?.toLowerCase() ?? '';

/**
 * The scaffold's own of what a task makes. Another thing of the same name takes something else, as `register(member)` does; what
 * starts the application is one thing however it is written.
 */
export function givenFor(made: Handed, { scaffold }: DecidedStack): Handed | undefined {
  const [start, ...others] = scaffold.task.produces;
  if (start && plain(start.symbol) === plain(made.symbol)) return start;
  return others.find(
    ({ symbol, signature }) =>
      plain(symbol) === plain(made.symbol) && takes(signature) === takes(made.signature),
  );
}

/** What the first task that lets people sign in has beside its own. */
export function signInPart(
  tasks: readonly { builds: ReadonlySet<string> }[],
  { graph, stack, scaffold }: DecidedStack & { graph: Graph },
): { at: number; file: string; outcomes: string[] } | null {
  const { sign_in } = scaffold.task;
  const operations = nodesOf(graph, 'API');
  const at = tasks.findIndex(({ builds }) =>
    operations.some(({ id, signs_in }) => signs_in && builds.has(id)),
  );
  if (!sign_in || at < 0) return null;
  const file = sourceFile(stack, `${stack.source_folder}/surface/`, sign_in.file);
  const outcomes = [...sign_in.outcomes, ...(operations.some(takesKey) ? [sign_in.keys] : [])];
  return { at, file, outcomes: outcomes.map((each) => each.replaceAll('{file}', file)) };
}
