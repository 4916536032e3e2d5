import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState, type SubmitEvent } from 'react';
import type { ResultOf } from '#client/client.ts';
import { notificationKinds, type NotificationKind } from '#contract/operations/account/notifications.ts';
import { call } from '#web/data/client.ts';
import { wishesQuery } from '#web/data/queries.ts';
import { fieldErrorMessage, errorMessage } from '#web/data/error-message.ts';
import { Section } from './section.tsx';
import { Note } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/forms/field.tsx';

type Wished = ResultOf<'getNotificationPreferences'>;
type Channel = 'email' | 'sms';

const kinds = Object.keys(notificationKinds) as NotificationKind[];
const channels = [
  ['email', 'Mail'],
  ['sms', 'Text message'],
] as const satisfies readonly [Channel, string][];

/** What is sent by which way, beside standing in the list. */
export function NotificationPreferences({ wishes }: { wishes: Wished }) {
  const cache = useQueryClient();
  const [wish, setWish] = useState(wishes);
  const save = useMutation({
    mutationFn: () => call('setNotificationPreferences', { body: wish }),
    onSuccess: (kept) => cache.setQueryData(wishesQuery.queryKey, kept),
  });
  const change = (next: Wished) => {
    save.reset();
    setWish(next);
  };
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    save.mutate();
  };
  const fault = fieldErrorMessage(save.error, 'body.phone_number', 'The number');
  return (
    <Section title="What is sent to you" lead="Everything stands in the list above in any case.">
      <form onSubmit={submit} className="grid gap-5">
        <table className="w-full text-sm">
          <thead className="text-muted">
            <tr>
              <th scope="col" className="pb-2 text-left font-medium">
                When
              </th>
              {channels.map(([channel, label]) => (
                <th key={channel} scope="col" className="w-24 pb-2 text-center font-medium">
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="divide-y divide-line border-y border-line">
            {kinds.map((kind) => (
              <tr key={kind}>
                <th scope="row" className="py-2.5 pr-4 text-left font-normal">
                  {notificationKinds[kind].meaning}
                </th>
                {channels.map(([channel, label]) => (
                  <td key={channel} className="text-center">
                    <input
                      type="checkbox"
                      aria-label={`${label}: ${notificationKinds[kind].meaning}`}
                      checked={wish[channel][kind]}
                      onChange={({ target }) =>
                        change({ ...wish, [channel]: { ...wish[channel], [kind]: target.checked } })
                      }
                      className="size-4 align-middle accent-accent"
                    />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
        <div className="max-w-xs">
          <TextField
            label="Number for text messages"
            type="tel"
            autoComplete="tel"
            placeholder="+4915112345678"
            value={wish.phone_number ?? ''}
            onChange={({ target }) =>
              change({ ...wish, phone_number: target.value.replaceAll(/[\s-]/g, '') || null })
            }
            error={fault}
            hint="With the code of the country. Mail goes to the address of your account."
          />
        </div>
        {save.isError && !fault && <Note tone="bad">{errorMessage(save.error)}</Note>}
        {save.isSuccess && <Note tone="good">Saved.</Note>}
        <Button type="submit" look="primary" busy={save.isPending} className="justify-self-start">
          Save
        </Button>
      </form>
    </Section>
  );
}
