// Packages: what a generation delivers. Read the record, list and read single files, search them, download
// the zip.
import { z } from 'zod';
import { packageParts, projectTypes, reviewProfiles } from '#contract/capabilities.ts';
import { id, limit, offset, order, timestamp, words } from '#contract/fields.ts';
import { generationStates } from '#contract/generation-states.ts';
import { statementCounts } from '#contract/understood.ts';
import { operation } from '#contract/operation.ts';

const tag = 'Packages' as const;

/** Of a package that was made of documents which somebody brought. */
export const migrated_kind_label =
  'Migrated documentation: what people had written, sorted as a specification package';

/** Larger files are read from the zip (Interface, Limits). */
export const file_read_max_bytes = 256 * 1024;

/** Eight dimensions, each 0 to 100. */
export const packageScores = z
  .object({
    complete: z.number(),
    consistent: z.number(),
    testable: z.number(),
    traceable: z.number(),
    grounded: z.number(),
    buildable: z.number(),
    readable: z.number(),
    understood: z
      .number()
      .describe('The share of the statements that was understood; the whole score is never above it.'),
  })
  .meta({ id: 'PackageScores' });

const record = {
  id,
  generation_id: id.nullable().describe('Null for migrated packages.'),
  version: z.string(),
  total_cost_usd: z.number().min(0),
  project_name: z.string().nullable(),
  description: z.string().nullable(),
  created_at: timestamp,
  expires_at: timestamp.nullable().describe('When its retention ends; null: never.'),
  kind: z.literal('specification'),
  kind_label: z.string(),
};

export const packageRecord = z
  .object({
    ...record,
    project_type: z.enum(projectTypes).nullable(),
    review_profile: z.enum(reviewProfiles).nullable(),
    file_count: z.int(),
    size_bytes: z.int().describe('Of the zip.'),
    sha256: z.string().describe('Of the zip.'),
    scores: packageScores.nullable(),
    blocker_count: z
      .int()
      .describe('Rules of the blocker tier that the package still breaks; each is declared.'),
    warning_count: z.int(),
    draft: z
      .boolean()
      .describe('Whether statements are left in the words of the user, because nobody has understood them.'),
    statements: statementCounts.nullable().describe('Null for packages from before statements were kept.'),
  })
  .meta({ id: 'Package' });

const packageRow = z
  .object({ ...record, generation_state: z.enum(generationStates).nullable(), addenda_count: z.int().min(0) })
  .meta({ id: 'PackageRow' });

const version = z
  .object({
    id,
    version: z.string(),
    generation_id: id.nullable(),
    file_count: z.int(),
    created_at: timestamp,
  })
  .meta({ id: 'PackageVersion' });

export const fileChanges = ['added', 'changed', 'removed'] as const;

const deletedPackageRow = packageRow
  .extend({
    deleted_at: timestamp,
    removed_at: timestamp
      .nullable()
      .describe('When it goes for good by itself; null: it stays until somebody removes it.'),
  })
  .meta({ id: 'DeletedPackageRow' });

const hit = z
  .object({ file_path: z.string(), snippet: z.string(), rank: z.number() })
  .meta({ id: 'SearchHit' });
const q = z.string().max(1000).default('').describe('Words, "phrases", OR, and -exclusions.');
const params = z.object({ id });
const binned = {
  access: 'key',
  permission: 'packages.write',
  tag,
  params,
  status: 204,
  problems: ['NOT_FOUND'],
} as const;

