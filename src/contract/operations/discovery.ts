// What a client can find out about the service itself: accepted values, permissions, and the machine-readable
// descriptions of the interface, of packages and of intake artifacts.
import { z } from 'zod';
import { mirrorSelections, packageParts, projectTypes, reviewProfiles } from '#contract/capabilities.ts';
import { operation } from '#contract/operation.ts';

const tag = 'Discovery' as const;

const capabilities = z
  .object({
    schema_version: z.string(),
    rubric_version: z.string(),
    quality_rubric_version: z.string(),
    review_profiles: z.array(z.enum(reviewProfiles)),
    review_profile_details: z
      .array(
        z.object({
          profile: z.enum(reviewProfiles),
          adds: z.string(),
          example: z.string().describe('How large the package of one example brief is.'),
        }),
      )
      .describe('What each profile adds to the one before it.'),
    project_types: z.array(z.enum(projectTypes)),
    mirror_selections: z.array(z.enum(mirrorSelections)),
    package_parts: z
      .array(z.object({ part: z.enum(packageParts), title: z.string() }))
      .describe('What a package has only where `parts` of a kickoff or of a download asks for it.'),
  })
  .meta({ id: 'Capabilities' });

const permissionCatalogue = z
  .object({
    permissions: z.array(
      z.object({ code: z.string(), description: z.string(), carried_by_unscoped_key: z.boolean() }),
    ),
  })
  .meta({ id: 'PermissionCatalogue' });

const version = z.object({ version: z.string().describe('Such as `1.0.0`.') });
const document = z.record(z.string(), z.unknown());

export const discoveryOperations = {
  getCapabilities: operation({
    id: 'getCapabilities',
    method: 'GET',
    path: '/v1/capabilities',
    access: 'key',
    tag,
    summary: 'Read which versions, profiles and project types the service accepts',
    result: capabilities,
    status: 200,
    problems: [],
    tool: { name: 'get_capabilities' },
  }),
  listPermissions: operation({
    id: 'listPermissions',
    method: 'GET',
    path: '/v1/permissions',
    access: 'key',
    tag,
    summary: 'List the permission codes that keys can be scoped to',
    result: permissionCatalogue,
    status: 200,
    problems: [],
  }),
  getOpenApi: operation({
    id: 'getOpenApi',
    method: 'GET',
    path: '/v1/openapi.json',
    access: 'anonymous',
    tag,
    summary: 'Read this interface as an OpenAPI 3.1 document',
    result: document,
    is_fixed: true,
    status: 200,
    problems: [],
  }),
  getPackageSchema: operation({
    id: 'getPackageSchema',
    method: 'GET',
    path: '/v1/schema/package/{version}',
    access: 'key',
    tag,
    summary: 'Read the JSON Schema of the package format',
    params: version,
    result: document,
    is_fixed: true,
    result_media_type: 'application/schema+json',
    status: 200,
    problems: ['NOT_FOUND'],
  }),
  getIntakeSchema: operation({
    id: 'getIntakeSchema',
    method: 'GET',
    path: '/v1/schema/intake/{version}',
    access: 'key',
    tag,
    summary: 'Read the JSON Schema of the intake artifact',
    params: version,
    result: document,
    is_fixed: true,
    result_media_type: 'application/schema+json',
    status: 200,
    problems: ['NOT_FOUND'],
  }),
};
