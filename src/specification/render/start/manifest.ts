// The manifest: what the package is, which files it has and their checksums. No dates and no run ids, so that
// the same graph is the same package, byte for byte.
import { hash } from 'node:crypto';
import { z } from 'zod';
import { packageParts, projectTypes, reviewProfiles, schema_version } from '#contract/capabilities.ts';
import { nodeKinds } from '#specification/graph/node-kinds.ts';
import { scores, type QualityReport } from '#specification/render/quality/quality-report.ts';
import { fileRoles, type RenderedFile } from '#specification/render/rendered-file.ts';
import { json } from '#specification/render/syntax/json.ts';
import { compareText } from '#specification/graph/serialise.ts';
import type { View } from '#specification/render/view.ts';

export const manifestPath = 'manifest.json';

export const kindLabel =
  'Specification package: describes how to build the software, not the application code';

/** SemVer of the package in its lineage. */
const version = z.string().regex(/^\d+\.\d+\.\d+(?:-[0-9A-Za-z.-]+)?(?:\+[0-9A-Za-z.-]+)?$/);
const sha256 = z.string().regex(/^[0-9a-f]{64}$/);

/** What marks a package as made of an archive that somebody brought. */
export const migrationMark = z.strictObject({
  archive_sha256: sha256,
  classifier_version: z.string(),
  classified_count: z.int().min(0),
  unclassified_count: z.int().min(0),
});
export type MigrationMark = z.infer<typeof migrationMark>;

export const manifest = z.strictObject({
  kind: z.literal('specification'),
  kind_label: z.string(),
  schema_version: z.literal(schema_version),
  rubric_version: z.string().nullable(),
  project: z.strictObject({ name: z.string(), type: z.enum(projectTypes), profile: z.enum(reviewProfiles) }),
  version,
  migration: migrationMark.optional(),
  counts: z.partialRecord(z.enum(nodeKinds), z.int().min(1)),
  score: z.number().min(0).max(100).nullable(),
  scores: scores.nullable(),
  /** What it has beyond what every package has, because somebody asked for it. */
  parts: z.array(z.enum(packageParts)).min(1).optional(),
  /** Every file but this one. */
  files: z.array(
    z.strictObject({
      path: z.string(),
      sha256,
      bytes: z.int().min(0),
      role: z.enum(fileRoles),
    }),
  ),
});
export type Manifest = z.infer<typeof manifest>;

/** Of a package that is documents alone, without a graph. */
export const documentsManifest = z.strictObject({
  kind: z.literal('specification'),
  kind_label: z.string(),
  schema_version: z.literal(schema_version),
  project: z.strictObject({ name: z.string() }),
  version,
  migration: migrationMark,
  /** Every file but this one; `source_path` is null for what the migration wrote. */
  files: z.array(
    z.strictObject({
      path: z.string(),
      sha256,
      bytes: z.int().min(0),
      doc_type: z.string(),
      source_path: z.string().nullable(),
      layer: z.string().nullable(),
      confidence: z.number().min(0).max(1),
    }),
  ),
});
export type DocumentsManifest = z.infer<typeof documentsManifest>;

export const anyManifest = z.union([manifest, documentsManifest]);

interface ManifestInput {
  report: QualityReport | null;
  version: string;
  migration?: MigrationMark | undefined;
}

export const readManifest = (text: string): Manifest => manifest.parse(JSON.parse(text));

/** What a package is; it lists no file yet. */
export function manifestOf(view: View, { report, version, migration }: ManifestInput): Manifest {
  const { name, type, profile } = view.project;
  return {
    kind: 'specification',
    kind_label: kindLabel,
    schema_version,
    rubric_version: report?.rubric_version ?? null,
    project: { name, type, profile },
    version,
    ...(migration && { migration }),
    counts: Object.fromEntries(
      nodeKinds.flatMap((kind) => (view.all(kind).length > 0 ? [[kind, view.all(kind).length]] : [])),
    ),
    score: report?.score ?? null,
    scores: report?.scores ?? null,
    files: [],
  };
}

/** The manifest with these files beside those that it lists already. */
export function renderManifest(of: Manifest, added: readonly RenderedFile[]): RenderedFile {
  const listed = new Map(of.files.map((file) => [file.path, file]));
  for (const { path, text, role } of added) listed.set(path, { path, ...digest(text), role });
  const files = [...listed.values()].toSorted((a, b) => compareText(a.path, b.path));
  // Parsed, so that the fields stand in the order of the schema.
  return { path: manifestPath, text: json(manifest.parse({ ...of, files })), role: 'manifest' };
}

export function digest(content: string | Buffer): { sha256: string; bytes: number } {
  return { sha256: hash('sha256', content), bytes: Buffer.byteLength(content) };
}
