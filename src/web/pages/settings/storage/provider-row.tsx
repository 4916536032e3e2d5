import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type {
  ConnectorProvider,
  LaterProvider,
  ProviderState,
} from '#contract/operations/connector-providers.ts';
import { call } from '#web/data/client.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { ChooseInterview } from './choose-interview.tsx';
import { providerNames } from './provider-names.ts';

type Props = { provider: ConnectorProvider | LaterProvider; state: ProviderState; is_in_plan: boolean };

const states: Record<ProviderState, { label: string; text: string }> = {
  ready: { label: 'Ready', text: 'You choose a folder after you have signed in there.' },
  not_set_up: { label: 'Not set up', text: 'The operator of this server has not set it up.' },
  coming_soon: { label: 'Soon', text: 'It comes soon.' },
  planned: { label: 'Planned', text: 'It comes in a later version.' },
};

export function ProviderRow({ provider, state, is_in_plan }: Props) {
  const name = providerNames[provider];
  const [is_choosing, choose] = useState(false);
  const begin = useMutation({
    mutationFn: (interviewId: string) =>
      call('authorizeConnector', { params: { provider }, body: { interviewId } }),
    onSuccess: ({ authorize_url }) => location.assign(authorize_url),
  });
  const { label, text } = states[state];
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3">
      <div className="min-w-0 flex-1 basis-56">
        <span className="font-medium">{name}</span>
        <p className="text-sm text-muted">{text}</p>
      </div>
      {state !== 'ready' && <Badge>{label}</Badge>}
      {state === 'ready' && is_in_plan && (
        <Button size="small" aria-label={`Connect ${name}`} onClick={() => choose(true)}>
          Connect
        </Button>
      )}
      <ChooseInterview
        open={is_choosing}
        onClose={() => {
          choose(false);
          begin.reset();
        }}
        title={`Connect a folder of ${name}`}
        lead={`${name} asks you whether this server may read your files. Then you choose a folder, and the interview gets what is in it.`}
        action={`Go to ${name}`}
        busy={begin.isPending || begin.isSuccess}
        error={begin.error}
        onChoose={begin.mutate}
      />
    </li>
  );
}
