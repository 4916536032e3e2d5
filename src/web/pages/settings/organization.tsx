// People who work together: who is in the organization, and who is invited.
import { useQuery } from '@tanstack/react-query';
import type { ResultOf } from '#client/client.ts';
import { membersQuery, meQuery, organizationQuery } from '#web/data/queries.ts';
import { SettingsPage } from './frame.tsx';
import { Details } from './organization/details.tsx';
import { CreateOrganization } from './organization/create-organization.tsx';
import { Invitations } from './organization/invitations.tsx';
import { Members } from './organization/members.tsx';
import { Read } from '#web/ui/states.tsx';

type Organization = NonNullable<ResultOf<'getOrganization'>>;

export function OrganizationPage() {
  const query = useQuery(organizationQuery);
  return (
    <SettingsPage
      title="Organization"
      lead="Members see the projects that are made while they are in it, with decisions, backlog and build sessions. Interviews, runs and packages stay with who made them, and earlier projects stay private."
    >
      <Read query={query}>
        {(organization) => (organization ? <Within organization={organization} /> : <CreateOrganization />)}
      </Read>
    </SettingsPage>
  );
}

function Within({ organization }: { organization: Organization }) {
  const { data: me } = useQuery(meQuery);
  const members = useQuery(membersQuery);
  return (
    <Read query={members}>
      {({ members: all }) => {
        const own = all.find(({ user_id }) => user_id === me?.user_id);
        const is_owner = own?.role === 'owner';
        return (
          <>
            <Details key={organization.updated_at} organization={organization} is_owner={is_owner} />
            <Members members={all} own_id={own?.user_id ?? ''} is_owner={is_owner} />
            <Invitations is_owner={is_owner} />
          </>
        );
      }}
    </Read>
  );
}
