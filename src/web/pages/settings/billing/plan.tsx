import { useMutation } from '@tanstack/react-query';
import type { ResultOf } from '#client/client.ts';
import type { PlanName } from '#contract/plans.ts';
import { call } from '#web/data/client.ts';
import { isMissing, errorMessage } from '#web/data/error-message.ts';
import { paths } from '#web/paths.ts';
import { Note } from '#web/ui/badge.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { plural } from '#web/ui/format.ts';
import { Section } from '#web/pages/settings/section.tsx';

const meanings: Record<PlanName, string> = {
  Free: 'To try it out.',
  Pro: 'For one person who builds.',
  Team: 'For people who build together.',
  SelfHosted: 'A server of your own: nothing is counted.',
};

export function Plan({ usage: { plan, credits, payments } }: { usage: ResultOf<'getUsage'> }) {
  const is_sold = payments !== 'off';
  const subscribe = useMutation({
    mutationFn: () => call('createCheckoutSession', { body: { tier: 'Pro' } }),
    onSuccess: ({ checkout_url }) => location.assign(checkout_url),
  });
  const portal = useMutation({
    mutationFn: () => call('createPortalSession'),
    onSuccess: ({ portal_url }) => location.assign(portal_url),
  });
  const left =
    credits.remaining === null ? '' : ` ${plural(credits.remaining, 'credit')} of ${credits.limit} left.`;
  const failed = subscribe.error ?? portal.error;
  return (
    <Section title="Plan">
      <div className="grid gap-4">
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
          <div>
            <p className="text-lg font-semibold">{plan}</p>
            <p className="text-sm text-muted">
              {meanings[plan]}
              {left}
            </p>
          </div>
          <div className="flex flex-wrap gap-2">
            <ButtonLink to={paths.usage}>See the usage</ButtonLink>
            {is_sold && plan === 'Free' && (
              <Button
                look="primary"
                busy={subscribe.isPending || subscribe.isSuccess}
                onClick={() => subscribe.mutate()}
              >
                Subscribe to Pro
              </Button>
            )}
            {is_sold && (
              <Button busy={portal.isPending || portal.isSuccess} onClick={() => portal.mutate()}>
                Subscriptions
              </Button>
            )}
          </div>
        </div>
        {failed !== null &&
          (isMissing(failed) ? (
            <Note>You have bought nothing yet.</Note>
          ) : (
            <Note tone="bad">{errorMessage(failed)}</Note>
          ))}
      </div>
    </Section>
  );
}
