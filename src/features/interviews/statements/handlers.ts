import type { statementOperations } from '#contract/operations/statements.ts';
import type { Handlers } from '#deps.ts';
import { listStatements } from './list-statements.ts';
import { readUnderstanding } from './read-understanding.ts';
import { settleStatement } from './settle-statement.ts';

export const statementHandlers = {
  getUnderstanding: ({ params }, { db, actor }) => readUnderstanding(db, actor, params.id),

  listStatements: ({ params, query }, { db, actor }) =>
    listStatements(db, actor, { id: params.id, status: query.status }),

  settleStatement: ({ params, body }, context) =>
    settleStatement(context, { id: params.id, statement_id: params.statementId, ...body }),
} satisfies Handlers<typeof statementOperations>;
