// OneDrive by Microsoft Graph: pages by a whole address, contents by a redirect to one that needs no token,
// and takes none.
import { page_max, type Reply, type Style } from './exchange.ts';
import type { Thing } from './tree.ts';

const root = '/v1.0/me/drive';
const missing: Reply = [
  404,
  { error: { code: 'itemNotFound', message: 'The resource could not be found.' } },
];

const facets = ({ kind, bytes, revision }: Thing) => {
  if (kind === 'folder') return { folder: { childCount: 1 } };
  if (kind === 'link') return { remoteItem: { id: 'elsewhere' }, size: 0 };
  return { file: {}, size: bytes.length, cTag: `"c:{${revision}}"` };
};
const shown = (thing: Thing) => ({
  id: thing.id,
  name: thing.name,
  eTag: `"{${thing.revision}},1"`,
  ...facets(thing),
});

export const onedriveStyle: Style = {
  env: 'ONEDRIVE',
  prefix: '01ONE!',
  authorize: '/common/oauth2/v2.0/authorize',
  token: '/common/oauth2/v2.0/token',
  expires_in: 3599,
  asksForRefresh: (query) => (query.get('scope') ?? '').split(' ').includes('offline_access'),
  rotates: true,
  open: (path) => path.startsWith('/download/'),
  answers({ method, path, query, headers }, tree, base_url) {
    if (method !== 'GET') return missing;
    if (path.startsWith('/download/')) {
      if (headers.authorization) return [401, { error: 'The address takes no token.' }];
      const thing = tree.get(decodeURIComponent(path.slice('/download/'.length)));
      return thing ? [200, thing.bytes] : missing;
    }
    const [, place = '', what] =
      /^\/(root|items\/[^/]+)\/(children|content)$/.exec(path.slice(root.length)) ?? [];
    const id = place === 'root' ? place : decodeURIComponent(place.slice('items/'.length));
    if (what === 'content') {
      const thing = tree.get(id);
      return thing?.kind === 'file'
        ? [302, '', { location: `${base_url}/download/${encodeURIComponent(id)}` }]
        : missing;
    }
    const found = what === 'children' ? tree.below(id) : null;
    if (!found) return missing;
    const from = Number(query.get('$skiptoken') ?? 0);
    const next = `${base_url}${path}?$top=200&$skiptoken=${from + page_max}`;
    const more = from + page_max < found.length && { '@odata.nextLink': next };
    return [200, { value: found.slice(from, from + page_max).map(shown), ...more }];
  },
};