export const packageOperations = {
  listPackages: operation({
    id: 'listPackages',
    method: 'GET',
    path: '/v1/packages',
    access: 'key',
    permission: 'packages.read',
    tag,
    summary: 'List packages',
    query: z.object({ limit: limit({ default: 50, max: 200 }), offset, order }),
    result: z.object({ packages: z.array(packageRow) }).meta({ id: 'PackageList' }),
    status: 200,
    problems: [],
    tool: { name: 'list_packages' },
  }),
  listDeletedPackages: operation({
    id: 'listDeletedPackages',
    method: 'GET',
    path: '/v1/packages/deleted',
    access: 'key',
    permission: 'packages.read',
    tag,
    summary: 'List the packages in the recycle bin',
    query: z.object({ limit: limit({ default: 50, max: 200 }), offset, order }),
    result: z.object({ packages: z.array(deletedPackageRow) }).meta({ id: 'DeletedPackageList' }),
    status: 200,
    problems: [],
  }),
  deletePackage: operation({
    ...binned,
    id: 'deletePackage',
    method: 'DELETE',
    path: '/v1/packages/{id}',
    summary: 'Move a package to the recycle bin',
    description: 'Its generation stays.',
    tool: { name: 'delete_package' },
  }),
  restorePackage: operation({
    ...binned,
    id: 'restorePackage',
    method: 'POST',
    path: '/v1/packages/{id}/restore',
    summary: 'Take a package out of the recycle bin',
    description: 'One that retention moved there is kept from now on.',
  }),
  removePackage: operation({
    ...binned,
    id: 'removePackage',
    method: 'DELETE',
    path: '/v1/packages/{id}/permanent',
    summary: 'Remove a package from the recycle bin for good; no undo',
    problems: ['NOT_FOUND', 'CONFLICT_STATE_TRANSITION'],
  }),
  searchPackages: operation({
    id: 'searchPackages',
    method: 'GET',
    path: '/v1/packages/search',
    access: 'key',
    permission: 'packages.read',
    tag,
    summary: 'Search all packages',
    query: z.object({ q, limit: limit({ default: 10, max: 25 }) }),
    result: z
      .object({
        query: z.string(),
        results: z.array(
          z.object({
            package_id: id,
            project_name: z.string().nullable(),
            version: z.string(),
            total_hit_count: z.int(),
            files: z.array(hit),
          }),
        ),
      })
      .meta({ id: 'PackagesSearch' }),
    status: 200,
    problems: [],
    tool: { name: 'search_packages' },
  }),
  getPackage: operation({
    id: 'getPackage',
    method: 'GET',
    path: '/v1/packages/{id}',
    access: 'key',
    permission: 'packages.read',
    tag,
    summary: 'Read a package record',
    params,
    result: packageRecord,
    status: 200,
    problems: ['NOT_FOUND'],
    tool: { name: 'get_package' },
  }),
  getGenerationPackage: operation({
    id: 'getGenerationPackage',
    method: 'GET',
    path: '/v1/generations/{id}/package',
    access: 'key',
    permission: 'packages.read',
    tag,
    summary: 'Read the newest package of a generation',
    params,
    result: packageRecord,
    status: 200,
    problems: ['NOT_FOUND'],
    tool: { name: 'get_generation_package' },
  }),
  listPackageVersions: operation({
    id: 'listPackageVersions',
    method: 'GET',
    path: '/v1/packages/{id}/versions',
    access: 'key',
    permission: 'packages.read',
    tag,
    summary: 'List the versions of a package, newest first',
    description: 'A package and all that updates have made of it; without those in the recycle bin.',
    params,
    result: z.object({ versions: z.array(version) }).meta({ id: 'PackageVersionList' }),
    status: 200,
    problems: ['NOT_FOUND'],
  }),
  comparePackages: operation({
    id: 'comparePackages',
    method: 'GET',
    path: '/v1/packages/{id}/changes',
    access: 'key',
    permission: 'packages.read',
    tag,
    summary: 'List the files in which a package differs from another',
    description:
      'Sorted by path. The other package is mostly a version before this one, but may be any of yours.',
    params,
    query: z.object({ since: id.describe('The package to compare with.') }),
    result: z
      .object({
        package_id: id,
        since: id,
        files: z.array(z.object({ path: z.string(), change: z.enum(fileChanges) })),
      })
      .meta({ id: 'PackageChanges' }),
    status: 200,
    problems: ['NOT_FOUND'],
  }),
  downloadPackage: operation({
    id: 'downloadPackage',
    method: 'GET',
    path: '/v1/packages/{id}/zip',
    access: 'key',
    permission: 'packages.read',
    tag,
    summary: 'Download the zip',
    description:
      'Redirects to a signed URL that is valid for a few minutes and needs no credential. With `parts` the zip also has these, rendered from the same graph.',
    params,
    query: z.object({
      parts: words
        .pipe(z.array(z.enum(packageParts)))
        .default([])
        .describe('Parts to add, separated by commas; GET /v1/capabilities lists them.'),
    }),
    result_kind: 'redirect',
    status: 302,
    problems: ['NOT_FOUND'],
    tool: { name: 'download_package' },
  }),
  downloadSigned: operation({
    id: 'downloadSigned',
    method: 'GET',
    path: '/v1/downloads/{token}',
    access: 'anonymous',
    tag,
    summary: 'Follow a signed download URL',
    params: z.object({ token: z.string().max(2000) }),
    result_kind: 'file',
    result_media_type: 'application/zip',
    status: 200,
    problems: ['NOT_FOUND'],
  }),
  listPackageFiles: operation({
    id: 'listPackageFiles',
    method: 'GET',
    path: '/v1/packages/{id}/files',
    access: 'key',
    permission: 'packages.read',
    tag,
    summary: 'List the files of a package, sorted by path',
    params,
    result: z
      .object({ files: z.array(z.object({ path: z.string(), size_bytes: z.int() })) })
      .meta({ id: 'PackageFileList' }),
    status: 200,
    problems: ['NOT_FOUND'],
    tool: { name: 'list_package_files' },
  }),
  readPackageFile: operation({
    id: 'readPackageFile',
    method: 'GET',
    path: '/v1/packages/{id}/files/{*path}',
    access: 'key',
    permission: 'packages.read',
    tag,
    summary: 'Read one file',
    params: z.object({ id, path: z.string().min(1).max(1000) }),
    result_kind: 'file',
    status: 200,
    problems: ['NOT_FOUND', 'FILE_TOO_LARGE_TO_READ'],
    tool: { name: 'read_package_file' },
  }),
  searchPackage: operation({
    id: 'searchPackage',
    method: 'GET',
    path: '/v1/packages/{id}/search',
    access: 'key',
    permission: 'packages.read',
    tag,
    summary: 'Search one package',
    params,
    query: z.object({ q, limit: limit({ default: 20, max: 50 }) }),
    result: z.object({ query: z.string(), results: z.array(hit) }).meta({ id: 'PackageSearch' }),
    status: 200,
    problems: ['NOT_FOUND'],
    tool: { name: 'search_package' },
  }),
};
