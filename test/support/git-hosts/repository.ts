// A repository in memory: enough of git that hosts can be played with it. Content is found by the ids that
// git gives.
import { createHash } from 'node:crypto';

export type Files = ReadonlyMap<string, Buffer>;
export type Commit = { sha: string; parent: string | null; message: string; files: Files };
export type Pull = {
  number: number;
  head: string;
  base: string;
  title: string;
  body: string;
  state: 'open' | 'closed';
};

const sha1 = (text: string | Buffer): string => createHash('sha1').update(text).digest('hex');
export const blobId = (bytes: Buffer): string =>
  sha1(Buffer.concat([Buffer.from(`blob ${bytes.length}\0`), bytes]));
/** Not git's own, which nobody has to know. */
export const treeId = (files: Files): string =>
  sha1(
    [...files]
      .map(([path, bytes]) => `${path} ${blobId(bytes)}`)
      .sort()
      .join('\n'),
  );

export type Repository = ReturnType<typeof openRepository>;

export function openRepository(first: Record<string, string> = { 'README.md': '# Ours\n' }) {
  const commits = new Map<string, Commit>();
  const branches = new Map<string, string>();
  const pulls: Pull[] = [];
  const add = (commit: Omit<Commit, 'sha'>): Commit => {
    const sha = sha1(JSON.stringify([commit.parent, commit.message, treeId(commit.files), commits.size]));
    const made = { ...commit, sha };
    commits.set(sha, made);
    return made;
  };
  const files = new Map(Object.entries(first).map(([path, text]) => [path, Buffer.from(text)]));
  branches.set('trunk', add({ parent: null, message: 'First', files }).sha);
  return {
    default_branch: 'trunk',
    commits,
    branches,
    pulls,
    add,
    head: (branch: string): Commit | undefined => commits.get(branches.get(branch) ?? ''),
    /** Answers false where an open one stands. */
    open(asked: Pick<Pull, 'head' | 'base' | 'title' | 'body'>): Pull | false {
      if (
        pulls.some(({ head, base, state }) => state === 'open' && head === asked.head && base === asked.base)
      )
        return false;
      const pull: Pull = { ...asked, number: pulls.length + 7, state: 'open' };
      pulls.push(pull);
      return pull;
    },
  };
}

/** The files directly in a folder, and the folders in it with all that is below them. */
export function childrenOf(files: Files) {
  const folders = new Map<string, Map<string, Buffer>>();
  const own = new Map<string, Buffer>();
  for (const [path, bytes] of files) {
    const [first = '', ...rest] = path.split('/');
    if (rest.length === 0) own.set(first, bytes);
    else folders.set(first, (folders.get(first) ?? new Map<string, Buffer>()).set(rest.join('/'), bytes));
  }
  return { own, folders };
}

export const below = (files: Files, folder: string): Files =>
  new Map([...files].filter(([path]) => path.startsWith(`${folder}/`)));
