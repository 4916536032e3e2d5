// Dropbox, API v2. Every call is a POST: lists take JSON, downloads take theirs in the header
// `Dropbox-API-Arg`. The root is the empty path, everything else is named by its id. What cannot be
// downloaded may be exported (Paper, for one). Refusals of a call are 409.
// https://www.dropbox.com/developers/documentation/http/documentation
import { own } from '#contract/own.ts';
import { z } from 'zod';
import { placeOf, root, type Entry, type FileEntry, type Vendor } from './vendor.ts';

const entry = z.object({
  '.tag': z.string(),
  id: z.string().optional(),
  name: z.string(),
  rev: z.string().optional(),
  size: z.number().optional(),
  is_downloadable: z.boolean().default(true),
  export_info: z.object({ export_as: z.string().optional() }).optional(),
  symlink_info: z.object({}).optional(),
});
const list = z.object({ entries: z.array(entry), cursor: z.string(), has_more: z.boolean() });
const page_size = 500;
/** Formats whose name is not their extension. */
const extensions: Readonly<Record<string, string>> = { markdown: 'md', plain_text: 'txt' };

export function dropbox(base_url: string | null): Vendor {
  const at = placeOf(base_url);
  const rpc = `${at('api.dropboxapi.com')}/2`;
  const content = `${at('content.dropboxapi.com')}/2/files`;
  const asked = (path: string, body: unknown) => ({
    method: 'POST' as const,
    url: `${rpc}/${path}`,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return {
    oauth: {
      issuer: at('www.dropbox.com'),
      authorization: `${at('www.dropbox.com')}/oauth2/authorize`,
      token: `${at('api.dropboxapi.com')}/oauth2/token`,
      scope: 'files.metadata.read files.content.read',
      parameters: { token_access_type: 'offline' },
    },
    async list(api, folder, next) {
      const begin = { path: folder === root ? '' : folder, limit: page_size };
      const request =
        next === null
          ? asked('files/list_folder', begin)
          : asked('files/list_folder/continue', { cursor: next });
      const found = await api.json(request, list);
      return found && { entries: found.entries.map(entryOf), next: found.has_more ? found.cursor : null };
    },
    fetch: (api, { id, export_as }: FileEntry) =>
      api.file({
        method: 'POST',
        url: `${content}/${export_as === null ? 'download' : 'export'}`,
        headers: { 'dropbox-api-arg': inHeader({ path: id }) },
      }),
    revoke: ({ access_token }) => ({
      method: 'POST',
      url: `${rpc}/auth/token/revoke`,
      headers: { authorization: `Bearer ${access_token}` },
    }),
    isLimit: () => false,
  };
}

/** JSON of ASCII alone, as a header takes it. */
const inHeader = (value: unknown): string =>
  JSON.stringify(value).replaceAll(
    /[\u007f-\uffff]/g,
    (mark) => `\\u${mark.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );

function entryOf({ '.tag': tag, id, name, rev, ...more }: z.output<typeof entry>): Entry {
  if (tag === 'folder' && id) return { kind: 'folder', id, name };
  if (tag !== 'file' || !id || !rev || more.symlink_info) return { kind: 'other' };
  const whole = { kind: 'file', id, name, revision: rev } as const;
  if (more.is_downloadable) return { ...whole, size_bytes: more.size ?? null, export_as: null };
  const format = more.export_info?.export_as;
  if (!format) return { kind: 'other' };
  const bare = name.replace(/\.(?:paper|gdoc|gsheet|gslides)$/, '');
  return {
    ...whole,
    name: `${bare}.${own(extensions, format) ?? format}`,
    size_bytes: null,
    export_as: format,
  };
}
