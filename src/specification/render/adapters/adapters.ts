// The package in the native layouts of other specification tools. Each folder is copied into a repository's
// root as it stands; the page here says which is which.
import type { FileText } from '#specification/render/rendered-file.ts';
import { code, pageFile, table } from '#specification/render/syntax/markdown.ts';
import type { View } from '#specification/render/view.ts';
import { renderBmad } from './bmad.ts';
import { renderKiro } from './kiro.ts';
import { renderOpenSpec } from './openspec.ts';
import { renderSpecKit } from './spec-kit.ts';
import { renderTaskMaster } from './task-master.ts';

const tools = [
  {
    name: 'BMAD',
    folder: 'bmad',
    render: renderBmad,
    then: 'Go on with story creation; the planning artifacts are in place.',
  },
  {
    name: 'Kiro',
    folder: 'kiro',
    render: renderKiro,
    then: 'Open the specification in the Specs panel and start the first task.',
  },
  {
    name: 'OpenSpec',
    folder: 'openspec',
    render: renderOpenSpec,
    then: 'Run `openspec list`, then apply one change after the other.',
  },
  {
    name: 'Spec Kit',
    folder: 'spec-kit',
    render: renderSpecKit,
    then: 'Run `/speckit.analyze`, then `/speckit.implement`.',
  },
  { name: 'Task Master', folder: 'task-master', render: renderTaskMaster, then: 'Run `task-master next`.' },
] as const;

export function renderAdapters(view: View): FileText[] {
  const made = tools
    .map((tool) => ({ ...tool, files: tool.render(view) }))
    .filter(({ files }) => files.length > 0);
  const guide = pageFile(
    'adapters/README.md',
    'For other tools',
    made.length > 0 &&
      'The same specification in the layouts that other tools read. Copy what is in one of these folders into the root of a repository. Each statement carries its id of this package.',
    table(
      ['Tool', 'Folder', 'Next'],
      made.map(({ name, folder, then }) => [name, code(`adapters/${folder}/`), then]),
    ),
  );
  return made.length > 0 ? [...guide, ...made.flatMap(({ files }) => files)] : [];
}
