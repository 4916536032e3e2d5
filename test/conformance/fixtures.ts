// How to arrange one valid call of each operation. The conformance checks derive everything else: the callers who
// must be refused, the mistakes, the other methods. An operation without a fixture does not compile.
import type { OperationId, operations } from '#contract/contract.ts';
import type { Request } from '#contract/operation.ts';
import { signUp } from '#test/support/accounts.ts';
import { call } from '#test/support/call.ts';
import {
  aCancelledTurn,
  aGeneration,
  aPackage,
  aToldInterview,
  aTurn,
  anIntake,
  anInterview,
  BRIEF,
  ended,
} from '#test/support/scenarios.ts';
import { aFailedRun, anAskingRun, anIdleRun, aQuestion } from '#test/support/stopped-runs.ts';
import type { Ground } from './ground.ts';

/** Arranges what the call needs, as the ground's owner, and gives the call's parts. */
export type Fixture<Id extends OperationId> = (ground: Ground) => Promise<Request<(typeof operations)[Id]>>;

const nothing = async () => ({});

const aKey = async ({ client }: Ground) => {
  const { id } = await client.call('createApiKey', { body: { name: 'conformance' } });
  return { params: { id } };
};

/** Nothing is ever sent to it: loopback is refused before a connection. */
const aReceiver = { url: 'https://127.0.0.1/hook', events: ['generation.completed' as const] };

const aWebhook = async (ground: Ground) => {
  const params = { apiKeyId: (await aKey(ground)).params.id };
  const { id } = await ground.client.call('createWebhook', { params, body: aReceiver });
  return { params: { ...params, webhookId: id } };
};

/** One finished package for all that only read it. */
const packages = new WeakMap<Ground, ReturnType<typeof aPackage>>();
function thePackage(ground: Ground): ReturnType<typeof aPackage> {
  const made = packages.get(ground) ?? aPackage(ground.client);
  packages.set(ground, made);
  return made;
}

async function aDeletedRun({ app, client }: Ground): Promise<string> {
  const id = await aFailedRun(app, client);
  await client.call('deleteGeneration', { params: { id } });
  return id;
}

const ofInterview = async ({ client }: Ground) => ({ params: { id: await aToldInterview(client) } });
const ofGeneration = async (ground: Ground) => ({ params: { id: (await thePackage(ground)).generation_id } });
const aChange = { title: 'Pausing', description: 'Members can pause a reservation for up to 7 days.' };

const ofPackage = async (ground: Ground) => ({ params: { id: (await thePackage(ground)).package_id } });

