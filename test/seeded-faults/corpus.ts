// All kinds of seeded faults, and the packages that they are put into.
import fs from 'node:fs';
import path from 'node:path';
import { intakeFromBrief } from '#interviewing/intake-from-brief.ts';
import { profileTable } from '#pipeline/profiles.ts';
import { draftedGraph } from '#pipeline/testing/drafted-graph.ts';
import { completePackage, renderDocuments } from '#specification/render/build-package.ts';
import type { RenderedFile } from '#specification/render/rendered-file.ts';
import { buildView } from '#specification/render/view.ts';
import { rules } from '#specification/rules/catalogue.ts';
import { scoreOf } from '#specification/rules/score.ts';
import { behaviourFaults } from './kinds/behaviour.ts';
import { consistencyFaults } from './kinds/consistency.ts';
import { contractFaults } from './kinds/contracts-and-data.ts';
import { designFaults } from './kinds/design.ts';
import { executedFaults } from './kinds/executed.ts';
import { formalFaults } from './kinds/formal.ts';
import { requirementFaults } from './kinds/requirements.ts';
import { structureFaults } from './kinds/structure.ts';
import { traceFaults } from './kinds/trace.ts';
import { workFaults } from './kinds/work.ts';
import { laterFaults } from './kinds/written-later.ts';
import type { Ground, Mutation } from './mutation.ts';

export const mutations: readonly Mutation[] = [
  ...structureFaults,
  ...requirementFaults,
  ...traceFaults,
  ...contractFaults,
  ...behaviourFaults,
  ...consistencyFaults,
  ...designFaults,
  ...workFaults,
  ...laterFaults,
  ...executedFaults,
  ...formalFaults,
];

const root = path.join(import.meta.dirname, '..', '..');

/** The ten briefs, by name. */
export const briefs: ReadonlyMap<string, string> = new Map(
  ['examples/briefs', 'test/packages/briefs'].flatMap((folder) =>
    fs
      .readdirSync(path.join(root, folder))
      .filter((name) => name.endsWith('.md'))
      .map((name): [string, string] => [name.replace('.md', ''), path.join(root, folder, name)]),
  ),
);

export const limits = profileTable.Normal;

export type CleanPackage = Omit<Ground, 'chance'> & { documents: readonly RenderedFile[] };

/** What the offline agents draft from a brief; its pages about quality hold an empty report. */
export async function cleanPackage(name: string): Promise<CleanPackage> {
  const file = briefs.get(name);
  if (file === undefined) throw new Error(`There is no brief ${name}`);
  const graph = draftedGraph(await intakeFromBrief(fs.readFileSync(file, 'utf8')), 'Normal');
  const view = buildView(graph);
  const documents = renderDocuments(view);
  const report = { rubric_version: '0', rules_run: 0, ...scoreOf([], rules), findings: [] };
  return { name, graph, view, documents, files: completePackage(view, documents, { report }) };
}
