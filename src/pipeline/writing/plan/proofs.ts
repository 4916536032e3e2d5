// The gate that runs the proof of a control or a quality that names the command of its proof: a control whose proof a later task
// writes is built there; otherwise the gate of its own task runs the command too.
import { doneBefore } from '#specification/graph/builds-on.ts';
import { nodesOf, type Graph } from '#specification/graph/graph.ts';
import type { NodeOf } from '#specification/graph/nodes.ts';
import type { Patch } from '#specification/graph/patch.ts';

type Task = NodeOf<'TASK'>;
type Change = NonNullable<Patch['change']>[number];

export function provedByGates(graph: Graph): Change[] {
  const tasks = nodesOf(graph, 'TASK').map((task) => ({ ...task }));
  const tools = new Set(tasks.map(({ verify }) => toolOf(verify)));
  const before = doneBefore(tasks);
  const after = (id: string, other: string) => before.get(id)?.has(other) === true;
  for (const node of [...nodesOf(graph, 'CTL'), ...nodesOf(graph, 'NFR')]) {
    const command = node.verification?.trim() ?? '';
    const own = tasks.find((task) => task.implements.includes(node.id));
    const paths = pathsIn(command);
    if (!own || paths.length === 0 || !tools.has(toolOf(command)) || runs(own, paths)) continue;
    const writers = tasks.filter(({ files }) => files.some((file) => paths.includes(file)));
    const later = writers.find((task) => after(task.id, own.id) && runs(task, paths));
    if (later && node.kind === 'CTL' && own.implements.length > 1) {
      own.implements = own.implements.filter((id) => id !== node.id);
      later.implements = [...later.implements, node.id];
    } else if (!later) own.verify = `${own.verify} && ${command}`;
  }
  return tasks.flatMap(({ id, implements: built, verify }) => {
    const before = nodesOf(graph, 'TASK').find((task) => task.id === id)!;
    const isSame = before.verify === verify && before.implements.join() === built.join();
    return isSame ? [] : [{ node: id, set: { implements: built, verify } }];
  });
}

const toolOf = (command: string): string => command.split(/\s/, 1)[0] ?? '';

/** Files that a command names; a sentence names no command. */
const pathsIn = (command: string): string[] =>
  /[.,;:]\s/.test(command)
    ? []
    : [...command.matchAll(/(?:^|\s)(?:\.\/)?([\w.-]+(?:\/[\w.-]+)+)/g)].map(([, path = '']) => path);

/** Whether the gate runs these files, or all that there are. */
function runs({ verify, bench }: Task, paths: readonly string[]): boolean {
  if (bench && paths.every((path) => pathsIn(bench.verify).includes(path))) return true;
  const named = pathsIn(verify);
  return (
    named.length === 0 ||
    paths.every((path) => named.some((each) => path === each || path.startsWith(`${each}/`)))
  );
}
