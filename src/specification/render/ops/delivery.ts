// What the stores and the systems demand of software that people install, each with its answer.
import { installerChapters, storeChapters } from '#knowledge/demands/demand-chapters.ts';
import type { DemandChapter } from '#knowledge/demands/demand.ts';
import { kindOf } from '#knowledge/kinds/kinds.ts';
import { demandSections } from '#specification/render/demands.ts';
import type { FileText } from '#specification/render/rendered-file.ts';
import { pageFile } from '#specification/render/syntax/markdown.ts';
import type { View } from '#specification/render/view.ts';
import { writer } from '#specification/render/writer.ts';

type DeliveryPage = { path: string; title: string; chapters: readonly DemandChapter[] };
/** Of software that people install; extensions have a page of their own, for their permissions. */
const pages = {
  stores: { path: 'ops/store-checklist.md', title: 'Stores and devices', chapters: storeChapters },
  installers: {
    path: 'ops/installers-and-updates.md',
    title: 'Installers and updates',
    chapters: installerChapters,
  },
} satisfies Record<string, DeliveryPage>;
const pageOf = ({ project }: View): DeliveryPage | null => {
  const { checklist } = kindOf(project.type);
  return checklist ? pages[checklist] : null;
};
export const deliveryPaths = Object.values(pages).map(({ path }) => path);

/** The page of this project, when its type has one. */
export function deliveryPath(view: View): string | null {
  return view.all('FR').length > 0 ? (pageOf(view)?.path ?? null) : null;
}

export function renderDelivery(view: View): FileText[] {
  const page = pageOf(view);
  if (!page || deliveryPath(view) === null) return [];
  return pageFile(
    page.path,
    page.title,
    'Go through it before the first release and before each one that adds a permission, a purchase or a kind of data.',
    ...demandSections(page.chapters, writer(view, page.path)),
  );
}
