// What the account was told, and what it is told by mail and text message too.
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ResultOf } from '#client/client.ts';
import { call } from '#web/data/client.ts';
import { notifications_page, notificationsQuery, wishesQuery } from '#web/data/queries.ts';
import { listClass } from '#web/parts/list/row-link.tsx';
import { SettingsPage } from './frame.tsx';
import { NotificationPreferences } from './notification-preferences.tsx';
import { NotificationRow } from './notification-row.tsx';
import { ListSection } from './section.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { plural } from '#web/ui/format.ts';
import { Empty, Loading, Read } from '#web/ui/states.tsx';

type Notification = ResultOf<'listNotifications'>['notifications'][number];

export function NotificationsPage() {
  const [offset, setOffset] = useState(0);
  const query = useQuery({ ...notificationsQuery(offset), placeholderData: keepPreviousData });
  const wishes = useQuery(wishesQuery);
  const unread = query.data?.unread_count ?? 0;
  return (
    <SettingsPage title="Notifications" lead="What you were told here, and what reaches you elsewhere too.">
      <ListSection
        title="Yours"
        lead={unread > 0 ? `${plural(unread, 'notification')} not read yet` : undefined}
        action={<ReadAll notifications={query.data?.notifications ?? []} />}
      >
        <Read query={query} loading={<Loading rows={2} />}>
          {({ notifications }) =>
            notifications.length === 0 && offset === 0 ? (
              <Card>
                <Empty icon="bell" title="Nothing yet">
                  <p>When a run ends or has a question for you, it stands here.</p>
                </Empty>
              </Card>
            ) : (
              <>
                <ul className={listClass}>
                  {notifications.map((each) => (
                    <NotificationRow key={each.id} notification={each} />
                  ))}
                </ul>
                <Pages
                  offset={offset}
                  is_full={notifications.length === notifications_page}
                  onTurn={setOffset}
                />
              </>
            )
          }
        </Read>
      </ListSection>
      <Read query={wishes} loading={<Loading rows={2} />}>
        {(data) => <NotificationPreferences wishes={data} />}
      </Read>
    </SettingsPage>
  );
}

function ReadAll({ notifications }: { notifications: readonly Notification[] }) {
  const cache = useQueryClient();
  const [busy, setBusy] = useState(false);
  const unread = notifications.filter(({ read_at }) => read_at === null);
  if (unread.length === 0) return null;
  const readAll = async () => {
    setBusy(true);
    await Promise.allSettled(unread.map(({ id }) => call('readNotification', { params: { id } })));
    await cache.invalidateQueries({ queryKey: ['notifications'] });
    setBusy(false);
  };
  return (
    <Button size="small" icon="check" busy={busy} onClick={() => void readAll()}>
      Mark these as read
    </Button>
  );
}

type PagesProps = { offset: number; is_full: boolean; onTurn: (offset: number) => void };

function Pages({ offset, is_full, onTurn }: PagesProps) {
  if (offset === 0 && !is_full) return null;
  return (
    <div className="flex justify-end gap-2">
      <Button size="small" disabled={offset === 0} onClick={() => onTurn(offset - notifications_page)}>
        Newer
      </Button>
      <Button size="small" disabled={!is_full} onClick={() => onTurn(offset + notifications_page)}>
        Older
      </Button>
    </div>
  );
}
