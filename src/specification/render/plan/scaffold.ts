// The files that the first task begins with, under the project's own name. A package has at most one scaffold.
import { scaffoldOf, type Scaffold } from '#knowledge/authoring/scaffolds.ts';
import type { NodeOf } from '#specification/graph/nodes.ts';
import { slugOf } from '#specification/render/areas.ts';
import type { FileText } from '#specification/render/rendered-file.ts';
import type { View } from '#specification/render/view.ts';

export const scaffoldFolder = 'scaffold/';

/** The task that begins with a scaffold. */
export function scaffoldedTask(view: View): { task: NodeOf<'TASK'>; scaffold: Scaffold } | null {
  for (const task of view.all('TASK')) {
    const scaffold = scaffoldOf(task.scaffold);
    if (scaffold) return { task, scaffold };
  }
  return null;
}

export function renderScaffold(view: View): FileText[] {
  const { files = [] } = scaffoldedTask(view)?.scaffold ?? {};
  return files.map(({ path, text }) => ({
    path: `${scaffoldFolder}${path}`,
    text: text.replaceAll(/project-name|Project title/g, (placeholder) =>
      placeholder === 'project-name'
        ? slugOf(view.project.name) || 'project'
        : written(view.project.name, path),
    ),
  }));
}

/** The name as the syntax of the file takes it. */
function written(name: string, path: string): string {
  if (path.endsWith('.json')) return JSON.stringify(name).slice(1, -1);
  return name.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
