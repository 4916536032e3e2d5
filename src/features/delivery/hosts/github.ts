// GitHub, by its Git database: one tree of the folder, one tree over that of the base branch, one commit, one
// reference. Text goes inline, so that a package is a handful of requests; only bytes that are no text become
// blobs first.
import { isUtf8 } from 'node:buffer';
import { z } from 'zod';
import { caller, must, type Api } from './call.ts';
import { encoded, type Head, type Host, type Listing, type NewCommit, type Repository } from './host.ts';

const cloud = 'https://api.github.com';
const object = z.object({ sha: z.string() });
const tree = z.object({
  truncated: z.boolean().default(false),
  tree: z.array(z.object({ path: z.string(), type: z.string(), sha: z.string() })),
});
const pull = z.object({ number: z.int(), html_url: z.string(), state: z.string() });
/** A request that is too large is refused; trees grow over several. */
const tree_max = { files: 100, bytes: 4_000_000 };

/** GitHub's own clouds have it at a host of its own, an Enterprise server below /api/v3. */
function apiAt(base_url: string | null): string {
  if (base_url === null) return cloud;
  const { hostname } = new URL(base_url);
  if (hostname === 'github.com') return cloud;
  return hostname.startsWith('api.') || base_url.endsWith('/api/v3') ? base_url : `${base_url}/api/v3`;
}

type GitHub = {
  call: ReturnType<typeof caller>;
  post: <S extends z.ZodType>(path: string, body: unknown, result: S) => Promise<z.output<S>>;
};

export function github({ base_url, repository, token }: Repository, by: Pick<Api, 'options' | 'now'>): Host {
  const headers = {
    authorization: `Bearer ${token}`,
    accept: 'application/vnd.github+json',
    'x-github-api-version': '2022-11-28',
  };
  const call = caller({ ...by, base_url: `${apiAt(base_url)}/repos/${encoded(repository)}`, headers });
  const post: GitHub['post'] = (path, body, result) => must(call(path, { method: 'POST', body, result }));
  const owner = repository.split('/')[0]!;

  const api = { call, post };

  return {
    defaultBranch: async () =>
      (await must(call('', { result: z.object({ default_branch: z.string() }) }))).default_branch,

    async head(branch) {
      // 409: the repository is empty.
      const found = await call(`/git/ref/heads/${encoded(branch)}`, {
        result: z.object({ object }),
        none: [404, 409],
      });
      return found && { commit_sha: found.object.sha };
    },

    list: ({ commit_sha }, folder) => listFolder(api, commit_sha, folder),

    commit: (change) => commitFolder(api, change),

    async findPullRequest({ branch, base_branch }) {
      const query = new URLSearchParams({ state: 'all', head: `${owner}:${branch}`, base: base_branch });
      const found = await must(call(`/pulls?${query}`, { result: z.array(pull) }));
      const one = found.find(({ state }) => state === 'open') ?? found[0];
      return one ? { number: one.number, url: one.html_url } : null;
    },

    async openPullRequest({ branch, base_branch, title, body }) {
      const made = await post('/pulls', { title, body, head: branch, base: base_branch }, pull);
      return { number: made.number, url: made.html_url };
    },
  };
}

async function rootTree({ call }: GitHub, commit_sha: string): Promise<string> {
  const commit = await must(call(`/git/commits/${commit_sha}`, { result: z.object({ tree: object }) }));
  return commit.tree.sha;
}

async function listFolder(api: GitHub, commit_sha: string, folder: string): Promise<Listing> {
  const treeOf = async (sha: string, query = '') =>
    (await must(api.call(`/git/trees/${sha}${query}`, { result: tree }))).tree;
  let sha = await rootTree(api, commit_sha);
  for (const part of folder.split('/')) {
    const next = (await treeOf(sha)).find((entry) => entry.path === part && entry.type === 'tree');
    if (!next) return new Map();
    sha = next.sha;
  }
  const below = (await treeOf(sha, '?recursive=1')).filter(({ type }) => type === 'blob');
  return new Map(below.map((entry) => [`${folder}/${entry.path}`, entry.sha]));
}

/** The entry of a file in a tree, with its content or with the content stored before. */
async function entryOf({ post }: GitHub, { path, bytes }: { path: string; bytes: Buffer }) {
  const entry = { path, mode: '100644', type: 'blob' };
  // GitHub may read an empty inline content as none.
  if (isUtf8(bytes) && bytes.length > 0) return { ...entry, content: bytes.toString('utf8') };
  const blob = await post('/git/blobs', { content: bytes.toString('base64'), encoding: 'base64' }, object);
  return { ...entry, sha: blob.sha };
}

async function commitFolder(api: GitHub, { base, branch, message, folder, files }: NewCommit): Promise<Head> {
  const { post } = api;
  let own: string | null = null;
  for (const batch of batchesOf(files)) {
    const entries = [];
    for (const file of batch)
      entries.push(await entryOf(api, { ...file, path: file.path.slice(folder.length + 1) }));
    const made: { sha: string } = await post(
      '/git/trees',
      { ...(own && { base_tree: own }), tree: entries },
      object,
    );
    own = made.sha;
  }
  const root = await rootTree(api, base.commit_sha);
  const whole = await post(
    '/git/trees',
    { base_tree: root, tree: [{ path: folder, mode: '040000', type: 'tree', sha: own }] },
    object,
  );
  const commit = await post('/git/commits', { message, tree: whole.sha, parents: [base.commit_sha] }, object);
  await post('/git/refs', { ref: `refs/heads/${branch}`, sha: commit.sha }, z.object({ ref: z.string() }));
  return { commit_sha: commit.sha };
}

function batchesOf<F extends { bytes: Buffer }>(files: readonly F[]): F[][] {
  const batches: F[][] = [];
  let bytes = Infinity;
  for (const file of files) {
    const last = batches.at(-1);
    if (!last || last.length >= tree_max.files || bytes + file.bytes.length > tree_max.bytes) {
      batches.push([file]);
      bytes = file.bytes.length;
    } else {
      last.push(file);
      bytes += file.bytes.length;
    }
  }
  return batches;
}
