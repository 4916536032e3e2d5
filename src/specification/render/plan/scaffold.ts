// The files that the first task begins with, under the project's own name. A package has at most one scaffold.
import { scaffoldOf, type Scaffold } from '#knowledge/authoring/scaffolds.ts';
import type { NodeOf } from '#specification/graph/nodes.ts';
import { programOf, usualWrongCall, type Program } from '#specification/render/contracts/program.ts';
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
  const program = programOf(view.graph);
  const name = program.name ?? (slugOf(view.project.name) || 'project');
  return files.map(({ path, text }) => ({
    path: `${scaffoldFolder}${path}`,
    text: asContracted(text, program).replaceAll(/project-name|Project title/g, (placeholder) =>
      placeholder === 'project-name' ? name : written(view.project.name, path),
    ),
  }));
}

/** The two lines of a program of commands that its contract decides. */
const asContracted = (text: string, { wrong_call, names_itself }: Program): string =>
  text
    .replace(/^((?:export const )?wrong_?call = )\d+/im, `$1${wrong_call ?? usualWrongCall}`)
    .replace(/^version_line = version$/m, names_itself ? 'version_line = f"{name} {version}"' : '$&')
    .replace(
      /^export const versionLine = version;$/m,
      names_itself ? 'export const versionLine = `${name} ${version}`;' : '$&',
    );

/** The name as the syntax of the file takes it. */
function written(name: string, path: string): string {
  if (path.endsWith('.json')) return JSON.stringify(name).slice(1, -1);
  return name.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
