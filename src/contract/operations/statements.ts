// What became of each thing that was said in an interview, and how a person settles what was not understood: in clauses, or as
// words that ask for nothing.
import { z } from 'zod';
import { ClauseDraft, GivenClause, statuses } from '#contract/clauses.ts';
import { id } from '#contract/fields.ts';
import { intakeStatement, settlements, understanding } from '#contract/intake.ts';
import { operation } from '#contract/operation.ts';
import { statementCounts } from '#contract/understood.ts';

const tag = 'Interviews' as const;
const ofInterview = z.object({ id });

/** What one settlement may say. */
export const settled_clauses_max = 12;

export const statementRow = intakeStatement
  .extend({
    turn: z.int().min(1).nullable().describe('Of the interview; null: of a document.'),
    document: z.string().nullable(),
    settled: z.enum(settlements).nullable(),
    draft: ClauseDraft.nullable().describe('What is certain of a statement that was not understood.'),
  })
  .meta({ id: 'InterviewStatement' });

const settlement = z
  .object({
    as: z
      .enum(['confirmed', ...settlements])
      .describe(
        '`confirmed`: yes to the playback. `clauses`: what it means. `background`, `left_out`, `question`: it asks for nothing.',
      ),
    clauses: z.array(GivenClause).min(1).max(settled_clauses_max).optional(),
  })
  .refine(({ as, clauses }) => (as === 'clauses') === (clauses !== undefined), {
    error: 'Give clauses with as: "clauses", and with nothing else.',
    path: ['clauses'],
  })
  .meta({ id: 'Settlement' });

export const statementOperations = {
  getUnderstanding: operation({
    id: 'getUnderstanding',
    method: 'GET',
    path: '/v1/interviews/{id}/understanding',
    access: 'key',
    permission: 'interviews.read',
    tag,
    summary: 'Read what was understood so far, with the words it comes from',
    params: ofInterview,
    result: understanding,
    status: 200,
    problems: ['NOT_FOUND'],
  }),
  listStatements: operation({
    id: 'listStatements',
    method: 'GET',
    path: '/v1/interviews/{id}/statements',
    access: 'key',
    permission: 'interviews.read',
    tag,
    summary: 'List everything that was said, with what became of it',
    description:
      'In the order in which it was said. A statement that was not understood has a `draft`: the parts of a clause that its words give without doubt. One that another statement contradicts keeps what it was read as, to be confirmed or corrected.',
    params: ofInterview,
    query: z.object({ status: z.enum(statuses).optional() }),
    result: z
      .object({ statements: z.array(statementRow), counts: statementCounts })
      .meta({ id: 'StatementList' }),
    status: 200,
    problems: ['NOT_FOUND'],
    tool: { name: 'list_interview_statements' },
  }),
  settleStatement: operation({
    id: 'settleStatement',
    method: 'POST',
    path: '/v1/interviews/{id}/statements/{statementId}/settle',
    access: 'key',
    permission: 'interviews.write',
    tag,
    summary: 'Say what a statement means, or that it asks for nothing',
    description:
      'What is settled is never read again, and may be settled anew. A complete interview may be settled too: complete it again for an intake artifact with it.',
    params: z.object({ id, statementId: z.string().max(20) }),
    body: settlement,
    result: z.object({ statement: statementRow, counts: statementCounts }).meta({ id: 'SettledStatement' }),
    status: 200,
    problems: ['NOT_FOUND', 'CONFLICT_STATE_TRANSITION'],
    tool: { name: 'settle_interview_statement' },
  }),
};
