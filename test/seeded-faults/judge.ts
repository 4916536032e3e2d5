// Whether the rules tell of a seeded fault. A finding counts when it is new, of an expected rule, and names a
// node or a file that was hurt.
import { draftPackage } from '#specification/prove-package.ts';
import { buildView } from '#specification/render/view.ts';
import { graphRules } from '#specification/rules/catalogue.ts';
import { checkFiles, checkView, findings } from '#specification/rules/check.ts';
import type { Finding } from '#specification/rules/finding.ts';
import { changedFiles, changedGraph } from '#specification/rules/testing/changed.ts';
import { beginningAt, chanceOf } from './chance.ts';
import { limits, type CleanPackage } from './corpus.ts';
import type { Injury, Mutation } from './mutation.ts';

export interface Verdict {
  mutation: Mutation;
  package: string;
  /** Rules that told of it; none when it was missed. */
  told_by: readonly string[];
}
export type VerdictOfPlace = Verdict & { hurt: readonly string[] };

/** Null when the package has no place for the fault. */
export function judge(mutation: Mutation, clean: CleanPackage): Verdict | null {
  const injury = mutation.apply({ ...clean, chance: chanceOf(`${mutation.id} ${clean.name}`) });
  if (!injury) return null;
  const telling = (found: readonly Finding[]) =>
    newlyTold(found, { mutation, injury, before: clean.findings });
  return { mutation, package: clean.name, told_by: toldBy(injury, clean, telling) };
}

/** The fault in every place that the package has for it, held against the blockers among the rules that it names. */
export function judgeEverywhere(mutation: Mutation, clean: CleanPackage): VerdictOfPlace[] {
  const named = graphRules.filter(
    ({ id, severity }) => severity === 'blocker' && mutation.told_by.some((rule) => id.startsWith(rule)),
  );
  const seen = new Set<string>();
  const verdicts: VerdictOfPlace[] = [];
  const places_max = clean.graph.nodes.length + clean.graph.interview.statements.length;
  for (let at = 0; at < places_max; at += 1) {
    const injury = mutation.apply({ ...clean, chance: beginningAt(at) });
    if (!injury?.graph) break;
    const place = JSON.stringify(injury.graph);
    if (seen.has(place)) continue;
    seen.add(place);
    const view = buildView(changedGraph(clean.graph, injury.graph));
    const found = named.flatMap((rule) => findings(rule, rule.check({ view, limits })));
    const told_by = newlyTold(found, { mutation, injury, before: clean.findings });
    verdicts.push({ mutation, package: clean.name, told_by, hurt: injury.hurt });
  }
  return verdicts;
}

/** The expected rules that tell of what was hurt and did not tell of it before. */
export function newlyTold(
  found: readonly Finding[],
  { mutation, injury, before }: { mutation: Mutation; injury: Injury; before: readonly Finding[] },
): string[] {
  const known = new Set(before.map(keyOf));
  return [
    ...new Set(
      found
        .filter((each) => !known.has(keyOf(each)) && counts(each, mutation, injury))
        .map((each) => each.rule),
    ),
  ];
}

/** Rules over the graph first: only what they do not see has to be rendered. */
function toldBy(
  injury: Injury,
  clean: CleanPackage,
  telling: (found: readonly Finding[]) => string[],
): string[] {
  if (injury.files)
    return telling(
      checkFiles(clean.view, changedFiles(clean.files, injury.files, clean.view), {
        limits,
        documents: clean.documents,
      }),
    );
  const graph = changedGraph(clean.graph, injury.graph ?? {});
  const told = telling(checkView(buildView(graph), limits));
  return told.length > 0 ? told : telling(draftPackage(graph, limits).findings);
}

function counts(finding: Finding, { told_by }: Mutation, { hurt }: Injury): boolean {
  const expected = told_by.some((rule) => finding.rule === rule || finding.rule.startsWith(`${rule}-`));
  const named = [...finding.nodes, finding.place?.path ?? ''].some((name) => hurt.includes(name));
  return expected && (named || hurt.some((name) => finding.message.includes(name)));
}

const keyOf = ({ rule, message, place }: Finding) => `${rule} ${message} ${place?.path ?? ''}`;
