// One running service with the people and keys that the conformance checks call it with. It starts from the
// stock, so that neither the checks of REST nor those of the tools run anything only to have a finished
// package.
import { permissionCodes } from '#contract/permissions.ts';
import type { PermissionCode } from '#contract/permissions.ts';
import type { Client } from '#client/client.ts';
import { createKey, signUp } from '#test/support/accounts.ts';
import type { Person } from '#test/support/accounts.ts';
import { call } from '#test/support/call.ts';
import { startGitHost, type GitHost } from '#test/support/git-hosts/git-host.ts';
import { startCloud, type CloudServer } from '#test/support/cloud-folders/cloud.ts';
import type { Caller } from '#test/support/call.ts';
import { startStockedApp, type StockedApp } from '#test/support/stock.ts';

export type Ground = {
  app: StockedApp;
  /** The first account. */
  operator: Person;
  /** An ordinary account: everything is arranged for it. */
  owner: Person;
  /** Another ordinary account, which owns nothing. */
  stranger: Person;
  /** An account of the least role. */
  user: Person;
  /** The owner's session, to arrange things with. */
  client: Client;
  /** A key of this person with every scope, or with every scope but one. */
  keyOf(person: Person, without?: PermissionCode): Promise<Caller>;
  revokedKey: Caller;
  /** A key of the owner with every scope that is confined to a project in which nothing is. */
  elsewhereKey: Caller;
  /** Where packages are delivered to. */
  git_host: GitHost;
  /** Where folders are connected from. */
  cloud: CloudServer;
};

/** The delay gives a turn time to be cancelled. */
const LIFTED = {
  SPECFOUNDRY_BILLING: 'sandbox',
  SPECFOUNDRY_OFFLINE_DELAY_MS: '30',
  SPECFOUNDRY_AUTH_FAILURES_MAX: '100000',
  SPECFOUNDRY_KICKOFFS_PER_MINUTE: '100000',
  SPECFOUNDRY_STATUS_SUBSCRIBES_MAX: '100000',
  SPECFOUNDRY_ACCOUNT_DELETION_DELAY_S: '1000000',
  SPECFOUNDRY_SOURCE_CONTROL_ALLOW_PRIVATE: 'true',
};

export async function openGround(): Promise<Ground> {
  const cloud = await startCloud('dropbox');
  const started = await startStockedApp({ env: { ...LIFTED, ...cloud.env } });
  const git_host = await startGitHost('gitlab');
  const close = async () => {
    await cloud.close();
    await git_host.close();
    await started.close();
  };
  const app = { ...started, close };
  const {
    client,
    stock: { operator, owner },
  } = app;
  return {
    app,
    operator,
    owner,
    stranger: await signUp(app),
    user: await aUser(app),
    client,
    async keyOf(person, without) {
      const scopes = permissionCodes.filter((code) => code !== without);
      return { api_key: (await createKey(app, person, { scopes })).raw_key };
    },
    revokedKey: await makeRevokedKey(app, owner),
    elsewhereKey: await aKeyElsewhere(app, owner, client),
    git_host,
    cloud,
  };
}

async function aUser(app: StockedApp): Promise<Person> {
  const person = await signUp(app);
  await app.deps.db
    .updateTable('accounts')
    .set({ role: 'User' })
    .where('id', '=', person.account_id)
    .execute();
  return person;
}

async function aKeyElsewhere(app: StockedApp, owner: Person, client: Client): Promise<Caller> {
  const { id: project_id } = await client.call('createProject', { body: { name: 'Where nothing is' } });
  return { api_key: (await createKey(app, owner, { scopes: permissionCodes, project_id })).raw_key };
}

async function makeRevokedKey(app: StockedApp, owner: Person): Promise<Caller> {
  const { id, raw_key } = await createKey(app, owner);
  await call(app.base_url, `/v1/api-keys/${id}`, { cookie: owner.cookie, method: 'DELETE' });
  return { api_key: raw_key };
}
