// All kinds of seeded faults, and the packages that they are put into.
import path from 'node:path';
import { packageParts } from '#contract/capabilities.ts';
import { profileTable } from '#pipeline/profiles.ts';
import type { PackageDraft } from '#specification/prove-package.ts';
import { addParts, renderParts } from '#specification/render/parts.ts';
import { draftOf, graphOf } from '#test/packages/drafts.ts';
import { gold } from '#test/packages/gold.ts';
import { behaviourFaults } from './kinds/behaviour.ts';
import { consistencyFaults } from './kinds/consistency.ts';
import { contractFaults } from './kinds/contract.ts';
import { contradictionFaults } from './kinds/contradictions.ts';
import { dataFaults } from './kinds/data.ts';
import { designFaults } from './kinds/design.ts';
import { executedFaults } from './kinds/executed.ts';
import { formalFaults } from './kinds/formal.ts';
import { meaningFaults } from './kinds/meaning.ts';
import { requirementFaults } from './kinds/requirements.ts';
import { structureFaults } from './kinds/structure.ts';
import { traceFaults } from './kinds/trace.ts';
import { workFaults } from './kinds/work.ts';
import { laterFaults } from './kinds/written-later.ts';
import type { Ground, Mutation } from './mutation.ts';

export const mutations: readonly Mutation[] = [
  ...structureFaults,
  ...requirementFaults,
  ...meaningFaults,
  ...traceFaults,
  ...contractFaults,
  ...dataFaults,
  ...behaviourFaults,
  ...consistencyFaults,
  ...designFaults,
  ...workFaults,
  ...laterFaults,
  ...contradictionFaults,
  ...executedFaults,
  ...formalFaults,
];

/** The files of the briefs of which every sentence is understood, by name: prose becomes drafts. */
export const briefs: ReadonlyMap<string, string> = new Map(
  gold.map(({ file }) => [path.basename(file, '.md'), file]),
);

export const limits = profileTable.Normal;

export type CleanPackage = Omit<Ground, 'chance'> & PackageDraft;

/** What the offline agents draft from a brief, with what the text rules say of it. */
export async function cleanPackage(name: string): Promise<CleanPackage> {
  const file = briefs.get(name);
  if (file === undefined) throw new Error(`There is no brief ${name}`);
  const draft = await draftOf(file);
  // With every part, so that each can be spoilt.
  return {
    name,
    graph: await graphOf(file),
    ...draft,
    files: addParts(draft.view, draft.files, packageParts),
    documents: [...draft.documents, ...renderParts(draft.view, packageParts)],
  };
}
