// A document cut into the parts that one form each can read. What a heading names, or how the headings below it are
// called, gives a part with everything below it; what stands between is read line by line.
import type { ImportParserId } from '#contract/operations/session-state/import.ts';
import { isBacklogTable, isChangeKind, isOnlyTasks, isReleaseTitle, isTaskList } from './read-backlog.ts';
import {
  hasDecisionTable,
  isOutcomeTitle,
  isRecordPart,
  isRecordTitles,
  namesDecisions,
} from './read-decisions.ts';
import { isEntry, namesLessons } from './read-journals.ts';
import type { MarkdownDocument, Section } from './read-sections.ts';

export type Part = { form: ImportParserId; document: MarkdownDocument };

/** A heading with its text, and the headings below it. */
type Region = { section: Section; children: Region[] };

type RegionForm = {
  claims: (region: Region) => boolean;
  /** The level that its reader expects of the heading. */
  level: 1 | 2;
  /** The forms of headings below it that are read by themselves, and not as a part of it. */
  apart: readonly ImportParserId[];
  /** It keeps all of its words, and what is below it is read as well. */
  is_told_whole?: true;
};

const titlesBelow = ({ children }: Region): string[] => children.map(({ section }) => section.title);
/** A heading over several kinds of things is none of them. */
const isOverGroups = (region: Region): boolean => titlesBelow(region).some((title) => group.test(title));
const group =
  /^(?:decisions?(?: log| records?)?|adrs?|backlog|to-?dos?|tasks?|task list|lessons?(?: learned)?|learnings|gotchas|pitfalls|journal|sessions?|session (?:log|history|journal)|changelog|notes?|open questions|next steps)$/i;

/** The narrower a form is, the earlier it stands. */
const regionForms: Partial<Record<ImportParserId, RegionForm>> = {
  madr: { claims: (region) => titlesBelow(region).some(isOutcomeTitle), level: 1, apart: [] },
  'nygard-adr': { claims: (region) => isRecordTitles(titlesBelow(region)), level: 1, apart: [] },
  lessons: {
    claims: (region) =>
      namesLessons(region.section.title) && region.children.length > 0 && !isOverGroups(region),
    level: 1,
    apart: ['madr', 'nygard-adr'],
  },
  'keep-a-changelog': {
    claims: (region) => isReleaseTitle(region.section.title) && titlesBelow(region).some(isChangeKind),
    level: 2,
    apart: [],
  },
  'decision-log': {
    claims: (region) => namesDecisions(region.section.title) && !isOverGroups(region),
    level: 1,
    apart: ['madr', 'nygard-adr', 'lessons', 'keep-a-changelog'],
  },
  'session-journal': {
    claims: ({ section }) => isEntry(section.title),
    level: 1,
    apart: [],
    is_told_whole: true,
  },
};
const regional = Object.keys(regionForms) as ImportParserId[];

const bodyForms: Partial<Record<ImportParserId, (document: MarkdownDocument) => boolean>> = {
  'decision-log': hasDecisionTable,
  'backlog-table': isBacklogTable,
  'task-list': isTaskList,
};

/** In the order of the document, by those of the forms that are asked for. */
export function partsOf(
  { front, head, sections }: MarkdownDocument,
  forms: readonly ImportParserId[],
): Part[] {
  const formOf = (region: Region, of: readonly ImportParserId[]) =>
    of.find((form) => forms.includes(form) && regionForms[form]?.claims(region));

  const inBody = ({ section }: Region, of: readonly ImportParserId[] = forms): Part[] => {
    // A day is no name of what is below it.
    const named = isEntry(section.title) ? { ...section, level: 0, title: '' } : section;
    const document = { front, head: '', sections: [named] };
    return of.flatMap((form) => (bodyForms[form]?.(document) ? [{ form, document }] : []));
  };

  const walk = (region: Region, of: readonly ImportParserId[]): Part[] => {
    const form = formOf(region, of);
    if (!form) return [...inBody(region), ...region.children.flatMap((child) => walk(child, of))];
    const { apart, level, is_told_whole = false } = regionForms[form]!;
    const isApart = (child: Region) =>
      formOf(child, apart) !== undefined ||
      (isOnlyTasks(child.section) && !isRecordPart(child.section.title));
    const kept = is_told_whole ? region : without(region, isApart);
    const others = forms.filter((each) => each !== form);
    const inner = is_told_whole ? region.children : within(region, isApart);
    const by = is_told_whole ? of.filter((each) => each !== form) : regional;
    return [
      { form, document: { front, head: '', sections: flat(kept, level) } },
      ...inBody(region, others),
      ...inner.flatMap((child) => walk(child, by)),
    ];
  };

  const top = { section: { level: 0, title: '', body: head }, children: [] };
  return [...inBody(top), ...regionsOf(sections).flatMap((region) => walk(region, regional))];
}

function regionsOf(sections: readonly Section[]): Region[] {
  const top: Region[] = [];
  const open: Region[] = [];
  for (const section of sections) {
    while (open.length > 0 && open.at(-1)!.section.level >= section.level) open.pop();
    const region: Region = { section, children: [] };
    (open.at(-1)?.children ?? top).push(region);
    open.push(region);
  }
  return top;
}

const without = ({ section, children }: Region, isApart: (child: Region) => boolean): Region => ({
  section,
  children: children.filter((child) => !isApart(child)).map((child) => without(child, isApart)),
});

const within = ({ children }: Region, isApart: (child: Region) => boolean): Region[] =>
  children.flatMap((child) => (isApart(child) ? [child] : within(child, isApart)));

/** The sections of a region, with its heading at the level. */
function flat(region: Region, level: number): Section[] {
  const shift = level - region.section.level;
  const sections = ({ section, children }: Region): Section[] => [
    { ...section, level: section.level + shift },
    ...children.flatMap(sections),
  ];
  return sections(region);
}
