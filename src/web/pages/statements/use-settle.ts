// Settles a statement, and puts the answer where the page reads it.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Clause } from '#contract/clauses.ts';
import type { Settlement } from '#contract/intake.ts';
import { call } from '#web/data/client.ts';
import { interviewQuery, statementsQuery, type Statements } from '#web/data/queries.ts';

export type Settled =
  | { as: Exclude<Settlement, 'clauses'> | 'confirmed' }
  | { as: 'clauses'; clauses: Clause[] };

export function useSettle(interview_id: string, onSettled: (list: Statements, id: string) => void) {
  const cache = useQueryClient();
  const { queryKey } = statementsQuery(interview_id);
  return useMutation({
    mutationFn: ({ id, body }: { id: string; body: Settled }) =>
      call('settleStatement', { params: { id: interview_id, statementId: id }, body }),
    onSuccess: ({ statement, counts }) => {
      const before = cache.getQueryData(queryKey);
      if (!before) return;
      const statements = before.statements.map((each) => (each.id === statement.id ? statement : each));
      const list = { ...before, statements, counts };
      cache.setQueryData(queryKey, list);
      void cache.invalidateQueries({ queryKey: interviewQuery(interview_id).queryKey });
      onSettled(list, statement.id);
    },
  });
}
