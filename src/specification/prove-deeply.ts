// The deep tiers: what engines see when they run the parts of a package, judged by rule. Engines are handed in; the
// rules of one that is not at hand, or that gives up, are left out, and the proof says so.
import { observers } from './rules/executed/observe.ts';
import type { EngineName, Engines } from './rules/engines.ts';
import { executedRules, formalRules } from './rules/catalogue.ts';
import { findings as findingsOf } from './rules/check.ts';
import type { Finding } from './rules/finding.ts';
import { listPackage } from './rules/reading/package-text.ts';
import type { Breach, DeepRule, ExecutedInput, ExecutedRule, Seen } from './rules/rule.ts';
import type { RenderedFile } from './render/rendered-file.ts';
import type { View } from './render/view.ts';

export interface DeepProof {
  findings: Finding[];
  /** The rules that were run. */
  ran: DeepRule[];
  /** Engines whose rules were not run, and why. */
  left_out: { engine: EngineName; reason: string }[];
}

/** `view` is null when the package has no graph that can be read. */
export async function proveDeeply(
  files: readonly RenderedFile[],
  view: View | null,
  engines: Partial<Engines>,
): Promise<DeepProof> {
  const input = { files: listPackage(files), view };
  const executed = Object.keys(observers) as (keyof Seen)[];
  const proofs = await Promise.all([
    ...executed.map((engine) => attempt(engine, engines, () => execute(engine, input, engines))),
    attempt('solver', engines, () => solve(view, engines)),
  ]);
  return {
    findings: proofs.flatMap((proof) => proof.findings),
    ran: proofs.flatMap((proof) => proof.ran),
    left_out: proofs.flatMap((proof) => proof.left_out),
  };
}

async function attempt(
  engine: EngineName,
  engines: Partial<Engines>,
  work: () => Promise<Omit<DeepProof, 'left_out'>>,
): Promise<DeepProof> {
  const leave = (reason: string) => ({ findings: [], ran: [], left_out: [{ engine, reason }] });
  if (!engines[engine]) return leave('it was not asked for');
  try {
    return { ...(await work()), left_out: [] };
  } catch (error) {
    return leave((error as Error).message);
  }
}

async function execute(engine: keyof Seen, input: ExecutedInput, engines: Partial<Engines>) {
  const seen = await observers[engine](input.files, engines as Engines);
  const ran = executedRules.filter((rule) => rule.engine === engine);
  const found = (rule: ExecutedRule) => {
    // A rule and what its engine saw go together by `engine`, which the compiler cannot follow.
    const check = rule.check as (seen: unknown, input: ExecutedInput) => Iterable<Breach>;
    return seen === null ? [] : findingsOf(rule, check(seen, input));
  };
  return { ran, findings: ran.flatMap(found) };
}

async function solve(view: View | null, { solver }: Partial<Engines>) {
  const ran = view && solver ? [...formalRules] : [];
  const findings: Finding[] = [];
  for (const rule of ran) {
    for await (const breach of rule.check(view!, solver!)) findings.push(...findingsOf(rule, [breach]));
  }
  return { ran, findings };
}
