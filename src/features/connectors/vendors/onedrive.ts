// OneDrive, by Microsoft Graph v1.0. `@odata.nextLink` is a whole address; the content of a file is a
// redirect to an address that carries its own permission, and must not be sent the token. `cTag` changes with
// the content alone. https://learn.microsoft.com/graph/api/driveitem-list-children, …/driveitem-get-content,
// …/resources/driveitem
import { z } from 'zod';
import { problem } from '#contract/problems.ts';
import { placeOf, root, type Entry, type Vendor } from './vendor.ts';

const item = z.object({
  id: z.string(),
  name: z.string(),
  size: z.number().optional(),
  cTag: z.string().optional(),
  eTag: z.string().optional(),
  file: z.object({}).optional(),
  folder: z.object({}).optional(),
  // A shortcut to somebody else's folder or file; a notebook, which is a folder with a facet of its own.
  remoteItem: z.object({}).optional(),
  package: z.object({}).optional(),
});
const list = z.object({ value: z.array(item), '@odata.nextLink': z.string().optional() });
const first = new URLSearchParams({ $top: '200', $select: Object.keys(item.shape).join(',') });

export function onedrive(base_url: string | null): Vendor {
  const at = placeOf(base_url);
  const login = `${at('login.microsoftonline.com')}/common/oauth2/v2.0`;
  const graph = at('graph.microsoft.com');
  const drive = `${graph}/v1.0/me/drive`;
  return {
    oauth: {
      issuer: at('login.microsoftonline.com'),
      authorization: `${login}/authorize`,
      token: `${login}/token`,
      scope: 'offline_access Files.Read',
      parameters: {},
    },
    async list(api, folder, next) {
      const place = folder === root ? 'root' : `items/${encodeURIComponent(folder)}`;
      const found = await api.json({ url: next ?? `${drive}/${place}/children?${first}` }, list);
      if (!found) return null;
      const more = found['@odata.nextLink'] ?? null;
      // The token goes to the provider alone, whatever an answer says.
      if (more !== null && !more.startsWith(`${graph}/`))
        problem('CONNECTOR_UNAVAILABLE', {
          detail: 'The provider’s next page is at another address than its interface.',
        });
      return { entries: found.value.map(entryOf), next: more };
    },
    fetch: (api, { id }) => api.file({ url: `${drive}/items/${encodeURIComponent(id)}/content` }),
    revoke: null,
    isLimit: () => false,
  };
}

function entryOf({ id, name, size, cTag, eTag, ...facets }: z.output<typeof item>): Entry {
  if (facets.remoteItem || facets.package) return { kind: 'other' };
  if (facets.folder) return { kind: 'folder', id, name };
  const revision = cTag ?? eTag;
  if (!facets.file || revision === undefined) return { kind: 'other' };
  return { kind: 'file', id, name, revision, size_bytes: size ?? null, export_as: null };
}
