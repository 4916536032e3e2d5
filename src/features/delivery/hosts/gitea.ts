// Gitea and Forgejo, by their contents interface: many files in one commit on a branch that the same request
// makes.
import { z } from 'zod';
import { gitBlobId } from './blob-id.ts';
import { caller, must, type Api } from './call.ts';
import { encoded, type Host, type NewCommit, type Repository } from './host.ts';

const cloud = 'https://gitea.com';
const page_size = 1000;
const pages_max = 100;
const pull = z.object({ number: z.int(), html_url: z.string() });
const tree = z.object({
  truncated: z.boolean().default(false),
  tree: z.array(z.object({ path: z.string(), type: z.string(), sha: z.string() })).nullable(),
});

export function gitea({ base_url, repository, token }: Repository, by: Pick<Api, 'options' | 'now'>): Host {
  const at = `${base_url ?? cloud}/api/v1/repos/${encoded(repository)}`;
  const call = caller({ ...by, base_url: at, headers: { authorization: `token ${token}` } });

  return {
    defaultBranch: async () =>
      (await must(call('', { result: z.object({ default_branch: z.string() }) }))).default_branch,

    async head(branch) {
      const found = await call(`/branches/${encoded(branch)}`, {
        result: z.object({ commit: z.object({ id: z.string() }) }),
        none: [404],
      });
      return found && { commit_sha: found.commit.id };
    },

    async list({ commit_sha }, folder) {
      const listing = new Map<string, string>();
      for (let page = 1; page <= pages_max; page += 1) {
        const path = `/git/trees/${commit_sha}?recursive=true&per_page=${page_size}&page=${page}`;
        const { tree: rows, truncated } = await must(call(path, { result: tree }));
        for (const entry of rows ?? [])
          if (entry.type === 'blob' && entry.path.startsWith(`${folder}/`))
            listing.set(entry.path, entry.sha);
        if (!truncated || !rows?.length) break;
      }
      return listing;
    },

    async commit(commit) {
      const { base_branch, branch, message } = commit;
      const body = { branch: base_branch, new_branch: branch, message, files: operationsOf(commit) };
      const result = z.object({ commit: z.object({ sha: z.string() }) });
      const made = await must(call('/contents', { method: 'POST', body, result }));
      return { commit_sha: made.commit.sha };
    },

    async findPullRequest({ branch, base_branch }) {
      const found = await call(`/pulls/${encoded(base_branch)}/${encoded(branch)}`, {
        result: pull,
        none: [404],
      });
      return found && { number: found.number, url: found.html_url };
    },

    async openPullRequest({ branch, base_branch, title, body }) {
      const asked = { head: branch, base: base_branch, title, body };
      const made = await must(call('/pulls', { method: 'POST', body: asked, result: pull }));
      return { number: made.number, url: made.html_url };
    },
  };
}

function operationsOf({ files, standing }: NewCommit) {
  const kept = new Set(files.map(({ path }) => path));
  const written = files
    .filter(({ path, bytes }) => standing.get(path) !== gitBlobId(bytes, standing.get(path)))
    .map(({ path, bytes }) => ({
      operation: standing.has(path) ? 'update' : 'create',
      path,
      content: bytes.toString('base64'),
      ...(standing.has(path) && { sha: standing.get(path) }),
    }));
  const gone = [...standing].filter(([path]) => !kept.has(path));
  return [...written, ...gone.map(([path, sha]) => ({ operation: 'delete', path, sha }))];
}
