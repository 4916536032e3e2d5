// The whole interface: every operation by its id. Surfaces, client, CLI, OpenAPI and the conformance tests read it.
import { accountOperations, extraUsageOperations } from './accounts.ts';
import { addendumOperations } from './addenda/operations.ts';
import { apiKeyOperations } from './api-keys.ts';
import { discoveryOperations } from './discovery.ts';
import { steeringOperations } from './generation-steering.ts';
import { generationOperations } from './generations.ts';
import { interviewOperations } from './interviews.ts';
import type { Operation } from './operation.ts';
import { operatorOperations } from './operator.ts';
import { packageOperations } from './packages.ts';
import { projectOperations } from './projects.ts';
import { webhookOperations } from './webhooks/operations.ts';

export const operations = {
  ...discoveryOperations,
  ...accountOperations,
  ...extraUsageOperations,
  ...apiKeyOperations,
  ...webhookOperations,
  ...projectOperations,
  ...interviewOperations,
  ...generationOperations,
  ...steeringOperations,
  ...packageOperations,
  ...addendumOperations,
  ...operatorOperations,
};

export type OperationId = keyof typeof operations;

export const contract: readonly Operation[] = Object.values(operations);