export const fixtures: { [Id in OperationId]: Fixture<Id> } = {
  getCapabilities: nothing,
  listPermissions: nothing,
  getOpenApi: nothing,
  getPackageSchema: async () => ({ params: { version: '1.0.0' } }),
  getIntakeSchema: async () => ({ params: { version: '1.0.0' } }),

  getMe: nothing,
  getUsage: nothing,
  getExtraUsage: nothing,
  enableExtraUsage: nothing,
  disableExtraUsage: nothing,
  listExtraUsageTransactions: async () => ({ query: {} }),

  createApiKey: async () => ({ body: { name: 'conformance', scopes: ['account.read'] } }),
  listApiKeys: nothing,
  setApiKeyScopes: async (ground) => ({ ...(await aKey(ground)), body: { scopes: ['packages.read'] } }),
  rotateApiKey: aKey,
  revokeApiKey: aKey,

  createWebhook: async (ground) => ({
    params: { apiKeyId: (await aKey(ground)).params.id },
    body: aReceiver,
  }),
  listWebhooks: async (ground) => ({ params: { apiKeyId: (await aKey(ground)).params.id } }),
  deleteWebhook: aWebhook,
  rotateWebhookSecret: aWebhook,
  testWebhook: aWebhook,

  listProjects: nothing,

  startInterview: nothing,
  listInterviews: async () => ({ query: { status: 'active,complete' } }),
  getInterview: ofInterview,
  submitTurn: async ({ client }) => ({
    params: { id: await anInterview(client) },
    query: {},
    headers: {},
    body: { message: BRIEF },
  }),
  getTurnJob: async ({ client }) => ({
    params: { jobId: await aTurn(client, await anInterview(client), BRIEF) },
  }),
  cancelTurn: async ({ client }) => ({ params: { jobId: await aCancelledTurn(client) } }),
  completeInterview: ofInterview,
  deleteInterview: ofInterview,
  listIntakeArtifacts: async () => ({ query: { status: 'ready' } }),

  startGeneration: async ({ client }) => ({
    body: { intake_id: await anIntake(client), review_profile: 'Fast' },
  }),
  listGenerations: async () => ({ query: { status: 'in_progress,complete' } }),
  getGeneration: ofGeneration,
  listGenerationEvents: async (ground) => ({ ...(await ofGeneration(ground)), headers: {} }),
  getConversation: async (ground) => ({ ...(await ofGeneration(ground)), query: { take: '3' } }),
  cancelGeneration: async ({ client }) => ({
    params: { id: await aGeneration(client) },
    body: { reason: 'changed my mind' },
  }),
  pauseGeneration: async ({ app, client }) => ({ params: { id: await anIdleRun(app, client) } }),
  resumeGeneration: async ({ app, client }) => {
    const params = { id: await anIdleRun(app, client) };
    await client.call('pauseGeneration', { params });
    return { params };
  },
  listClarifications: ofGeneration,
  answerClarifications: async ({ app, client }) => ({
    params: { id: await anAskingRun(app, client, { questions: [aQuestion] }) },
    body: { answers: [{ question: aQuestion.question, answer: 'Fourteen days.' }] },
  }),
  retryGeneration: async ({ app, client }) => {
    await app.deps.jobs.idle();
    return { params: { id: await aFailedRun(app, client) } };
  },
  updateGeneration: async ({ client }) => {
    const { generation_id } = await aPackage(client);
    return { params: { id: generation_id }, body: {} };
  },
  renameGeneration: async (ground) => ({ ...(await ofGeneration(ground)), body: { name: 'Another name' } }),
  deleteGeneration: async ({ client }) => {
    const id = await aGeneration(client);
    await ended(client, id);
    return { params: { id } };
  },

  listDeletedGenerations: async () => ({ query: { status: 'complete' } }),
  restoreGeneration: async (ground) => ({ params: { id: await aDeletedRun(ground) } }),
  removeGeneration: async (ground) => ({ params: { id: await aDeletedRun(ground) } }),

  listPackages: async () => ({ query: {} }),
  searchPackages: async () => ({ query: { q: 'tool' } }),
  getPackage: ofPackage,
  getGenerationPackage: ofGeneration,
  downloadPackage: ofPackage,
  downloadSigned: async (ground) => {
    const { params } = await ofPackage(ground);
    const { base_url } = ground.app;
    const { headers } = await call(base_url, `/v1/packages/${params.id}/zip`, {
      cookie: ground.owner.cookie,
    });
    return { params: { token: headers.get('location')?.split('/').at(-1) ?? '' } };
  },
  listPackageFiles: ofPackage,
  readPackageFile: async (ground) => ({
    params: { ...(await ofPackage(ground)).params, path: 'spec/00-brief.md' },
  }),
  createAddendum: async (ground) => ({ ...(await ofPackage(ground)), body: aChange }),
  listAddenda: ofPackage,
  downloadAddendum: async (ground) => {
    const { params } = await ofPackage(ground);
    const { addendum_id } = await ground.client.call('createAddendum', { params, body: aChange });
    return { params: { ...params, addendumId: addendum_id } };
  },
  searchPackage: async (ground) => ({ ...(await ofPackage(ground)), query: { q: 'tool' } }),

  listAccounts: async () => ({ query: { status: 'active' } }),
  grantResearcher: async ({ stranger }) => ({ params: { id: stranger.account_id } }),
  withdrawResearcher: async ({ stranger }) => ({ params: { id: stranger.account_id } }),
  approveAccount: async ({ stranger }) => ({ params: { id: stranger.account_id } }),
  disableAccount: async ({ app }) => ({ params: { id: (await signUp(app)).account_id } }),
  enableAccount: async ({ stranger }) => ({ params: { id: stranger.account_id } }),
};
