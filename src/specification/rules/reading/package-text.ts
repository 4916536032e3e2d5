// The files of a package as the rules read them: by path, and each Markdown file parsed once.
import type { RenderedFile } from '#specification/render/rendered-file.ts';
import { readMarkdown, type MarkdownText } from './read-markdown.ts';

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
}

export function listPackage(files: readonly RenderedFile[]): PackageFiles {
  const byPath = new Map(files.map((file) => [file.path, file]));
  return { all: files, at: (path) => byPath.get(path) };
}

export function readPackage(files: readonly RenderedFile[]): PackageText {
  const pages = files
    .filter((file) => /\.(?:md|mdc)$|^llms\.txt$/.test(file.path))
    .map((file) => ({ file, text: readMarkdown(file.text) }));
  const pageByPath = new Map(pages.map((page) => [page.file.path, page]));
  return { ...listPackage(files), pages, page: (path) => pageByPath.get(path) };
}
