// Demands from outside as tables: each with what in the package answers it. One that nothing answers says so,
// because whoever signs must see it.
import { hasScreens } from '#knowledge/kinds/kinds.ts';
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

/** The key of the question that stands where a demand has no answer. */
export const questionKey = ({ demand, source }: Demand): string => `question:${kebab(`${source} ${demand}`)}`;

const kebab = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, 80)
    .replaceAll(/^-|-$/g, '');

export function isAboutPeople(view: View): boolean {
  return view
    .all('ENT')
    .some((entity) => entity.fields.some(({ classification }) => classification !== 'none'));
}

function applies({ applies: { packs, types, personal, screens } }: DemandChapter, view: View): boolean {
  const { domain_packs, type } = view.project;
  return (
    (packs === undefined || packs.some((pack) => domain_packs.includes(pack))) &&
    (types === undefined || types.includes(type)) &&
    (personal === undefined || personal === isAboutPeople(view)) &&
    (screens === undefined || hasScreens(type))
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

type Answers = { bound: GraphNode[]; presumed: GraphNode[]; documents: readonly string[] };

const nodesOf = (view: View, kinds: readonly NodeKind[]): GraphNode[] =>
  kinds.flatMap((kind): readonly GraphNode[] => view.all(kind));

/** The live nodes of these kinds that are about the matter. */
const about = (view: View, matter: Matter | undefined, kinds: readonly NodeKind[]): GraphNode[] =>
  matter ? nodesOf(view, kinds).filter((node) => isAbout(view, node, matter)) : [];

const answersTo = ({ answered_by, documents = [] }: Demand, view: View): Answers => ({
  bound: about(view, answered_by, binding),
  presumed: about(view, answered_by, presumed),
  documents: documents.filter((path) => documentMade[path]?.(view) ?? false),
});

/** What calls for the demand; empty where it always applies. */
export const callersOf = ({ when }: Demand, view: View): GraphNode[] => about(view, when, binding);

const demandsIn = ({ demands }: DemandChapter, view: View): Demand[] =>
  demands.filter((demand) => demand.when === undefined || callersOf(demand, view).length > 0);

export interface OpenDemand {
  chapter: DemandChapter;
  demand: Demand;
  /** Neither an assumption nor a document answers it. */
  is_unanswered: boolean;
}

/** The demands that apply and that no requirement, rule or control answers. */
export function openDemands(chapters: readonly DemandChapter[], view: View): OpenDemand[] {
  return chapters
    .filter((chapter) => applies(chapter, view))
    .flatMap((chapter) =>
      demandsIn(chapter, view).flatMap((demand) => {
        const { bound, presumed, documents } = answersTo(demand, view);
        const is_unanswered = presumed.length + documents.length === 0;
        return bound.length === 0 ? [{ chapter, demand, is_unanswered }] : [];
      }),
    );
}

/** Each chapter that applies to the project, as a section of that level. */
export function demandSections(
  chapters: readonly DemandChapter[],
  writing: Writer,
  level: 2 | 3 = 2,
): Block[] {
  const { view } = writing;
  const questionOf = (demand: Demand) => view.all('OQ').filter(({ key }) => key === questionKey(demand));
  const row = (demand: Demand) => {
    const { bound, presumed, documents } = answersTo(demand, view);
    const nodes = (bound.length > 0 ? bound : presumed).slice(0, answers_max);
    const answers = [
      ...nodes.map(({ id }) => writing.ref(id, 'title')),
      ...documents.map((path) => writing.link(path, path)),
    ];
    const open = questionOf(demand).map(({ id }) => `open: ${writing.ref(id, 'title')}`);
    return [
      escapeMarkdown(demand.demand),
      escapeMarkdown(demand.source),
      (answers.length > 0 ? answers : open).join('; ') ||
        '**nothing yet: settle it before the first release**',
    ];
  };
  return chapters
    .filter((chapter) => applies(chapter, view))
    .map((chapter) =>
      section(
        level,
        chapter.title,
        table(['Demand', 'From', 'Answered by'], demandsIn(chapter, view).map(row)),
      ),
    );
}
