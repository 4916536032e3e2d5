// GitLab's branches, tree, commits and merge requests.
import type { Answers, Asked, Reply } from './exchange.ts';
import { below, blobId, type Repository } from './repository.ts';

const missing = (what: string): Reply => [404, { message: `404 ${what} Not Found` }];
const bad = (message: string): Reply => [400, { message }];

export const gitlabAnswers: Answers = (asked, repository, base_url) => {
  const { method, path, query, body } = asked;
  const branch = decodeURIComponent(/^\/repository\/branches\/(.+)$/.exec(path)?.[1] ?? '');
  const requestOf = (pull: Repository['pulls'][number]) => ({
    iid: pull.number,
    state: pull.state === 'open' ? 'opened' : 'closed',
    web_url: `${base_url}/ours/specs/-/merge_requests/${pull.number}`,
  });

  if (method === 'GET' && path === '') return [200, { id: 1, default_branch: repository.default_branch }];
  if (method === 'GET' && branch) {
    const head = repository.head(branch);
    return head ? [200, { name: branch, commit: { id: head.sha } }] : missing('Branch');
  }
  if (method === 'GET' && path === '/repository/tree') {
    const commit = repository.commits.get(query.get('ref') ?? '');
    const folder = query.get('path') ?? '';
    const found = commit ? [...below(commit.files, folder)] : [];
    if (found.length === 0) return missing('invalid revision or path');
    const [page, per_page] = [
      Number(query.get('page') ?? 1),
      Math.min(100, Number(query.get('per_page') ?? 20)),
    ];
    const folders = [...new Set(found.map(([file]) => file.slice(0, file.lastIndexOf('/'))))].map(
      (inner) => ({ id: 'f'.repeat(40), type: 'tree', path: inner }),
    );
    const rows = [
      ...folders,
      ...found.map(([file, bytes]) => ({ id: blobId(bytes), type: 'blob', path: file })),
    ];
    return [200, rows.slice((page - 1) * per_page, page * per_page)];
  }
  if (method === 'POST' && path === '/repository/commits') return commitActions(asked, repository);
  if (method === 'GET' && path === '/merge_requests') {
    const found = repository.pulls.filter(
      (pull) => pull.head === query.get('source_branch') && pull.base === query.get('target_branch'),
    );
    return [200, found.map(requestOf)];
  }
  if (method === 'POST' && path === '/merge_requests') {
    const { source_branch: head, target_branch: base, title, description } = body;
    const pull = repository.open({ head, base, title, body: description });
    return pull
      ? [201, requestOf(pull)]
      : [409, { message: ['Another open merge request already exists for this source branch: !7'] }];
  }
  return missing('');
};

function commitActions({ body }: Asked, repository: Repository): Reply {
  if (repository.branches.has(body.branch))
    return bad(
      `A branch called '${body.branch}' already exists. Switch to that branch in order to make changes`,
    );
  const base = repository.head(body.start_branch);
  if (!base) return bad('You can only create or edit files when you are on a branch');
  const files = new Map(base.files);
  for (const { action, file_path, content, encoding } of body.actions) {
    if (action === 'create' && files.has(file_path)) return bad('A file with this name already exists');
    if (action !== 'create' && !files.has(file_path)) return bad("A file with this name doesn't exist");
    if (action === 'delete') files.delete(file_path);
    else files.set(file_path, Buffer.from(content, encoding === 'base64' ? 'base64' : 'utf8'));
  }
  const made = repository.add({ parent: base.sha, message: body.commit_message, files });
  repository.branches.set(body.branch, made.sha);
  return [201, { id: made.sha, message: made.message }];
}
