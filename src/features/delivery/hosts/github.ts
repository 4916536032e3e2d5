// GitHub, by its Git database: one tree of the folder, one tree over that of the base branch, one commit, one reference.
// Text goes inline, so that a package is a handful of requests; only bytes that are no text become blobs first.
import { isUtf8 } from 'node:buffer';
import { z } from 'zod';
import { caller, must, type Api } from './call.ts';
import { encoded, type Host, type Repository } from './host.ts';

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

export function github({ base_url, repository, token }: Repository, by: Pick<Api, 'options' | 'now'>): Host {
  const headers = {
    authorization: `Bearer ${token}`,
    accept: 'application/vnd.github+json',
    'x-github-api-version': '2022-11-28',
  };
  const call = caller({ ...by, base_url: `${apiAt(base_url)}/repos/${encoded(repository)}`, headers });
  const post = <S extends z.ZodType>(path: string, body: unknown, result: S) =>
    must(call(path, { method: 'POST', body, result }));
  const owner = repository.split('/')[0]!;

  async function treeOf(sha: string, recursive = false) {
    return must(call(`/git/trees/${sha}${recursive ? '?recursive=1' : ''}`, { result: tree }));
  }

  /** The entry of a file, its content with it or stored before. */
  async function entryOf({ path, bytes }: { path: string; bytes: Buffer }) {
    const entry = { path, mode: '100644', type: 'blob' };
    // An empty inline content may be read as none.
    if (isUtf8(bytes) && bytes.length > 0) return { ...entry, content: bytes.toString('utf8') };
    const blob = await post('/git/blobs', { content: bytes.toString('base64'), encoding: 'base64' }, object);
    return { ...entry, sha: blob.sha };
  }

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

    async list({ commit_sha }, folder) {
      const { tree: root } = await must(
        call(`/git/commits/${commit_sha}`, { result: z.object({ tree: object }) }),
      );
      let sha: string = root.sha;
      for (const part of folder.split('/')) {
        const next = (await treeOf(sha)).tree.find((entry) => entry.path === part && entry.type === 'tree');
        if (!next) return new Map();
        sha = next.sha;
      }
      const below = (await treeOf(sha, true)).tree.filter(({ type }) => type === 'blob');
      return new Map(below.map((entry) => [`${folder}/${entry.path}`, entry.sha]));
    },

    async commit({ base, branch, message, folder, files }) {
      let own: string | null = null;
      for (const batch of batchesOf(files)) {
        const entries = [];
        for (const file of batch)
          entries.push(await entryOf({ ...file, path: file.path.slice(folder.length + 1) }));
        const made: { sha: string } = await post(
          '/git/trees',
          { ...(own && { base_tree: own }), tree: entries },
          object,
        );
        own = made.sha;
      }
      const { tree: root } = await must(
        call(`/git/commits/${base.commit_sha}`, { result: z.object({ tree: object }) }),
      );
      const whole = await post(
        '/git/trees',
        { base_tree: root.sha, tree: [{ path: folder, mode: '040000', type: 'tree', sha: own }] },
        object,
      );
      const commit = await post(
        '/git/commits',
        { message, tree: whole.sha, parents: [base.commit_sha] },
        object,
      );
      await post(
        '/git/refs',
        { ref: `refs/heads/${branch}`, sha: commit.sha },
        z.object({ ref: z.string() }),
      );
      return { commit_sha: commit.sha };
    },

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
