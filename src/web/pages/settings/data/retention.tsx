import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState, type SubmitEvent } from 'react';
import { call } from '#web/data/client.ts';
import { retentionQuery } from '#web/data/queries.ts';
import { fieldErrorMessage, errorMessage } from '#web/data/error-message.ts';
import { Section } from '#web/pages/settings/section.tsx';
import { Note } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/forms/field.tsx';
import { plural } from '#web/ui/format.ts';
import { Loading, Read } from '#web/ui/states.tsx';

const days_max = 3650;
const usual_days = 365;

/** How long new packages are kept. */
export function Retention() {
  const query = useQuery(retentionQuery);
  return (
    <Section
      title="How long packages are kept"
      lead="Holds for packages from now on. Past its time a package goes to the recycle bin, and 30 days later it is gone for good."
    >
      <Read query={query} loading={<Loading rows={1} />}>
        {({ default_retention_days: days }) => <Form key={days} kept_days={days} />}
      </Read>
    </Section>
  );
}

function Form({ kept_days }: { kept_days: number | null }) {
  const cache = useQueryClient();
  const [ends, setEnds] = useState(kept_days !== null);
  const [days, setDays] = useState(`${kept_days ?? usual_days}`);
  const wish = ends ? Number(days) : null;
  const save = useMutation({
    mutationFn: () => call('setRetentionPreference', { body: { default_retention_days: wish } }),
    onSuccess: (kept) => cache.setQueryData(retentionQuery.queryKey, kept),
  });
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    save.mutate();
  };
  const fault = fieldErrorMessage(save.error, 'body.default_retention_days', 'The number of days');
  const radio = (is_end: boolean, words: string) => (
    <label className="flex items-center gap-2.5 text-sm">
      <input
        type="radio"
        name="kept"
        checked={ends === is_end}
        onChange={() => setEnds(is_end)}
        className="size-4 accent-accent"
      />
      {words}
    </label>
  );
  return (
    <form onSubmit={submit} className="grid gap-4">
      <fieldset className="grid gap-2.5">
        <legend className="sr-only">New packages are kept</legend>
        {radio(false, 'Until you delete them')}
        {radio(true, 'For a number of days')}
      </fieldset>
      {ends && (
        <div className="w-36">
          <TextField
            label="Days"
            type="number"
            min={1}
            max={days_max}
            step={1}
            required
            value={days}
            onChange={({ target }) => setDays(target.value)}
            error={fault}
          />
        </div>
      )}
      {save.isError && !fault && <Note tone="bad">{errorMessage(save.error)}</Note>}
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" busy={save.isPending} disabled={wish === kept_days}>
          Save
        </Button>
        <span className="text-sm text-muted">
          Now: {kept_days === null ? 'until you delete them' : plural(kept_days, 'day')}.
        </span>
      </div>
    </form>
  );
}
