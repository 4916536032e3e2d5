// Back from the page of a cloud: which of its folders the interview shall read.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { ConnectorError } from '#contract/operations/connector-providers.ts';
import { call } from '#web/data/client.ts';
import { connectorsQuery, pendingFoldersQuery } from '#web/data/queries.ts';
import { errorMessage } from '#web/data/error-message.ts';
import { paths } from '#web/paths.ts';
import { Note } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { plural } from '#web/ui/format.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Loading, Read } from '#web/ui/states.tsx';

const errors: Record<ConnectorError, string> = {
  access_denied: 'You said no at the cloud, so no folder was connected.',
  rejected: 'The cloud did not accept the request. Try to connect the folder again.',
  unavailable: 'The cloud could not be asked. Try to connect the folder again in a while.',
};

export type Returned = { pendingConnector?: string; connectorError?: string };

type Props = Returned & { interview_id: string };

export function ChooseFolder({ interview_id, pendingConnector, connectorError }: Props) {
  const navigate = useNavigate();
  const leave = () =>
    void navigate({ to: paths.interview, params: { id: interview_id }, search: {}, replace: true });
  return (
    <Dialog
      open={pendingConnector !== undefined || connectorError !== undefined}
      onClose={leave}
      title="Connect a folder"
    >
      {pendingConnector !== undefined ? (
        <Choice pending_id={pendingConnector} interview_id={interview_id} onDone={leave} />
      ) : (
        <div className="grid gap-4">
          <p>{errors[connectorError as ConnectorError] ?? errors.rejected}</p>
          <Button onClick={leave} className="justify-self-end">
            Close
          </Button>
        </div>
      )}
    </Dialog>
  );
}

type Step = { id: string; name: string };
const top: Step = { id: 'root', name: 'Everything' };

function Choice({
  pending_id,
  interview_id,
  onDone,
}: {
  pending_id: string;
  interview_id: string;
  onDone: () => void;
}) {
  const cache = useQueryClient();
  const [way, setWay] = useState<readonly Step[]>([top]);
  const here = way.at(-1)!;
  const query = useQuery(pendingFoldersQuery(pending_id, way.length > 1 ? here.id : undefined));
  const commit = useMutation({
    mutationFn: () =>
      call('commitConnector', {
        params: { pendingId: pending_id },
        body: { folderId: here.id, folderName: here.name },
      }),
    onSuccess: () =>
      Promise.all([
        cache.invalidateQueries({ queryKey: ['interview', interview_id] }),
        cache.invalidateQueries({ queryKey: connectorsQuery.queryKey }),
      ]),
  });
  if (commit.data)
    return (
      <div className="grid gap-4">
        <Note tone="good">
          {here.name} is connected: {plural(commit.data.files_synced, 'file')} taken,{' '}
          {commit.data.files_skipped} left out.
        </Note>
        <Button look="primary" onClick={onDone} className="justify-self-end">
          Go on
        </Button>
      </div>
    );
  return (
    <div className="grid gap-4">
      <p className="text-muted">Open the folder that the interview shall read, with the folders in it.</p>
      <WayTo way={way} go={setWay} />
      <Read query={query} loading={<Loading rows={2} />}>
        {({ folders }) =>
          folders.length === 0 ? (
            <p className="text-sm text-muted">No folders in here.</p>
          ) : (
            <FolderList folders={folders} open={(folder) => setWay([...way, folder])} />
          )
        }
      </Read>
      {commit.isError && <Note tone="bad">{errorMessage(commit.error)}</Note>}
      <Button
        look="primary"
        busy={commit.isPending}
        disabled={!query.data}
        onClick={() => commit.mutate()}
        className="justify-self-end"
      >
        {commit.isPending ? 'Taking files…' : `Read ${here === top ? 'everything' : here.name}`}
      </Button>
    </div>
  );
}

function WayTo({ way, go }: { way: readonly Step[]; go: (way: readonly Step[]) => void }) {
  return (
    <nav aria-label="Where you are" className="flex flex-wrap items-center gap-1 text-sm">
      {way.map((step, at) => (
        <span key={step.id} className="flex items-center gap-1">
          {at > 0 && <Icon name="right" className="size-3.5 text-muted" />}
          {at === way.length - 1 ? (
            <span className="px-1 font-medium" aria-current="location">
              {step.name}
            </span>
          ) : (
            <button
              type="button"
              onClick={() => go(way.slice(0, at + 1))}
              className="rounded px-1 text-accent-text underline"
            >
              {step.name}
            </button>
          )}
        </span>
      ))}
    </nav>
  );
}

function FolderList({ folders, open }: { folders: readonly Step[]; open: (folder: Step) => void }) {
  return (
    <ul className="max-h-72 overflow-y-auto rounded-lg border border-line">
      {folders.map(({ id, name }) => (
        <li key={id}>
          <button
            type="button"
            onClick={() => open({ id, name })}
            className="flex h-10 w-full items-center gap-2.5 px-3 text-left text-sm hover:bg-hover"
          >
            <Icon name="folder" className="size-4 text-muted" />
            <span className="min-w-0 flex-1 truncate">{name}</span>
            <Icon name="right" className="size-4 text-muted" />
          </button>
        </li>
      ))}
    </ul>
  );
}
