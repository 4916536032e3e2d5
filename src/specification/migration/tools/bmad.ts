// BMAD: the product requirements with goals and numbered requirements, the epics with the same requirements once more, and
// stories with their criteria, in files of their own or below the epics. Tasks and notes for developers stay as they are.
import type { CriterionItem, Item, Reader, StoryItem } from './items.ts';
import { idLabel, isEmpty, namedLabel, scenariosIn, storyIn } from './marks.ts';
import {
  documentTitle,
  isListed,
  isWritten,
  numberedTitle,
  questionsIn,
  titleAfter,
  visited,
  type Visited,
} from './outline.ts';
import { digitsAt, sliceOf } from './paragraphs.ts';

const marks = ['NFR', 'FR'] as const;
const criteria = ['acceptance criteria', 'acceptance criteria (acs)', 'acs'];

type Place = {
  story: StoryItem | null;
  level: number;
  is_told: boolean;
  has_criteria: boolean;
  count: number;
};
const nowhere: Place = { story: null, level: 0, is_told: false, has_criteria: false, count: 0 };

export const readBmad: Reader = (document) => {
  const { text } = document;
  const items: Item[] = [];
  let place = nowhere;
  for (const each of visited(document)) {
    if (each.kind === 'heading') {
      const before = place.story;
      place = placeAt(text, each, place);
      if (place.story && place.story !== before) items.push(place.story);
      continue;
    }
    if (!isWritten(each)) continue;
    items.push(...readAt(text, each, place), ...questionsIn(text, each));
  }
  // A heading alone is no story.
  const meant = new Set(items.flatMap((item) => (item.kind === 'criterion' ? [item.of] : [])));
  const told = items.filter((item) => item.kind !== 'story' || item.paragraphs.length > 1 || meant.has(item));
  return { area: documentTitle(document) ?? 'Product', items: told };
};

/** `Story 1.2: Title` opens a story; `Acceptance Criteria` below it its criteria; anything beside it ends both. */
function placeAt(text: string, heading: Visited, place: Place): Place {
  const title = sliceOf(text, heading.span);
  const found = numberedTitle(title, 'story');
  if (found)
    return {
      story: storyAt(heading, found),
      level: heading.level,
      is_told: false,
      has_criteria: false,
      count: 0,
    };
  if (!place.story || heading.level <= place.level) return nowhere;
  return { ...place, has_criteria: criteria.includes((titleAfter(title, '') ?? '').toLowerCase()) };
}

const storyAt = (heading: Visited, { number, title }: { number: string; title: string }): StoryItem => ({
  kind: 'story',
  number,
  title: title || null,
  words: heading.span,
  paragraphs: [heading.at],
  parts: null,
  priority: null,
  independent_test: null,
});

function readAt(text: string, each: Visited, place: Place): Item[] {
  const last = each.under.at(-1)?.toLowerCase();
  // What stands there says which epic holds a requirement.
  if (each.under.some((title) => title.toLowerCase().includes('coverage'))) return [];
  const numbered = idLabel(text, each.span, marks);
  if (numbered) {
    const { id, kind, title, words } = numbered;
    const item = { number: id, title, words, paragraphs: [each.at] };
    return [kind === 'NFR' ? { kind: 'quality', ...item } : { kind: 'requirement', story: null, ...item }];
  }
  if (last === 'goals' && each.kind === 'bullet' && each.level === 0 && !isEmpty(each.span))
    return [{ kind: 'goal', number: null, title: null, words: each.span, paragraphs: [each.at] }];
  return place.story ? partOf(text, each, place) : [];
}

function partOf(text: string, each: Visited, place: Place): Item[] {
  const story = place.story!;
  const heads = namedLabel(text, each.span, criteria);
  if (heads && isEmpty(heads.words)) {
    place.has_criteria = true;
    story.paragraphs.push(each.at);
    return [];
  }
  if (place.has_criteria) return criterionOf(text, each, place);
  if (place.is_told) return [];
  const parts = storyIn(text, each.span);
  const is_told = parts !== null || (each.kind === 'text' && each.under.at(-1)?.toLowerCase() === 'story');
  if (!is_told) return [];
  story.parts = parts;
  story.words = each.span;
  story.paragraphs.push(each.at);
  place.is_told = true;
  return [];
}

/** Steps where it has them, else the whole as what is to be seen. What is listed below one is a part that none holds. */
function criterionOf(text: string, each: Visited, place: Place): CriterionItem[] {
  const words = idLabel(text, each.span, ['AC'])?.words ?? each.span;
  const scenarios = scenariosIn(text, [words]);
  const is_numbered = isListed(each) && each.level === 0 && !isEmpty(each.span);
  if (scenarios.length === 0 && !is_numbered) return [];
  const told =
    scenarios.length > 1
      ? scenarios
      : [{ words, steps: scenarios[0]?.steps ?? { given: [], when: [], then: [words] } }];
  return told.map(({ steps, words: own }) => {
    place.count += 1;
    const number =
      each.kind === 'number' ? text.slice(each.start, each.start + digitsAt(text, each.start)) : place.count;
    return {
      kind: 'criterion',
      of: place.story!,
      number: `${place.story!.number}.${number}`,
      title: null,
      words: own,
      paragraphs: [each.at],
      steps,
    };
  });
}
