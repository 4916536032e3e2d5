// An archive that is a package of ours with a graph, as somebody may have edited it by hand: what the graph
// can hold of the edits is taken into it, and every document says it; the rest is listed in IMPACT.md with
// both texts.
import { hash } from 'node:crypto';
import type { PackagePart } from '#contract/capabilities.ts';
import type { Graph } from '#specification/graph/graph.ts';
import { readGraphFiles } from '#specification/graph/graph-files.ts';
import { compareText } from '#specification/graph/serialise.ts';
import { isGraphFile, reportPlaces } from '#specification/places.ts';
import { readHandEdits, type HandEdits } from '#specification/hand-edits/read-hand-edits.ts';
import { differenceOf, isEmpty } from '#specification/merge/difference.ts';
import { profileLimits } from '#specification/profile-limits.ts';
import { provePackage } from '#specification/prove-package.ts';
import {
  authorshipIn,
  qualityReport,
  type Authorship,
  type QualityReport,
} from '#specification/render/quality/quality-report.ts';
import {
  digest,
  manifest as manifestSchema,
  type Manifest,
  type MigrationMark,
} from '#specification/render/start/manifest.ts';
import { isOfOlderLayout } from '#specification/rules/groups/structure.ts';
import { listPackage } from '#specification/rules/reading/package-text.ts';
import { partsOf } from '#specification/render/parts.ts';
import { json } from '#specification/render/syntax/json.ts';
import { textIn, type ArchivedFile, type MappingRow } from './classify.ts';

const manifestPath = 'manifest.json';

export type OwnPackage = {
  manifest: Manifest;
  graph: Graph;
  /** As it was made: what the checksums of the manifest say, and what the graph renders. */
  base: ReadonlyMap<string, string>;
  edited: ReadonlyMap<string, string>;
  /** What somebody changed in a layout that no version writes any more: how it was made is not known. */
  unread: ReadonlyMap<string, string>;
};

/** Null for what is no package of ours, or has no graph that can be read. */
export function readOwnPackage(files: readonly ArchivedFile[]): OwnPackage | null {
  const texts = new Map(
    files.flatMap(({ path, bytes }) => {
      const text = textIn(bytes);
      return text === null ? [] : [[path, text] as const];
    }),
  );
  try {
    const manifest = manifestSchema.parse(JSON.parse(texts.get(manifestPath) ?? ''));
    const graph = readGraphFiles((path) => texts.get(path));
    const own = new Map(
      [...texts].filter(
        ([path]) => path === manifestPath || manifest.files.some((file) => file.path === path),
      ),
    );
    const unread = unreadIn(manifest, own);
    for (const path of unread.keys()) own.delete(path);
    return { manifest, graph, base: baseOf({ manifest, graph, unread }, own), edited: own, unread };
  } catch {
    return null;
  }
}

const unreadPlace = (path: string): string => `_source/${path}`;

/** A version from before there were parts gave every package all of them. */
const partsIn = ({ parts, files }: Manifest): readonly PackagePart[] => parts ?? partsOf(files);

function unreadIn(manifest: Manifest, own: ReadonlyMap<string, string>): Map<string, string> {
  const files = [...own].map(([path, text]) => ({ path, text, role: 'specification' as const }));
  if (!isOfOlderLayout(listPackage(files))) return new Map();
  return new Map(
    manifest.files.flatMap(({ path, sha256 }) => {
      const text = own.get(path);
      const is_changed = text !== undefined && !isGraphFile(path) && hash('sha256', text) !== sha256;
      return is_changed ? [[path, text] as const] : [];
    }),
  );
}

function baseOf(
  { manifest, graph, unread }: Pick<OwnPackage, 'manifest' | 'graph' | 'unread'>,
  own: ReadonlyMap<string, string>,
): Map<string, string> {
  const base = new Map<string, string>();
  let rendered: ReadonlyMap<string, string> | null = null;
  for (const { path, sha256 } of manifest.files) {
    if (unread.has(path)) continue;
    const text = own.get(path);
    if (text !== undefined && hash('sha256', text) === sha256) base.set(path, text);
    else {
      rendered ??= renderedFrom(graph, {
        version: manifest.version,
        parts: partsIn(manifest),
        ...writerOf(own),
      });
      const made = rendered.get(path);
      if (made !== undefined) base.set(path, made);
    }
  }
  return base.set(manifestPath, own.get(manifestPath)!);
}

