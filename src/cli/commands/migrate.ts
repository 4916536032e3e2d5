// `specfoundry migrate`: documents that somebody has written already become a package of the service.
import fs from 'node:fs';
import path from 'node:path';
import type { Command } from '#cli/command.ts';
import { exitCodes, unusable } from '#cli/failure.ts';
import { needService, serviceOptions } from '#cli/service/connect.ts';
import { checkOutput, placeFor, writeWhole } from '#cli/service/save-package.ts';
import { columns, counted } from '#cli/terminal/text.ts';
import type { ResultOf } from '#client/client.ts';

type Preview = ResultOf<'previewDocMigration'>;

export const migrateCommand: Command = {
  name: 'migrate',
  usage: 'ARCHIVE.zip [options]',
  summary: 'Make a package of documents that are written already: a zip of them, sorted file by file.',
  details: [
    'With --preview nothing is kept: it prints where each file would go, and what decided that. Files that nothing speaks for are kept below _source/.',
    'A package of this service that was edited by hand is recognised: what its graph can hold of the edits is taken into it, the rest is listed in IMPACT.md.',
    'Ends with 0 when it is done, with 1 when a preview finds files that would take one place, with 2 when ARCHIVE.zip cannot be read, with 3 when the service refuses.',
  ],
  positionals: { min: 1, max: 1 },
  options: {
    preview: { meaning: 'Only tell where the files would go.' },
    release: { value: 'VERSION', meaning: 'The version of the package (default: 1.0.0).' },
    project: { value: 'ID', meaning: 'The project that it belongs to (default: the default one).' },
    overrides: { value: 'FILE', meaning: 'A JSON object in a file: source path to target path.' },
    output: { short: 'o', value: 'FILE', meaning: 'Save the zip of the package as well.' },
    ...serviceOptions,
  },
  async run(args, world) {
    const { terminal, signal } = world;
    const [place] = args.positionals as [string];
    const output = args.option('output');
    checkOutput(output);
    const file = new File([new Uint8Array(read(place))], path.basename(place), { type: 'application/zip' });
    const client = needService(args, world);
    if (args.has('preview')) {
      const preview = await client.call('previewDocMigration', { upload: { file } }, { signal });
      terminal.say(previewText(preview));
      terminal.result(preview);
      return preview.conflicting_target_paths.length > 0 ? exitCodes.negative : exitCodes.done;
    }
    const [version, project_id, overrides] = ['release', 'project', 'overrides'].map((name) =>
      args.option(name),
    );
    const form = {
      ...(version && { version }),
      ...(project_id && { project_id }),
      ...(overrides && { target_path_overrides: read(overrides).toString() }),
    };
    const made = await client.call('commitDocMigration', { upload: { file, ...form } }, { signal });
    terminal.say(
      `${counted(made.classified_count, 'file')} sorted, ${made.unclassified_count} kept below _source/.\nVersion ${made.version} is the package ${made.package_id}`,
    );
    const saved = output === undefined ? null : placeFor(null, output);
    if (saved !== null) {
      const { bytes } = await client.call('downloadPackage', { params: { id: made.package_id } }, { signal });
      writeWhole(saved, bytes);
      terminal.say(`Saved as ${saved}`);
    }
    terminal.result({ ...made, file: saved });
    return exitCodes.done;
  },
};

function read(place: string): Buffer {
  try {
    return fs.readFileSync(place);
  } catch (error) {
    throw unusable(`${place} cannot be read: ${(error as Error).message}.`);
  }
}

function previewText({ mapping, reading, conflicting_target_paths: conflicts, ...counts }: Preview): string {
  const rows = mapping.map(({ source_path, target_path, doc_type, layer }) => [
    source_path,
    target_path,
    doc_type,
    layer,
  ]);
  return [
    columns([['FILE', 'WOULD BE', 'AS', 'BY'], ...rows]),
    '',
    `${counted(counts.total_file_count, 'file')}: ${counts.classified_count} sorted, ${counts.unclassified_count} kept below _source/.`,
    ...readingText(reading),
    ...conflicts.map((target) => `More than one file goes to ${target}: part them with --overrides.`),
  ].join('\n');
}

function readingText(reading: Preview['reading']): string[] {
  if (reading.length === 0) return [];
  const rows = reading.map(({ source_path, format, read_count, quoted_count }) => [
    source_path,
    format,
    String(read_count),
    String(quoted_count),
  ]);
  return ['', columns([['DOCUMENT', 'LAYOUT', 'READ', 'QUOTED'], ...rows])];
}
