// The whole interface: every operation by its id. Surfaces, client, CLI, OpenAPI and the conformance tests
// read it.
import { analyticsOperations } from './operations/account/analytics.ts';
import { auditOperations, dataRequestOperations } from './operations/account/data-requests.ts';
import { billingOperations } from './operations/account/billing.ts';
import { messageOperations } from './operations/account/messages.ts';
import { notificationOperations } from './operations/account/notifications.ts';
import { organizationOperations } from './operations/account/organizations.ts';
import { providerKeyOperations } from './operations/account/provider-keys.ts';
import { retentionOperations } from './operations/account/retention.ts';
import {
  accountOperations,
  emailOperations,
  extraUsageOperations,
  signUpOperations,
} from './operations/account/accounts.ts';
import { addendumOperations } from './operations/addenda.ts';
import { apiKeyOperations } from './operations/account/api-keys.ts';
import { connectorOperations } from './operations/connectors.ts';
import { discoveryOperations } from './operations/discovery.ts';
import { docMigrationOperations } from './operations/doc-migrations.ts';
import { sourceControlOperations } from './operations/delivery.ts';
import { explanationOperations } from './operations/explanations.ts';
import { steeringOperations } from './operations/runs/generation-steering.ts';
import { bugReportOperations } from './operations/feedback/bug-reports.ts';
import { feedbackOperations } from './operations/feedback/feedback.ts';
import { bugReportInboxOperations, feedbackInboxOperations } from './operations/feedback/inbox.ts';
import { supportOperations } from './operations/feedback/support.ts';
import { generationOperations } from './operations/runs/generations.ts';
import { interviewOperations } from './operations/interviews.ts';
import { oauthOperations } from './operations/account/oauth.ts';
import type { Operation } from './operation.ts';
import { assignmentOperations } from './operations/runs/assignments.ts';
import { operatingOperations } from './operations/operating.ts';
import { operatorOperations } from './operations/operator.ts';
import { packageOperations } from './operations/packages.ts';
import { projectOperations } from './operations/projects.ts';
import { backlogOperations } from './operations/session-state/backlog.ts';
import { buildSessionOperations } from './operations/session-state/build-sessions.ts';
import { buildTaskOperations } from './operations/session-state/build-tasks.ts';
import { decisionLogOperations } from './operations/session-state/decision-log.ts';
import { sessionStateImportOperations } from './operations/session-state/import.ts';
import { lessonOperations } from './operations/session-state/lessons.ts';
import { projectHistoryOperations } from './operations/session-state/project-history.ts';
import { requirementOperations } from './operations/requirements.ts';
import { referenceDocumentOperations } from './operations/reference-documents.ts';
import { statementOperations } from './operations/statements.ts';
import { statusOperations } from './operations/status.ts';
import { webhookOperations } from './operations/webhooks.ts';

export const operations = {
  ...discoveryOperations,
  ...signUpOperations,
  ...accountOperations,
  ...emailOperations,
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
  ...statementOperations,
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
  ...operatingOperations,
  ...bugReportInboxOperations,
  ...feedbackInboxOperations,
  ...assignmentOperations,
  ...auditOperations,
};

export type OperationId = keyof typeof operations;

export const contract: readonly Operation[] = Object.values(operations);
