// `specfoundry verify`: the rules over a package, on this machine, without a service.
import fs from 'node:fs';
import type { Command } from '#cli/command.ts';
import { exitCodes, unusable } from '#cli/failure.ts';
import type { DeepTiers } from '#cli/package/check-deeply.ts';
import {
  checkPackage,
  readFound,
  type CheckedPackage,
  type FoundPackage,
} from '#cli/package/check-package.ts';
import { openPackage } from '#cli/package/open-package.ts';
import { countBy, verdictText } from '#cli/package/verdict-text.ts';
import { rubric_version } from '#contract/capabilities.ts';
import { sarifText, type RuleCard } from '#specification/render/quality/sarif.ts';

export const verifyCommand: Command = {
  name: 'verify',
  usage: 'PACKAGE [options]',
  summary: 'Check a package, a zip or a folder, against every rule; needs no service.',
  details: [
    'Without options the text tier is run: rules over the graph and the files, in a moment. The score is made of these.',
    'Ends with 0 when no blocker was found, with 1 when one was, with 2 when PACKAGE cannot be read, with 3 when no blocker was found but an engine that was asked for could not be run.',
  ],
  positionals: { min: 1, max: 1 },
  options: {
    deep: {
      meaning:
        'Also run the package: its SQL on a PostgreSQL of its own, its contract, diagrams and scenarios through their parsers.',
    },
    formal: { meaning: 'Also prove limits and permissions free of contradictions and gaps, with a solver.' },
    sarif: { value: 'FILE', meaning: 'Write the findings to FILE as SARIF 2.1.0.' },
  },
  async run(args, { terminal }) {
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
  },
};

type Checked = Pick<CheckedPackage, 'verdict'> & { ran: readonly RuleCard[] };

async function deepened(
  { verdict, ran }: CheckedPackage,
  found: FoundPackage,
  asked: DeepTiers,
): Promise<Checked> {
  const { checkDeeply } = await import('#cli/package/check-deeply.ts');
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
