// Folders of a cloud whose files interviews read, and the clouds that can be connected.
import { useQuery } from '@tanstack/react-query';
import { connectorProvidersQuery, connectorsQuery } from '#web/data/queries.ts';
import { ConnectedFolder } from './storage/connected-folder.tsx';
import { ProviderRow } from './storage/provider-row.tsx';
import { listClass } from '#web/parts/list/row-link.tsx';
import { SettingsPage } from './frame.tsx';
import { ListSection } from './section.tsx';
import { Note } from '#web/ui/badge.tsx';
import { Loading, Read } from '#web/ui/states.tsx';

export function StoragePage() {
  const connectors = useQuery(connectorsQuery);
  const providers = useQuery(connectorProvidersQuery);
  return (
    <SettingsPage
      title="Connected folders"
      lead="Files of a folder in your cloud become documents of an interview, and are taken again when they have changed. All of it only reads."
    >
      <ListSection title="Your folders">
        <Read query={connectors} loading={<Loading rows={1} />}>
          {({ connectors: all }) =>
            all.length === 0 ? (
              <p className="rounded-xl border border-dashed border-line-strong px-4 py-4 text-sm text-muted">
                No folder is connected.
              </p>
            ) : (
              <ul className={listClass}>
                {all.map((connector) => (
                  <ConnectedFolder key={connector.id} connector={connector} />
                ))}
              </ul>
            )
          }
        </Read>
      </ListSection>
      <ListSection title="Clouds">
        <Read query={providers} loading={<Loading rows={3} />}>
          {({ is_in_plan, providers: all }) => (
            <div className="grid gap-2.5">
              {!is_in_plan && <Note tone="warn">Your plan has no connected folders.</Note>}
              <ul className={listClass}>
                {all.map(({ provider, state }) => (
                  <ProviderRow key={provider} provider={provider} state={state} is_in_plan={is_in_plan} />
                ))}
              </ul>
            </div>
          )}
        </Read>
      </ListSection>
    </SettingsPage>
  );
}
