// In which order a search lists the files of a package: the specification, other documents for people, what builders use
// as data or code, and last what programs read: exports, reports, and copies of what stands elsewhere.
import { instructionFiles } from '#knowledge/instruction-files.ts';

/** The text that the others repeat. */
const instructions = 'AGENTS.md';
const copies = instructionFiles.map(({ path }) => path).filter((path) => path !== instructions);

const named = {
  machine: {
    folders: ['trace/', 'adapters/', 'scaffold/'],
    endings: ['.json', '.jsonl', '.sarif'],
    files: [...copies, 'llms.txt'],
  },
  /** The requirements stood in `spec/` in older versions. */
  specification: { folders: ['spec/'], endings: [], files: ['SPEC.md'] },
  /** Context packs quote the specification; acceptance tests are rendered from it. */
  builder: {
    folders: ['plan/packs/', 'test/acceptance/'],
    endings: [],
    files: [instructions, 'plan/packs.md'],
  },
  document: {
    folders: [],
    endings: ['.md', '.mdx', '.markdown', '.txt', '.rst', '.adoc', '.org', '.html', '.docx', '.pdf'],
    files: [],
  },
} as const;

type Names = { folders: readonly string[]; endings: readonly string[]; files: readonly string[] };

const patternOf = ({ folders, endings, files }: Names): string =>
  [
    ...folders.map((folder) => `^${literal(folder)}`),
    ...endings.map((ending) => `${literal(ending)}$`),
    ...files.map((file) => `^${literal(file)}$`),
  ].join('|');

function literal(text: string): string {
  return text.replaceAll(/[.\\]/g, '\\$&');
}

/** Regular expressions over paths; the first that fits says the place, and a higher place is listed first. */
export const readingOrder: readonly { place: number; pattern: string }[] = [
  { place: 0, pattern: patternOf(named.machine) },
  { place: 3, pattern: patternOf(named.specification) },
  { place: 1, pattern: patternOf(named.builder) },
  { place: 2, pattern: patternOf(named.document) },
];
/** Of data and code for builders, which no pattern names. */
export const placeOfOthers = 1;
/** Documents for people have this place or a higher one. */
export const placeOfDocuments = 2;
