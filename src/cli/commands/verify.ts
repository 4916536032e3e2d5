// `specfoundry verify`: the rules over a package, on this machine, without a service.
import type { Command } from '#cli/command.ts';
import { exitCodes } from '#cli/failure.ts';
import { checkPackage } from '#cli/package/check-package.ts';
import { openPackage } from '#cli/package/open-package.ts';
import { countBy, verdictText } from '#cli/package/verdict-text.ts';

export const verifyCommand: Command = {
  name: 'verify',
  usage: 'PACKAGE',
  summary: 'Check a package, a zip or a folder, against every rule; needs no service.',
  details: [
    'Ends with 0 when no blocker was found, with 1 when one was, with 2 when PACKAGE cannot be read.',
  ],
  positionals: { min: 1, max: 1 },
  options: {},
  async run({ positionals }, { terminal }) {
    const verdict = checkPackage(await openPackage(positionals[0]!));
    const counts = countBy(verdict.findings);
    terminal.say(verdictText(verdict));
    terminal.result({ is_clean: counts.blocker === 0, counts, ...verdict });
    return counts.blocker === 0 ? exitCodes.done : exitCodes.negative;
  },
};
