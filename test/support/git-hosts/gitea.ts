// Gitea's branches, trees, contents and pull requests.
import type { Answers, Asked, Reply } from './exchange.ts';
import { blobId, type Repository } from './repository.ts';

const missing: Reply = [404, { message: 'The target couldn’t be found.' }];
const unfit = (message: string): Reply => [422, { message }];

export const giteaAnswers: Answers = (asked, repository, base_url) => {
  const { method, path, query, body } = asked;
  const branch = decodeURIComponent(/^\/branches\/(.+)$/.exec(path)?.[1] ?? '');
  const tree = /^\/git\/trees\/(.+)$/.exec(path)?.[1];
  const [, base, head] = /^\/pulls\/([^/]+)\/(.+)$/.exec(path) ?? [];
  const pullOf = (pull: Repository['pulls'][number]) => ({
    number: pull.number,
    state: pull.state,
    html_url: `${base_url}/ours/specs/pulls/${pull.number}`,
  });

  if (method === 'GET' && path === '')
    return [200, { default_branch: repository.default_branch, empty: false }];
  if (method === 'GET' && branch) {
    const found = repository.head(branch);
    return found ? [200, { name: branch, commit: { id: found.sha } }] : missing;
  }
  if (method === 'GET' && tree) {
    const commit = repository.commits.get(tree);
    if (!commit) return missing;
    const [page, per_page] = [
      Number(query.get('page') ?? 1),
      Math.min(50, Number(query.get('per_page') ?? 50)),
    ];
    const rows = [...commit.files].map(([file, bytes]) => ({ path: file, type: 'blob', sha: blobId(bytes) }));
    return [
      200,
      {
        tree: rows.slice((page - 1) * per_page, page * per_page),
        truncated: page * per_page < rows.length,
        page,
        total_count: rows.length,
      },
    ];
  }
  if (method === 'POST' && path === '/contents') return changeFiles(asked, repository);
  if (method === 'GET' && base && head) {
    const found = repository.pulls.find(
      (pull) => pull.head === decodeURIComponent(head) && pull.base === decodeURIComponent(base),
    );
    return found ? [200, pullOf(found)] : missing;
  }
  if (method === 'POST' && path === '/pulls') {
    const pull = repository.open(body);
    return pull ? [201, pullOf(pull)] : [409, { message: 'pull request already exists for these targets' }];
  }
  return missing;
};

function changeFiles({ body }: Asked, repository: Repository): Reply {
  if (repository.branches.has(body.new_branch))
    return unfit(`branch already exists [name: ${body.new_branch}]`);
  const base = repository.head(body.branch);
  if (!base) return missing;
  const files = new Map(base.files);
  for (const { operation, path, content, sha } of body.files) {
    const standing = files.get(path);
    if (operation === 'create' && standing) return unfit(`repository file already exists [path: ${path}]`);
    if (operation !== 'create' && (!standing || blobId(standing) !== sha)) return unfit('sha does not match');
    if (operation === 'delete') files.delete(path);
    else files.set(path, Buffer.from(content, 'base64'));
  }
  const made = repository.add({ parent: base.sha, message: body.message, files });
  repository.branches.set(body.new_branch, made.sha);
  return [201, { commit: { sha: made.sha }, files: [] }];
}
