// Waves: a task stands one wave after the latest task it depends on. Tasks of one wave may be built at the
// same time.
import type { NodeOf } from '#specification/graph/nodes.ts';
import type { FileText } from '#specification/render/rendered-file.ts';
import { label, name } from '#specification/render/syntax/mermaid.ts';
import type { View } from '#specification/render/view.ts';

/** The tasks wave by wave. Tasks of a dependency cycle are left out; a rule reports the cycle. */
export function wavesOf(view: View): NodeOf<'TASK'>[][] {
  const tasks = view.all('TASK');
  const placed = new Map<string, number>();
  const waves: NodeOf<'TASK'>[][] = [];
  let open = [...tasks];
  while (open.length > 0) {
    const ready = open.filter((task) => task.depends_on.every((id) => placed.has(id)));
    if (ready.length === 0) break;
    for (const task of ready) placed.set(task.id, waves.length);
    waves.push(ready);
    open = open.filter((task) => !placed.has(task.id));
  }
  return waves;
}

export function renderWaves(view: View): FileText[] {
  const waves = wavesOf(view);
  if (waves.length === 0) return [];
  const lines = [
    'flowchart LR',
    ...waves.flatMap((tasks, index) => [
      `  subgraph wave${index + 1}["Wave ${index + 1}"]`,
      ...tasks.map((task) => `    ${name(task.id)}["${task.id} ${label(task.title)}"]`),
      '  end',
    ]),
    ...waves.flat().flatMap((task) => task.depends_on.map((id) => `  ${name(id)} --> ${name(task.id)}`)),
  ];
  return [{ path: 'plan/waves.mmd', text: `${lines.join('\n')}\n` }];
}
