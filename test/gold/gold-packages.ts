// Packages from what the labels of the corpus mean, by the same offline author that any interview has.
import { profileTable } from '#pipeline/profiles.ts';
import { draftedGraph } from '#pipeline/testing/drafted-graph.ts';
import { draftPackage } from '#specification/prove-package.ts';
import type { CleanPackage } from '#test/seeded-faults/corpus.ts';
import type { GoldBrief } from './corpus.ts';
import { intakeOfGold } from './settled-from-gold.ts';

const made = new Map<string, Promise<CleanPackage>>();

/** As it stands before its first review, with what the text rules say of it; made once in a process. */
export function goldPackage(brief: GoldBrief): Promise<CleanPackage> {
  const known = made.get(brief.id) ?? make(brief);
  made.set(brief.id, known);
  return known;
}

async function make(brief: GoldBrief): Promise<CleanPackage> {
  const { intake } = await intakeOfGold(brief);
  const graph = draftedGraph(intake, 'Normal');
  return { name: brief.id, graph, ...draftPackage(graph, profileTable.Normal) };
}
