// What `specfoundry render` does: reads the package, renders what is asked for from its graph, and writes the zip.
import type { Arguments, World } from '#cli/command.ts';
import { exitCodes, unusable, type ExitCode } from '#cli/failure.ts';
import { checkedParts } from '#cli/checked-parts.ts';
import { checkOutput, placeFor, writeWhole } from '#cli/service/save-package.ts';
import { counted } from '#cli/terminal/text.ts';
import { zipFiles } from '#specification/package-zip.ts';
import { addParts } from '#specification/render/parts.ts';
import { readFound } from './check-package.ts';
import { openPackage } from './open-package.ts';

export async function renderWithParts(args: Arguments, { terminal }: World): Promise<ExitCode> {
  const place = args.positionals[0]!;
  const output = args.option('output');
  checkOutput(output);
  const parts = checkedParts(args.option('parts'));
  if (parts.length === 0) throw unusable('--parts names none; "specfoundry help render" lists them.');
  const entries = await openPackage(place);
  const { files: before, view, manifest } = readFound(entries);
  if (!view || !manifest || !('parts' in manifest || 'counts' in manifest))
    throw unusable(`${place} has no readable graph and manifest: "specfoundry verify ${place}" says why.`);
  const files = addParts(view, before, parts);
  const made = new Map(files.map(({ path, text }) => [path, Buffer.from(text)]));
  const kept = new Map(entries.map(({ path, bytes }) => [path, bytes]));
  const added = files.filter(({ path }) => !kept.has(path)).length;
  const file = placeFor(view.project.name, output);
  writeWhole(
    file,
    await zipFiles([...made].map(([path, bytes]) => ({ path, bytes: unchanged(kept.get(path), bytes) }))),
  );
  terminal.say(`${counted(added, 'file')} added, ${counted(files.length, 'file')} in all.\nSaved as ${file}`);
  terminal.result({ file, parts, added, file_count: files.length });
  return exitCodes.done;
}

/** A file that is no text stays as it is, byte for byte. */
const unchanged = (before: Buffer | undefined, bytes: Buffer) =>
  before !== undefined && before.toString('utf8') === bytes.toString('utf8') ? before : bytes;
