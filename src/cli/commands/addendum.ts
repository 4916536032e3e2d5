// `specfoundry addendum`: files a change against a finished package of the service and saves its five
// documents.
import type { Command } from '#cli/command.ts';
import { exitCodes, unusable } from '#cli/failure.ts';
import { needService, serviceOptions } from '#cli/service/connect.ts';
import { checkOutput, placeFor, writeWhole } from '#cli/service/save-package.ts';

export const addendumCommand: Command = {
  name: 'addendum',
  usage: 'PACKAGE_ID --title TITLE --description TEXT [options]',
  summary: 'File a change against a finished package; save the five documents that say what it does.',
  details: [
    'PACKAGE_ID is the id of a package, as "specfoundry status ID --json" prints it. The package itself stays as it is; each change is drafted over the ones before it, and an update of the package takes them in.',
  ],
  positionals: { min: 1, max: 1 },
  options: {
    title: { short: 't', value: 'TITLE', meaning: 'What the change is called.' },
    description: { short: 'd', value: 'TEXT', meaning: 'What shall be otherwise, in your own words.' },
    output: {
      short: 'o',
      value: 'FILE',
      meaning: 'Where the zip goes (default: the title, in this folder).',
    },
    ...serviceOptions,
  },
  async run(args, world) {
    const { terminal, signal } = world;
    const [id] = args.positionals as [string];
    const [title, description, output] = ['title', 'description', 'output'].map((name) => args.option(name));
    if (!title?.trim() || !description?.trim())
      throw unusable(
        'Give --title and --description: what the change is called, and what shall be otherwise.',
      );
    checkOutput(output);
    const client = needService(args, world);
    const params = { id };
    const made = await client.call('createAddendum', { params, body: { title, description } }, { signal });
    const { bytes } = await client.call(
      'downloadAddendum',
      { params: { id, addendumId: made.addendum_id } },
      { signal },
    );
    const file = placeFor(title, output);
    writeWhole(file, bytes);
    terminal.say(`The addendum is saved as ${file}`);
    terminal.result({ addendum_id: made.addendum_id, cost_usd: made.cost_usd, file });
    return exitCodes.done;
  },
};
