// What a browser does to connect a folder, from the page of the provider to the pending connection.
import type { Client } from '#client/client.ts';
import { call } from '#test/support/call.ts';
import type { CloudServer } from './cloud.ts';

export type Browser = { base_url: string; cookie: string; client: Client };

export const authorize = ({ client }: Browser, { provider }: CloudServer, interviewId: string) =>
  client.call('authorizeConnector', { params: { provider }, body: { interviewId } });

/** The pending connection. */
export async function connect(browser: Browser, cloud: CloudServer, interviewId: string): Promise<string> {
  const { authorize_url } = await authorize(browser, cloud, interviewId);
  const { pathname, search } = new URL(await cloud.visit(authorize_url));
  const { headers } = await call(browser.base_url, pathname + search, { cookie: browser.cookie });
  return new URL(headers.get('location') ?? '').searchParams.get('pendingConnector') ?? '';
}
