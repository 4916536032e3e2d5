import { onlineManager } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';

/** While the browser has no network: what is shown stays, and nothing is sent. */
export function OfflineBar() {
  const is_online = useSyncExternalStore(
    (changed) => onlineManager.subscribe(changed),
    () => onlineManager.isOnline(),
  );
  if (is_online) return null;
  return (
    <p role="status" className="border-b border-line bg-warn-soft px-5 py-2 text-sm text-warn">
      You are offline. What you see may be old; it is renewed when the connection is back.
    </p>
  );
}
