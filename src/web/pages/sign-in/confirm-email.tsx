// The link that confirms an e-mail address. A person confirms it, since programs open links of mails too.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { call } from '#web/data/client.ts';
import { errorMessage } from '#web/data/error-message.ts';
import { paths } from '#web/paths.ts';
import { Note } from '#web/ui/badge.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { SignInFrame } from './sign-in-frame.tsx';

export function ConfirmEmailPage() {
  const { token } = useParams({ from: '/signed-in/confirm-email/$token' });
  const cache = useQueryClient();
  const confirm = useMutation({
    mutationFn: () => call('confirmEmailChange', { body: { token } }),
    onSuccess: () => cache.invalidateQueries(),
  });
  return (
    <SignInFrame title="Confirm your email address">
      {confirm.isError && <Note tone="bad">{errorMessage(confirm.error)}</Note>}
      {confirm.data ? (
        <>
          <Note tone="good">Your account now uses {confirm.data.email}.</Note>
          <ButtonLink to={paths.profile}>Back to your profile</ButtonLink>
        </>
      ) : (
        <Button look="primary" busy={confirm.isPending} onClick={() => confirm.mutate()}>
          Confirm this address
        </Button>
      )}
    </SignInFrame>
  );
}
