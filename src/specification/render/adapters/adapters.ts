// The package in the native layouts of other specification tools. Each folder is copied into a repository's
// root as it stands; the page here says which is which.
import type { PackagePart } from '#contract/capabilities.ts';
import type { FileText } from '#specification/render/rendered-file.ts';
import { code, pageFile, table } from '#specification/render/syntax/markdown.ts';
import type { View } from '#specification/render/view.ts';
import { renderBmad } from './bmad.ts';
import { renderKiro } from './kiro.ts';
import { renderOpenSpec } from './openspec.ts';
import { renderSpecKit } from './spec-kit.ts';
import { renderTaskMaster } from './task-master.ts';

interface Adapter {
  part: PackagePart;
  name: string;
  /** Below `adapters/`. */
  folder: string;
  render: (view: View) => FileText[];
  /** What its user does next. */
  then: string;
}

export const adapterFolder = 'adapters/';

export const adapters: readonly Adapter[] = [
  {
    part: 'bmad',
    name: 'BMAD',
    folder: 'bmad',
    render: renderBmad,
    then: 'Go on with story creation; the planning artifacts are in place.',
  },
  {
    part: 'kiro',
    name: 'Kiro',
    folder: 'kiro',
    render: renderKiro,
    then: 'Open the specification in the Specs panel and start the first task.',
  },
  {
    part: 'openspec',
    name: 'OpenSpec',
    folder: 'openspec',
    render: renderOpenSpec,
    then: 'Run `openspec list`, then apply one change after the other.',
  },
  {
    part: 'spec_kit',
    name: 'Spec Kit',
    folder: 'spec-kit',
    render: renderSpecKit,
    then: 'Run `/speckit.analyze`, then `/speckit.implement`.',
  },
  {
    part: 'task_master',
    name: 'Task Master',
    folder: 'task-master',
    render: renderTaskMaster,
    then: 'Run `task-master next`.',
  },
];

export function renderAdapters(view: View, asked: readonly Adapter[] = adapters): FileText[] {
  const made = asked
    .map((tool) => ({ ...tool, files: tool.render(view) }))
    .filter(({ files }) => files.length > 0);
  const guide = pageFile(
    `${adapterFolder}README.md`,
    'For other tools',
    made.length > 0 &&
      'The same specification in the layouts that other tools read. Copy what is in one of these folders into the root of a repository. Each statement carries its id of this package.',
    table(
      ['Tool', 'Folder', 'Next'],
      made.map(({ name, folder, then }) => [name, code(`${adapterFolder}${folder}/`), then]),
    ),
  );
  return made.length > 0 ? [...guide, ...made.flatMap(({ files }) => files)] : [];
}
