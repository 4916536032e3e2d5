// `specfoundry render`: a package with parts that it was made without, on this machine, without a service.
import type { Command } from '#cli/command.ts';
import { packageParts } from '#contract/capabilities.ts';

export const renderCommand: Command = {
  name: 'render',
  usage: 'PACKAGE --parts LIST [options]',
  summary: 'Add parts to a package, such as the files of another coding agent; needs no service.',
  details: [
    `The parts are rendered from the graph of PACKAGE, a zip or a folder: ${packageParts.join(', ')}; "all" is each of them.`,
    'What the package has already stays as it is. The same parts give the same zip, byte for byte, as if the run had been asked for them.',
  ],
  positionals: { min: 1, max: 1 },
  options: {
    parts: { value: 'LIST', meaning: 'The parts to add, separated by commas.' },
    output: {
      short: 'o',
      value: 'FILE',
      meaning: 'Where the zip goes (default: the name of the project, in this folder).',
    },
  },
  // Loaded here: few other commands render.
  run: async (args, world) => (await import('#cli/package/render-parts.ts')).renderWithParts(args, world),
};
