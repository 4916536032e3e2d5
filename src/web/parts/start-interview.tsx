import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { call } from '#web/data/client.ts';
import { interviewQuery } from '#web/data/queries.ts';
import { errorMessage } from '#web/data/error-message.ts';
import { paths } from '#web/paths.ts';
import { Button } from '#web/ui/button.tsx';

export function StartInterview() {
  const cache = useQueryClient();
  const navigate = useNavigate();
  const start = useMutation({
    mutationFn: () => call('startInterview'),
    onSuccess: async (interview) => {
      cache.setQueryData(interviewQuery(interview.id).queryKey, interview);
      await navigate({ to: paths.interview, params: { id: interview.id } });
    },
  });
  return (
    <div className="grid gap-2">
      <Button look="primary" icon="plus" busy={start.isPending} onClick={() => start.mutate()}>
        New interview
      </Button>
      {start.isError && (
        <p role="alert" className="text-sm text-bad">
          {errorMessage(start.error)}
        </p>
      )}
    </div>
  );
}
