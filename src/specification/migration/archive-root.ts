// An archive as a project's own paths: without what operating systems and git leave in it, and without the
// one folder that everything lies in.
import type { ArchivedFile } from './classify.ts';

const litter = /(?:^|\/)(?:__MACOSX|\.git)\/|(?:^|\/)(?:\.DS_Store|Thumbs\.db|desktop\.ini)$/i;

/** Folders that say what is in them. */
const speaking =
  /^(?:\..*|docs?|documentation|wiki|adrs?|decisions|rfcs?|specs?|openspec|requirements|stories|prd|arc42|architecture|design|c4|contracts|api|data|migrations|security|ux|ops|runbooks|test|plan|research|guides)$/i;

export type ProjectFiles = {
  files: ArchivedFile[];
  /** The folder that was taken away, with its slash; nothing for none. */
  top: string;
};

export function projectFiles(entries: readonly ArchivedFile[]): ProjectFiles {
  const kept = entries.filter(({ path }) => !litter.test(path));
  const top = topOf(kept.map(({ path }) => path));
  return { files: kept.map(({ path, bytes }) => ({ path: path.slice(top.length), bytes })), top };
}

function topOf(paths: readonly string[]): string {
  const [first = ''] = paths;
  const folder = first.slice(0, first.indexOf('/') + 1);
  if (folder === '' || speaking.test(folder.slice(0, -1))) return '';
  return paths.every((path) => path.startsWith(folder)) ? folder : '';
}
