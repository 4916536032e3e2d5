// From the page of a provider to a specification that has read what lies in a folder there: every step over
// HTTP, as a browser goes it.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createClient } from '#client/client.ts';
import { connectorProviders } from '#contract/operations/connector-providers.ts';
import { signUp } from '#test/support/accounts.ts';
import { startCloud, type CloudServer } from '#test/support/cloud-folders/cloud.ts';
import { connect } from '#test/support/cloud-folders/connecting.ts';
import { treeRoot } from '#test/support/cloud-folders/tree.ts';
import { startApp, type StartedApp } from '#test/support/start-app.ts';

describe.each(connectorProviders)('%s', (provider) => {
  let app: StartedApp;
  let cloud: CloudServer;
  beforeAll(async () => {
    cloud = await startCloud(provider);
    app = await startApp({ env: cloud.env });
  });
  afterAll(async () => {
    await app.close();
    await cloud.close();
  });

  test('authorize, choose a folder, have its documents, change a file, sync, revoke, and be gone', async () => {
    const { tree } = cloud;
    const folder = tree.add(tree.add(treeRoot, 'Work'), 'Tool library');
    const brief = tree.add(folder, 'brief.md', '# Tool library\n\nMembers borrow tools for a week.');
    tree.add(folder, 'photo.jpg', 'x');
    const { cookie } = await signUp(app);
    const client = createClient({ base_url: app.base_url, cookie });
    const { id: interviewId } = await client.call('startInterview');
    const documents = async () =>
      (await client.call('listReferenceDocuments', { params: { interviewId } })).reference_documents;

    const pendingId = await connect({ base_url: app.base_url, cookie, client }, cloud, interviewId);
    const params = { pendingId };
    const top = await client.call('listPendingFolders', { params, query: {} });
    expect(top.folders).toMatchObject([{ name: 'Work', has_subfolders: true }]);
    const below = await client.call('listPendingFolders', { params, query: { parent: top.folders[0]!.id } });
    expect(below.folders).toEqual([{ id: folder, name: 'Tool library', has_subfolders: false }]);

    const body = { folderId: folder, folderName: 'Tool library' };
    const { connector_id, ...counts } = await client.call('commitConnector', { params, body });
    expect(counts).toEqual({ files_synced: 1, files_skipped: 1 });
    const [first] = await documents();
    expect(first).toMatchObject({ filename: 'brief.md', source: 'connector' });

    tree.change(brief, '# Tool library\n\nMembers borrow tools for two weeks.');
    const again = { params: { connectorId: connector_id }, body: { interviewId } };
    expect(await client.call('syncConnector', again)).toEqual({ files_synced: 1, files_skipped: 1 });
    const [second, ...others] = await documents();
    expect([others, second?.id === first?.id, second?.sha256 === first?.sha256]).toEqual([[], false, false]);

    await client.call('revokeConnector', { params: { connectorId: connector_id } });
    const { connectors } = await client.call('listConnectors');
    expect(connectors).toMatchObject([
      { id: connector_id, provider, folder_name: 'Tool library', status: 'Revoked' },
    ]);
    expect((await documents()).length).toBe(1);
    // OneDrive has no call that ends a permission.
    expect(cloud.oauth.grants).toBe(provider === 'onedrive' ? 1 : 0);
  });
});
