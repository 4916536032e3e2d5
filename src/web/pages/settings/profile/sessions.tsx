import { useQuery, useQueryClient } from '@tanstack/react-query';
import { postAuth, type Session } from '#web/data/client.ts';
import { sessionsQuery } from '#web/data/queries.ts';
import { listClass } from '#web/parts/list/row-link.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { ConfirmButton } from '#web/ui/confirm-button.tsx';
import { Loading, Read } from '#web/ui/states.tsx';
import { TimeAgo } from '#web/ui/time-ago.tsx';
import { deviceName } from './device-name.ts';
import { ListSection } from '#web/pages/settings/section.tsx';

/** Where the account is signed in. */
export function Sessions() {
  const query = useQuery(sessionsQuery);
  const cache = useQueryClient();
  const end = async (place: 'revoke-session' | 'revoke-other-sessions', body: { token?: string } = {}) => {
    const refusal = await postAuth(place, body);
    if (refusal) throw new Error(refusal.message);
    await cache.invalidateQueries(sessionsQuery);
  };
  return (
    <ListSection
      title="Signed in"
      lead="A session expires after 7 days without use."
      action={
        query.data &&
        query.data.length > 1 && (
          <ConfirmButton
            label="Sign out everywhere else"
            title="Sign out everywhere else?"
            text="Every session but this one ends at once. API keys and connected agents stay."
            action="Sign out everywhere else"
            act={() => end('revoke-other-sessions')}
          />
        )
      }
    >
      <Read query={query} loading={<Loading rows={1} />}>
        {(sessions) => (
          <ul className={listClass}>
            {sessions.map((session) => (
              <SessionRow
                key={session.id}
                session={session}
                onEnd={() => end('revoke-session', { token: session.token })}
              />
            ))}
          </ul>
        )}
      </Read>
    </ListSection>
  );
}

type RowProps = { session: Session & { is_this: boolean }; onEnd: () => Promise<unknown> };

function SessionRow({ session: { userAgent, ipAddress, createdAt, updatedAt, is_this }, onEnd }: RowProps) {
  const device = deviceName(userAgent ?? '');
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3">
      <div className="min-w-0 flex-1 basis-56">
        <div className="flex flex-wrap items-center gap-2">
          <span className="font-medium" title={userAgent ?? undefined}>
            {device}
          </span>
          {is_this && <Badge tone="accent">This browser</Badge>}
        </div>
        <p className="text-sm text-muted">
          {ipAddress && `${ipAddress} · `}since <TimeAgo time={createdAt} /> · renewed{' '}
          <TimeAgo time={updatedAt} />
        </p>
      </div>
      {!is_this && (
        <ConfirmButton
          label="Sign out"
          name={`Sign out ${device}`}
          title={`Sign out ${device}?`}
          text="The session ends at once. Who has the password can sign in again."
          action="Sign it out"
          act={onEnd}
        />
      )}
    </li>
  );
}
