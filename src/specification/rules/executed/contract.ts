// The contract, read by a real OpenAPI linter, its examples held against its schemas.
import type { ExecutedRule } from '#specification/rules/rule.ts';
import { breachesOf } from './mistakes.ts';

const path = 'contracts/openapi.yaml';
const contract = (schema: string, more = '') => `openapi: 3.1.0
info: { title: Tool Library, version: 1.0.0 }
paths:
  /tools:
    get:
      operationId: listTools
      responses:
        '200':
          description: The tools.
          content:
            application/json:
              schema: ${schema}
              example: { name: Drill }
components:
  schemas:
    Tool: { type: object, required: [name], properties: { name: { type: string, maxLength: 20 } } }
${more}`;
const tool = "{ $ref: '#/components/schemas/Tool' }";

export const contractExecuted: readonly ExecutedRule[] = [
  {
    id: 'API-09', tier: 'executed', engine: 'openapi', severity: 'blocker', dimension: 'buildable',
    reason: 'A contract that is no OpenAPI gives neither a client nor a server.',
    good: { [path]: contract(tool) },
    bad: { [path]: contract(tool).replace('responses:', 'answers:') },
    *check(seen) {
      yield* breachesOf(seen, ['structure'], 'Mend the contract.');
    },
  },
  {
    id: 'API-10', tier: 'executed', engine: 'openapi', severity: 'blocker', dimension: 'buildable',
    reason: 'A reference to nothing stops every generator.',
    good: { [path]: contract(tool) },
    bad: { [path]: contract("{ $ref: '#/components/schemas/Tol' }") },
    *check(seen) {
      yield* breachesOf(seen, ['reference'], 'Define it in the contract, or refer to what is there.');
    },
  },
  {
    id: 'API-11', tier: 'executed', engine: 'openapi', severity: 'blocker', dimension: 'consistent',
    reason: 'An example that its own schema refuses misleads whoever copies it.',
    good: { [path]: contract(tool) },
    bad: { [path]: contract(tool).replace('name: Drill', 'name: 7') },
    *check(seen) {
      yield* breachesOf(seen, ['example'], 'Mend the example or the schema.');
    },
  },
]; // prettier-ignore
