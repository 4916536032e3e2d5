// How to arrange one valid call of each operation. The conformance checks derive everything else: the callers
// who must be refused, the mistakes, the other methods. An operation without a fixture does not compile.
import type { OperationId, operations } from '#contract/contract.ts';
import type { Request } from '#contract/operation.ts';
import { accountFixtures } from './account-fixtures.ts';
import { connectedFixtures } from './connected-fixtures.ts';
import { feedbackFixtures } from './feedback-fixtures.ts';
import { notify } from '#features/notifications/notify.ts';
import { createClient } from '#client/client.ts';
import { signUp } from '#test/support/accounts.ts';
import { call } from '#test/support/call.ts';
import { aCancelledTurn, aTurn, anInterview, BRIEF } from '#test/support/scenarios.ts';
import { aFailedRun, anAskingRun, anIdleRun, aQuestion } from '#test/support/stopped-runs.ts';
import { aConnectedAgent, aConsentRequest } from './agents.ts';
import type { Ground } from './ground.ts';
import { aConnector, aConnectorToSync, aFolder, aPendingFolder, aReturn } from './connectors.ts';
import { anInvitation, anInvitationToOwner, anOrganization, noOrganization } from './organizations.ts';
import {
  nothing,
  aKey,
  aReceiver,
  aWebhook,
  aDeletedRun,
  aParkedRow,
  aProject,
  aBuild,
  anArchive,
  aSession,
  aBuildOfPackage,
  aRequirement,
  aDecision,
  anItem,
  aLesson,
  theLesson,
  aRule,
  anIncident,
  aStatusLink,
  ofInterview,
  ofTheInterview,
  ofGeneration,
  aChange,
  anAddendum,
  aRepository,
  ofPackage,
  aCustomer,
  aDocument,
  aBriefFile,
} from './arrange.ts';

/** Arranges what the call needs, as the ground's owner, and gives the call's parts. */
export type Fixture<Id extends OperationId> = (ground: Ground) => Promise<Request<(typeof operations)[Id]>>;

