import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState, type SubmitEvent } from 'react';
import type { ResultOf } from '#client/client.ts';
import { generationEvents, type GenerationEvent } from '#contract/operations/webhook-events.ts';
import { call } from '#web/data/client.ts';
import { webhooksQuery } from '#web/data/queries.ts';
import { fieldErrorMessage, errorMessage } from '#web/data/error-message.ts';
import { Note } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { CheckBox } from '#web/ui/forms/check-box.tsx';
import { Select, TextField } from '#web/ui/forms/field.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { formText } from '#web/ui/form-text.ts';
import { SecretBody } from './shown-secret.tsx';

type Key = ResultOf<'listApiKeys'>['api_keys'][number];
type Wish = { apiKeyId: string; url: string; events: GenerationEvent[] };

const meanings: Record<GenerationEvent, string> = {
  'generation.completed': 'A run has its package',
  'generation.failed': 'A run failed',
  'generation.paused_awaiting_clarification': 'A run has a question for you',
  'generation.state_changed': 'A run changes its state, whatever to',
};
const usual: readonly GenerationEvent[] = ['generation.completed', 'generation.failed'];

/** Makes a webhook and shows its secret, once. */
export function NewWebhook({
  keys,
  open,
  onClose,
}: {
  keys: readonly Key[];
  open: boolean;
  onClose: () => void;
}) {
  const cache = useQueryClient();
  const create = useMutation({
    mutationFn: ({ apiKeyId, ...body }: Wish) => call('createWebhook', { params: { apiKeyId }, body }),
    onSuccess: (_made, { apiKeyId }) => cache.invalidateQueries(webhooksQuery(apiKeyId)),
  });
  const close = () => {
    onClose();
    create.reset();
  };
  return (
    <Dialog open={open} onClose={close} title={create.data ? 'The signing secret' : 'New webhook'}>
      {create.data ? (
        <SecretBody secret={create.data.signing_secret ?? ''} onClose={close} />
      ) : (
        <Form
          keys={keys}
          busy={create.isPending}
          error={create.error}
          onMake={create.mutate}
          onClose={close}
        />
      )}
    </Dialog>
  );
}

type FormProps = {
  keys: readonly Key[];
  busy: boolean;
  error: unknown;
  onMake: (wish: Wish) => void;
  onClose: () => void;
};

/** What a webhook tells of is read with its key. */
const hears = ({ scopes }: Key) => scopes === null || scopes.includes('generations.read');

function Form({ keys, busy, error, onMake, onClose }: FormProps) {
  const hearing = keys.filter(hears);
  const [chosen, choose] = useState<readonly GenerationEvent[]>(usual);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    onMake({ apiKeyId: formText(form, 'key'), url: formText(form, 'url').trim(), events: [...chosen] });
  };
  if (hearing.length === 0)
    return (
      <Note tone="warn">
        None of your keys may read generations. Make one that has the scope generations.read.
      </Note>
    );
  const fault = fieldErrorMessage(error, 'body.url', 'The address');
  return (
    <form onSubmit={submit} className="grid gap-4">
      <TextField
        label="Address"
        name="url"
        type="url"
        required
        maxLength={2000}
        placeholder="https://"
        error={fault}
        hint="An HTTPS address on the public internet."
      />
      <Select
        label="API key"
        name="key"
        choices={hearing.map(({ id, name }) => ({ value: id, label: name }))}
        hint="It hears of the runs that this key may read, and ends with it."
      />
      <fieldset className="grid gap-1">
        <legend className="mb-1.5 text-sm font-medium">It is told when</legend>
        {generationEvents.map((event) => (
          <CheckBox
            key={event}
            checked={chosen.includes(event)}
            onChange={({ target }) =>
              choose(target.checked ? [...chosen, event] : chosen.filter((each) => each !== event))
            }
          >
            {meanings[event]} <code className="font-mono text-xs text-muted">{event}</code>
          </CheckBox>
        ))}
      </fieldset>
      {error !== null && !fault && <Note tone="bad">{errorMessage(error)}</Note>}
      <div className="flex justify-end gap-2">
        <Button onClick={onClose}>Go back</Button>
        <Button type="submit" look="primary" busy={busy} disabled={chosen.length === 0}>
          Make the webhook
        </Button>
      </div>
    </form>
  );
}
