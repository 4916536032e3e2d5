// The fate of every paragraph: read as part of an item, set aside as a heading, or quoted.
import type { IntakeStatement } from '#contract/intake.ts';
import { countStatements } from '#specification/graph/statements.ts';
import type { Item, ReadDocument, ToolFormat } from './items.ts';
import { sliceOf, type Paragraph } from './paragraphs.ts';

export const formatTitles: Record<ToolFormat, string> = {
  'spec-kit': 'Spec Kit',
  kiro: 'Kiro',
  openspec: 'OpenSpec',
  bmad: 'BMAD',
};

export const itemTitles: Record<Item['kind'], string> = {
  story: 'Story',
  requirement: 'Requirement',
  quality: 'Quality requirement',
  criterion: 'Acceptance criterion',
  goal: 'Goal',
  question: 'Open question',
};

const reasons: Partial<Record<Paragraph['kind'], string>> = {
  code: 'A code block is kept as it is.',
  comment: 'A comment is kept as it is.',
  front_matter: 'Front matter is kept as it is.',
  table: 'A table is kept as it is.',
};

/** `documents` are the turns of the graph, in their order. */
export function fatesOf(documents: readonly ReadDocument[]): IntakeStatement[] {
  let count = 0;
  return documents.flatMap((document, at) => {
    const kinds = kindsByParagraph(document);
    return document.paragraphs.map((paragraph, place): IntakeStatement => {
      count += 1;
      const { start, end } = paragraph;
      return {
        id: `S-${String(count).padStart(3, '0')}`,
        turn: at + 1,
        start,
        end,
        quote: sliceOf(document.text, paragraph),
        ...(document.repeats.has(place)
          ? repeated(document.repeats.get(place)!)
          : fateOf(document, paragraph, kinds.get(place))),
        clauses: [],
        reader: 'rules',
        confirmed: false,
      };
    });
  });
}

type Fate = Pick<IntakeStatement, 'status' | 'reason' | 'playback'>;

const repeated = (path: string): Fate => ({
  status: 'set_aside',
  reason: `${path} says the same.`,
  playback: '',
});

function fateOf({ format }: ReadDocument, { kind }: Paragraph, item: Item['kind'] | undefined): Fate {
  if (item) return { status: 'read', reason: '', playback: `${itemTitles[item]}.` };
  if (kind === 'heading' || kind === 'rule')
    return { status: 'set_aside', reason: 'It structures the document and asks for nothing.', playback: '' };
  const reason =
    reasons[kind] ??
    `By the layout of ${formatTitles[format]} it is no story, requirement, criterion, goal or question.`;
  return { status: 'quoted', reason, playback: '' };
}

/** A question alone does not say what the rest of its paragraph is. */
function kindsByParagraph({ items }: ReadDocument): ReadonlyMap<number, Item['kind']> {
  const kinds = new Map<number, Item['kind']>();
  for (const { kind, paragraphs } of items)
    if (kind !== 'question') for (const at of paragraphs) kinds.set(at, kinds.get(at) ?? kind);
  return kinds;
}

export type ReadingRow = {
  source_path: string;
  format: ToolFormat;
  statement_count: number;
  read_count: number;
  quoted_count: number;
  set_aside_count: number;
};

/** How much of each document was read. */
export function readingRows(documents: readonly ReadDocument[]): ReadingRow[] {
  const byTurn = Map.groupBy(fatesOf(documents), ({ turn }) => turn);
  return documents.map(({ source_path, format }, at) => {
    const counts = countStatements(byTurn.get(at + 1) ?? []);
    return {
      source_path,
      format,
      statement_count: counts?.total ?? 0,
      read_count: counts?.understood ?? 0,
      quoted_count: counts?.quoted ?? 0,
      set_aside_count: counts?.set_aside ?? 0,
    };
  });
}
