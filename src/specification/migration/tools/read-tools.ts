// Which files of an archive are documents of Spec Kit, Kiro, OpenSpec or BMAD, and what each says. A format is there when
// at least one of its files has an item; then every paragraph of its files has a fate.
import { compareText } from '#specification/graph/serialise.ts';
import { textIn, type ArchivedFile, type MappingRow } from '#specification/migration/classify.ts';
import { readBmad } from './bmad.ts';
import { toolFormats, type Reader, type ReadDocument, type ToolFormat } from './items.ts';
import { readKiro } from './kiro.ts';
import { readOpenSpec } from './openspec.ts';
import { paragraphsOf, sliceOf } from './paragraphs.ts';
import { readSpecKit } from './spec-kit.ts';

/** In characters: what is longer stays a document alone. */
export const document_max = 400_000;
export const all_documents_max = 4_000_000;

const readers: Record<ToolFormat, Reader> = {
  'spec-kit': readSpecKit,
  kiro: readKiro,
  openspec: readOpenSpec,
  bmad: readBmad,
};

/** Where BMAD keeps its requirements, epics and stories, by its older and its newer layout. */
const bmad = {
  names: ['prd.md', 'epics.md', 'epics-and-stories.md'],
  folders: ['prd', 'stories', 'implementation-artifacts', 'sprint-artifacts'],
};

/** The tool whose layout has a file at this path; null for none. */
export function formatOf(path: string): ToolFormat | null {
  const parts = path.toLowerCase().split('/');
  const name = parts.at(-1) ?? '';
  const [above = '', top = ''] = [parts.at(-2), parts.at(-3)];
  const has = (...folders: string[]) =>
    parts.some((_, at) => folders.every((each, place) => parts[at + place] === each));
  if (has('openspec', 'specs') || has('openspec', 'changes'))
    return name === 'spec.md' && !has('changes', 'archive') ? 'openspec' : null;
  if (has('.kiro', 'specs')) return name === 'requirements.md' || name === 'tasks.md' ? 'kiro' : null;
  if (top === 'specs' && isNumbered(above))
    return name === 'spec.md' || name === 'tasks.md' ? 'spec-kit' : null;
  if (!name.endsWith('.md')) return null;
  return bmad.names.includes(name) || name.startsWith('epic-') || bmad.folders.includes(above)
    ? 'bmad'
    : null;
}

/** `001-loans` */
function isNumbered(folder: string): boolean {
  const [number = ''] = folder.split('-');
  return (
    number.length >= 3 &&
    number.length < folder.length &&
    [...number].every((each) => each >= '0' && each <= '9')
  );
}

type Sorted = { rows: readonly MappingRow[]; files: readonly ArchivedFile[] };

/** In the order of their places in the package. */
export function readTools({ rows, files }: Sorted): ReadDocument[] {
  const contents = new Map(files.map(({ path, bytes }) => [path, bytes]));
  const read: ReadDocument[] = [];
  let room = all_documents_max;
  for (const { source_path, target_path: path } of rows.toSorted((a, b) =>
    compareText(a.target_path, b.target_path),
  )) {
    const format = formatOf(source_path);
    const text = format && textIn(contents.get(source_path));
    if (!format || !text || text.length > Math.min(document_max, room)) continue;
    const document = { format, source_path, path, text, paragraphs: paragraphsOf(text) };
    if (document.paragraphs.length === 0) continue;
    room -= text.length;
    read.push({ ...document, ...readers[format](document), repeats: new Map() });
  }
  const present = toolFormats.filter((format) =>
    read.some((each) => each.format === format && each.items.length > 0),
  );
  return withoutRepeats(
    read.filter(({ format, items }) => present.includes(format) && (format !== 'bmad' || items.length > 0)),
  );
}

/** The epics of BMAD list the requirements of the product once more: what has the same number and words stands once. */
function withoutRepeats(documents: readonly ReadDocument[]): ReadDocument[] {
  const told = new Map<string, string>();
  return documents.map((document) => {
    const { text, path, items } = document;
    const repeats = new Map<number, string>();
    const own = items.filter((item) => {
      if (item.number === null || (item.kind !== 'requirement' && item.kind !== 'quality')) return true;
      if (document.format !== 'bmad') return true;
      const key = `${item.number} ${sliceOf(text, item.words).split(/\s+/).join(' ')}`;
      const first = told.get(key) ?? path;
      told.set(key, first);
      if (first === path) return true;
      for (const at of item.paragraphs) repeats.set(at, first);
      return false;
    });
    return { ...document, items: own, repeats };
  });
}
