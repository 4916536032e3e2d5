// The data of the account: how long packages are kept, all of it as a file, and the end of it.
import { SettingsPage } from './frame.tsx';
import { DataExport } from './data/data-export.tsx';
import { DeleteAccount } from './data/delete-account.tsx';
import { Retention } from './data/retention.tsx';

export function DataPage() {
  return (
    <SettingsPage
      title="Your data"
      lead="How long packages are kept, everything as a file, and the end of the account."
    >
      <Retention />
      <DataExport />
      <DeleteAccount />
    </SettingsPage>
  );
}
