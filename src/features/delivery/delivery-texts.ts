// What a delivery is called in the repository: derived from the package and its addenda alone, so that every attempt finds
// what the ones before have done.
import { understoodLine, type StatementCounts } from '#contract/understood.ts';
import { escapeMarkdown } from '#specification/render/syntax/markdown.ts';
import type { allFiles } from '#features/packages/all-files.ts';

type Package = NonNullable<Awaited<ReturnType<typeof allFiles>>>['package'];
export type DeliveryTexts = ReturnType<typeof deliveryTexts>;

export type DeliveredAddendum = { position: number; title: string; files: { path: string; bytes: Buffer }[] };

/** A name of its own for each addendum of a package. */
export const addendumFolder = ({ position, title }: Pick<DeliveredAddendum, 'position' | 'title'>): string =>
  `${String(position).padStart(2, '0')}-${slugOf(title, 'addendum')}`;

export function deliveryTexts(
  { id, project_name, version, blocker_count, warning_count, file_count, scores, statements }: Package,
  addenda: readonly Pick<DeliveredAddendum, 'title'>[] = [],
) {
  const name = (project_name ?? 'Package').replaceAll(/\s+/g, ' ').trim();
  const slug = slugOf(name, 'package');
  const folder = `specifications/${slug}`;
  const count = addenda.length;
  const more = count === 0 ? '' : `, with ${count === 1 ? '1 addendum' : `${count} addenda`}`;
  const title = `Specification of ${name.slice(0, 120)}, version ${version}${more}`;
  const understood = understoodLine(statements as StatementCounts | null);
  const left =
    scores === null
      ? 'Its documents are as they were brought; `MIGRATION.md` says where each came from.'
      : blocker_count + warning_count === 0
        ? 'It declares no open finding.'
        : `It declares ${blocker_count} blockers and ${warning_count} warnings in \`trace/report.md\`.`;
  return {
    branch: `specfoundry/${slug}-${version}-${id.slice(-12)}${count === 0 ? '' : `-addenda-${count}`}`,
    folder,
    title,
    message: `${title}\n\nSpecfoundry-Package: ${id}\n`,
    body: `The specification package as it was made: ${file_count} files below \`${folder}\`${count === 0 ? ', and nothing else' : more}.\n\nStart with \`${folder}/README.md\`. ${understood === null ? '' : `${understood} `}${left}\n\nPackage \`${id}\`, version ${version}.\n${addendaLines(addenda)}`,
  };
}

/** Titles are words of users, and no Markdown. */
function addendaLines(addenda: readonly Pick<DeliveredAddendum, 'title'>[]): string {
  if (addenda.length === 0) return '';
  const lines = addenda.map(
    ({ title }, at) => `${at + 1}. ${escapeMarkdown(title.replaceAll(/\s+/g, ' ').trim())}`,
  );
  return `\nEach addendum has a folder with five documents; the package itself is unchanged:\n\n${lines.join('\n')}\n`;
}

const slugOf = (name: string, otherwise: string): string =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')
    .slice(0, 50)
    .replace(/-$/, '') || otherwise;
