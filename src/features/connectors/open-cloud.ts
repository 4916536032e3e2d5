// A provider, ready to be asked in the name of whoever connected it, for as long as one request of ours may
// take.
import type { Context } from '#deps.ts';
import { accessToken, refuseGrant } from './grant.ts';
import type { ConnectorRow } from './store.ts';
import { openApi } from './vendors/open-api.ts';
import type { FileEntry, Page } from './vendors/vendor.ts';
import { vendorOf } from './vendors/vendors.ts';

export type Cloud = {
  list(folder: string, next: string | null): Promise<Page | null>;
  fetch(file: FileEntry): Promise<AsyncIterable<Buffer> | null>;
};

export function openCloud(context: Context, row: ConnectorRow, time: { ends_at: Date }): Cloud {
  const { config, clock, actor } = context;
  const vendor = vendorOf(config, row.provider);
  let token: string | null = null;
  const api = openApi({
    ...time,
    vendor,
    clock,
    file_max_bytes: config.plans[actor.plan].upload_max_bytes,
    async accessToken(refused) {
      if (token === null || token === refused)
        token = await accessToken({ ...context, vendor }, row, refused);
      return token;
    },
    refuseGrant: () => refuseGrant(context, row),
  });
  return {
    list: (folder, next) => vendor.list(api, folder, next),
    fetch: (file) => vendor.fetch(api, file),
  };
}
