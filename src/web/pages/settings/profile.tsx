// Who the account is, its password, and where it is signed in.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { SubmitEvent } from 'react';
import type { ResultOf } from '#client/client.ts';
import type { Role } from '#contract/permissions.ts';
import { postAuth } from '#web/data/client.ts';
import { meQuery } from '#web/data/queries.ts';
import { errorMessage } from '#web/data/error-message.ts';
import { ChangeEmail } from './profile/change-email.tsx';
import { ChangePassword } from './profile/change-password.tsx';
import { SettingsPage } from './frame.tsx';
import { Facts, Section } from './section.tsx';
import { Sessions } from './profile/sessions.tsx';
import { Badge, Note } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/forms/field.tsx';
import { formatExact } from '#web/ui/format.ts';
import { formText } from '#web/ui/form-text.ts';

type Me = ResultOf<'getMe'>;

const roles: Record<Role, string> = {
  User: 'User',
  Developer: 'Developer',
  Operator: 'Operator of this server',
};

export function ProfilePage() {
  const { data: me } = useQuery(meQuery);
  return (
    <SettingsPage title="Profile" lead="Who you are here, and where you are signed in.">
      {me && <Who me={me} />}
      <ChangeEmail />
      <ChangePassword />
      <Sessions />
    </SettingsPage>
  );
}

function Who({ me }: { me: Me }) {
  return (
    <Section title="You">
      <div className="grid gap-5">
        <Name me={me} />
        <Facts
          facts={[
            ['Email', me.email],
            ['Plan', me.plan],
            ['Role', roles[me.role]],
            [
              'State',
              me.status === 'pending' ? (
                <Badge tone="warn">Awaits approval</Badge>
              ) : (
                <Badge tone="good">Approved</Badge>
              ),
            ],
            ['Account since', <time dateTime={me.created_at}>{formatExact(me.created_at)}</time>],
          ]}
        />
      </div>
    </Section>
  );
}

function Name({ me }: { me: Me }) {
  const cache = useQueryClient();
  const rename = useMutation({
    mutationFn: async (name: string) => {
      const refusal = await postAuth('update-user', { name });
      if (refusal) throw new Error(refusal.message);
    },
    onSuccess: () => cache.invalidateQueries(meQuery),
  });
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    rename.mutate(formText(new FormData(event.currentTarget), 'name').trim());
  };
  return (
    <form onSubmit={submit} onInput={() => rename.reset()} className="grid gap-3">
      <div className="flex items-end gap-2">
        <div className="min-w-0 flex-1">
          <TextField
            label="Name"
            name="name"
            defaultValue={me.display_name}
            required
            pattern=".*\S.*"
            maxLength={100}
            autoComplete="name"
          />
        </div>
        <Button type="submit" busy={rename.isPending} className="h-10">
          Save
        </Button>
      </div>
      {rename.isSuccess && <Note tone="good">Saved.</Note>}
      {rename.isError && <Note tone="bad">{errorMessage(rename.error)}</Note>}
    </form>
  );
}
