// Answers from the contract itself. The large documents are handed in as functions and made when first asked
// for.
import * as capabilities from '#contract/capabilities.ts';
import { profileAdds, profileExample } from '#contract/profile-figures.ts';
import type { discoveryOperations } from '#contract/operations/discovery.ts';
import { permissions } from '#contract/permissions.ts';
import { problem } from '#contract/problems.ts';
import type { Handlers } from '#deps.ts';

type Document = Record<string, unknown>;

export type Documents = {
  openApi: () => Promise<Document>;
  /** By version. */
  package_schemas: Readonly<Record<string, () => Promise<Document>>>;
  intake_schemas: Readonly<Record<string, () => Document>>;
};

export function discoveryHandlers({ openApi, package_schemas, intake_schemas }: Documents) {
  return {
    getCapabilities: () => ({
      schema_version: capabilities.schema_version,
      rubric_version: capabilities.rubric_version,
      quality_rubric_version: capabilities.quality_rubric_version,
      review_profiles: [...capabilities.reviewProfiles],
      review_profile_details: capabilities.reviewProfiles.map((profile) => ({
        profile,
        adds: profileAdds[profile],
        example: profileExample(profile),
      })),
      project_types: [...capabilities.projectTypes],
      mirror_selections: [...capabilities.mirrorSelections],
      package_parts: capabilities.packageParts.map((part) => ({
        part,
        title: capabilities.partTitles[part],
      })),
    }),

    listPermissions: () => ({
      permissions: Object.entries(permissions).map(([code, row]) => {
        const { description, carried_by_unscoped_key } = row;
        return { code, description, carried_by_unscoped_key };
      }),
    }),

    getOpenApi: () => openApi(),
    getPackageSchema: ({ params }) => byVersion(package_schemas, params.version),
    getIntakeSchema: ({ params }) => byVersion(intake_schemas, params.version),
  } satisfies Handlers<typeof discoveryOperations>;
}

async function byVersion(
  schemas: Readonly<Record<string, () => Document | Promise<Document>>>,
  version: string,
): Promise<Document> {
  const schema = Object.hasOwn(schemas, version) ? schemas[version] : undefined;
  if (schema === undefined) {
    problem('NOT_FOUND', {
      detail: `There is no version ${version}, only ${Object.keys(schemas).join(', ')}.`,
    });
  }
  return schema();
}
