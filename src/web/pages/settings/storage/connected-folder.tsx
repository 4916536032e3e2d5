import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { ResultOf } from '#client/client.ts';
import type { ConnectorStatus } from '#contract/operations/connector-providers.ts';
import { call } from '#web/data/client.ts';
import { connectorsQuery } from '#web/data/queries.ts';
import { paths } from '#web/paths.ts';
import { Badge, Note, type Tone } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { ConfirmButton } from '#web/ui/confirm-button.tsx';
import { plural } from '#web/ui/format.ts';
import { TimeAgo } from '#web/ui/time-ago.tsx';
import { ChooseInterview } from './choose-interview.tsx';
import { providerNames } from './provider-names.ts';

type Connector = ResultOf<'listConnectors'>['connectors'][number];

const statuses: Record<ConnectorStatus, { label: string; tone: Tone }> = {
  Active: { label: 'Connected', tone: 'good' },
  NeedsReconnect: { label: 'Connect it again', tone: 'warn' },
  Revoked: { label: 'Disconnected', tone: 'neutral' },
};

export function ConnectedFolder({ connector }: { connector: Connector }) {
  const { id: connectorId, folder_name, status } = connector;
  const params = { connectorId };
  const cache = useQueryClient();
  const [is_choosing, choose] = useState(false);
  const sync = useMutation({
    mutationFn: (interviewId: string) => call('syncConnector', { params, body: { interviewId } }),
    onSuccess: async (_counts, interviewId) => {
      choose(false);
      await Promise.all([
        cache.invalidateQueries({ queryKey: connectorsQuery.queryKey }),
        cache.invalidateQueries({ queryKey: ['interview', interviewId] }),
      ]);
    },
  });
  return (
    <li className="grid gap-3 px-4 py-3">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <FolderHeading connector={connector} />
        {status !== 'Revoked' && (
          <div className="flex flex-wrap gap-2">
            {status === 'Active' && (
              <Button
                size="small"
                aria-label={`Take new files of ${folder_name}`}
                onClick={() => choose(true)}
              >
                Take new files
              </Button>
            )}
            <ConfirmButton
              label="Disconnect"
              name={`Disconnect ${folder_name}`}
              title={`Disconnect ${folder_name}?`}
              text="Nothing more is read from it. Documents that were taken stay with their interviews."
              action="Disconnect the folder"
              act={async () => {
                await call('revokeConnector', { params });
                await cache.invalidateQueries({ queryKey: connectorsQuery.queryKey });
              }}
            />
          </div>
        )}
      </div>
      {sync.data && sync.variables && (
        <Note tone="good">
          {plural(sync.data.files_synced, 'file')} taken, {sync.data.files_skipped} left out.{' '}
          <Link to={paths.interview} params={{ id: sync.variables }} className="font-medium underline">
            See the interview
          </Link>
        </Note>
      )}
      <ChooseInterview
        open={is_choosing}
        onClose={() => choose(false)}
        title={`Take new files of ${folder_name}`}
        lead="What is new or has changed since the last time becomes documents of the interview."
        action="Take the files"
        busy={sync.isPending}
        error={sync.error}
        onChoose={sync.mutate}
      />
    </li>
  );
}

function FolderHeading({ connector }: { connector: Connector }) {
  const { provider, folder_name, status, last_synced_at } = connector;
  const { label, tone } = statuses[status];
  return (
    <div className="min-w-0 flex-1 basis-56">
      <div className="flex flex-wrap items-center gap-2">
        <span className="font-medium [overflow-wrap:anywhere]">{folder_name}</span>
        <Badge tone={tone}>{label}</Badge>
      </div>
      <p className="text-sm text-muted">
        {providerNames[provider]} ·{' '}
        {last_synced_at ? (
          <>
            read <TimeAgo time={last_synced_at} />
          </>
        ) : (
          'not read yet'
        )}
      </p>
      {status === 'NeedsReconnect' && (
        <p className="text-sm text-muted">
          The permission was withdrawn or has ended. Connect the same folder again below.
        </p>
      )}
    </div>
  );
}
