// OpenSpec: `openspec/specs/name/spec.md`, and what changes under way add to it: requirements with their scenarios. What a
// change takes away, renames or says anew is no requirement of its own.
import type { CriterionItem, Item, Reader, RequirementItem } from './items.ts';
import { isEmpty, scenariosIn } from './marks.ts';
import {
  folderName,
  isListed,
  isWritten,
  questionsIn,
  titleAfter,
  visited,
  type Visited,
} from './outline.ts';
import { sliceOf } from './paragraphs.ts';

const deltas = ['modified requirements', 'removed requirements', 'renamed requirements'];

type Scenario = { requirement: RequirementItem; heading: Visited; title: string; steps: Visited[] };
type Place = { requirement: RequirementItem | null; scenario: Scenario | null };

export const readOpenSpec: Reader = (document) => {
  const { text } = document;
  const items: Item[] = [];
  let place: Place = { requirement: null, scenario: null };
  const close = () => {
    if (place.scenario) items.push(...criteriaOf(text, place.scenario));
    place = { ...place, scenario: null };
  };
  for (const each of visited(document)) {
    if (each.under.some((title) => deltas.includes(title.toLowerCase()))) {
      close();
      place = { requirement: null, scenario: null };
    } else if (each.kind === 'heading') {
      close();
      place = placeAt(text, each, place);
      if (place.requirement?.paragraphs[0] === each.at) items.push(place.requirement);
    } else if (isWritten(each)) {
      tell(each, place);
      items.push(...questionsIn(text, each));
    }
  }
  close();
  return { area: folderName(document.path), items };
};

function placeAt(text: string, heading: Visited, { requirement }: Place): Place {
  const title = sliceOf(text, heading.span);
  const named = titleAfter(title, 'requirement:');
  if (named) {
    const words = { start: heading.span.end - named.length, end: heading.span.end };
    const item = { number: null, title: named, words, paragraphs: [heading.at], story: null };
    return { requirement: { kind: 'requirement', ...item }, scenario: null };
  }
  const scenario = requirement && titleAfter(title, 'scenario:');
  if (scenario) return { requirement, scenario: { requirement, heading, title: scenario, steps: [] } };
  return { requirement: null, scenario: null };
}

/** The first paragraph below its heading is what the requirement says; a listed one in a scenario may be a step. */
function tell(each: Visited, { requirement, scenario }: Place): void {
  if (scenario) {
    if (isListed(each) || each.kind === 'text') scenario.steps.push(each);
  } else if (requirement?.paragraphs.length === 1 && !isEmpty(each.span)) {
    requirement.words = each.span;
    requirement.paragraphs.push(each.at);
  }
}

function criteriaOf(text: string, { requirement, heading, title, steps: found }: Scenario): CriterionItem[] {
  const own = found.filter((each) => startsWithStep(text, each));
  const scenarios = scenariosIn(
    text,
    own.map(({ span }) => span),
  );
  return scenarios.map(({ steps, words }) => ({
    kind: 'criterion',
    of: requirement,
    number: null,
    title,
    words: scenarios.length > 1 ? words : { start: own[0]!.span.start, end: own.at(-1)!.span.end },
    paragraphs: [heading.at, ...own.map(({ at }) => at)],
    steps,
  }));
}

const startsWithStep = (text: string, { span }: Visited): boolean => {
  const word = text
    .slice(span.start, span.end)
    .replaceAll('*', '')
    .replaceAll('_', '')
    .trimStart()
    .toLowerCase();
  return ['given', 'when', 'then', 'and', 'but'].some(
    (each) => word.startsWith(each) && !isLetterAt(word, each.length),
  );
};

const isLetterAt = (word: string, at: number): boolean =>
  (word[at] ?? ' ').toLowerCase() !== (word[at] ?? ' ').toUpperCase();
