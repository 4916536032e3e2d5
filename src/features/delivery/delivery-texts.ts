// What a delivery is called in the repository: derived from the package alone, so that every attempt finds
// what the ones before have done.
import { understoodLine, type StatementCounts } from '#contract/understood.ts';
import type { allFiles } from '#features/packages/all-files.ts';

type Package = NonNullable<Awaited<ReturnType<typeof allFiles>>>['package'];
export type DeliveryTexts = ReturnType<typeof deliveryTexts>;

export function deliveryTexts({
  id,
  project_name,
  version,
  blocker_count,
  warning_count,
  file_count,
  scores,
  statements,
}: Package) {
  const name = (project_name ?? 'Package').replaceAll(/\s+/g, ' ').trim();
  const slug = slugOf(name);
  const folder = `specifications/${slug}`;
  const title = `Specification of ${name.slice(0, 120)}, version ${version}`;
  const understood = understoodLine(statements as StatementCounts | null);
  const left =
    scores === null
      ? 'Its documents are as they were brought; `MIGRATION.md` says where each came from.'
      : blocker_count + warning_count === 0
        ? 'It declares no open finding.'
        : `It declares ${blocker_count} blockers and ${warning_count} warnings in \`trace/report.md\`.`;
  return {
    branch: `specfoundry/${slug}-${version}-${id.slice(-12)}`,
    folder,
    title,
    message: `${title}\n\nSpecfoundry-Package: ${id}\n`,
    body: `The specification package as it was made: ${file_count} files below \`${folder}\`, and nothing else.\n\nStart with \`${folder}/README.md\`. ${understood === null ? '' : `${understood} `}${left}\n\nPackage \`${id}\`, version ${version}.\n`,
  };
}

const slugOf = (name: string): string =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')
    .slice(0, 50)
    .replace(/-$/, '') || 'package';
