// What the scaffold has already, where a task of a mind makes it again: the scaffold's holds, and who uses it has it from there.
// What no task of a mind may forget stands here too: the task that builds signing in learns who sends a request.
import type { DecidedStack } from '#knowledge/authoring/decided-stack.ts';
import { sourceFile } from '#offline-author/files.ts';
import { nodesOf, type Graph } from '#specification/graph/graph.ts';
import type { NodeOf } from '#specification/graph/nodes.ts';
import { takesKey } from '#specification/render/contracts/openapi.ts';

type Handed = NodeOf<'TASK'>['produces'][number];

const plain = (symbol: string): string => symbol.replaceAll('_', '').toLowerCase();

/** Without those of the mind that bear the name of one that code gives the task. */
export const handedOn = <T extends { symbol: string }>(own: readonly T[], given: readonly T[]): T[] => [
  ...own.filter(({ symbol }) => !given.some((each) => plain(each.symbol) === plain(symbol))),
  ...given,
];

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

type Storing = Readonly<{
  produces: readonly Handed[];
  consumes: readonly { symbol: string; task: string }[];
  files: readonly string[];
  key: string;
}>;

/** What the store hands on, of which a plan may not say again who makes it. */
export const ofStore = (symbol: string, { scaffold }: DecidedStack): Handed | undefined =>
  scaffold.task.store?.produces.find((made) => plain(made.symbol) === plain(symbol));

/**
 * The task that makes the opening of the store: the one that says so, else the one that others have its symbols from, else the
 * first with a migration.
 */
export function storeTask<T extends Storing>(tasks: readonly T[], decided: DecidedStack): T | undefined {
  const opens = decided.scaffold.task.store?.produces[0];
  if (!opens) return undefined;
  const named = tasks.flatMap(({ consumes }) =>
    consumes.flatMap(({ symbol, task }) => (ofStore(symbol, decided) ? [task] : [])),
  );
  return (
    tasks.find(({ produces }) => produces.some(({ symbol }) => plain(symbol) === plain(opens.symbol))) ??
    tasks.find(({ key }) => named.includes(key)) ??
    tasks.find(({ files }) => files.some((file) => file.endsWith('.sql')))
  );
}

/** What the task that makes the opening of the store has beside its own. */
export function storePart(
  tasks: readonly { row: Storing }[],
  decided: DecidedStack & { graph: Graph },
): { at: number; outcomes: string[]; produces: Handed[] } | null {
  const rows = tasks.map(({ row }) => row);
  const row = storeTask(rows, decided);
  const outcomes = storePromises(
    rows.flatMap(({ files }) => files),
    decided,
  );
  if (!row || !outcomes) return null;
  const made = new Set(rows.flatMap(({ produces }) => produces.map(({ symbol }) => plain(symbol))));
  const produces = decided.scaffold.task.store!.produces.filter(({ symbol }) => !made.has(plain(symbol)));
  return { at: rows.indexOf(row), outcomes, produces };
}

type SignIn = { file: string; outcomes: string[]; produces: (Handed & { file: string })[] };

/** The first task that lets people sign in, and what it has beside its own. */
export function signInPart(
  tasks: readonly { builds: ReadonlySet<string> }[],
  { graph, stack, scaffold }: DecidedStack & { graph: Graph },
): ({ at: number } & SignIn) | null {
  const operations = nodesOf(graph, 'API');
  const at = tasks.findIndex(({ builds }) =>
    operations.some(({ id, signs_in }) => signs_in && builds.has(id)),
  );
  const promises = signInPromises({ graph, stack, scaffold });
  return promises && at >= 0 ? { at, ...promises } : null;
}

/** Whether code gives the symbol to a task that builds these, because it lets people sign in. */
export const isOfSignIn = (
  symbol: string,
  builds: readonly string[],
  decided: DecidedStack & { graph: Graph },
): boolean =>
  signInPromises(decided)?.produces.some((made) => made.symbol === symbol) === true &&
  nodesOf(decided.graph, 'API').some(({ id, signs_in }) => signs_in && builds.includes(id));

/** What it has beside its own, whichever task it is; null where people sign in nowhere. */
export function signInPromises({ graph, stack, scaffold }: DecidedStack & { graph: Graph }): SignIn | null {
  const { sign_in } = scaffold.task;
  const operations = nodesOf(graph, 'API');
  if (!sign_in || !operations.some(({ signs_in }) => signs_in)) return null;
  const file = sourceFile(stack, `${stack.source_folder}/surface/`, sign_in.file);
  const keepsKeys = operations.some(takesKey) && nodesOf(graph, 'CMP').some(({ role }) => role === 'store');
  const outcomes = [...sign_in.outcomes, ...(keepsKeys ? [sign_in.keys] : [])];
  return {
    file,
    outcomes: outcomes.map((each) => each.replaceAll('{file}', file)),
    produces: sign_in.produces.map((made) => ({ ...made, file })),
  };
}
