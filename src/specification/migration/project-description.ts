// What a project is called and what it is about, in the words of its own front page.
import { textIn, type ArchivedFile, type MappingRow } from './classify.ts';

const name_max = 120;
const description_max = 280;
/** Fronts that carry no name of their own. */
const nameless = /^(?:readme|index|introduction|overview|documentation|docs)$/i;

export type ProjectDescription = { name: string; description: string | null };

/** `fallback`: the name where no front page says one. */
export function describeProject(
  { rows, files }: { rows: readonly MappingRow[]; files: readonly ArchivedFile[] },
  fallback: string,
): ProjectDescription {
  const front =
    rows.find(({ doc_type }) => doc_type === 'Readme') ?? rows.find(({ doc_type }) => doc_type === 'Brief');
  const text = front ? (textIn(files.find(({ path }) => path === front.source_path)?.bytes) ?? '') : '';
  const { title, first } = beginningOf(text);
  const name = title && !nameless.test(title) ? title : fallback;
  return { name: shortened(name, name_max), description: first && shortened(first, description_max) };
}

export type Beginning = { title: string | null; first: string | null };

/** The first heading of a document, and its first paragraph of prose, as plain text. */
export function beginningOf(text: string): Beginning {
  const body = text
    .slice(0, 64_000)
    .replaceAll('\r\n', '\n')
    .replace(/^\uFEFF/, '')
    .replace(/^---\n[\s\S]*?\n---\n/, '');
  const paragraphs = body.split(/\n[ \t]*\n/).map((block) => block.trim().slice(0, 2_000));
  const heading = paragraphs.find((block) => /^(?:#{1,6}|=) ?\S/.test(block) || /^.+\n[=-]{3,}$/.test(block));
  const prose = paragraphs.find(
    (block) => block !== '' && !/^(?:[#=|>`~<!*+-]|\[!|\d+[.)]|.+\n[=-]{3,})/.test(block),
  );
  return { title: heading ? plain(heading.split('\n')[0]!) : null, first: prose ? plain(prose) : null };
}

function plain(text: string): string | null {
  const line = text
    .replaceAll(/!?\[([^\]\n]{0,300})\]\([^)\n]{0,1000}\)/g, '$1')
    .replaceAll(/<[^>\n]{0,300}>|[*_`]{1,3}/g, '')
    .replaceAll(/[\s\p{Cc}\p{Cf}]+/gu, ' ')
    .replace(/^[#= ]+/, '')
    .trim();
  return line === '' ? null : line;
}

export function shortened(text: string, max: number): string {
  const letters = [...text];
  return letters.length <= max
    ? text
    : `${letters
        .slice(0, max - 1)
        .join('')
        .trimEnd()}…`;
}
