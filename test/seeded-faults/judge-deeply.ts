// Whether the executed and the formal rules tell of a fault that only they can see. One set of engines serves
// all mutants; of each package only what the expected rules look at is run.
import { proveDeeply } from '#specification/prove-deeply.ts';
import { buildView } from '#specification/render/view.ts';
import { executedRules, formalRules } from '#specification/rules/catalogue.ts';
import type { Engines } from '#specification/rules/engines.ts';
import { changedFiles, changedGraph } from '#specification/rules/testing/changed.ts';
import { chanceOf } from './chance.ts';
import type { CleanPackage } from './corpus.ts';
import type { Finding } from '#specification/rules/finding.ts';
import { newlyTold, type Verdict } from './judge.ts';
import type { Mutation } from './mutation.ts';

const deepRules = [...executedRules, ...formalRules];

/** An engine that gives up would pass for a rule that is silent, so it ends the judgement. */
async function prove(...given: Parameters<typeof proveDeeply>) {
  const { findings, left_out } = await proveDeeply(...given);
  const failed = left_out.filter(({ engine }) => given[2][engine]);
  if (failed.length > 0) throw new Error(`Not judged: ${JSON.stringify(failed)}`);
  return findings;
}

export interface Judged {
  clean: CleanPackage;
  /** What the deep rules say of it as it is. */
  findings: readonly Finding[];
}

export async function judgeCleanDeeply(clean: CleanPackage, engines: Engines): Promise<Judged> {
  return { clean, findings: await prove(clean.files, clean.view, engines) };
}

/** Null when the package has no place for the fault. */
export async function judgeDeeply(
  mutation: Mutation,
  judged: Judged,
  engines: Engines,
): Promise<Verdict | null> {
  const { clean } = judged;
  const injury = mutation.apply({ ...clean, chance: chanceOf(`${mutation.id} ${clean.name}`) });
  if (!injury) return null;
  const files = injury.files ? changedFiles(clean.files, injury.files, clean.view) : [];
  const view = injury.graph ? buildView(changedGraph(clean.graph, injury.graph)) : clean.view;
  const found = await prove(files, view, enginesFor(mutation, engines));
  return {
    mutation,
    package: clean.name,
    told_by: newlyTold(found, { mutation, injury, before: judged.findings }),
  };
}

function enginesFor({ id, told_by }: Mutation, engines: Engines): Partial<Engines> {
  const asked = new Set(deepRules.filter((rule) => told_by.includes(rule.id)).map((rule) => rule.engine));
  if (asked.size === 0) throw new Error(`No deep rule is expected to tell of ${id}`);
  return Object.fromEntries([...asked].map((engine) => [engine, engines[engine]]));
}