const reportIn = (texts: ReadonlyMap<string, string>): string =>
  reportPlaces.map((place) => texts.get(place)).find((text) => text !== undefined) ?? '';

/** Whether a model wrote in the package, as its report says; what cannot be read says nothing. */
function writerOf(texts: ReadonlyMap<string, string>): Authorship {
  try {
    return authorshipIn(qualityReport.parse(JSON.parse(reportIn(texts))));
  } catch {
    return {};
  }
}

type Lineage = { version: string; parts: readonly PackagePart[] } & Authorship;

function renderedFrom(graph: Graph, lineage: Lineage): ReadonlyMap<string, string> {
  const { files } = provePackage(graph, profileLimits[graph.project.profile], lineage);
  return new Map(files.map(({ path, text }) => [path, text]));
}

export type Brought = {
  files: ArchivedFile[];
  graph: Graph;
  report: QualityReport;
  edits: Pick<HandEdits, 'taken' | 'left'>;
};

/** A service has others to serve: beyond so many tries an edit is listed rather than read back. */
const tries_max = 300;

/** `extra`: files of the archive that are no part of the package, at their places. */
export function bringOwnPackage(
  own: OwnPackage,
  { version, mark, extra }: { version: string; mark: MigrationMark; extra: readonly ArchivedFile[] },
): Brought {
  const { manifest, graph: before, base, edited } = own;
  const read = readHandEdits({ graph: before, files: base }, edited, tries_max);
  const { graph, taken } = read;
  const kept_apart = [...own.unread].map(([path, text]) => ({
    path: unreadPlace(path),
    line: null,
    before: null,
    edited: text,
  }));
  const left = [...read.left, ...kept_apart];
  const is_changed = left.length > 0 || !isEmpty(differenceOf(before, graph));
  const changelog = base.get('CHANGELOG.md') ?? null;
  const proven = provePackage(graph, profileLimits[graph.project.profile], {
    version,
    migration: mark,
    parts: partsIn(manifest),
    ...writerOf(base),
    ...(is_changed && { update: { before, changelog, conflicts: [], left } }),
  });
  const made = proven.files.map(({ path, text }) => ({ path, bytes: Buffer.from(text) }));
  const kept = apartFrom(made, extra);
  const files = [...made, ...kept].toSorted((a, b) => compareText(a.path, b.path));
  return { files: withListed(files, kept), graph, report: proven.report, edits: { taken, left } };
}

/** What somebody added never takes the place of what the graph makes. */
function apartFrom(made: readonly ArchivedFile[], extra: readonly ArchivedFile[]): ArchivedFile[] {
  const taken = new Set(made.map(({ path }) => path.toLowerCase()));
  return extra.map(({ path, bytes }) => ({
    path: taken.has(path.toLowerCase()) ? `_source/${path}` : path,
    bytes,
  }));
}

function withListed(files: ArchivedFile[], added: readonly ArchivedFile[]): ArchivedFile[] {
  if (added.length === 0) return files;
  return files.map((file) => {
    if (file.path !== manifestPath) return file;
    const manifest = JSON.parse(file.bytes.toString()) as Manifest;
    const rows = added.map(({ path, bytes }) => ({ path, ...digest(bytes), role: 'interview' as const }));
    const all = [...manifest.files, ...rows].toSorted((a, b) => compareText(a.path, b.path));
    return { path: manifestPath, bytes: Buffer.from(json({ ...manifest, files: all })) };
  });
}

/** The files of the archive that its manifest does not list, at their places, and those that could not be read, beside it. */
export function addedTo(
  { manifest, unread }: OwnPackage,
  { rows, files }: { rows: readonly MappingRow[]; files: readonly ArchivedFile[] },
): ArchivedFile[] {
  const listed = new Set([manifestPath, ...manifest.files.map(({ path }) => path)]);
  const bytes = new Map(files.map((file) => [file.path, file.bytes]));
  const added = rows
    .filter(({ source_path }) => !listed.has(source_path))
    .map(({ source_path, target_path }) => ({ path: target_path, bytes: bytes.get(source_path)! }));
  return [
    ...added,
    ...[...unread].map(([path, text]) => ({ path: unreadPlace(path), bytes: Buffer.from(text) })),
  ];
}
