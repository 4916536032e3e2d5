import type { ReactNode, SubmitEvent } from 'react';
import { fieldErrors } from '#web/data/field-errors.ts';
import { errorMessage } from '#web/data/error-message.ts';
import { Note } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { useFirstError } from './use-first-error.ts';

type FormDialogProps = {
  open: boolean;
  onClose: () => void;
  title: string;
  action: string;
  busy: boolean;
  error: unknown;
  onSend: (form: FormData) => void;
  /** The fields; each gets what is wrong with it by its name. */
  children: (errors: Readonly<Record<string, string>>) => ReactNode;
};

/**
 * A form over the page. It stays as it was filled in until it was taken; a refusal stands at its field, else
 * above the actions.
 */
export function FormDialog({ open, onClose, title, action, busy, error, onSend, children }: FormDialogProps) {
  const errors = fieldErrors(error);
  const form = useFirstError(error);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    onSend(new FormData(event.currentTarget));
  };
  return (
    <Dialog open={open} onClose={onClose} title={title}>
      <form ref={form} onSubmit={submit} className="grid gap-4">
        {children(errors)}
        {error != null && (
          <Note tone="bad">
            {isMarked(errors) ? 'Mend what is marked, then send it again.' : errorMessage(error)}
          </Note>
        )}
        <div className="flex justify-end gap-2">
          <Button onClick={onClose}>Go back</Button>
          <Button type="submit" look="primary" busy={busy}>
            {action}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

const isMarked = (errors: object) => Object.keys(errors).length > 0;
