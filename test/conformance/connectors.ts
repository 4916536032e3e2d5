// What the fixtures arrange about connected folders, as the ground's owner.
import { aToldInterview } from '#test/support/scenarios.ts';
import { connect } from '#test/support/cloud-folders/connecting.ts';
import { treeRoot } from '#test/support/cloud-folders/tree.ts';
import type { Ground } from './ground.ts';

const provider = 'dropbox' as const;

/** Somebody back from the provider's page, whose browser has not told us yet. */
export async function aReturn({ client, cloud }: Ground) {
  const interviewId = await aToldInterview(client);
  const body = { interviewId };
  const { authorize_url } = await client.call('authorizeConnector', { params: { provider }, body });
  const back = new URL(await cloud.visit(authorize_url));
  const [state, code] = [back.searchParams.get('state') ?? '', back.searchParams.get('code') ?? ''];
  return { params: { provider }, query: { state, code } };
}

export async function aPendingFolder({ app, owner, client, cloud }: Ground) {
  const browser = { base_url: app.base_url, cookie: owner.cookie, client };
  return { params: { pendingId: await connect(browser, cloud, await aToldInterview(client)) } };
}

export function aFolder({ cloud }: Ground) {
  const folderId = cloud.tree.add(treeRoot, 'Briefs');
  cloud.tree.add(folderId, 'brief.md', '# A tool library');
  return { folderId, folderName: 'Briefs' };
}

async function committed(ground: Ground) {
  const { params } = await aPendingFolder(ground);
  return (await ground.client.call('commitConnector', { params, body: aFolder(ground) })).connector_id;
}

export const aConnector = async (ground: Ground) => ({ params: { connectorId: await committed(ground) } });

export const aConnectorToSync = async (ground: Ground) => ({
  ...(await aConnector(ground)),
  body: { interviewId: await aToldInterview(ground.client) },
});
