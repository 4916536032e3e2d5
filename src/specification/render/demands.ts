// Demands from outside as tables: each with what in the package answers it. One that nothing answers says so,
// because whoever signs must see it.
import type { Demand, DemandChapter } from '#knowledge/demands/demand.ts';
import type { Matter } from '#knowledge/signs/matter.ts';
import type { GraphNode } from '#specification/graph/nodes.ts';
import type { NodeKind } from '#specification/graph/node-kinds.ts';
import { isAbout } from './speaking-nodes.ts';
import { escapeMarkdown, section, table, type Block } from './syntax/markdown.ts';
import type { View } from './view.ts';
import type { Writer } from './writer.ts';

/** What binds whoever builds it; what is only taken for granted answers where nothing binding does. */
const binding = ['FR', 'NFR', 'INV', 'CTL'] as const satisfies readonly NodeKind[];
const presumed = ['INT', 'ASM'] as const satisfies readonly NodeKind[];
const answers_max = 3;

export function isAboutPeople(view: View): boolean {
  return view
    .all('ENT')
    .some((entity) => entity.fields.some(({ classification }) => classification !== 'none'));
}

function applies({ applies: { packs, types, personal } }: DemandChapter, view: View): boolean {
  const { domain_packs, type } = view.project;
  return (
    (packs === undefined || packs.some((pack) => domain_packs.includes(pack))) &&
    (types === undefined || types.includes(type)) &&
    (personal === undefined || personal === isAboutPeople(view))
  );
}

/** When the documents that rows name are part of a package. */
const documentMade: Record<string, (view: View) => boolean> = {
  'security/privacy.md': isAboutPeople,
  'security/authorization-matrix.csv': (view) => view.all('API').length > 0 && view.all('ROLE').length > 0,
  'data/model.md': (view) => view.all('ENT').length > 0,
  'ops/operations.md': (view) => view.all('ENT').length > 0,
  'ux/screens.md': (view) => view.all('SCR').length > 0,
};

/** Each chapter that applies to the project, as a section of that level. */
export function demandSections(
  chapters: readonly DemandChapter[],
  writing: Writer,
  level: 2 | 3 = 2,
): Block[] {
  const { view } = writing;
  const has = (path: string) => documentMade[path]?.(view) ?? false;
  const nodesOf = (kinds: readonly NodeKind[]) =>
    kinds.flatMap((kind): readonly GraphNode[] => view.all(kind));
  const [bound, taken] = [nodesOf(binding), nodesOf(presumed)];
  const about = (matter: Matter | undefined, nodes: readonly GraphNode[]) =>
    matter ? nodes.filter((node) => isAbout(view, node, matter)) : [];
  const row = ({ demand, source, answered_by, documents = [] }: Demand) => {
    const found = [bound, taken].map((nodes) => about(answered_by, nodes));
    const nodes = (found.find((some) => some.length > 0) ?? []).slice(0, answers_max);
    const answers = [
      ...nodes.map(({ id }) => writing.ref(id, 'title')),
      ...documents.filter(has).map((path) => writing.link(path, path)),
    ];
    return [
      escapeMarkdown(demand),
      escapeMarkdown(source),
      answers.join('; ') || '**nothing yet: settle it before the first release**',
    ];
  };
  return chapters
    .filter((chapter) => applies(chapter, view))
    .map(({ title, demands }) => {
      const asked = demands.filter(({ when }) => when === undefined || about(when, bound).length > 0);
      return section(level, title, table(['Demand', 'From', 'Answered by'], asked.map(row)));
    });
}
