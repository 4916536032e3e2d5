// The manifest: what the package is, which files it has and their checksums. No dates and no run ids, so that the same
// graph is the same package, byte for byte.
import { hash } from 'node:crypto';
import { z } from 'zod';
import { profiles, projectTypes } from '#specification/graph/graph.ts';
import { schema_version } from '#specification/graph/schema-version.ts';
import { nodeKinds } from '#specification/graph/nodes.ts';
import { scores, type QualityReport } from '#specification/render/quality/quality-report.ts';
import { fileRoles, type RenderedFile } from '#specification/render/rendered-file.ts';
import { json } from '#specification/render/syntax/json.ts';
import { compareText } from '#specification/graph/serialise.ts';
import type { View } from '#specification/render/view.ts';

export const kindLabel =
  'Specification package: describes how to build the software, not the application code';

export const manifest = z.strictObject({
  kind: z.literal('specification'),
  kind_label: z.string(),
  schema_version: z.literal(schema_version),
  rubric_version: z.string().nullable(),
  project: z.strictObject({ name: z.string(), type: z.enum(projectTypes), profile: z.enum(profiles) }),
  /** SemVer of the package in its lineage. */
  version: z.string().regex(/^\d+\.\d+\.\d+$/),
  counts: z.partialRecord(z.enum(nodeKinds), z.int().min(1)),
  score: z.number().min(0).max(100).nullable(),
  scores: scores.nullable(),
  /** Every file but this one. */
  files: z.array(
    z.strictObject({
      path: z.string(),
      sha256: z.string().regex(/^[0-9a-f]{64}$/),
      bytes: z.int().min(0),
      role: z.enum(fileRoles),
    }),
  ),
});
export type Manifest = z.infer<typeof manifest>;

export interface ManifestInput {
  files: readonly RenderedFile[];
  report: QualityReport | null;
  version: string;
}

export function renderManifest(view: View, { files, report, version }: ManifestInput): RenderedFile {
  const { name, type, profile } = view.project;
  const content: Manifest = {
    kind: 'specification',
    kind_label: kindLabel,
    schema_version,
    rubric_version: report?.rubric_version ?? null,
    project: { name, type, profile },
    version,
    counts: Object.fromEntries(
      nodeKinds.flatMap((kind) => (view.all(kind).length > 0 ? [[kind, view.all(kind).length]] : [])),
    ),
    score: report?.score ?? null,
    scores: report?.scores ?? null,
    files: files
      .map(({ path, text, role }) => ({ path, ...digest(text), role }))
      .toSorted((a, b) => compareText(a.path, b.path)),
  };
  return { path: 'manifest.json', text: json(content), role: 'manifest' };
}

function digest(text: string): { sha256: string; bytes: number } {
  return { sha256: hash('sha256', text), bytes: Buffer.byteLength(text) };
}
