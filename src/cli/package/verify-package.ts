// What `specfoundry verify` does: the text tier, the deeper tiers that were asked for, and the verdict told.
import fs from 'node:fs';
import type { Arguments, World } from '#cli/command.ts';
import { exitCodes, unusable, type ExitCode } from '#cli/failure.ts';
import { rubric_version } from '#contract/capabilities.ts';
import { sarifText, type RuleCard } from '#specification/render/quality/sarif.ts';
import type { DeepTiers } from './check-deeply.ts';
import { checkPackage, readFound, type CheckedPackage, type FoundPackage } from './check-package.ts';
import { openPackage } from './open-package.ts';
import { countBy, verdictText } from './verdict-text.ts';

export async function verifyPackage(args: Arguments, { terminal }: World): Promise<ExitCode> {
  const found = readFound(await openPackage(args.positionals[0]!));
  const checked = checkPackage(found);
  const asked = { executed: args.has('deep'), formal: args.has('formal') };
  const { verdict, ran } = asked.executed || asked.formal ? await deepened(checked, found, asked) : checked;
  const counts = countBy(verdict.findings);
  const sarif = args.option('sarif');
  if (sarif !== undefined) writeSarif(sarif, { verdict, ran }, found);
  terminal.say(verdictText(verdict, ran, found));
  terminal.result({ is_clean: counts.blocker === 0, counts, ...verdict });
  if (counts.blocker > 0) return exitCodes.negative;
  return verdict.left_out.length > 0 ? exitCodes.refused : exitCodes.done;
}

type Checked = Pick<CheckedPackage, 'verdict'> & { ran: readonly RuleCard[] };

async function deepened(
  { verdict, ran }: CheckedPackage,
  found: FoundPackage,
  asked: DeepTiers,
): Promise<Checked> {
  const { checkDeeply } = await import('./check-deeply.ts');
  const proof = await checkDeeply(found, asked);
  const findings = [...verdict.findings, ...proof.findings];
  const all = [...ran, ...proof.ran];
  return { verdict: { ...verdict, findings, rules_run: all.length, left_out: proof.left_out }, ran: all };
}

function writeSarif(file: string, { verdict, ran }: Checked, { files, view }: FoundPackage): void {
  const texts = new Map(files.map(({ path, text }) => [path, text]));
  const text = sarifText({
    findings: verdict.findings,
    rules: ran,
    rubric_version,
    view,
    textOf: (path) => texts.get(path),
  });
  try {
    fs.writeFileSync(file, text);
  } catch (error) {
    throw unusable(`${file} cannot be written: ${(error as Error).message}`);
  }
}