export const fixtures: { [Id in OperationId]: Fixture<Id> } = {
  getCapabilities: nothing,
  listPermissions: nothing,
  getOpenApi: nothing,
  getPackageSchema: async () => ({ params: { version: '1.0.0' } }),
  getIntakeSchema: async () => ({ params: { version: '1.0.0' } }),

  getSignUpPolicy: nothing,
  getMe: nothing,
  getUsage: nothing,
  getExtraUsage: nothing,
  enableExtraUsage: nothing,
  disableExtraUsage: nothing,
  listExtraUsageTransactions: async () => ({ query: {} }),

  checkoutExtraUsage: async () => ({ body: { amount_usd: 20 } }),
  createCheckoutSession: async () => ({ body: { tier: 'Pro' } }),
  createPortalSession: aCustomer,

  getAnalytics: async () => ({ query: { days: '7' } }),
  listProviderKeys: nothing,
  listModels: nothing,
  setProviderKey: async () => ({
    params: { provider: 'anthropic' },
    body: { secret: 'sk-ant-this-is-no-real-key-of-anybody' },
  }),
  deleteProviderKey: async () => ({ params: { provider: 'openai' } }),
  listNotifications: async () => ({ query: {} }),
  readNotification: async ({ app, owner }) => {
    const told = { kind: 'generation_failed', title: 'It failed', body: 'Why', link: null } as const;
    await app.deps.db.transaction().execute((tx) => notify(tx, app.deps, owner.account_id, told));
    const { id } = await app.deps.db
      .selectFrom('notifications')
      .select('id')
      .where('account_id', '=', owner.account_id)
      .executeTakeFirstOrThrow();
    return { params: { id } };
  },
  getNotificationPreferences: nothing,
  setNotificationPreferences: async () => ({ body: { email: { generation_completed: true } } }),
  requestDataExport: nothing,
  getDataExport: async ({ client }) => (await client.call('requestDataExport'), {}),
  requestAccountDeletion: nothing,
  getAccountDeletion: async ({ client }) => (await client.call('requestAccountDeletion'), {}),
  listAuditEvents: async () => ({ query: {} }),
  getOrganization: async (ground) => (await anOrganization(ground), {}),
  createOrganization: async (ground) => (
    await noOrganization(ground),
    { body: { name: 'Harbour Works', city: 'Kiel' } }
  ),
  changeOrganization: async (ground) => (
    await anOrganization(ground),
    { body: { name: 'Harbour Work', country: null } }
  ),
  listOrganizationMembers: async (ground) => (await anOrganization(ground), {}),
  removeOrganizationMember: async (ground) => (
    await anOrganization(ground),
    { params: { userId: ground.owner.account_id } }
  ),
  listOrganizationInvitations: async (ground) => (await anOrganization(ground), {}),
  inviteToOrganization: async (ground) => (
    await anOrganization(ground),
    { body: { email: 'new@example.com' } }
  ),
  withdrawOrganizationInvitation: async (ground) => ({ params: { id: (await anInvitation(ground)).id } }),
  acceptOrganizationInvitation: async (ground) => ({ body: { token: await anInvitationToOwner(ground) } }),
  listMessages: async () => ({ query: { status: 'kept' } }),
  getRetentionPreference: nothing,
  setRetentionPreference: async () => ({ body: { default_retention_days: 90 } }),

  createApiKey: async () => ({ body: { name: 'conformance', scopes: ['account.read'] } }),
  listApiKeys: nothing,
  setApiKeyScopes: async (ground) => ({ ...(await aKey(ground)), body: { scopes: ['packages.read'] } }),
  rotateApiKey: aKey,
  revokeApiKey: aKey,

  getConsentRequest: async (ground) => ({ query: { request: await aConsentRequest(ground) } }),
  answerConsentRequest: async (ground) => ({ body: { request: await aConsentRequest(ground), allow: true } }),
  listOAuthGrants: nothing,
  revokeOAuthGrant: aConnectedAgent,

  createWebhook: async (ground) => ({
    params: { apiKeyId: (await aKey(ground)).params.id },
    body: aReceiver,
  }),
  listWebhooks: async (ground) => ({ params: { apiKeyId: (await aKey(ground)).params.id } }),
  deleteWebhook: aWebhook,
  rotateWebhookSecret: aWebhook,
  testWebhook: aWebhook,

  listProjects: nothing,
  createProject: async () => ({ body: { name: 'Another project' } }),
  renameProject: async (ground) => ({ ...(await aProject(ground)), body: { name: 'A new name' } }),
  setDefaultProject: aProject,
  archiveProject: aProject,
  getProjectMetrics: aProject,
  listProjectActivity: async (ground) => ({ ...(await aProject(ground)), query: {} }),
  listProjectContributors: async (ground) => ({ ...(await aProject(ground)), query: {} }),
  getLessonsRulesSummary: async (ground) => ({ ...(await aProject(ground)), query: {} }),

  listBuildSessions: async () => ({ query: { status: 'Active' } }),
  startBuildSession: async () => ({ body: aBuild }),
  getBuildSession: aSession,
  setCurrentState: async (ground) => ({
    ...(await aSession(ground)),
    body: { current_state_markdown: '# Half done' },
  }),
  endBuildSession: async (ground) => ({
    ...(await aSession(ground)),
    body: { session_history_entry_markdown: 'Built the lending desk.' },
  }),
  recordUsage: async (ground) => ({
    ...(await aSession(ground)),
    body: { coder_session_id: 'coder-1', input_tokens: 12, output_tokens: 3, turns: 2 },
  }),
  getCrossAggregate: aSession,
  listTasks: aBuildOfPackage,
  nextTask: aBuildOfPackage,
  reportTask: async (ground) => {
    const { params } = await aBuildOfPackage(ground, ground.app.takePackage());
    const { task } = await ground.client.call('nextTask', { params });
    return { params: { ...params, taskId: task!.id }, body: { outcome: 'released' } };
  },

  listDecisions: async () => ({ query: { search: 'storage' } }),
  appendDecision: async () => ({ body: aDecision }),
  getDecision: async ({ client }) => ({
    params: { id: (await client.call('appendDecision', { body: aDecision })).id },
  }),

  listBacklog: async () => ({ query: { status: 'open' } }),
  fileBacklogItem: async () => ({ body: { title: 'Reminders bounce' } }),
  getBacklogItem: anItem,
  changeBacklogItem: async (ground) => ({ ...(await anItem(ground)), body: { priority: 'high' } }),
  resolveBacklogItem: async (ground) => ({
    ...(await anItem(ground)),
    body: { resolution_markdown: 'Fixed in #12.' },
  }),

  listLessons: async () => ({ query: { search: 'time zones' } }),
  fileLesson: async () => ({ body: aLesson }),
  changeLesson: async (ground) => ({ ...(await theLesson(ground)), body: { status: 'Documented' } }),
  observeLesson: async (ground) => ({ ...(await theLesson(ground)), body: { note: 'again' } }),
  listImportParsers: nothing,
  importSessionState: async () => ({ body: { markdown: '- [ ] Ask the harbour master', dry_run: false } }),
  listRules: async () => ({ query: { status: 'active' } }),
  deployRule: async () => ({ body: aRule }),
  retireRule: async ({ client }) => ({
    params: { id: (await client.call('deployRule', { body: aRule })).id },
  }),

  previewDocMigration: async () => ({ upload: { file: anArchive() } }),
  commitDocMigration: async () => ({ upload: { file: anArchive(), version: '2.0.0' } }),
  uploadReferenceDocument: async ({ client }) => ({
    params: { interviewId: await anInterview(client) },
    upload: { file: aBriefFile() },
  }),
  listReferenceDocuments: async (ground) => ({
    params: { interviewId: (await aDocument(ground)).params.interviewId },
  }),
  deleteReferenceDocument: aDocument,

  startInterview: nothing,
  listInterviews: async () => ({ query: { status: 'active,complete' } }),
  getInterview: ofTheInterview,
  getUnderstanding: ofTheInterview,
  listStatements: async (ground) => ({ ...(await ofTheInterview(ground)), query: {} }),
  renameInterview: async (ground) => ({ ...(await ofInterview(ground)), body: { name: 'Another name' } }),
  settleStatement: async (ground) => ({
    params: { ...(await ofInterview(ground)).params, statementId: 'S-001' },
    body: { as: 'background' },
  }),
  submitTurn: async ({ client }) => ({
    params: { id: await anInterview(client) },
    query: {},
    headers: {},
    body: { message: BRIEF },
  }),
  getTurnJob: async ({ client }) => ({
    headers: {},
    params: { jobId: await aTurn(client, await anInterview(client), BRIEF) },
  }),
  cancelTurn: async ({ client }) => ({ params: { jobId: await aCancelledTurn(client) } }),
  completeInterview: async (ground) => ({ ...(await ofInterview(ground)), query: {} }),
  deleteInterview: ofInterview,
  listDeletedInterviews: async () => ({ query: {} }),
  restoreInterview: ofTheInterview,
  removeInterview: async (ground) => {
    const { params } = await ofInterview(ground);
    await ground.client.call('deleteInterview', { params });
    return { params };
  },
  authorizeConnector: async (ground) => ({
    params: { provider: 'dropbox' },
    body: { interviewId: (await ofTheInterview(ground)).params.id },
  }),
  connectorCallback: aReturn,
  listPendingFolders: async (ground) => ({ ...(await aPendingFolder(ground)), query: {} }),
  commitConnector: async (ground) => ({ ...(await aPendingFolder(ground)), body: aFolder(ground) }),
  listConnectorProviders: nothing,
  listConnectors: nothing,
  syncConnector: aConnectorToSync,
  revokeConnector: aConnector,
  listIntakeArtifacts: async () => ({ query: { status: 'ready' } }),

  startGeneration: async ({ app }) => ({
    body: { intake_id: app.stock.intake_id, review_profile: 'Fast' },
  }),
  listForecasts: nothing,
  listGenerations: async () => ({ query: { status: 'in_progress,complete' } }),
  getGeneration: ofGeneration,
  listGenerationEvents: async (ground) => ({ ...(await ofGeneration(ground)), headers: {} }),
  getConversation: async (ground) => ({ ...(await ofGeneration(ground)), query: { take: '3' } }),
  cancelGeneration: async ({ app, client }) => ({
    params: { id: await anIdleRun(app, client, app.stock) },
    body: { reason: 'changed my mind' },
  }),
  pauseGeneration: async ({ app, client }) => ({ params: { id: await anIdleRun(app, client, app.stock) } }),
  resumeGeneration: async ({ app, client }) => {
    const params = { id: await anIdleRun(app, client, app.stock) };
    await client.call('pauseGeneration', { params });
    return { params };
  },
  listClarifications: ofGeneration,
  answerClarifications: async ({ app, client }) => ({
    params: {
      id: await anAskingRun(app, client, { questions: [aQuestion], intake_id: app.stock.intake_id }),
    },
    body: { answers: [{ question: aQuestion.question, answer: 'Fourteen days.' }] },
  }),
  retryGeneration: async ({ app, client }) => {
    await app.deps.jobs.idle();
    return { params: { id: await aFailedRun(app, client, app.stock) } };
  },
  updateGeneration: async ({ app }) => {
    return { params: { id: app.takePackage().generation_id }, body: {} };
  },
  renameGeneration: async (ground) => ({ ...(await ofGeneration(ground)), body: { name: 'Another name' } }),
  deleteGeneration: async ({ app }) => ({ params: { id: app.takePackage().generation_id } }),

  listDeletedGenerations: async () => ({ query: { status: 'complete' } }),
  restoreGeneration: async (ground) => ({ params: { id: await aDeletedRun(ground) } }),
  removeGeneration: async (ground) => ({ params: { id: await aDeletedRun(ground) } }),

  listPackages: async () => ({ query: {} }),
  listDeletedPackages: async () => ({ query: {} }),
  deletePackage: async ({ app }) => ({ params: { id: app.takePackage().package_id } }),
  restorePackage: ofPackage,
  removePackage: async ({ app, client }) => {
    const params = { id: app.takePackage().package_id };
    await client.call('deletePackage', { params });
    return { params };
  },
  searchPackages: async () => ({ query: { q: 'tool' } }),
  getPackage: ofPackage,
  getGenerationPackage: ofGeneration,
  downloadPackage: async (ground) => ({ ...(await ofPackage(ground)), query: { parts: 'cursor,kiro' } }),
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
    params: { ...(await ofPackage(ground)).params, path: 'SPEC.md' },
  }),
  createAddendum: async (ground) => ({ ...(await ofPackage(ground)), body: aChange }),
  listAddenda: ofPackage,
  getAddendum: anAddendum,
  downloadAddendum: anAddendum,
  getSourceControlPreferences: async ({ client }) => {
    await client.call('setSourceControlPreferences', { body: aRepository });
    return {};
  },
  setSourceControlPreferences: async () => ({ body: aRepository }),
  deliverPackage: async (ground) => {
    await ground.client.call('setSourceControlPreferences', {
      body: { ...aRepository, base_url: ground.git_host.url },
    });
    return { params: { id: ground.app.takePackage().package_id } };
  },
  listExplainAudiences: nothing,
  explainPackage: async (ground) => ({ ...(await ofPackage(ground)), body: { audience: 'executive' } }),
  listExplanations: ofPackage,
  downloadExplanation: async (ground) => {
    const { params } = await ofPackage(ground);
    await ground.client.call('explainPackage', { params, body: { audience: 'investor' } });
    return { params, query: { audience: 'investor', format: 'md' } };
  },
  getRequirement: aRequirement,
  getTrace: ofPackage,
  getDelivery: ofPackage,
  listPackageVersions: ofPackage,
  comparePackages: async (ground) => {
    const { params } = await ofPackage(ground);
    return { params, query: { since: params.id } };
  },
  searchPackage: async (ground) => ({ ...(await ofPackage(ground)), query: { q: 'tool' } }),

  getStatusSummary: nothing,
  getStatusUptime: async () => ({ query: { days: '3' } }),
  getStatusHistory: async () => ({ query: {} }),
  subscribeToStatus: async () => ({ body: { email: 'reader@example.com' } }),
  confirmStatusSubscription: async (ground) => aStatusLink(ground, 'confirm'),
  endStatusSubscription: async (ground) => aStatusLink(ground, 'unsubscribe'),
  openIncident: async () => ({ body: anIncident }),
  updateIncident: async ({ app, operator }) => {
    const own = createClient({ base_url: app.base_url, cookie: operator.cookie });
    const { id } = await own.call('openIncident', { body: anIncident });
    return { params: { id }, body: { status: 'resolved', message: 'Mended.' } };
  },

  listAccounts: async () => ({ query: { status: 'active' } }),
  grantResearcher: async ({ stranger }) => ({ params: { id: stranger.account_id } }),
  withdrawResearcher: async ({ stranger }) => ({ params: { id: stranger.account_id } }),
  approveAccount: async ({ stranger }) => ({ params: { id: stranger.account_id } }),
  disableAccount: async ({ app }) => ({ params: { id: (await signUp(app)).account_id } }),
  enableAccount: async ({ stranger }) => ({ params: { id: stranger.account_id } }),
  changeAccountPlan: async ({ stranger }) => ({ params: { id: stranger.account_id }, body: { plan: 'Pro' } }),
  getAccountUsage: async ({ stranger }) => ({ params: { id: stranger.account_id } }),
  listOutbox: async () => ({ query: { state: 'parked' } }),
  retryOutboxRow: async (ground) => ({ params: { id: await aParkedRow(ground) } }),
  getQueue: nothing,
  tryModels: nothing,
  ...accountFixtures,
  ...feedbackFixtures,
  ...connectedFixtures,
};
