import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { can } from '#contract/generation-states.ts';
import { call } from '#web/data/client.ts';
import type { Generation } from '#web/data/queries.ts';
import { errorMessage } from '#web/data/error-message.ts';
import { paths } from '#web/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { Confirm } from '#web/ui/dialog.tsx';

type RunAction = 'pauseGeneration' | 'resumeGeneration' | 'cancelGeneration';

/** What may be done with the run, by the table of its moves. */
export function Controls({ run }: { run: Generation }) {
  const cache = useQueryClient();
  const [is_asking, ask] = useState(false);
  const renew = () => cache.invalidateQueries({ queryKey: ['generation', run.id] });
  const act = useMutation({
    mutationFn: (action: RunAction) => call(action, { params: { id: run.id } }),
    onSettled: async () => {
      ask(false);
      await renew();
    },
  });
  const busy = (action: RunAction) => act.isPending && act.variables === action;
  return (
    <div className="grid justify-items-end gap-2">
      <div className="flex flex-wrap gap-2">
        {can('pause', run.state) && (
          <Button icon="pause" busy={busy('pauseGeneration')} onClick={() => act.mutate('pauseGeneration')}>
            Pause
          </Button>
        )}
        {can('resume', run.state) && (
          <Button
            look="primary"
            icon="play"
            busy={busy('resumeGeneration')}
            onClick={() => act.mutate('resumeGeneration')}
          >
            Resume
          </Button>
        )}
        {can('cancel', run.state) && (
          <Button look="danger" onClick={() => ask(true)}>
            Cancel
          </Button>
        )}
        {run.state === 'Failed' && <Retry id={run.id} />}
      </div>
      {act.isError && (
        <p role="alert" className="text-sm text-bad">
          {errorMessage(act.error)}
        </p>
      )}
      <Confirm
        open={is_asking}
        onClose={() => ask(false)}
        title="Cancel this run?"
        text="It ends here and delivers nothing. The interview stays, and you can start another run from it."
        action="Cancel the run"
        busy={busy('cancelGeneration')}
        onConfirm={() => act.mutate('cancelGeneration')}
      />
    </div>
  );
}

function Retry({ id }: { id: string }) {
  const navigate = useNavigate();
  const retry = useMutation({
    mutationFn: () => call('retryGeneration', { params: { id } }),
    onSuccess: (started) => navigate({ to: paths.generation, params: { id: started.id } }),
  });
  return (
    <>
      <Button look="primary" icon="run" busy={retry.isPending} onClick={() => retry.mutate()}>
        Start anew
      </Button>
      {retry.isError && (
        <p role="alert" className="text-sm text-bad">
          {errorMessage(retry.error)}
        </p>
      )}
    </>
  );
}
