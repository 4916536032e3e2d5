// The deep tiers: what engines see when they run the parts of a package, judged by rule. Engines are handed
// in; the rules of one that is not at hand, or that gives up, are left out, and the proof says so. A rule
// that fails by itself is a bug, which ends the proof and is named.
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
  const watched = watch(engines);
  const executed = Object.keys(observers) as (keyof Seen)[];
  const proofs = await Promise.all([
    ...executed.map((engine) => attempt(engine, engines, () => execute(engine, input, watched))),
    attempt('solver', engines, () => solve(view, watched)),
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
    if (error instanceof EngineGaveUp) return leave(error.message);
    throw error;
  }
}

/** Told apart from a mistake of a rule, which is a bug and no gap in the proof. */
class EngineGaveUp extends Error {}

/** The same engines; what they reject with says that they gave up. */
function watch(engines: Partial<Engines>): Partial<Engines> {
  const watched = Object.entries(engines).map(([name, engine]) => [
    name,
    async (...asked: unknown[]) => {
      try {
        return await (engine as (...input: unknown[]) => Promise<unknown>)(...asked);
      } catch (error) {
        throw new EngineGaveUp((error as Error).message, { cause: error });
      }
    },
  ]);
  return Object.fromEntries(watched) as Partial<Engines>;
}

async function execute(engine: keyof Seen, input: ExecutedInput, engines: Partial<Engines>) {
  const seen = await observers[engine](input.files, engines as Engines);
  const ran = executedRules.filter((rule) => rule.engine === engine);
  const found = (rule: ExecutedRule) => {
    // A rule and what its engine saw go together by `engine`, which the compiler cannot follow.
    const check = rule.check as (seen: unknown, input: ExecutedInput) => Iterable<Breach>;
    return seen === null ? [] : judged(rule, () => findingsOf(rule, check(seen, input)));
  };
  return { ran, findings: ran.flatMap(found) };
}

async function solve(view: View | null, { solver }: Partial<Engines>) {
  const ran = view && solver ? [...formalRules] : [];
  const findings: Finding[] = [];
  for (const rule of ran) {
    try {
      for await (const breach of rule.check(view!, solver!)) findings.push(...findingsOf(rule, [breach]));
    } catch (error) {
      throw blaming(rule, error);
    }
  }
  return { ran, findings };
}

function judged(rule: DeepRule, check: () => Finding[]): Finding[] {
  try {
    return check();
  } catch (error) {
    throw blaming(rule, error);
  }
}

/** A rule that fails is named; an engine that gave up is none of its doing. */
function blaming({ id }: DeepRule, error: unknown): Error {
  if (error instanceof EngineGaveUp) return error;
  return new Error(`The rule ${id} failed: ${(error as Error).message}`, { cause: error });
}
