// GitHub's Git database and pull requests.
import type { Answers, Asked, Reply } from './exchange.ts';
import { blobId, childrenOf, treeId, type Files, type Repository } from './repository.ts';

/** What was written and may not be reachable from a branch yet. */
const kept = new WeakMap<Repository, { blobs: Map<string, Buffer>; trees: Map<string, Files> }>();
const storeOf = (repository: Repository) => {
  const store = kept.get(repository) ?? { blobs: new Map<string, Buffer>(), trees: new Map<string, Files>() };
  kept.set(repository, store);
  return store;
};
const missing: Reply = [404, { message: 'Not Found' }];
const invalid = (message: string): Reply => [422, { message: 'Validation Failed', errors: [{ message }] }];

export const githubAnswers: Answers = (asked, repository, base_url) => {
  const { method, path, body } = asked;
  const { trees } = storeOf(repository);
  const keep = (files: Files): string => {
    trees.set(treeId(files), files);
    return treeId(files);
  };
  const pullOf = (pull: Repository['pulls'][number]) => ({
    number: pull.number,
    state: pull.state,
    html_url: `${base_url}/ours/specs/pull/${pull.number}`,
  });
  const [, kind, id = ''] = /^\/git\/(ref\/heads|commits|trees)\/(.+)$/.exec(path) ?? [];
  const name = decodeURIComponent(id);

  if (method === 'GET' && path === '') return [200, { default_branch: repository.default_branch }];
  if (method === 'GET' && kind === 'ref/heads') {
    const sha = repository.branches.get(name);
    return sha ? [200, { ref: `refs/heads/${name}`, object: { type: 'commit', sha } }] : missing;
  }
  if (method === 'GET' && kind === 'commits') {
    const commit = repository.commits.get(name);
    return commit ? [200, { sha: commit.sha, tree: { sha: keep(commit.files) } }] : missing;
  }
  if (method === 'GET' && kind === 'trees') return readTree(asked, trees.get(name), keep);
  if (method === 'GET' && path === '/pulls') {
    const { state, head, base } = Object.fromEntries(asked.query);
    const found = repository.pulls.filter(
      (pull) =>
        (state === 'all' || pull.state === state) && `ours:${pull.head}` === head && pull.base === base,
    );
    return [200, found.map(pullOf)];
  }
  if (method === 'POST' && path === '/git/blobs') {
    const bytes = Buffer.from(body.content, body.encoding === 'base64' ? 'base64' : 'utf8');
    storeOf(repository).blobs.set(blobId(bytes), bytes);
    return [201, { sha: blobId(bytes) }];
  }
  if (method === 'POST' && path === '/git/trees') return writeTree(asked, repository, keep);
  if (method === 'POST' && path === '/git/commits') {
    const files = trees.get(body.tree);
    if (!files || !repository.commits.has(body.parents[0])) return invalid('Tree SHA does not exist');
    return [201, { sha: repository.add({ parent: body.parents[0], message: body.message, files }).sha }];
  }
  if (method === 'POST' && path === '/git/refs') {
    const branch = String(body.ref).replace('refs/heads/', '');
    if (repository.branches.has(branch)) return [422, { message: 'Reference already exists' }];
    repository.branches.set(branch, body.sha);
    return [201, { ref: body.ref, object: { sha: body.sha } }];
  }
  if (method === 'POST' && path === '/pulls') {
    if (!repository.branches.has(body.head) || !repository.branches.has(body.base)) return invalid('head');
    const pull = repository.open(body);
    return pull ? [201, pullOf(pull)] : invalid(`A pull request already exists for ours:${body.head}.`);
  }
  return missing;
};

function readTree({ query }: Asked, files: Files | undefined, keep: (files: Files) => string): Reply {
  if (!files) return missing;
  const blob = ([path, bytes]: [string, Buffer]) => ({
    path,
    mode: '100644',
    type: 'blob',
    sha: blobId(bytes),
  });
  if (query.has('recursive')) return [200, { truncated: false, tree: [...files].map(blob) }];
  const { own, folders } = childrenOf(files);
  const below = [...folders].map(([path, inner]) => ({
    path,
    mode: '040000',
    type: 'tree',
    sha: keep(inner),
  }));
  return [200, { truncated: false, tree: [...[...own].map(blob), ...below] }];
}

function writeTree({ body }: Asked, repository: Repository, keep: (files: Files) => string): Reply {
  const { blobs, trees } = storeOf(repository);
  const based: Files | undefined = body.base_tree ? trees.get(body.base_tree) : new Map();
  if (!based) return missing;
  const files = new Map(based);
  for (const { path, type, content, sha } of body.tree) {
    if (type === 'tree') {
      for (const old of files.keys()) if (old.startsWith(`${path}/`)) files.delete(old);
      for (const [inner, bytes] of trees.get(sha) ?? []) files.set(`${path}/${inner}`, bytes);
    } else {
      const bytes = content === undefined ? blobs.get(sha) : Buffer.from(content);
      if (!bytes || content === '') return invalid('tree.sha is missing');
      files.set(path, bytes);
    }
  }
  return [201, { sha: keep(files) }];
}
