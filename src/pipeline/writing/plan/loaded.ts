// Files that the application of a scaffold finds by the ends of their names. A task that builds operations, builds or grows
// screens, or builds what runs by itself writes one of each: nobody reaches what stands in other files alone.
import { decidedStack, type DecidedStack } from '#knowledge/authoring/decided-stack.ts';
import { fitsPattern } from '#knowledge/path-pattern.ts';
import { screenFile, sourceFile } from '#offline-author/files.ts';
import { shortKey } from '#pipeline/writing/rows/keys.ts';
import { callsOf } from '#specification/graph/builds-on.ts';
import { nodesOf, type Graph } from '#specification/graph/graph.ts';
import { applyPatch } from '#specification/graph/patch.ts';
import type { NodeOf } from '#specification/graph/nodes.ts';
import { ownCommands } from '#specification/render/contracts/program.ts';
import { orderedTasks, placesBefore, type Ordered } from './order.ts';

/** `name` is that of its own files. */
export type Filed = Omit<Ordered, 'builds' | 'waits' | 'follows'> & {
  name: string;
  files: readonly string[];
  builds: ReadonlySet<string>;
  waits: ReadonlySet<number>;
  follows?: ReadonlySet<number>;
};
type Part = NodeOf<'CMP'>;

/** What the files of each task lack, in the order of the tasks. */
export function loadedFiles(
  tasks: readonly Filed[],
  { graph, stack, scaffold }: DecidedStack & { graph: Graph },
): string[][] {
  const { operations, screens, workers } = scaffold.task.loads ?? {};
  const surface = `${stack.source_folder}/surface/`;
  const parts = nodesOf(graph, 'CMP');
  return tasks.map((task, at) => {
    const missing = new Set<string>();
    const add = (pattern: string, folder: string | undefined, pathIn: (folder: string) => string) => {
      const own = pathIn(folder ?? surface);
      missing.add(fitsPattern(own, pattern) ? own : pathIn(surface));
    };
    const lists = (pattern: string, folder = '') =>
      task.files.some((file) => file.startsWith(folder) && fitsPattern(file, pattern));
    const surfaceIn = (folder: string) => sourceFile(stack, folder, `${task.name} surface`);
    if (operations && builtOf(task, graph).length > 0 && !lists(operations))
      add(operations, operationsPart(task, parts, graph)?.folder, surfaceIn);
    const shown = shownIn(at, tasks, graph);
    if (screens && shown && !lists(screens))
      add(screens, screensPart(shown, parts)?.folder, (folder) =>
        screenFile(stack, `${folder}screens/`, task.name),
      );
    if (workers)
      for (const { folder } of parts.filter((part) => part.role === 'worker' && isFirst(part, at, tasks)))
        if (!lists(workers, folder)) add(workers, folder, surfaceIn);
    return [...missing];
  });
}

/** The graph with what its tasks lack, after something else was changed. */
export function withLoadedFiles(graph: Graph): Graph {
  const decided = decidedStack(graph.project.type, nodesOf(graph, 'ADR'));
  const tasks = nodesOf(graph, 'TASK');
  if (!decided || !tasks.some(({ scaffold }) => scaffold === decided.stack.id)) return graph;
  const places = orderedTasks(tasks);
  const filed = tasks.map(({ key, files }, at) => ({ ...places[at]!, name: shortKey(key), files }));
  const change = loadedFiles(filed, { ...decided, graph }).flatMap((more, at) => {
    const { id, files, scaffold } = tasks[at]!;
    return more.length === 0 || scaffold ? [] : [{ node: id, set: { files: [...files, ...more] } }];
  });
  return change.length === 0 ? graph : applyPatch(graph, { change }).graph;
}

/** Operations of an interface of requests, and commands of the program: one that installs it is no part of it. */
const builtOf = ({ builds }: Filed, graph: Graph) =>
  [...nodesOf(graph, 'API'), ...ownCommands(graph)].filter(({ id }) => builds.has(id));

/** The part that answers the operations; where there are several, that of the task. */
function operationsPart(task: Filed, parts: readonly Part[], graph: Graph): Part | undefined {
  const ids = builtOf(task, graph).map(({ component }) => component);
  const id = task.part !== null && ids.includes(task.part) ? task.part : ids[0];
  return parts.find((part) => part.id === id);
}

/** The part that shows screens and that the task belongs to or writes files of; else the first of these. */
function screensPart({ part, files }: Filed, parts: readonly Part[]): Part | undefined {
  const showing = ['client', 'interface'].flatMap((role) => parts.filter((each) => each.role === role));
  return (
    showing.find(({ id }) => id === part) ??
    showing.find(({ folder }) => files.some((file) => file.startsWith(folder))) ??
    showing[0]
  );
}

const isFirst = ({ id }: Part, at: number, tasks: readonly Filed[]): boolean =>
  tasks.findIndex(({ builds, part }) => builds.has(id) || part === id) === at;

/** Who begins the screen that a task builds or grows: the task itself, or the one that its operation comes after. */
function shownIn(at: number, tasks: readonly Filed[], graph: Graph): Filed | undefined {
  const task = tasks[at]!;
  const screens = nodesOf(graph, 'SCR');
  if (screens.some(({ id }) => task.builds.has(id))) return task;
  const grown = screens.filter((screen) => callsOf(screen).some((id) => task.builds.has(id)));
  const begun = grown.flatMap(({ id }) => {
    const place = tasks.findIndex((each) => each.builds.has(id));
    const first = tasks[place];
    const earlier = placesBefore(place, tasks);
    return first && task.slice >= first.slice && !earlier.has(String(at)) ? [first] : [];
  });
  return begun[0];
}
