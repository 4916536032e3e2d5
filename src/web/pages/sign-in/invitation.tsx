// The link of an invitation to an organization.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import { call } from '#web/data/client.ts';
import { meQuery } from '#web/data/queries.ts';
import { useSignOut } from '#web/data/use-sign-out.ts';
import { errorMessage } from '#web/data/error-message.ts';
import { SignInFrame } from './sign-in-frame.tsx';
import { paths } from '#web/paths.ts';
import { Note } from '#web/ui/badge.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';

export function InvitationPage() {
  const { token } = useParams({ from: '/signed-in/invitations/$token' });
  const { data: me } = useQuery(meQuery);
  const cache = useQueryClient();
  const navigate = useNavigate();
  const signOut = useSignOut();
  const join = useMutation({
    mutationFn: () => call('acceptOrganizationInvitation', { body: { token } }),
    onSuccess: async () => {
      await cache.invalidateQueries();
      await navigate({ to: paths.organization });
    },
  });
  return (
    <SignInFrame
      title="You are invited"
      lead="Somebody wants to work with you in their organization. Members see the projects that are made in it."
    >
      {join.isError && <Note tone="bad">{errorMessage(join.error)}</Note>}
      <div className="grid gap-2 sm:grid-cols-2">
        <ButtonLink to={paths.home}>Not now</ButtonLink>
        <Button look="primary" busy={join.isPending} onClick={() => join.mutate()}>
          Join
        </Button>
      </div>
      {me && (
        <p className="text-sm text-muted">
          You are {me.display_name} ({me.email}).{' '}
          <button
            type="button"
            onClick={() => void signOut(location.pathname)}
            className="font-medium text-accent-text underline"
          >
            Not you? Sign out
          </button>
        </p>
      )}
      <p className="text-sm text-muted">
        If you do not want to join, do nothing: the invitation ends by itself after seven days.
      </p>
    </SignInFrame>
  );
}
