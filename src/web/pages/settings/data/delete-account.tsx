import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState, type SubmitEvent } from 'react';
import { call } from '#web/data/client.ts';
import { accountDeletionQuery, meQuery } from '#web/data/queries.ts';
import { errorMessage } from '#web/data/error-message.ts';
import { Section } from '#web/pages/settings/section.tsx';
import { Note } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { TextField } from '#web/ui/forms/field.tsx';
import { Loading, Read } from '#web/ui/states.tsx';

/** The end of the account, for good. */
export function DeleteAccount() {
  const query = useQuery(accountDeletionQuery);
  const { data: me } = useQuery(meQuery);
  const [is_asking, ask] = useState(false);
  return (
    <Section
      title="Delete the account"
      lead="It cannot be called back, and nobody can bring it back afterwards."
    >
      <Read query={query} loading={<Loading rows={1} />}>
        {(deletion) => {
          if (deletion?.status === 'failed')
            return (
              <Note tone="bad">
                The deletion did not work. The operator of this server can see why in its log.
              </Note>
            );
          if (deletion)
            return (
              <Note tone="warn">Your account is being deleted. In a moment this page knows you no more.</Note>
            );
          return (
            <div className="grid gap-4">
              <ul className="grid list-disc gap-1 pl-5 text-sm text-muted">
                <li>
                  Your interviews, runs, packages, documents, projects and build sessions go, with their
                  files.
                </li>
                <li>Your keys, sessions, webhooks, connected folders and subscriptions end.</li>
                <li>What you made for an organization stays with it. What is left of the balance is lost.</li>
              </ul>
              <Button look="danger" className="justify-self-start" onClick={() => ask(true)}>
                Delete the account
              </Button>
            </div>
          );
        }}
      </Read>
      <Dialog open={is_asking} onClose={() => ask(false)} title="Delete your account?">
        <Sure email={me?.email ?? ''} onClose={() => ask(false)} />
      </Dialog>
    </Section>
  );
}

function Sure({ email, onClose }: { email: string; onClose: () => void }) {
  const cache = useQueryClient();
  const [typed, type] = useState('');
  const remove = useMutation({
    mutationFn: () => call('requestAccountDeletion'),
    onSuccess: async () => {
      await cache.invalidateQueries({ queryKey: accountDeletionQuery.queryKey });
      onClose();
    },
  });
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    remove.mutate();
  };
  return (
    <form onSubmit={submit} className="grid gap-4">
      <p className="text-muted">
        Everything of yours goes within the next minute or so, for good. Ask for an export first if you want
        to keep something.
      </p>
      <TextField
        label={`Type ${email} to go on`}
        value={typed}
        onChange={({ target }) => type(target.value)}
        autoComplete="off"
        spellCheck={false}
      />
      {remove.isError && <Note tone="bad">{errorMessage(remove.error)}</Note>}
      <div className="flex justify-end gap-2">
        <Button onClick={onClose}>Go back</Button>
        <Button type="submit" look="danger" busy={remove.isPending} disabled={typed.trim() !== email}>
          Delete everything
        </Button>
      </div>
    </form>
  );
}
