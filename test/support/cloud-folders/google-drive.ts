// Google Drive's files: listed by a query, downloaded by `alt=media`, its own documents by export alone.
import { page_max, type Reply, type Style } from './exchange.ts';
import type { Thing } from './tree.ts';

const own = 'application/vnd.google-apps.';
const types: Record<Thing['kind'], string> = {
  folder: `${own}folder`,
  link: `${own}shortcut`,
  document: `${own}document`,
  spreadsheet: `${own}spreadsheet`,
  presentation: `${own}presentation`,
  drawing: `${own}drawing`,
  file: 'application/octet-stream',
};
const formats: Record<string, string> = {
  document: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  spreadsheet: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  presentation: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
};
const root = '/drive/v3/files';

export const refused = (code: number, reason: string): Reply => [
  code,
  { error: { code, message: reason, errors: [{ domain: 'global', reason, message: reason }] } },
];

const shown = ({ id, name, kind, bytes, revision }: Thing) => ({
  id,
  name,
  mimeType: types[kind],
  modifiedTime: new Date(Date.UTC(2026, 0, 1, 0, revision)).toISOString(),
  ...(kind === 'file' && { size: String(bytes.length), headRevisionId: `revision-${revision}` }),
});

export const googleStyle: Style = {
  env: 'GOOGLE_DRIVE',
  prefix: '1Drive_',
  authorize: '/o/oauth2/v2/auth',
  token: '/token',
  expires_in: 3599,
  asksForRefresh: (query) => query.get('access_type') === 'offline' && query.get('prompt') === 'consent',
  rotates: false,
  revoke({ path, body }, oauth) {
    if (path !== '/revoke') return null;
    // Whichever of its tokens is given: the permission of the person ends as a whole.
    if (new URLSearchParams(body).has('token')) oauth.withdraw();
    return [200, {}];
  },
  answers({ method, path, query }, tree) {
    if (method !== 'GET' || !path.startsWith(root)) return refused(404, 'notFound');
    if (path === root) {
      const parent = /^'((?:[^'\\]|\\.)*)' in parents and trashed = false$/.exec(query.get('q') ?? '')?.[1];
      const found = parent === undefined ? null : tree.below(parent.replaceAll(/\\(.)/g, '$1'));
      if (!found) return refused(404, 'notFound');
      const from = Number((query.get('pageToken') ?? 'page-0').slice('page-'.length));
      const more = from + page_max < found.length && { nextPageToken: `page-${from + page_max}` };
      return [200, { ...more, files: found.slice(from, from + page_max).map(shown) }];
    }
    const [, id = '', does_export] = /^([^/]+)(\/export)?$/.exec(path.slice(root.length + 1)) ?? [];
    const thing = tree.get(decodeURIComponent(id));
    if (!thing) return refused(404, 'notFound');
    if (does_export)
      return query.get('mimeType') === formats[thing.kind]
        ? [200, thing.bytes]
        : refused(403, 'fileNotExportable');
    return thing.kind === 'file' && query.get('alt') === 'media'
      ? [200, thing.bytes]
      : refused(403, 'fileNotDownloadable');
  },
};
