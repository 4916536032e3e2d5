import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#web/data/client.ts';
import { errorMessage } from '#web/data/error-message.ts';
import { modelsQuery, type Generation } from '#web/data/queries.ts';
import { ConnectAgent, serviceMind } from '#web/parts/minds.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';

/** A run that an agent of its owner writes: what it waits for, and how to go on with the agent or without it. */
export function WritingAgent({ run }: { run: Generation }) {
  const cache = useQueryClient();
  const models = useQuery(modelsQuery);
  const hand = useMutation({
    mutationFn: () => call('changeMind', { params: { id: run.id }, body: { mind: 'service' } }),
    onSettled: () => cache.invalidateQueries({ queryKey: ['generation', run.id] }),
  });
  return (
    <Card className="grid gap-3 p-5">
      <h2 className="text-lg font-semibold">Your coding agent writes this run</h2>
      <p>
        The run waits until your agent takes the next piece of work. Tell it: “Go on with my Specfoundry run”.{' '}
        <ConnectAgent />
      </p>
      <div className="flex flex-wrap items-center gap-3">
        <Button icon="run" busy={hand.isPending} onClick={() => hand.mutate()}>
          Let Specfoundry write the rest
        </Button>
        {models.data && <p className="text-sm text-muted">{serviceMind(models.data.models)}</p>}
      </div>
      {hand.isError && (
        <p role="alert" className="text-sm text-bad">
          {errorMessage(hand.error)}
        </p>
      )}
    </Card>
  );
}
