// Task Master: tasks.json of the tag `master`. Numbers are given in the order of the plan; the id of the
// package stands in each task's metadata.
import { packPath } from '#specification/render/node-locations.ts';
import type { FileText } from '#specification/render/rendered-file.ts';
import { json } from '#specification/render/syntax/json.ts';
import type { View } from '#specification/render/view.ts';
import { requirementsOfTask, tasksInOrder } from './native.ts';

const priorities = { P1: 'high', P2: 'medium', P3: 'low' } as const;

export function renderTaskMaster(view: View): FileText[] {
  const tasks = tasksInOrder(view);
  if (tasks.length === 0) return [];
  const numbers = new Map(tasks.map((task, at) => [task.id, at + 1]));
  const list = tasks.map((task, at) => {
    const highest =
      requirementsOfTask(view, task)
        .map(({ priority }) => priority)
        .toSorted()[0] ?? 'P1';
    return {
      id: at + 1,
      title: view.text(task.title),
      description: view.text(task.goal),
      status: 'pending',
      dependencies: task.depends_on.flatMap((id) => numbers.get(id) ?? []).toSorted((a, b) => a - b),
      priority: priorities[highest],
      details: `Files: ${task.files.join(', ')}. Everything this task needs stands in ${packPath(task, view)} of the specification package.`,
      testStrategy: `${task.verify} (${view.text(task.evidence)})`,
      subtasks: [],
      metadata: { task: task.id },
    };
  });
  const description = `Tasks of ${view.project.name}`;
  return [
    {
      path: 'adapters/task-master/.taskmaster/tasks/tasks.json',
      text: json({ master: { tasks: list, metadata: { description } } }),
    },
  ];
}
