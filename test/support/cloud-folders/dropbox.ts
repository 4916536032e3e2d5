// Dropbox: calls by POST, refusals of a call by 409, pages by a cursor, documents of its own by export alone.
import { page_max, type Reply, type Style } from './exchange.ts';
import { treeRoot, type Thing, type Tree } from './tree.ts';

const refused = (error_summary: string): Reply => [409, { error_summary, error: { '.tag': 'path' } }];

const shown = ({ id, name, kind, bytes, revision }: Thing) => {
  if (kind === 'folder') return { '.tag': 'folder', id, name, path_lower: `/${name.toLowerCase()}` };
  const file = { '.tag': 'file', id, name, rev: `rev0${revision}`, size: bytes.length };
  if (kind === 'link') return { ...file, is_downloadable: true, symlink_info: { target: 'elsewhere' } };
  if (kind === 'file') return { ...file, is_downloadable: true };
  return {
    ...file,
    is_downloadable: false,
    ...(kind === 'document' && { export_info: { export_as: 'markdown' } }),
  };
};

export const dropboxStyle: Style = {
  env: 'DROPBOX',
  prefix: 'id:dbx_',
  authorize: '/oauth2/authorize',
  token: '/oauth2/token',
  expires_in: 14_400,
  asksForRefresh: (query) => query.get('token_access_type') === 'offline',
  rotates: false,
  revoke({ path, headers }, oauth) {
    if (path !== '/2/auth/token/revoke') return null;
    oauth.endBy({ access: (headers.authorization ?? '').slice('Bearer '.length) });
    return [200, null];
  },
  answers({ method, path, body, headers }, tree) {
    if (method !== 'POST') return [405, 'The method is POST.'];
    if (path === '/2/files/list_folder') return pageOf(tree, JSON.parse(body).path, 0);
    if (path === '/2/files/list_folder/continue') {
      const [folder, from] = JSON.parse(Buffer.from(JSON.parse(body).cursor, 'base64').toString());
      return pageOf(tree, folder, from);
    }
    const thing = tree.get(JSON.parse(String(headers['dropbox-api-arg'] ?? '{}')).path);
    if (!thing || body !== '') return refused('path/not_found/..');
    if (path === '/2/files/download')
      return thing.kind === 'file' ? [200, thing.bytes] : refused('unsupported_file/.');
    if (path === '/2/files/export')
      return thing.kind === 'document' ? [200, thing.bytes] : refused('non_exportable/..');
    return [404, 'Unknown.'];
  },
};

function pageOf(tree: Tree, folder: string, from: number): Reply {
  if (folder !== '' && !folder.startsWith('id:')) return [400, 'Error in call: path did not match pattern'];
  const found = tree.below(folder === '' ? treeRoot : folder);
  if (!found) return refused('path/not_found/..');
  const cursor = Buffer.from(JSON.stringify([folder, from + page_max])).toString('base64');
  return [
    200,
    {
      entries: found.slice(from, from + page_max).map(shown),
      cursor,
      has_more: from + page_max < found.length,
    },
  ];
}
