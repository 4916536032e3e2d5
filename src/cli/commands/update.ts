// `specfoundry update`: a package that was edited by hand becomes its next version, on this machine, without
// a service.
import type { Command } from '#cli/command.ts';

export const updateCommand: Command = {
  name: 'update',
  usage: 'PACKAGE EDITED [options]',
  summary: 'Bring hand edits of a package, and a newer draft of it, into its next version; needs no service.',
  details: [
    'PACKAGE is the package as it was made, EDITED the same package as somebody changed it; each is a zip or a folder. An edit is taken into the graph when rendering the graph makes the edited lines again; then every other document says it too. Every other edit is listed in IMPACT.md, with both texts.',
    'Ids never change. Where a hand edit and the newer draft disagree, the hand edit stays and IMPACT.md lists both. When nothing changed, the zip is PACKAGE again, byte for byte.',
    'Ends with 0 when every edit was taken, with 1 when IMPACT.md lists some to decide, with 2 when PACKAGE or EDITED cannot be read.',
  ],
  positionals: { min: 2, max: 2 },
  options: {
    with: { value: 'NEW', meaning: 'The package of a newer draft, such as "run" makes of a changed brief.' },
    output: {
      short: 'o',
      value: 'FILE',
      meaning: 'Where the zip goes (default: the name of the project, in this folder).',
    },
  },
  // Loaded here: no other command reads hand edits.
  run: async (args, world) => (await import('#cli/package/update-by-hand.ts')).updateByHand(args, world),
};
