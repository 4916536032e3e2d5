// What a reader finds in the documents of a tool: items with the spans of their words, and the paragraphs that each is
// made of. What is in no item is quoted.
import type { StoryParts, Steps } from './marks.ts';
import type { Paragraph, Span } from './paragraphs.ts';

export const toolFormats = ['spec-kit', 'kiro', 'openspec', 'bmad'] as const;
export type ToolFormat = (typeof toolFormats)[number];

/** A document as it lies in the package, split into paragraphs. */
export type ToolDocument = {
  format: ToolFormat;
  /** Its place in the archive, and in the package. */
  source_path: string;
  path: string;
  text: string;
  paragraphs: readonly Paragraph[];
};

type Common = {
  /** How the document itself numbers it: `FR-001`, `2.3`. */
  number: string | null;
  title: string | null;
  /** What its node says, letter by letter. */
  words: Span;
  /** The paragraphs that it is made of, by their place in the document. */
  paragraphs: number[];
};

export type Priority = 'P1' | 'P2' | 'P3';
export type StoryItem = Common & {
  kind: 'story';
  parts: StoryParts | null;
  priority: Priority | null;
  independent_test: Span | null;
};
export type RequirementItem = Common & { kind: 'requirement'; story: StoryItem | null };
export type QualityItem = Common & { kind: 'quality' };
export type GoalItem = Common & { kind: 'goal' };
export type QuestionItem = Common & { kind: 'question' };
export type CriterionItem = Common & {
  kind: 'criterion';
  of: StoryItem | RequirementItem;
  steps: Steps;
};
export type Item = StoryItem | RequirementItem | QualityItem | GoalItem | QuestionItem | CriterionItem;

export type ReadDocument = ToolDocument & {
  /** What its requirements are about, as its heading or its folder says. */
  area: string;
  items: readonly Item[];
  /** The paragraphs that say what an earlier document says word for word, by their place, with its path. */
  repeats: ReadonlyMap<number, string>;
};

/** The reader of a format: the items of one of its documents, in their order. */
export type Reader = (document: ToolDocument) => Pick<ReadDocument, 'area' | 'items'>;
