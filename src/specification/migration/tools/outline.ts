// Walking a document of a tool: each paragraph with its words and the headings above it.
import { labelOf, titleOf, wordsOf } from './marks.ts';
import { sliceOf, type Paragraph, type Span } from './paragraphs.ts';
import type { QuestionItem, ToolDocument } from './items.ts';

export type Visited = Paragraph & {
  at: number;
  span: Span;
  /** The titles of the headings that it stands under, the outermost first; of a heading with its own. */
  under: readonly string[];
};

export function visited({ text, paragraphs }: ToolDocument): Visited[] {
  const headings: { level: number; title: string }[] = [];
  return paragraphs.map((each, at) => {
    if (each.kind === 'heading') {
      while (headings.length > 0 && headings.at(-1)!.level >= each.level) headings.pop();
      headings.push({ level: each.level, title: sliceOf(text, titleOf(text, each)) });
    }
    const span = each.kind === 'heading' ? titleOf(text, each) : wordsOf(text, each);
    return { ...each, at, span, under: headings.map(({ title }) => title) };
  });
}

export const isListed = ({ kind }: Paragraph): boolean => kind === 'bullet' || kind === 'number';

/** Words that a form may stand in: no code, no table, no comment. */
export const isWritten = ({ kind }: Paragraph): boolean =>
  kind === 'text' || kind === 'bullet' || kind === 'number';

/** `Name: title`, `Name - title`: what follows the name; null where the heading has another. */
export function titleAfter(title: string, name: string): string | null {
  if (!title.toLowerCase().startsWith(name)) return null;
  let at = name.length;
  while (at < title.length && ' :-–—'.includes(title[at]!)) at += 1;
  return title.slice(at).trim();
}

/** `Story 1.2: title` and the like: its number and what follows. */
export function numberedTitle(title: string, name: string): { number: string; title: string } | null {
  if (!title.toLowerCase().startsWith(`${name} `)) return null;
  let at = name.length + 1;
  const from = at;
  while (at < title.length && '0123456789.'.includes(title[at]!)) at += 1;
  const number = title.slice(from, at).replaceAll('.', ' ').trim().replaceAll(' ', '.');
  return number === '' ? null : { number, title: titleAfter(title.slice(at), '') ?? '' };
}

/** The last folder of a path that is no name of the tool, without the number in front. */
export function folderName(path: string): string {
  const folder = path.split('/').at(-2) ?? '';
  const parts = folder.split('-');
  const rest = parts.length > 1 && !Number.isNaN(Number(parts[0])) ? parts.slice(1) : parts;
  return rest.join(' ').trim() || folder;
}

/** The first heading of the first level, behind its label. */
export function documentTitle({ text, paragraphs }: ToolDocument): string | null {
  const heading = paragraphs.find(({ kind, level }) => kind === 'heading' && level === 1);
  if (!heading) return null;
  const span = titleOf(text, heading);
  const words = labelOf(text, span)?.words ?? span;
  return sliceOf(text, words).trim() || null;
}

const clarification = '[NEEDS CLARIFICATION';

/** `[NEEDS CLARIFICATION: words]`, wherever it stands in these words. */
export function questionsIn(text: string, { at, span }: Pick<Visited, 'at' | 'span'>): QuestionItem[] {
  const found: QuestionItem[] = [];
  for (let from = text.indexOf(clarification, span.start); from >= 0 && from < span.end;) {
    const close = text.indexOf(']', from);
    if (close < 0 || close >= span.end) break;
    let start = from + clarification.length;
    while (start < close && ': \n\r'.includes(text[start]!)) start += 1;
    if (start < close)
      found.push({
        kind: 'question',
        number: null,
        title: null,
        words: { start, end: close },
        paragraphs: [at],
      });
    from = text.indexOf(clarification, close);
  }
  return found;
}
