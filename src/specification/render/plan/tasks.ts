// The plan for machines (tasks.json) and for people (tasks.md): waves of tasks with their files and their
// checks.
import type { FileText } from '#specification/render/rendered-file.ts';
import { code, page, section, table } from '#specification/render/syntax/markdown.ts';
import { json } from '#specification/render/syntax/json.ts';
import type { View } from '#specification/render/view.ts';
import { writer } from '#specification/render/writer.ts';
import { wavesOf } from './waves.ts';

const path = 'plan/tasks.md';

export function renderTasks(view: View): FileText[] {
  const { say, ref, refs } = writer(view, path);
  const waves = wavesOf(view);
  if (waves.length === 0) return [];
  const text = page(
    'Tasks',
    'A task may start when all tasks it needs are done. Tasks of one wave write different files, so they may be built at the same time.',
    ...waves.map((tasks, index) =>
      section(
        2,
        `Wave ${index + 1}`,
        table(
          ['Task', 'Goal', 'Needs', 'Verified by', 'Hours'],
          tasks.map((task) => [
            ref(task.id, 'title'),
            say(task.goal),
            refs(task.depends_on),
            code(task.verify),
            `${task.effort_hours.low} to ${task.effort_hours.high}`,
          ]),
        ),
      ),
    ),
  );
  const data = waves.flatMap((tasks, index) =>
    tasks.map((task) => ({
      id: task.id,
      title: view.text(task.title),
      wave: index + 1,
      goal: view.text(task.goal),
      component: task.component,
      depends_on: task.depends_on,
      implements: task.implements,
      tests: task.tests,
      files: task.files,
      consumes: task.consumes,
      produces: task.produces,
      verify: task.verify,
      evidence: view.text(task.evidence),
      effort_hours: task.effort_hours,
      pack: `plan/packs/${task.id}.md`,
    })),
  );
  return [
    { path, text },
    { path: 'plan/tasks.json', text: json({ tasks: data }) },
  ];
}
