// The HTTP side of the composition: every operation gets its handler, every credential its check. A missing
// or misspelt handler does not compile.
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { contract, type operations } from '#contract/contract.ts';
import { intakeArtifact } from '#contract/intake.ts';
import { limits } from '#contract/limits.ts';
import type { mcpOperations } from '#contract/tools/mcp-operations.ts';
import { schema_version } from '#contract/capabilities.ts';
import { buildAuth } from '#features/accounts/build-auth.ts';
import { operatingHandlers } from '#features/operating/handlers.ts';
import {
  accountHandlers,
  emailHandlers,
  operatorHandlers,
  signUpHandlers,
} from '#features/accounts/handlers.ts';
import { sessionActor } from '#features/accounts/session-cookie.ts';
import { analyticsHandlers } from '#features/analytics/handlers.ts';
import { providerKeyHandlers } from '#features/provider-keys/handlers.ts';
import { retentionHandlers } from '#features/retention/handlers.ts';
import { apiKeyHandlers } from '#features/api-keys/handlers.ts';
import { keyActor } from '#features/api-keys/key-actor.ts';
import { connectorHandlers } from '#features/connectors/handlers.ts';
import { deliveryHandlers } from '#features/delivery/handlers.ts';
import { discoveryHandlers } from '#features/discovery/handlers.ts';
import { docMigrationHandlers } from '#features/doc-migrations/handlers.ts';
import { countRunning } from '#features/generations/store.ts';
import { agentHandlers } from '#features/generations/agents/handlers.ts';
import { assignmentHandlers } from '#features/generations/connected/handlers.ts';
import { generationHandlers } from '#features/generations/handlers.ts';
import { referenceDocumentHandlers } from '#features/interviews/documents/handlers.ts';
import { interviewHandlers } from '#features/interviews/handlers.ts';
import { statementHandlers } from '#features/interviews/statements/handlers.ts';
import { messageHandlers } from '#features/messages/handlers.ts';
import { notificationHandlers } from '#features/notifications/handlers.ts';
import { addendumHandlers } from '#features/packages/addenda/handlers.ts';
import { explanationHandlers } from '#features/packages/explanations/handlers.ts';
import { packageHandlers } from '#features/packages/handlers.ts';
import { oauthEndpoints } from '#features/oauth/endpoints.ts';
import { oauthHandlers } from '#features/oauth/handlers.ts';
import { oauthActor } from '#features/oauth/oauth-actor.ts';
import { requirementHandlers } from '#features/packages/requirements/handlers.ts';
import { projectHandlers } from '#features/projects/handlers.ts';
import { backlogHandlers } from '#features/session-state/backlog/handlers.ts';
import { buildSessionHandlers } from '#features/session-state/build-sessions/handlers.ts';
import { buildTaskHandlers } from '#features/session-state/build-tasks/handlers.ts';
import { decisionLogHandlers } from '#features/session-state/decision-log/handlers.ts';
import { sessionStateImportHandlers } from '#features/session-state/import/handlers.ts';
import { lessonHandlers } from '#features/session-state/lessons/handlers.ts';
import { projectHistoryHandlers } from '#features/session-state/project-history/handlers.ts';
import { bugReportHandlers, bugReportInboxHandlers } from '#features/bug-reports/handlers.ts';
import { feedbackHandlers, feedbackInboxHandlers } from '#features/feedback/handlers.ts';
import { auditHandlers } from '#features/audit/handlers.ts';
import { billingHandlers } from '#features/billing/handlers.ts';
import { billingPages } from '#features/billing/pages.ts';
import { dataRequestHandlers } from '#features/data-requests/handlers.ts';
import { organizationHandlers } from '#features/organizations/handlers.ts';
import { statusHandlers } from '#features/status/handlers.ts';
import { supportHandlers } from '#features/support/handlers.ts';
import { operatorUsageHandlers, usageHandlers } from '#features/usage/handlers.ts';
import { webhookHandlers } from '#features/webhooks/handlers.ts';
import type { Surface } from '#surfaces/invoke.ts';
import { rateLimiter } from '#surfaces/rate-limiter.ts';
import { buildServer } from '#surfaces/rest/server.ts';
import type { WebBuild } from '#surfaces/web-files/web-build.ts';
import { paths } from '#web/paths.ts';
import type { Deps, Handlers } from './deps.ts';

export async function openHttp(deps: Deps, web: Promise<WebBuild> | null): Promise<FastifyInstance> {
  const { config } = deps;
  const surface: Surface = {
    deps,
    handlers: allHandlers(deps),
    authenticators: {
      apiKey: (token, failed) => keyActor(deps, token, failed),
      oauthToken: (token, failed) => oauthActor(deps, token, failed),
      session: (cookie) => sessionActor(deps, cookie),
    },
    limiter: rateLimiter(deps),
    auth_failures: { max: config.auth_failures_max, window_s: config.auth_failures_window_s },
    limits: {
      ...limits,
      status_subscribe: { ...limits.status_subscribe, max: config.status_subscribes_max },
      kickoff: { max: config.kickoffs_per_minute, window_s: limits.kickoff.window_s },
    },
  };
  return buildServer({
    contract,
    surface,
    auth: buildAuth(deps),
    oauth: oauthEndpoints(deps),
    pages: { billing: billingPages(deps) },
    web: web && { building: web, addresses: Object.values(paths) },
  });
}

function allHandlers({ config }: Deps): Handlers<typeof operations & typeof mcpOperations> {
  return {
    ...discoveryHandlers({
      openApi: madeOnce(async () => {
        const { openApiDocument } = await import('#surfaces/openapi/openapi.ts');
        return openApiDocument(contract, { base_url: config.base_url, version: schema_version });
      }),
      package_schemas: {
        [schema_version]: madeOnce(async () => {
          const { packageSchema } = await import('#specification/package-schema.ts');
          return packageSchema(schema_version)!;
        }),
      },
      intake_schemas: { [schema_version]: () => z.toJSONSchema(intakeArtifact) },
    }),
    ...signUpHandlers,
    ...accountHandlers,
    ...emailHandlers,
    ...usageHandlers(countRunning),
    ...billingHandlers,
    ...analyticsHandlers,
    ...providerKeyHandlers,
    ...retentionHandlers,
    ...notificationHandlers,
    ...messageHandlers,
    ...organizationHandlers,
    ...dataRequestHandlers,
    ...apiKeyHandlers,
    ...oauthHandlers,
    ...webhookHandlers,
    ...assignmentHandlers,
    ...projectHandlers,
    ...projectHistoryHandlers,
    ...buildSessionHandlers,
    ...buildTaskHandlers,
    ...decisionLogHandlers,
    ...backlogHandlers,
    ...lessonHandlers,
    ...sessionStateImportHandlers,
    ...interviewHandlers,
    ...statementHandlers,
    ...referenceDocumentHandlers,
    ...connectorHandlers,
    ...generationHandlers,
    ...agentHandlers,
    ...packageHandlers,
    ...requirementHandlers,
    ...addendumHandlers,
    ...explanationHandlers,
    ...deliveryHandlers,
    ...docMigrationHandlers,
    ...bugReportHandlers,
    ...feedbackHandlers,
    ...supportHandlers,
    ...statusHandlers,
    ...operatorHandlers,
    ...operatorUsageHandlers(countRunning),
    ...operatingHandlers,
    ...bugReportInboxHandlers,
    ...feedbackInboxHandlers,
    ...auditHandlers,
  };
}

/** Documents that stay the same as long as the process does are made by the first request for them. */
function madeOnce<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | null = null;
  return () => (made ??= make());
}
