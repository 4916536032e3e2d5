// A specification graph of what was read in the documents of other tools. A node says the words of its document, letter by
// letter, and cites their place; nothing is there that no document says. Each document is a turn of the graph, given to read.
import type { Graph } from '#specification/graph/graph.ts';
import type { GraphNode } from '#specification/graph/nodes.ts';
import type { Provenance } from '#specification/graph/provenance.ts';
import { emptyGraph, sortGraph } from '#specification/graph/serialise.ts';
import { shortened, type ProjectDescription } from '#specification/migration/project-description.ts';
import { oneLine } from '#specification/render/syntax/markdown.ts';
import { draftIds } from './draft-ids.ts';
import { fatesOf, formatTitles, itemTitles } from './fates.ts';
import type { CriterionItem, Item, Priority, ReadDocument, StoryItem } from './items.ts';
import { titleOf } from './marks.ts';
import { sliceOf, type Paragraph, type Span } from './paragraphs.ts';

const title_max = 80;
/** A document that ranks nothing asks for all of it. */
const unranked: Priority = 'P1';

type Drafting = {
  document: ReadDocument;
  turn: number;
  idOf: ReadonlyMap<Item, string>;
  roleOf: (words: string) => string;
};

export function draftGraph(
  documents: readonly ReadDocument[],
  { name, description }: ProjectDescription,
): Graph {
  const { idOf, counters } = draftIds(documents);
  const roles = rolesOf(documents);
  const summary = description ?? name;
  const graph = emptyGraph(
    {
      name,
      type: 'WebApp',
      profile: 'Fast',
      stakes: 'internal',
      summary,
      problem: summary,
      domain_packs: [],
      drawn_from: 'documents',
    },
    { transcript: documents.map(turnOf), coverage: [], statements: fatesOf(documents) },
  );
  const nodes = documents.flatMap((document, at) => {
    const drafting = {
      document,
      turn: at + 1,
      idOf,
      roleOf: (words: string) => roles.get(roleKey(words))!.id,
    };
    return document.items.map((item) => nodeOf(item, drafting));
  });
  if (roles.size > 0) counters['ROLE'] = roles.size;
  return sortGraph({ ...graph, counters, nodes: [...roles.values(), ...nodes] });
}

function turnOf(
  { path, text, paragraphs }: ReadDocument,
  at: number,
): Graph['interview']['transcript'][number] {
  const headings = paragraphs.filter(({ kind }) => kind === 'heading');
  const places = headings.flatMap((heading) => {
    const place = sliceOf(text, titleOf(text, heading));
    return place === '' ? [] : [{ start: heading.start, place }];
  });
  return { turn: at + 1, speaker: 'user', text, document: { name: path, places } };
}

const roleKey = (words: string): string => oneLine(words).toLowerCase();

/** Who the stories name, each once, in the words of the first. */
function rolesOf(documents: readonly ReadDocument[]): ReadonlyMap<string, GraphNode & { kind: 'ROLE' }> {
  const roles = new Map<string, GraphNode & { kind: 'ROLE' }>();
  for (const [at, document] of documents.entries())
    for (const item of document.items) {
      if (item.kind !== 'story' || !item.parts) continue;
      const words = sliceOf(document.text, item.parts.role);
      if (roles.has(roleKey(words))) continue;
      const number = String(roles.size + 1).padStart(3, '0');
      roles.set(roleKey(words), {
        kind: 'ROLE',
        id: `ROLE-${number}`,
        key: `role-${number}`,
        title: words,
        description: words,
        is_human: true,
        sources: [cited(document, { turn: at + 1, span: item.parts.role, number: null })],
      });
    }
  return roles;
}

function nodeOf(item: Item, drafting: Drafting): GraphNode {
  const { document, turn, idOf } = drafting;
  const say = (span: Span) => sliceOf(document.text, span);
  const id = idOf.get(item)!;
  const spans = uniqueSpans([item.words, ...item.paragraphs.map((at) => document.paragraphs[at]!)]);
  const common = {
    id,
    key: id.toLowerCase(),
    title: titleOfItem(item, document),
    sources: spans.map((span) => cited(document, { turn, span, number: item.number })),
  };
  switch (item.kind) {
    case 'story':
      return { kind: 'US', ...common, ...storyOf(item, drafting) };
    case 'requirement': {
      const story = item.story && { story: idOf.get(item.story)! };
      const priority = item.story?.priority ?? unranked;
      return {
        kind: 'FR',
        ...common,
        area: document.area,
        statement: say(item.words),
        priority,
        ...story,
        confidence: 1,
      };
    }
    case 'quality': {
      const statement = say(item.words);
      return { kind: 'NFR', ...common, statement, measure: statement, priority: unranked, confidence: 1 };
    }
    case 'criterion':
      return {
        kind: 'AC',
        ...common,
        requirement: idOf.get(item.of)!,
        polarity: 'positive',
        ...stepsOf(item, say),
      };
    case 'goal':
      return { kind: 'GOAL', ...common, statement: say(item.words) };
    case 'question':
      return {
        kind: 'OQ',
        ...common,
        question: say(item.words),
        why: 'The document marks it as still to be clarified.',
        proposed_default: 'None: the document leaves it open.',
        affects: affectedBy(item, document).map((each) => idOf.get(each)!),
      };
  }
}

function storyOf({ parts, words, priority, independent_test }: StoryItem, { document, roleOf }: Drafting) {
  const say = (span: Span) => sliceOf(document.text, span);
  return {
    ...(parts && { role: roleOf(say(parts.role)) }),
    want: say(parts?.want ?? words),
    ...(parts?.so_that && { so_that: say(parts.so_that) }),
    priority: priority ?? unranked,
    ...(independent_test && { independent_test: say(independent_test) }),
  };
}

function stepsOf({ steps }: CriterionItem, say: (span: Span) => string) {
  const { given, when, then } = steps;
  // oxlint-disable-next-line unicorn/no-thenable -- the word of Gherkin
  return { given: given.map(say), when: when.map(say), then: then.map(say) };
}

/** What else is said in the paragraph of a question. */
const affectedBy = (question: Item, { items }: ReadDocument): Item[] =>
  items.filter(({ kind, paragraphs }) => kind !== 'question' && paragraphs.includes(question.paragraphs[0]!));

function titleOfItem(item: Item, { text }: ReadDocument): string {
  const words = oneLine(item.title ?? sliceOf(text, item.words));
  return shortened(words, title_max) || itemTitles[item.kind];
}

/** The words first, then each paragraph that does not lie within them. */
function uniqueSpans([words, ...paragraphs]: [Span, ...(Paragraph | Span)[]]): Span[] {
  const others = paragraphs.filter(({ start, end }) => end <= words.start || start >= words.end);
  return [words, ...others.map(({ start, end }) => ({ start, end }))];
}

type Cited = { turn: number; span: Span; number: string | null };

/** The place is the heading above, with the number that the document gives. */
function cited({ path, text, format, paragraphs }: ReadDocument, { turn, span, number }: Cited): Provenance {
  const heading = paragraphs.findLast(({ kind, start }) => kind === 'heading' && start <= span.start);
  const above = heading ? sliceOf(text, titleOf(text, heading)) : '';
  const told = number && `${number} of ${formatTitles[format]}`;
  const place = [above, told].filter(Boolean).join(', ');
  const { start, end } = span;
  return {
    kind: 'document',
    document: path,
    ...(place !== '' && { place }),
    turn,
    start,
    end,
    quote: sliceOf(text, span),
  };
}
