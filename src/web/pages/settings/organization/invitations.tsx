import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, type SubmitEvent } from 'react';
import { call } from '#web/data/client.ts';
import { invitationsQuery } from '#web/data/queries.ts';
import { fieldErrorMessage, errorMessage } from '#web/data/error-message.ts';
import { listClass } from '#web/parts/list/row-link.tsx';
import { CopiedLine } from '#web/ui/copied-line.tsx';
import { ListSection } from '#web/pages/settings/section.tsx';
import { Note } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { ConfirmButton } from '#web/ui/confirm-button.tsx';
import { TextField } from '#web/ui/forms/field.tsx';
import { Loading, Read } from '#web/ui/states.tsx';
import { formText } from '#web/ui/form-text.ts';
import { TimeAgo } from '#web/ui/time-ago.tsx';

/** Who was invited and has not come yet. */
export function Invitations({ is_owner }: { is_owner: boolean }) {
  const query = useQuery(invitationsQuery);
  return (
    <ListSection title="Invitations" lead={is_owner ? 'By mail, for seven days.' : 'Only the owner invites.'}>
      {is_owner && <Invite />}
      <Read query={query} loading={<Loading rows={1} />}>
        {({ invitations }) =>
          invitations.length === 0 ? (
            <p className="rounded-xl border border-dashed border-line-strong px-4 py-4 text-sm text-muted">
              Nobody is invited.
            </p>
          ) : (
            <ul className={listClass}>
              {invitations.map((invitation) => (
                <InvitationRow key={invitation.id} invitation={invitation} is_owner={is_owner} />
              ))}
            </ul>
          )
        }
      </Read>
    </ListSection>
  );
}

type RowProps = { invitation: { id: string; email: string; expires_at: string }; is_owner: boolean };

function InvitationRow({ invitation: { id, email, expires_at }, is_owner }: RowProps) {
  const cache = useQueryClient();
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-3">
      <div className="min-w-0">
        <span className="font-medium [overflow-wrap:anywhere]">{email}</span>
        <p className="text-sm text-muted">
          ends <TimeAgo time={expires_at} />
        </p>
      </div>
      {is_owner && (
        <ConfirmButton
          label="Withdraw"
          name={`Withdraw the invitation of ${email}`}
          title="Withdraw this invitation?"
          text={`The link that ${email} got works no more. You can invite them again.`}
          action="Withdraw it"
          act={async () => {
            await call('withdrawOrganizationInvitation', { params: { id } });
            await cache.invalidateQueries(invitationsQuery);
          }}
        />
      )}
    </li>
  );
}

function Invite() {
  const cache = useQueryClient();
  const form = useRef<HTMLFormElement>(null);
  const invite = useMutation({
    mutationFn: (email: string) => call('inviteToOrganization', { body: { email } }),
    onSuccess: async () => {
      form.current?.reset();
      await cache.invalidateQueries(invitationsQuery);
    },
  });
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    invite.mutate(formText(new FormData(event.currentTarget), 'email').trim());
  };
  const fault = fieldErrorMessage(invite.error, 'body.email', 'The address');
  return (
    <Card className="grid gap-4 p-5">
      <form ref={form} onSubmit={submit} className="flex flex-wrap items-end gap-2">
        <div className="min-w-0 flex-1 basis-56">
          <TextField
            label="E-mail of whom you invite"
            name="email"
            type="email"
            required
            maxLength={320}
            autoComplete="off"
            error={fault}
          />
        </div>
        <Button type="submit" look="primary" className="h-10" busy={invite.isPending}>
          Invite
        </Button>
      </form>
      {invite.isError && !fault && <Note tone="bad">{errorMessage(invite.error)}</Note>}
      {invite.data && (
        <div className="grid gap-3">
          <Note tone="good">
            {invite.data.email} is invited. The link is in the mail; where this server sends none, hand it
            over yourself.
          </Note>
          <CopiedLine label="Link of the invitation" text={invite.data.accept_url} />
        </div>
      )}
    </Card>
  );
}
