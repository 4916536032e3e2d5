// How to arrange one valid call of each operation. The conformance checks derive everything else: the callers who
// must be refused, the mistakes, the other methods. An operation without a fixture does not compile.
import type { OperationId, operations } from '#contract/contract.ts';
import type { Request } from '#contract/operation.ts';
import { signUp } from '#test/support/accounts.ts';
import type { Ground } from './ground.ts';

/** Arranges what the call needs, as the ground's owner, and gives the call's parts. */
export type Fixture<Id extends OperationId> = (ground: Ground) => Promise<Request<(typeof operations)[Id]>>;

const nothing = async () => ({});

const aKey = async ({ client }: Ground) => {
  const { id } = await client.call('createApiKey', { body: { name: 'conformance' } });
  return { params: { id } };
};

export const fixtures: { [Id in OperationId]: Fixture<Id> } = {
  getCapabilities: nothing,
  listPermissions: nothing,
  getOpenApi: nothing,
  getPackageSchema: async () => ({ params: { version: '1.0.0' } }),
  getIntakeSchema: async () => ({ params: { version: '1.0.0' } }),

  getMe: nothing,
  getUsage: nothing,

  createApiKey: async () => ({ body: { name: 'conformance', scopes: ['account.read'] } }),
  listApiKeys: nothing,
  setApiKeyScopes: async (ground) => ({ ...(await aKey(ground)), body: { scopes: ['packages.read'] } }),
  rotateApiKey: aKey,
  revokeApiKey: aKey,

  listProjects: nothing,

  listAccounts: async () => ({ query: { status: 'active' } }),
  approveAccount: async ({ stranger }) => ({ params: { id: stranger.account_id } }),
  disableAccount: async ({ app }) => ({ params: { id: (await signUp(app)).account_id } }),
  enableAccount: async ({ stranger }) => ({ params: { id: stranger.account_id } }),
};
