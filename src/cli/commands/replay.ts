// `specfoundry replay`: a recorded run made again on this machine, without a service, a network or a key, and
// compared with what it made then.
import type { Command } from '#cli/command.ts';
import { exitCodes } from '#cli/failure.ts';
import type { FoundRecord } from '#cli/package/read-record.ts';
import type { Replayed } from '#cli/package/replay-run.ts';
import { checkOutput, placeFor, writeWhole } from '#cli/service/save-package.ts';
import { counted } from '#cli/terminal/text.ts';

const shown_max = 20;

export const replayCommand: Command = {
  name: 'replay',
  usage: 'RECORD [options]',
  summary: 'Make a recorded run again, without a network, and compare it with what it made then.',
  details: [
    'RECORD is the folder of one run below SPECFOUNDRY_RECORD_CALLS. The same version makes the same package, byte for byte.',
    'Ends with 0 when everything is as it was, with 1 when something differs, with 2 when RECORD cannot be read, with 3 when a call is asked for that was not recorded.',
  ],
  positionals: { min: 1, max: 1 },
  options: {
    output: {
      short: 'o',
      value: 'FILE',
      meaning: 'Where the package goes (default: named for the project).',
    },
  },
  async run(args, { terminal, signal }) {
    const output = args.option('output');
    checkOutput(output);
    // Loaded here: no other command needs the pipeline.
    const [{ readRecord }, { differencesOf, replayRun }] = await Promise.all([
      import('#cli/package/read-record.ts'),
      import('#cli/package/replay-run.ts'),
    ]);
    const record = readRecord(args.positionals[0]!);
    const replayed = await replayRun(record, signal);
    const { made, zip } = replayed;
    const file = zip && placeFor(record.run.intake.project.name, output);
    if (file) writeWhole(file, zip);
    const differences = differencesOf(record.outcome, made);
    terminal.say(told({ record, replayed, file, differences }).join('\n'));
    terminal.result({ ...made, file, is_same: differences.length === 0, differences });
    return differences.length === 0 ? exitCodes.done : exitCodes.negative;
  },
};

type Told = {
  record: FoundRecord;
  replayed: Replayed;
  file: string | null;
  differences: readonly string[];
};

function told({ record: { run, outcome }, replayed: { made, rubric }, file, differences }: Told): string[] {
  const end = made.reason ?? (file ? `The package is saved as ${file}` : '');
  const versions = run.rubric === rubric ? [] : [`It was recorded under ${run.rubric}, this is ${rubric}.`];
  if (!outcome) return [end, 'The record has no end: there is nothing to compare with.', ...versions];
  if (differences.length === 0) return [end, 'Everything is as it was recorded, byte for byte.'];
  const more = differences.length - shown_max;
  const listed = differences.slice(0, shown_max).map((each) => `  ${each}`);
  return [
    end,
    `${counted(differences.length, 'difference')} to what was recorded:`,
    ...listed,
    ...(more > 0 ? [`  … and ${more} more`] : []),
    ...versions,
  ];
}
