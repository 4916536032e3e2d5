// Keys of model providers that the account brought, and which model works where because of them.
import { own } from '#contract/own.ts';
import { useQuery } from '@tanstack/react-query';
import { keyProviders } from '#contract/operations/account/provider-keys.ts';
import { modelsQuery, providerKeysQuery } from '#web/data/queries.ts';
import { listClass } from '#web/parts/list/row-link.tsx';
import { SettingsPage } from './frame.tsx';
import { ProviderKeyRow } from './provider-key-row.tsx';
import { ListSection } from './section.tsx';
import { Note } from '#web/ui/badge.tsx';
import { Loading, Read } from '#web/ui/states.tsx';

export function ModelKeysPage() {
  const keys = useQuery(providerKeysQuery);
  return (
    <SettingsPage
      title="Model keys"
      lead="Your own keys of model providers. Your interviews and runs use them from their next call on, and you pay the provider. They are kept encrypted and never shown again."
    >
      <Read query={keys} loading={<Loading rows={3} />}>
        {({ provider_keys }) => (
          <ul className={listClass}>
            {keyProviders.map((provider) => (
              <ProviderKeyRow
                key={provider}
                provider={provider}
                stored={provider_keys.find((each) => each.provider === provider) ?? null}
              />
            ))}
          </ul>
        )}
      </Read>
      <Models />
    </SettingsPage>
  );
}

const tasks: Readonly<Record<string, string>> = {
  interviewer: 'Leads the interview',
  drafter: 'Draws the sections',
  specialist: 'Adds what its field demands',
  critic: 'Reviews, weighs risks, checks security',
  fresh_eyes: 'Reads the documents as a stranger',
  refiner: 'Mends what was found',
  explainer: 'Explains packages',
};

function Models() {
  const query = useQuery(modelsQuery);
  return (
    <ListSection
      title="What works for you"
      lead="Which model does which part, by your keys and those of this server."
    >
      <Read query={query} loading={<Loading rows={2} />}>
        {({ models }) =>
          models.every(({ model }) => model === null) ? (
            <Note>No model is connected: the rules do all of the work, and it costs nothing.</Note>
          ) : (
            <div className={listClass}>
              <table className="w-full text-left text-sm">
                <thead className="text-muted">
                  <tr className="border-b border-line">
                    <th scope="col" className="px-4 py-2.5 font-medium">
                      Work
                    </th>
                    <th scope="col" className="px-4 py-2.5 font-medium">
                      Model
                    </th>
                  </tr>
                </thead>
                <tbody className="divide-y divide-line">
                  {models.map(({ role, model, key }) => (
                    <tr key={role}>
                      <td className="px-4 py-2.5">{own(tasks, role) ?? role}</td>
                      <td className="px-4 py-2.5">
                        <span className="font-mono text-xs [overflow-wrap:anywhere]">
                          {model ?? 'by rule'}
                        </span>
                        {key && (
                          <span className="block text-muted">
                            {key === 'own' ? 'by your key' : 'by this server’s key'}
                          </span>
                        )}
                      </td>
                    </tr>
                  ))}
                </tbody>
              </table>
            </div>
          )
        }
      </Read>
    </ListSection>
  );
}
