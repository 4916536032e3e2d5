// GitLab, by its commits interface: one commit of many actions on a branch that the same request makes.
import { z } from 'zod';
import { gitBlobId } from './blob-id.ts';
import { caller, must, type Api } from './call.ts';
import type { Host, NewCommit, Repository } from './host.ts';

const cloud = 'https://gitlab.com';
const page_size = 100;
const pages_max = 200;
const request = z.object({ iid: z.int(), web_url: z.string(), state: z.string() });

export function gitlab({ base_url, repository, token }: Repository, by: Pick<Api, 'options' | 'now'>): Host {
  const at = `${base_url ?? cloud}/api/v4/projects/${encodeURIComponent(repository)}`;
  const call = caller({ ...by, base_url: at, headers: { authorization: `Bearer ${token}` } });

  return {
    async defaultBranch() {
      const { default_branch } = await must(
        call('', { result: z.object({ default_branch: z.string().nullable() }) }),
      );
      return default_branch ?? 'main';
    },

    async head(branch) {
      const path = `/repository/branches/${encodeURIComponent(branch)}`;
      const found = await call(path, {
        result: z.object({ commit: z.object({ id: z.string() }) }),
        none: [404],
      });
      return found && { commit_sha: found.commit.id };
    },

    async list({ commit_sha }, folder) {
      const entry = z.object({ id: z.string(), type: z.string(), path: z.string() });
      const listing = new Map<string, string>();
      for (let page = 1; page <= pages_max; page += 1) {
        const query = new URLSearchParams({
          ref: commit_sha,
          path: folder,
          recursive: 'true',
          per_page: String(page_size),
          page: String(page),
        });
        // 404: there is no such folder.
        const rows = await call(`/repository/tree?${query}`, { result: z.array(entry), none: [404] });
        for (const { id, type, path } of rows ?? []) if (type === 'blob') listing.set(path, id);
        if (!rows || rows.length < page_size) break;
      }
      return listing;
    },

    async commit(commit) {
      const { base_branch, branch, message } = commit;
      const body = { branch, start_branch: base_branch, commit_message: message, actions: actionsOf(commit) };
      const made = await must(
        call('/repository/commits', { method: 'POST', body, result: z.object({ id: z.string() }) }),
      );
      return { commit_sha: made.id };
    },

    async findPullRequest({ branch, base_branch }) {
      const query = new URLSearchParams({ state: 'all', source_branch: branch, target_branch: base_branch });
      const found = await must(call(`/merge_requests?${query}`, { result: z.array(request) }));
      const one = found.find(({ state }) => state === 'opened') ?? found[0];
      return one ? { number: one.iid, url: one.web_url } : null;
    },

    async openPullRequest({ branch, base_branch, title, body: description }) {
      const body = { source_branch: branch, target_branch: base_branch, title, description };
      const made = await must(call('/merge_requests', { method: 'POST', body, result: request }));
      return { number: made.iid, url: made.web_url };
    },
  };
}

function actionsOf({ files, standing }: NewCommit) {
  const kept = new Set(files.map(({ path }) => path));
  const written = files
    .filter(({ path, bytes }) => standing.get(path) !== gitBlobId(bytes, standing.get(path)))
    .map(({ path, bytes }) => ({
      action: standing.has(path) ? 'update' : 'create',
      file_path: path,
      content: bytes.toString('base64'),
      encoding: 'base64',
    }));
  const gone = [...standing.keys()].filter((path) => !kept.has(path));
  return [...written, ...gone.map((path) => ({ action: 'delete', file_path: path }))];
}
