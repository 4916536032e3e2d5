// Explains a package that is documents alone: which of them an audience reads first, and what each says of
// itself at its beginning, in its own words. Nothing is added.
import { beginningOf, shortened } from '#specification/migration/project-description.ts';
import {
  blocks,
  bullets,
  code,
  escapeMarkdown,
  page,
  section,
} from '#specification/render/syntax/markdown.ts';
import type { Audience } from './explain.ts';

type Part = { title: string; within: readonly string[]; none: string };
type Reading = { title: string; parts: readonly Part[] };

const purpose = {
  title: 'What it is for',
  within: ['README.md', 'spec/00-brief.', 'spec/01-scope.'],
  none: 'No document says what it is for.',
};
const wanted = {
  title: 'What it shall do',
  within: ['SPEC.md', 'spec/requirements/', 'spec/features/', 'spec/documents/'],
  none: 'No document states requirements.',
};
const decided = {
  title: 'What was decided',
  within: ['design/adr/', 'decisions/', 'design/rfcs/'],
  none: 'No decision is on record.',
};
const built = {
  title: 'How it is built',
  within: ['design/architecture', 'design/components/', 'design/documents/', 'data/model'],
  none: 'No document describes how it is built.',
};
const next = {
  title: 'What comes next',
  within: ['plan/', 'CHANGELOG.md', 'project/releases/'],
  none: 'No document says what comes next.',
};
const risky = {
  title: 'What could go wrong',
  within: ['decisions/risks', 'security/', 'ops/postmortems/'],
  none: 'No document tells of risks.',
};
const run = { title: 'How it is run', within: ['ops/'], none: 'No document says how it is run.' };
const people = {
  title: 'Who uses it',
  within: ['ux/', 'spec/requirements/stories', 'interview/', 'research/'],
  none: 'No document tells of its users.',
};
const begin = {
  title: 'Where to begin',
  within: ['CONTRIBUTING.md', 'AGENTS.md', 'guides/', 'test/'],
  none: 'No document says where to begin.',
};
const guarded = {
  title: 'What protects it',
  within: ['security/', 'SECURITY.md', 'decisions/risks'],
  none: 'No document is about security.',
};
const reachable = {
  title: 'What can be reached',
  within: ['contracts/', 'data/'],
  none: 'No document describes an interface.',
};
const tested = {
  title: 'How it is tested',
  within: ['test/', 'spec/acceptance/'],
  none: 'No document says how it is tested.',
};

const readings: Readonly<Record<Audience, Reading>> = {
  executive: { title: '{name} on one page', parts: [purpose, next, risky] },
  'product-manager': { title: '{name}: what it does for whom', parts: [purpose, people, wanted, next] },
  'engineering-manager': {
    title: '{name}: the state of the work',
    parts: [purpose, next, decided, run, risky],
  },
  'new-engineer': {
    title: '{name}: the first day',
    parts: [purpose, begin, built, reachable, decided, tested],
  },
  investor: { title: '{name}: the case', parts: [purpose, people, next, risky] },
  security: { title: '{name}: security', parts: [guarded, reachable, decided, run] },
};

/** So many documents of a part are told of; the others are counted. */
const told_max = 8;
const words_max = 400;

export type Documents = { name: string; files: readonly { path: string; text: string }[] };

export function explainDocuments({ name, files }: Documents, audience: Audience): string {
  const { title, parts } = readings[audience];
  return page(
    escapeMarkdown(title.replace('{name}', () => name)),
    'Told in the words of the documents themselves: this package was made of documents, and nothing was added to them.',
    ...parts.map((part) => section(2, part.title, partOf(part, files))),
  ).toWellFormed();
}

function partOf({ within, none }: Part, files: Documents['files']): string {
  const own = within.flatMap((place) => files.filter(({ path }) => path.startsWith(place)));
  const distinct = [...new Set(own)];
  if (distinct.length === 0) return none;
  const rest = distinct.length - told_max;
  return blocks(bullets(distinct.slice(0, told_max).map(lineOf)), rest > 0 && `And ${rest} more.`);
}

function lineOf({ path, text }: { path: string; text: string }): string {
  const { title, first } = /\.(?:md|mdx|markdown|rst|adoc|asciidoc|txt|org)$/i.test(path)
    ? beginningOf(text)
    : { title: null, first: null };
  const said = first ? ` ${escapeMarkdown(quoted(first))}` : '';
  return title
    ? `**${escapeMarkdown(title)}** (${code(path)}).${said}`
    : `${code(path)}${said && `:${said}`}`;
}

/** What a document says of itself is in its own words, which may be those of somebody: “We rent out tents.” */
function quoted(text: string): string {
  const short = shortened(text, words_max);
  return short === text ? `“${text}”` : `“${short.slice(0, -1)}” …`;
}
