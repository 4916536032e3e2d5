// `specfoundry explain`: what a finished package says, told to one audience, in the terminal or as a file.
import type { Command } from '#cli/command.ts';
import { exitCodes, unusable } from '#cli/failure.ts';
import { needService, serviceOptions } from '#cli/service/connect.ts';
import { checkOutput, writeWhole } from '#cli/service/save-package.ts';
import { audienceSlugs, explanationFormats } from '#contract/operations/explanations.ts';

export const explainCommand: Command = {
  name: 'explain',
  usage: 'PACKAGE_ID --audience AUDIENCE [options]',
  summary: 'Explain a finished package to an audience; print it, or save it in another format.',
  details: [
    `PACKAGE_ID is the id of a package, as "specfoundry status ID --json" prints it. An audience is one of ${audienceSlugs.join(', ')}. What was written once is kept by the service and costs nothing again.`,
  ],
  positionals: { min: 1, max: 1 },
  options: {
    audience: { short: 'a', value: 'AUDIENCE', meaning: 'Who it is for.' },
    format: {
      short: 'f',
      value: 'FORMAT',
      meaning: `Save it as ${explanationFormats.join(', ')} instead of printing it.`,
    },
    output: {
      short: 'o',
      value: 'FILE',
      meaning: 'Where the file goes (default: service-explanation-AUDIENCE.FORMAT).',
    },
    ...serviceOptions,
  },
  async run(args, world) {
    const { terminal, signal } = world;
    const [id] = args.positionals as [string];
    const [audience, output] = [args.option('audience'), args.option('output')];
    const format = args.option('format') ?? (output === undefined ? undefined : 'md');
    if (!audience) throw unusable(`Give --audience: one of ${audienceSlugs.join(', ')}.`);
    if (format !== undefined && !explanationFormats.some((each) => each === format))
      throw unusable(`"${format}" is no format: give one of ${explanationFormats.join(', ')}.`);
    checkOutput(output);
    const client = needService(args, world);
    const params = { id };
    const { markdown, ...told } = await client.call(
      'explainPackage',
      { params, body: { audience } },
      { signal },
    );
    if (format === undefined) {
      terminal.say(markdown);
      terminal.result({ ...told, markdown });
      return exitCodes.done;
    }
    const { bytes } = await client.call(
      'downloadExplanation',
      { params, query: { audience, format } },
      { signal },
    );
    const file = output ?? `service-explanation-${told.audience}.${format}`;
    writeWhole(file, bytes);
    terminal.say(`The explanation is saved as ${file}`);
    terminal.result({ ...told, file });
    return exitCodes.done;
  },
};
