import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { call } from '#web/data/client.ts';
import { forecastsQuery, generationsQuery, usageQuery, type Package } from '#web/data/queries.ts';
import { errorMessage } from '#web/data/error-message.ts';
import { paths } from '#web/paths.ts';
import { Note } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { plural } from '#web/ui/format.ts';

/** The next version of a package, from the newest state of its interview. */
export function StartUpdate({ record, generation_id }: { record: Package; generation_id: string }) {
  const cache = useQueryClient();
  const navigate = useNavigate();
  const [is_asking, ask] = useState(false);
  const { data: forecasts } = useQuery(forecastsQuery);
  const forecast = forecasts?.forecasts.find((each) => each.review_profile === record.review_profile);
  const update = useMutation({
    mutationFn: () => call('updateGeneration', { params: { id: generation_id }, body: {} }),
    onSuccess: async ({ id }) => {
      await Promise.all([cache.invalidateQueries(generationsQuery), cache.invalidateQueries(usageQuery)]);
      await navigate({ to: paths.generation, params: { id } });
    },
  });
  const close = () => {
    ask(false);
    update.reset();
  };
  return (
    <Card className="flex flex-wrap items-center justify-between gap-4 p-5">
      <div className="min-w-0 flex-1 basis-72">
        <h2 className="font-semibold">Make the next version</h2>
        <p className="text-sm text-muted">
          A run drafts again from the newest finished state of the interview, takes in every addendum, and
          keeps the ids of what was known.
        </p>
      </div>
      <Button look="primary" icon="run" onClick={() => ask(true)}>
        Start an update
      </Button>
      <Dialog open={is_asking} onClose={close} title="Start an update?">
        <p className="text-muted">
          {record.version} stays as it is. The run is as deep as the one before
          {record.review_profile && `, ${record.review_profile}`}
          {forecast && `, and takes ${plural(forecast.credits, 'credit')}`}.
        </p>
        {update.isError && <Note tone="bad">{errorMessage(update.error)}</Note>}
        <div className="flex justify-end gap-2">
          <Button onClick={close}>Go back</Button>
          <Button look="primary" busy={update.isPending} onClick={() => update.mutate()}>
            Start the run
          </Button>
        </div>
      </Dialog>
    </Card>
  );
}
