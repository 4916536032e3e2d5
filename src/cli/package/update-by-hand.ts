// What `specfoundry update` does: reads the hand edits and the newer draft, merges them, and writes the zip.
import type { Arguments, World } from '#cli/command.ts';
import { exitCodes, unusable, type ExitCode } from '#cli/failure.ts';
import { checkOutput, placeFor, writeWhole } from '#cli/service/save-package.ts';
import { counted } from '#cli/terminal/text.ts';
import type { Graph } from '#specification/graph/graph.ts';
import { readHandEdits, type HandEdits } from '#specification/hand-edits/read-hand-edits.ts';
import type { MergeConflict } from '#specification/merge/merge-graphs.ts';
import { updatePackage, type PackageVersion } from '#specification/merge/update-package.ts';
import type { ArchiveEntry } from '#platform/extraction/read-archive.ts';
import { zipFiles } from '#specification/package-zip.ts';
import { profileLimits } from '#specification/profile-limits.ts';
import { readFound } from './check-package.ts';
import { partsOf } from '#specification/render/parts.ts';
import { openPackage } from './open-package.ts';

export async function updateByHand(args: Arguments, { terminal }: World): Promise<ExitCode> {
  const [place, edited] = args.positionals as [string, string];
  const output = args.option('output');
  checkOutput(output);
  const before = await readVersion(place);
  const byHand = readHandEdits(before, textsOf(await openPackage(edited)));
  const newer = args.option('with');
  const draft = newer === undefined ? before.graph : (await readVersion(newer)).graph;
  const updated = updatePackage(before, byHand, draft, profileLimits[draft.project.profile]);
  const { version, conflicts = [] } = updated ?? before;
  const files = updated?.files ?? [...before.files].map(([path, text]) => ({ path, text }));
  const file = placeFor(before.graph.project.name, output);
  writeWhole(file, await zipFiles(files));
  terminal.say(summary(byHand, conflicts, { version, file, is_new: updated !== null }));
  terminal.result({
    version,
    file,
    is_new_version: updated !== null,
    taken: byHand.taken,
    left: byHand.left,
    conflicts,
  });
  return undecided(byHand, conflicts) > 0 ? exitCodes.negative : exitCodes.done;
}

type Version = PackageVersion & { files: ReadonlyMap<string, string>; conflicts?: MergeConflict[] };

async function readVersion(place: string): Promise<Version> {
  const entries = await openPackage(place);
  const { view, manifest } = readFound(entries);
  if (!view || !manifest)
    throw unusable(`${place} has no readable graph and manifest: "specfoundry verify ${place}" says why.`);
  const graph: Graph = view.graph;
  const files = textsOf(entries);
  const { version } = manifest;
  // A version from before there were parts gave every package all of them.
  const parts = 'parts' in manifest && manifest.parts ? manifest.parts : partsOf(entries);
  return { graph, version, parts, changelog: files.get('CHANGELOG.md') ?? null, files };
}

const textsOf = (entries: readonly ArchiveEntry[]) =>
  new Map(entries.map(({ path, bytes }) => [path, bytes.toString('utf8')]));

/** What somebody added is theirs and lies where it lay. */
const lost = ({ left }: HandEdits) => left.filter(({ before }) => before !== null);
const undecided = (byHand: HandEdits, conflicts: readonly MergeConflict[]) =>
  lost(byHand).length + conflicts.length;

type Made = { version: string; file: string; is_new: boolean };

function summary(
  byHand: HandEdits,
  conflicts: readonly MergeConflict[],
  { version, file, is_new }: Made,
): string {
  const added = byHand.left.length - lost(byHand).length;
  return [
    ...lost(byHand).map(({ path, line }) => `Not kept: ${path}${line === null ? '' : `, line ${line}`}`),
    ...conflicts.map(({ node, field }) => `Kept against the newer draft: ${node}, ${field}`),
    ...(added > 0
      ? [`${counted(added, 'file')} of EDITED ${added === 1 ? 'is' : 'are'} no part of the package.`]
      : []),
    `${counted(byHand.taken.length, 'hand edit')} taken into the graph, ${counted(undecided(byHand, conflicts), 'disagreement')} to decide${is_new ? ' (IMPACT.md)' : ''}.`,
    `${is_new ? 'Version' : 'Nothing changed: still version'} ${version}, saved as ${file}`,
  ].join('\n');
}
