// `specfoundry verify`: the rules over a package, on this machine, without a service.
import type { Command } from '#cli/command.ts';

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
        'Also run the package: its SQL on a database of its own, its contract, diagrams and scenarios through their parsers.',
    },
    formal: { meaning: 'Also prove limits and permissions free of contradictions and gaps, with a solver.' },
    sarif: { value: 'FILE', meaning: 'Write the findings to FILE as SARIF 2.1.0.' },
  },
  // Loaded here: no other command needs the rules.
  run: async (args, world) => (await import('#cli/package/verify-package.ts')).verifyPackage(args, world),
};
