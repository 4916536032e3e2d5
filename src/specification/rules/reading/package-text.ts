// The files of a package as the rules read them: by path, and each Markdown file parsed once.
import type { RenderedFile } from '#specification/render/rendered-file.ts';
import { readMarkdown, type Link, type MarkdownText } from './read-markdown.ts';

/** The files by path, unread. */
export interface PackageFiles {
  all: readonly RenderedFile[];
  at(path: string): RenderedFile | undefined;
}

export interface PackageText extends PackageFiles {
  /** The files written in Markdown, parsed; `llms.txt` is one of them. */
  pages: readonly Page[];
  page(path: string): Page | undefined;
}

export interface Page {
  file: RenderedFile;
  text: MarkdownText;
  /** The links of the text, with where in the package each leads: null for one that leaves it. */
  links: readonly (Link & { goal: Goal | null })[];
}

interface Goal {
  path: string;
  anchor: string | undefined;
}

export function listPackage(files: readonly RenderedFile[]): PackageFiles {
  const byPath = new Map(files.map((file) => [file.path, file]));
  return { all: files, at: (path) => byPath.get(path) };
}

/** Markdown as it was read, by what is written. */
export type MarkdownTexts = Map<string, MarkdownText>;

/** `texts` is what was read before; what is read now comes to it. */
export function readPackage(files: readonly RenderedFile[], texts: MarkdownTexts = new Map()): PackageText {
  const pages = files
    .filter((file) => /\.(?:md|mdc)$|^llms\.txt$/.test(file.path))
    .map((file) => {
      const text = texts.get(file.text) ?? readMarkdown(file.text);
      texts.set(file.text, text);
      return { file, text, links: linksOf(file, text) };
    });
  const pageByPath = new Map(pages.map((page) => [page.file.path, page]));
  return { ...listPackage(files), pages, page: (path) => pageByPath.get(path) };
}

function linksOf({ path }: RenderedFile, { links }: MarkdownText): Page['links'] {
  return links.map((link) => ({ ...link, goal: goalOf(path, link.target) }));
}

function goalOf(from: string, target: string): Goal | null {
  if (/^[a-z][a-z0-9+.-]*:|^\/\//i.test(target)) return null;
  const [path = '', anchor] = target.split('#');
  const parts = path === '' ? from.split('/') : from.split('/').slice(0, -1);
  for (const part of decoded(path).split('/')) {
    if (part === '..') parts.pop();
    else if (part !== '.' && part !== '') parts.push(part);
  }
  return { path: parts.join('/'), anchor };
}

function decoded(path: string): string {
  if (!path.includes('%')) return path;
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}
