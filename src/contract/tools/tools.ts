// Every tool of the MCP surface: the operations that name one, and those that exist as tools alone.
import { contract } from '#contract/contract.ts';
import { toolDetails } from './details.ts';
import { mcpOperations } from './mcp-operations.ts';
import type { Tool } from './tool.ts';

export const tools: readonly Tool[] = [...contract, ...Object.values(mcpOperations)].flatMap((operation) =>
  operation.tool
    ? [{ name: operation.tool.name, operation, details: toolDetails[operation.id as never] ?? {} }]
    : [],
);
