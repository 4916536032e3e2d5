// A link by which the person of an account sets a new password. It is shown once.
import { useMutation } from '@tanstack/react-query';
import { call } from '#web/data/client.ts';
import { errorMessage } from '#web/data/error-message.ts';
import type { Account } from '#web/data/operator-queries.ts';
import { Note } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';

export function PasswordLink({ account: { id, display_name } }: { account: Account }) {
  const made = useMutation({ mutationFn: () => call('createPasswordLink', { params: { id } }) });
  return (
    <div className="grid gap-2">
      <Button size="small" className="justify-self-start" busy={made.isPending} onClick={() => made.mutate()}>
        Create password link
      </Button>
      {made.isError && <Note tone="bad">{errorMessage(made.error)}</Note>}
      {made.data && (
        <Note tone="good">
          Send this link to {display_name} and nobody else. It works once, for one hour, and is not shown
          again: <code className="font-mono text-sm [overflow-wrap:anywhere]">{made.data.url}</code>
        </Note>
      )}
    </div>
  );
}
