// Kiro: `.kiro/specs/name/requirements.md`, where each requirement is a story and its numbered criteria are the sentences
// of what the software shall do. Design and tasks stay as they are.
import type { Item, Reader, StoryItem } from './items.ts';
import { isEmpty, namedLabel, storyIn } from './marks.ts';
import {
  folderName,
  isListed,
  isWritten,
  numberedTitle,
  questionsIn,
  visited,
  type Visited,
} from './outline.ts';
import { digitsAt, sliceOf } from './paragraphs.ts';

export const readKiro: Reader = (document) => {
  const { text } = document;
  const area = folderName(document.path);
  if (!document.path.toLowerCase().endsWith('/requirements.md')) return { area, items: [] };
  const items: Item[] = [];
  let story: { item: StoryItem; level: number; criteria: number } | null = null;
  for (const each of visited(document)) {
    if (each.kind === 'heading') {
      const found = storyOf(text, each);
      if (found) {
        story = { item: found, level: each.level, criteria: 0 };
        items.push(found);
      } else if (story && each.level <= story.level) story = null;
      continue;
    }
    if (!isWritten(each)) continue;
    if (story && isCriterion(each)) {
      story.criteria += 1;
      const own = numberOf(text, each) ?? String(story.criteria);
      items.push({
        kind: 'requirement',
        story: story.item,
        number: `${story.item.number}.${own}`,
        title: null,
        words: each.span,
        paragraphs: [each.at],
      });
    } else if (story) tell(text, each, story.item);
    items.push(...questionsIn(text, each));
  }
  return { area, items };
};

function storyOf(text: string, heading: Visited): StoryItem | null {
  const found = numberedTitle(sliceOf(text, heading.span), 'requirement');
  return (
    found && {
      kind: 'story',
      number: found.number,
      title: found.title || null,
      words: heading.span,
      paragraphs: [heading.at],
      parts: null,
      priority: null,
      independent_test: null,
    }
  );
}

/** What is listed below it is a part that no sentence holds. */
const isCriterion = (each: Visited): boolean =>
  isListed(each) &&
  each.level === 0 &&
  each.under.at(-1)?.toLowerCase() === 'acceptance criteria' &&
  !isEmpty(each.span);

function numberOf(text: string, { kind, start }: Visited): string | null {
  return kind === 'number' ? text.slice(start, start + digitsAt(text, start)) : null;
}

function tell(text: string, each: Visited, story: StoryItem): void {
  const told = namedLabel(text, each.span, ['user story']);
  if (!told || isEmpty(told.words) || story.paragraphs.length > 1) return;
  story.words = told.words;
  story.parts = storyIn(text, told.words);
  story.paragraphs.push(each.at);
}
