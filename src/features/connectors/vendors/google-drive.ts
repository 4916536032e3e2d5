// Google Drive, API v3. Google's own documents have no bytes and are exported; a download is `alt=media`.
// Listing gives folders first by `orderBy=folder`. Limits may come as 403 with a reason, and not only as 429.
// https://developers.google.com/workspace/drive/api/reference/rest/v3/files/list, …/guides/handle-errors
import { own } from '#contract/own.ts';
import { z } from 'zod';
import { placeOf, type Entry, type Vendor } from './vendor.ts';

const own_prefix = 'application/vnd.google-apps.';
const office = 'application/vnd.openxmlformats-officedocument.';
/** What Google's own kinds of document are exported as; other kinds have no text to read. */
const exports: Readonly<Record<string, { type: string; extension: string }>> = {
  document: { type: `${office}wordprocessingml.document`, extension: 'docx' },
  spreadsheet: { type: `${office}spreadsheetml.sheet`, extension: 'xlsx' },
  presentation: { type: `${office}presentationml.presentation`, extension: 'pptx' },
};

const file = z.object({
  id: z.string(),
  name: z.string(),
  mimeType: z.string(),
  size: z.coerce.number().optional(),
  // Only of files with bytes.
  headRevisionId: z.string().optional(),
  modifiedTime: z.string(),
});
const list = z.object({ nextPageToken: z.string().optional(), files: z.array(file) });
const fields = `nextPageToken,files(${Object.keys(file.shape).join(',')})`;
const page_size = '200';
const limits = /"(?:userRateLimitExceeded|rateLimitExceeded|dailyLimitExceeded|sharingRateLimitExceeded)"/;

export function googleDrive(base_url: string | null): Vendor {
  const at = placeOf(base_url);
  const files = `${at('www.googleapis.com')}/drive/v3/files`;
  return {
    oauth: {
      issuer: at('accounts.google.com'),
      authorization: `${at('accounts.google.com')}/o/oauth2/v2/auth`,
      token: `${at('oauth2.googleapis.com')}/token`,
      scope: 'https://www.googleapis.com/auth/drive.readonly',
      // A refresh token comes with the first consent only, unless it is asked for again.
      parameters: { access_type: 'offline', prompt: 'consent' },
    },
    async list(api, folder, next) {
      const query = new URLSearchParams({
        q: `'${folder.replaceAll(/[\\']/g, String.raw`\$&`)}' in parents and trashed = false`,
        fields,
        pageSize: page_size,
        orderBy: 'folder,name',
        supportsAllDrives: 'true',
        includeItemsFromAllDrives: 'true',
        ...(next && { pageToken: next }),
      });
      const found = await api.json({ url: `${files}?${query}` }, list);
      return found && { entries: found.files.map(entryOf), next: found.nextPageToken ?? null };
    },
    fetch: (api, { id, export_as }) => {
      const path = `${files}/${encodeURIComponent(id)}`;
      const exported = export_as && new URLSearchParams({ mimeType: export_as });
      return api.file({
        url: exported ? `${path}/export?${exported}` : `${path}?alt=media&supportsAllDrives=true`,
      });
    },
    revoke: ({ refresh_token }) => ({
      method: 'POST',
      url: `${at('oauth2.googleapis.com')}/revoke`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ token: refresh_token }).toString(),
    }),
    isLimit: (body) => limits.test(body),
  };
}

function entryOf({ id, name, mimeType, size, headRevisionId, modifiedTime }: z.output<typeof file>): Entry {
  const revision = headRevisionId ?? modifiedTime;
  if (!mimeType.startsWith(own_prefix))
    return { kind: 'file', id, name, revision, size_bytes: size ?? null, export_as: null };
  const kind = mimeType.slice(own_prefix.length);
  if (kind === 'folder') return { kind: 'folder', id, name };
  const made = own(exports, kind);
  if (!made) return { kind: 'other' };
  // The size that Google tells is not that of the export.
  return {
    kind: 'file',
    id,
    name: `${name}.${made.extension}`,
    revision,
    size_bytes: null,
    export_as: made.type,
  };
}
