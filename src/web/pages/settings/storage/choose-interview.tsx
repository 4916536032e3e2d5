import { useQuery } from '@tanstack/react-query';
import type { SubmitEvent } from 'react';
import { takesTurns } from '#contract/operations/interviews.ts';
import { interviewsQuery } from '#web/data/queries.ts';
import { errorMessage } from '#web/data/error-message.ts';
import { StartInterview } from '#web/parts/start-interview.tsx';
import { Note } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Select } from '#web/ui/forms/field.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Loading, Read } from '#web/ui/states.tsx';
import { formText } from '#web/ui/form-text.ts';

type Props = {
  open: boolean;
  onClose: () => void;
  title: string;
  lead: string;
  action: string;
  busy: boolean;
  error: unknown;
  onChoose: (interviewId: string) => void;
};

/** Asks which open interview the files are for. */
export function ChooseInterview({ open, onClose, title, ...rest }: Props) {
  return (
    <Dialog open={open} onClose={onClose} title={title}>
      <Choice onClose={onClose} {...rest} />
    </Dialog>
  );
}

function Choice({ lead, action, busy, error, onChoose, onClose }: Omit<Props, 'open' | 'title'>) {
  const query = useQuery(interviewsQuery);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    onChoose(formText(new FormData(event.currentTarget), 'interview'));
  };
  return (
    <Read query={query} loading={<Loading rows={1} />}>
      {({ interviews }) => {
        const open = interviews.filter(({ status }) => takesTurns(status));
        if (open.length === 0)
          return (
            <div className="grid justify-items-start gap-4">
              <p className="text-muted">
                Files become documents of an interview, and none of yours is open. Start one first.
              </p>
              <StartInterview />
            </div>
          );
        return (
          <form onSubmit={submit} className="grid gap-4">
            <p className="text-muted">{lead}</p>
            <Select
              label="For the interview"
              name="interview"
              choices={open.map(({ id, display_title }) => ({
                value: id,
                label: display_title ?? 'Untitled interview',
              }))}
            />
            {error !== null && <Note tone="bad">{errorMessage(error)}</Note>}
            <div className="flex justify-end gap-2">
              <Button onClick={onClose}>Go back</Button>
              <Button type="submit" look="primary" busy={busy}>
                {action}
              </Button>
            </div>
          </form>
        );
      }}
    </Read>
  );
}
