// The parts that a package has only where they are asked for, at kickoff or later: what a choice adds is rendered from
// the same graph and changes nothing else but the manifest.
import { packageParts, type PackagePart } from '#contract/capabilities.ts';
import { instructionFiles } from '#knowledge/instruction-files.ts';
import { compareText } from '#specification/graph/serialise.ts';
import { adapterFolder, adapters, renderAdapters } from './adapters/adapters.ts';
import { exportsFolder, renderExports } from './plan/export.ts';
import type { FileText, RenderedFile } from './rendered-file.ts';
import { renderInstructions } from './start/instructions.ts';
import { manifestPath, renderManifest, readManifest } from './start/manifest.ts';
import type { View } from './view.ts';

/** The files of the parts that are named, in any order and as often as somebody names them. */
export function renderParts(view: View, parts: readonly PackagePart[]): RenderedFile[] {
  const asked = new Set(parts);
  const isAsked = ({ part }: { part?: PackagePart | undefined }) => part !== undefined && asked.has(part);
  return [
    ...of('instructions', renderInstructions(view, instructionFiles.filter(isAsked))),
    ...of('adapter', renderAdapters(view, adapters.filter(isAsked))),
    ...of('plan', asked.has('plan_exports') ? renderExports(view) : []),
  ];
}

const of = (role: RenderedFile['role'], files: readonly FileText[]): RenderedFile[] =>
  files.map(({ path, text }) => ({ path, text: text.toWellFormed(), role }));

/**
 * A package with the parts that it has and those that are named. The files that it had stay as they are; the same
 * parts give the same bytes, whenever they are added.
 */
export function addParts<F extends FileText>(
  view: View,
  files: readonly F[],
  parts: readonly PackagePart[],
): (F | RenderedFile)[] {
  const before = readManifest(files.find(({ path }) => path === manifestPath)?.text ?? '');
  const all = packageParts.filter((part) => parts.includes(part) || before.parts?.includes(part));
  if (all.length === 0) return [...files];
  const added = renderParts(view, all);
  const replaced = new Set([manifestPath, ...added.map(({ path }) => path)]);
  const listing = renderManifest({ ...before, parts: all }, added);
  return [...files.filter(({ path }) => !replaced.has(path)), ...added, listing].toSorted((a, b) =>
    compareText(a.path, b.path),
  );
}

/** The parts that these files belong to. */
export const partsOf = (files: readonly { path: string }[]): PackagePart[] => [
  ...new Set(files.flatMap(({ path }) => partOf(path) ?? [])),
];

/** The part that a file of a package belongs to; null for what every package has. */
export function partOf(path: string): PackagePart | null {
  const folder = adapters.find(({ folder: name }) => path.startsWith(`${adapterFolder}${name}/`));
  if (folder) return folder.part;
  if (path.startsWith(exportsFolder)) return 'plan_exports';
  return instructionFiles.find((file) => file.path === path)?.part ?? null;
}
