import { useMutation } from '@tanstack/react-query';
import type { SignInProvider } from '#contract/operations/account/accounts.ts';
import { beginSignIn } from '#web/data/client.ts';
import { errorMessage } from '#web/data/error-message.ts';
import { Note } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';

const names: Record<SignInProvider, string> = { github: 'GitHub', google: 'Google' };

/** The other services that one can sign in by here; nothing where there are none. */
export function SignInWith({ providers, next }: { providers: readonly SignInProvider[]; next: string }) {
  const begin = useMutation({
    mutationFn: (provider: SignInProvider) => beginSignIn(provider, next),
    onSuccess: (address) => location.assign(address),
  });
  if (providers.length === 0) return null;
  return (
    <div className="grid gap-3">
      {begin.isError && <Note tone="bad">{errorMessage(begin.error)}</Note>}
      {providers.map((provider) => (
        <Button
          key={provider}
          disabled={begin.isPending || begin.isSuccess}
          onClick={() => begin.mutate(provider)}
        >
          Continue with {names[provider]}
        </Button>
      ))}
      <p className="flex items-center gap-3 text-sm text-muted before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        or
      </p>
    </div>
  );
}
