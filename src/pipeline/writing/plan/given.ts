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

/** Where migrations stand: where the tasks write theirs, else below the part that stores. */
function storeFolder(files: readonly string[], { stack, graph }: DecidedStack & { graph: Graph }): string {
  const written = files.find((file) => file.endsWith('.sql') && file.includes('migrations/'));
  if (written) return written.slice(0, written.indexOf('migrations/'));
  const store = nodesOf(graph, 'CMP').find(({ role, folder }) => role === 'store' && folder);
  return store?.folder ?? `${stack.source_folder}/store/`;
}

/** What opens the store promises, in the words of the scaffold; null where it has none. */
export function storePromises(
  files: readonly string[],
  decided: DecidedStack & { graph: Graph },
): string[] | null {
  const { store } = decided.scaffold.task;
  const folder = storeFolder(files, decided);
  return store?.outcomes.map((each) => each.replaceAll('{folder}', folder)) ?? null;
}

/** What the task that makes the opening of the store has beside its own. */
export function storePart(
  tasks: readonly { row: { produces: readonly Handed[]; files: readonly string[] } }[],
  decided: DecidedStack & { graph: Graph },
): { at: number; outcomes: string[] } | null {
  const opens = decided.scaffold.task.store?.produces[0];
  const files = tasks.flatMap(({ row }) => row.files);
  const at = tasks.findIndex(({ row }) =>
    row.produces.some(({ symbol }) => opens !== undefined && plain(symbol) === plain(opens.symbol)),
  );
  const outcomes = storePromises(files, decided);
  return outcomes && at >= 0 ? { at, outcomes } : null;
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
  const keepsKeys = operations.some(takesKey) && nodesOf(graph, 'CMP').some(({ role }) => role === 'store');
  const outcomes = [...sign_in.outcomes, ...(keepsKeys ? [sign_in.keys] : [])];
  return { at, file, outcomes: outcomes.map((each) => each.replaceAll('{file}', file)) };
}
