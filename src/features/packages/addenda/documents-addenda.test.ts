// Changes to packages of documents alone: there is no graph to compare them with.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createClient, type Client } from '#client/client.ts';
import { signUp } from '#test/support/accounts.ts';
import { rawZip } from '#test/support/archives/raw-zip.ts';
import { projectEntries } from '#test/support/archives/real-project.ts';
import { startApp, type StartedApp } from '#test/support/start-app.ts';

let app: StartedApp;
let client: Client;
let id: string;
beforeAll(async () => {
  app = await startApp();
  client = createClient({ base_url: app.base_url, cookie: (await signUp(app)).cookie });
  const entries = projectEntries().map(({ path: name, bytes: data }) => ({ name, data }));
  const file = new File([new Uint8Array(rawZip(entries))], 'velo.zip', { type: 'application/zip' });
  id = (await client.call('commitDocMigration', { upload: { file } })).package_id;
});
afterAll(() => app.close());

test('a change is told as it was understood, with the documents that share its words, and as not compared', async () => {
  const params = { id };
  const description = 'Riders can return a bicycle at a station. It should feel <b>fast</b>.';
  const filed = [];
  for (const title of ['Returns', 'Returns again'])
    filed.push(await client.call('createAddendum', { params, body: { title, description } }));
  expect(filed.map(({ cost_usd }) => cost_usd)).toEqual([0, 0]);
  const addendumId = filed[1]!.addendum_id;
  const { documents } = await client.call('getAddendum', { params: { id, addendumId } });
  const text = new Map(documents.map(({ path, markdown }) => [path, markdown]));
  expect(text.size).toBe(5);
  for (const [path, markdown] of text) {
    expect([path, markdown]).toEqual([path, expect.stringContaining('not compared')]);
    expect(markdown.replaceAll(/```[^]*?```/g, '')).not.toContain('<b>');
  }
  expect(text.get('change-requirement.md')).toMatch(
    /How it was understood\n\n- Riders can return a bicycle at a station\./,
  );
  expect(text.get('change-requirement.md')).toMatch(/Not understood\n\n- “It should feel/);
  expect(text.get('background.md')).toContain('- Returns\n');
  expect(text.get('background.md')).toMatch(/^- `[^`]+\.(?:md|feature)`$/m);
  const { addenda } = await client.call('listAddenda', { params });
  expect(addenda.map(({ title }) => title)).toEqual(['Returns again', 'Returns']);
});
