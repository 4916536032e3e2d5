// Documentation migration: an archive of documents that somebody has written already becomes a package.
import { z } from 'zod';
import { id } from '#contract/fields.ts';
import { operation } from '#contract/operation.ts';

const tag = 'Packages' as const;

export const doc_migration_max_bytes = 16 * 1024 * 1024;
export const migrationLayers = ['Manifest', 'CanonicalTaxonomy', 'Heuristic', 'Fallback'] as const;

const mappingRow = z
  .object({
    source_path: z.string().describe('In the archive, without the one folder that everything lies in.'),
    doc_type: z.string(),
    target_path: z.string(),
    layer: z
      .enum(migrationLayers)
      .describe('What decided: the archive itself, a convention, the content, nothing.'),
    confidence: z.number().min(0).max(1),
  })
  .meta({ id: 'DocMigrationRow' });

const readingRow = z
  .object({
    source_path: z.string(),
    format: z.enum(['spec-kit', 'kiro', 'openspec', 'bmad']),
    statement_count: z.int().describe('Paragraphs: those read, those quoted, and headings.'),
    read_count: z.int(),
    quoted_count: z.int().describe('Kept in their own words, because their form does not say what they are.'),
    set_aside_count: z.int().describe('Headings and lines that structure the document.'),
  })
  .meta({ id: 'DocMigrationReading' });

/** SemVer 2.0.0. */
const semver =
  /^(?:0|[1-9]\d*)\.(?:0|[1-9]\d*)\.(?:0|[1-9]\d*)(?:-(?:0|[1-9]\d*|\d*[A-Za-z-][\dA-Za-z-]*)(?:\.(?:0|[1-9]\d*|\d*[A-Za-z-][\dA-Za-z-]*))*)?(?:\+[\dA-Za-z-]+(?:\.[\dA-Za-z-]+)*)?$/;

const overrides = z
  .string()
  .default('{}')
  .transform((text, context): unknown => {
    try {
      return JSON.parse(text);
    } catch {
      context.addIssue('must be JSON');
      return z.NEVER;
    }
  })
  .pipe(
    z.record(z.string(), z.string(), {
      error: 'must be a JSON object of source path to target path',
    }),
  )
  .describe('A JSON object: source path to target path.');

const shared = { method: 'POST', access: 'key', permission: 'packages.write', tag } as const;

export const docMigrationOperations = {
  previewDocMigration: operation({
    ...shared,
    id: 'previewDocMigration',
    path: '/v1/doc-migrations/preview',
    needs_room: true,
    summary: 'See where the documents of an archive would go',
    description: 'A zip of at most 16 MB. Nothing is kept.',
    upload: { max_bytes: doc_migration_max_bytes },
    result: z
      .object({
        source_archive_name: z.string(),
        source_byte_count: z.int(),
        total_file_count: z.int(),
        classified_count: z.int(),
        unclassified_count: z.int(),
        classifier_version: z.string(),
        mapping: z.array(mappingRow),
        conflicting_target_paths: z
          .array(z.string())
          .describe('Places that more than one file would take: commit refuses until overrides part them.'),
        reading: z
          .array(readingRow)
          .describe('Documents of Spec Kit, Kiro, OpenSpec and BMAD, from which commit draws a graph.'),
      })
      .meta({ id: 'DocMigrationPreview' }),
    status: 200,
    problems: [],
    tool: { name: 'preview_doc_migration' },
  }),
  commitDocMigration: operation({
    ...shared,
    id: 'commitDocMigration',
    path: '/v1/doc-migrations/commit',
    needs_room: true,
    summary: 'Make a package of an archive of documents',
    description:
      'The same archive gives the same zip. A package of this service that was edited by hand is recognised: edits that its graph can hold are taken into it.',
    upload: {
      max_bytes: doc_migration_max_bytes,
      form: z.object({
        project_id: id
          .optional()
          .describe('The default project, or the one the key is bound to, when left out.'),
        version: z
          .string()
          .max(100)
          .regex(semver, 'must be a version of SemVer, such as 1.0.0')
          .default('1.0.0'),
        target_path_overrides: overrides,
      }),
    },
    result: z
      .object({
        migration_id: id,
        package_id: id,
        project_id: id,
        version: z.string(),
        classified_count: z.int(),
        unclassified_count: z.int(),
      })
      .meta({ id: 'DocMigration' }),
    status: 200,
    problems: ['NOT_FOUND', 'DOC_MIGRATION_UNRESOLVED_CONFLICTS'],
    idempotent: true,
    tool: { name: 'commit_doc_migration' },
  }),
};
