// Spec Kit: `specs/001-name/spec.md` with user stories, their scenarios, and numbered requirements and outcomes. The
// tasks beside it are orders to build, and stay as they are.
import type { CriterionItem, Item, Priority, Reader, StoryItem } from './items.ts';
import { idLabel, isEmpty, labelOf, namedLabel, scenariosIn, storyIn } from './marks.ts';
import {
  documentTitle,
  folderName,
  isListed,
  isWritten,
  numberedTitle,
  questionsIn,
  visited,
  type Visited,
} from './outline.ts';
import { sliceOf } from './paragraphs.ts';

const kinds = { FR: 'requirement', NFR: 'quality', SC: 'goal' } as const;
const marks = ['NFR', 'FR', 'SC'] as const;

export const readSpecKit: Reader = (document) => {
  const area = documentTitle(document) ?? folderName(document.path);
  if (!document.path.toLowerCase().endsWith('/spec.md')) return { area, items: [] };
  const items: Item[] = [];
  let story: { item: StoryItem; level: number } | null = null;
  for (const each of visited(document)) {
    if (each.kind === 'heading') {
      const found = storyOf(document.text, each);
      if (found) {
        story = { item: found, level: each.level };
        items.push(found);
      } else if (story && each.level <= story.level) story = null;
      continue;
    }
    if (!isWritten(each)) continue;
    const read = numbered(document.text, each) ?? (story && partOf(document.text, each, story.item));
    if (read) items.push(...read);
    items.push(...questionsIn(document.text, each));
  }
  return { area, items };
};

/** `User Story 1 - Title (Priority: P1)` */
function storyOf(text: string, heading: Visited): StoryItem | null {
  const found = numberedTitle(sliceOf(text, heading.span), 'user story');
  if (!found) return null;
  const open = found.title.lastIndexOf('(');
  const priority = priorityIn(open < 0 ? '' : found.title.slice(open));
  return {
    kind: 'story',
    number: found.number,
    title: (priority ? found.title.slice(0, open).trim() : found.title) || null,
    words: heading.span,
    paragraphs: [heading.at],
    parts: null,
    priority,
    independent_test: null,
  };
}

const priorityIn = (mark: string): Priority | null =>
  (['P1', 'P2', 'P3'] as const).find((each) => mark.endsWith(`${each})`)) ?? null;

function numbered(text: string, each: Visited): Item[] | null {
  const found = idLabel(text, each.span, marks);
  if (!found) return null;
  const { id, kind, title, words } = found;
  const item = { number: id, title, words, paragraphs: [each.at] };
  const read = kinds[kind as keyof typeof kinds];
  return [read === 'requirement' ? { kind: read, story: null, ...item } : { kind: read, ...item }];
}

/** What a paragraph says of the story that it stands in; null for what no form of the tool says. */
function partOf(text: string, each: Visited, story: StoryItem): Item[] | null {
  const test = namedLabel(text, each.span, ['independent test']);
  if (test && !isEmpty(test.words) && !story.independent_test) {
    story.independent_test = test.words;
    story.paragraphs.push(each.at);
    return [];
  }
  const heads = namedLabel(text, each.span, ['acceptance scenarios']);
  if (heads && isEmpty(heads.words)) {
    story.paragraphs.push(each.at);
    return [];
  }
  const scenarios = isListed(each) ? scenariosIn(text, [each.span]) : [];
  if (scenarios.length > 0)
    return scenarios.map(({ steps, words }): CriterionItem => ({
      kind: 'criterion',
      of: story,
      number: null,
      title: null,
      words: scenarios.length > 1 ? words : each.span,
      paragraphs: [each.at],
      steps,
    }));
  if (each.kind !== 'text' || story.paragraphs.length > 1 || isLabelled(text, each)) return null;
  story.parts = storyIn(text, each.span);
  story.words = each.span;
  story.paragraphs.push(each.at);
  return [];
}

/** A paragraph that begins with a label in bold is about something else than the story itself. */
const isLabelled = (text: string, { span }: Visited): boolean =>
  (text.startsWith('**', span.start) || text.startsWith('__', span.start)) &&
  labelOf(text, span) !== null &&
  storyIn(text, span) === null;
