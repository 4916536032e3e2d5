// What the stores and the systems demand of software that people install, each with its answer.
import { installerChapters, storeChapters } from '#knowledge/demands/demand-chapters.ts';
import type { DemandChapter } from '#knowledge/demands/demand.ts';
import type { Project } from '#specification/graph/graph.ts';
import { demandSections } from '#specification/render/demands.ts';
import type { FileText } from '#specification/render/rendered-file.ts';
import { pageFile } from '#specification/render/syntax/markdown.ts';
import type { View } from '#specification/render/view.ts';
import { writer } from '#specification/render/writer.ts';

type DeliveryPage = { path: string; title: string; chapters: readonly DemandChapter[] };
const stores = { path: 'ops/store-checklist.md', title: 'Stores and devices', chapters: storeChapters };

/** The page of each type that people install; extensions have a page of their own, for their permissions. */
const pages: Partial<Record<Project['type'], DeliveryPage>> = {
  MobileApp: stores,
  MobileGame: stores,
  DesktopApp: {
    path: 'ops/installers-and-updates.md',
    title: 'Installers and updates',
    chapters: installerChapters,
  },
};
export const deliveryPaths = [...new Set(Object.values(pages).map(({ path }) => path))];

/** The page of this project, when its type has one. */
export function deliveryPath(view: View): string | null {
  return view.all('FR').length > 0 ? (pages[view.project.type]?.path ?? null) : null;
}

export function renderDelivery(view: View): FileText[] {
  const page = pages[view.project.type];
  if (!page || deliveryPath(view) === null) return [];
  return pageFile(
    page.path,
    page.title,
    'Go through it before the first release and before each one that adds a permission, a purchase or a kind of data.',
    ...demandSections(page.chapters, writer(view, page.path)),
  );
}
