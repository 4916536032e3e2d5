// The whole interface: every operation by its id. Surfaces, client, CLI, OpenAPI and the conformance tests read it.
import { analyticsOperations } from './account/analytics.ts';
import { auditOperations, dataRequestOperations } from './account/data-requests.ts';
import { billingOperations } from './account/billing.ts';
import { messageOperations } from './account/messages.ts';
import { notificationOperations } from './account/notifications.ts';
import { organizationOperations } from './account/organizations.ts';
import { providerKeyOperations } from './account/provider-keys.ts';
import { retentionOperations } from './account/retention.ts';
import { accountOperations, extraUsageOperations, signUpOperations } from './accounts.ts';
import { addendumOperations } from './addenda/operations.ts';
import { apiKeyOperations } from './api-keys.ts';
import { connectorOperations } from './connectors/operations.ts';
import { discoveryOperations } from './discovery.ts';
import { docMigrationOperations } from './doc-migrations/operations.ts';
import { sourceControlOperations } from './delivery/operations.ts';
import { explanationOperations } from './explanations/operations.ts';
import { steeringOperations } from './generation-steering.ts';
import { bugReportOperations } from './feedback/bug-reports.ts';
import { feedbackOperations } from './feedback/feedback.ts';
import { supportOperations } from './feedback/support.ts';
import { generationOperations } from './generations.ts';
import { interviewOperations } from './interviews.ts';
import { oauthOperations } from './account/oauth.ts';
import type { Operation } from './operation.ts';
import { innerWorksOperations } from './operating/inner-works.ts';
import { operatorOperations } from './operator.ts';
import { packageOperations } from './packages.ts';
import { projectOperations } from './projects.ts';
import { backlogOperations } from './session-state/backlog.ts';
import { buildSessionOperations } from './session-state/build-sessions.ts';
import { buildTaskOperations } from './builds/tasks.ts';
import { decisionLogOperations } from './session-state/decision-log.ts';
import { sessionStateImportOperations } from './session-state/import.ts';
import { lessonOperations } from './session-state/lessons.ts';
import { projectHistoryOperations } from './session-state/project-history.ts';
import { requirementOperations } from './builds/requirements.ts';
import { referenceDocumentOperations } from './reference-documents/operations.ts';
import { statusOperations } from './status/status.ts';
import { webhookOperations } from './webhooks/operations.ts';

export const operations = {
  ...discoveryOperations,
  ...signUpOperations,
  ...accountOperations,
  ...extraUsageOperations,
  ...billingOperations,
  ...analyticsOperations,
  ...providerKeyOperations,
  ...retentionOperations,
  ...notificationOperations,
  ...messageOperations,
  ...organizationOperations,
  ...dataRequestOperations,
  ...apiKeyOperations,
  ...oauthOperations,
  ...webhookOperations,
  ...projectOperations,
  ...projectHistoryOperations,
  ...buildSessionOperations,
  ...buildTaskOperations,
  ...decisionLogOperations,
  ...backlogOperations,
  ...lessonOperations,
  ...sessionStateImportOperations,
  ...interviewOperations,
  ...referenceDocumentOperations,
  ...connectorOperations,
  ...generationOperations,
  ...steeringOperations,
  ...packageOperations,
  ...requirementOperations,
  ...addendumOperations,
  ...explanationOperations,
  ...sourceControlOperations,
  ...docMigrationOperations,
  ...bugReportOperations,
  ...feedbackOperations,
  ...supportOperations,
  ...statusOperations,
  ...operatorOperations,
  ...innerWorksOperations,
  ...auditOperations,
};

export type OperationId = keyof typeof operations;

export const contract: readonly Operation[] = Object.values(operations);
