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
    id: 'API-21',
    tier: 'executed',
    engine: 'openapi',
    severity: 'blocker',
    dimension: 'buildable',
    reason: 'A contract that is no OpenAPI gives neither a client nor a server.',
    good: { [path]: contract(tool) },
    bad: { [path]: contract(tool).replace('responses:', 'answers:') },
    *check({ mistakes }) {
      yield* breachesOf(mistakes, ['structure'], 'Mend the contract.');
    },
  },
  {
    id: 'API-22',
    tier: 'executed',
    engine: 'openapi',
    severity: 'blocker',
    dimension: 'buildable',
    reason: 'A reference to nothing stops every generator.',
    good: { [path]: contract(tool) },
    bad: { [path]: contract("{ $ref: '#/components/schemas/Tol' }") },
    *check({ mistakes }) {
      yield* breachesOf(mistakes, ['reference'], 'Define it in the contract, or refer to what is there.');
    },
  },
  {
    id: 'API-23',
    tier: 'executed',
    engine: 'openapi',
    severity: 'blocker',
    dimension: 'consistent',
    reason: 'An example that its own schema refuses misleads whoever copies it.',
    good: { [path]: contract(tool) },
    bad: { [path]: contract(tool).replace('name: Drill', 'name: 7') },
    also: ['API-24'],
    *check({ mistakes }) {
      yield* breachesOf(mistakes, ['example'], 'Mend the example or the schema.');
    },
  },
  {
    id: 'API-24',
    tier: 'executed',
    engine: 'openapi',
    severity: 'blocker',
    dimension: 'consistent',
    reason: 'A contract with other operations than the design is the contract of other software.',
    good: {},
    bad: { [path]: contract(tool) },
    *check({ mistakes, operations }, { view }) {
      if (!view || mistakes.some(({ kind }) => kind !== 'example')) return;
      const key = (one: { method: string; path: string }) => `${one.method.toUpperCase()} ${one.path}`;
      const offered = new Set(operations.map((own) => `${own.id} ${key(own)}`));
      const designed = new Set(view.all('API').map((node) => `${node.operation} ${key(node)}`));
      for (const node of view.all('API')) {
        if (!offered.has(`${node.operation} ${key(node)}`))
          yield {
            message: `The contract lacks ${node.operation} (${key(node)}) of ${node.id}; add it.`,
            nodes: [node.id],
            place: { path, line: null },
          };
      }
      for (const own of operations) {
        if (!designed.has(`${own.id} ${key(own)}`))
          yield {
            message: `The contract offers ${own.id} (${key(own)}), which no node of the graph designs; design it or take it out.`,
            place: { path, line: own.line },
          };
      }
    },
  },
];
