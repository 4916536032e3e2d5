import { useQueryClient } from '@tanstack/react-query';
import type { ResultOf } from '#client/client.ts';
import { call } from '#web/data/client.ts';
import { organizationQuery } from '#web/data/queries.ts';
import { listClass } from '#web/parts/list/row-link.tsx';
import { ListSection } from '#web/pages/settings/section.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { ConfirmButton } from '#web/ui/confirm-button.tsx';
import { TimeAgo } from '#web/ui/time-ago.tsx';

type Member = ResultOf<'listOrganizationMembers'>['members'][number];

type Props = { members: readonly Member[]; own_id: string; is_owner: boolean };

export function Members({ members, own_id, is_owner }: Props) {
  return (
    <ListSection title="Members">
      <ul className={listClass}>
        {members.map((member) => (
          <MemberRow
            key={member.user_id}
            member={member}
            is_self={member.user_id === own_id}
            is_owner={is_owner}
            is_last={members.length === 1}
          />
        ))}
      </ul>
    </ListSection>
  );
}

type RowProps = { member: Member; is_self: boolean; is_owner: boolean; is_last: boolean };

function MemberRow({ member, is_self, is_owner, is_last }: RowProps) {
  const { user_id: userId, display_name, email, role, joined_at } = member;
  const cache = useQueryClient();
  const remove = async () => {
    await call('removeOrganizationMember', { params: { userId } });
    if (!is_self) return cache.invalidateQueries({ queryKey: organizationQuery.queryKey });
    cache.setQueryData(organizationQuery.queryKey, null);
    // Who left is told nothing more of it; all else may have changed with it.
    return cache.invalidateQueries({
      predicate: ({ queryKey }) => queryKey[0] !== organizationQuery.queryKey[0],
    });
  };
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3">
      <div className="min-w-0 flex-1 basis-56">
        <div className="flex flex-wrap items-center gap-2">
          <span className="font-medium [overflow-wrap:anywhere]">{display_name}</span>
          {role === 'owner' && <Badge tone="accent">Owner</Badge>}
          {is_self && <Badge>You</Badge>}
        </div>
        <p className="text-sm [overflow-wrap:anywhere] text-muted">
          {email} · joined <TimeAgo time={joined_at} />
        </p>
      </div>
      {is_self && (
        <ConfirmButton
          label="Leave"
          name="Leave the organization"
          title="Leave the organization?"
          text={leavingWords(is_last, is_owner)}
          action="Leave it"
          act={remove}
        />
      )}
      {is_owner && !is_self && (
        <ConfirmButton
          label="Remove"
          name={`Remove ${display_name}`}
          title={`Remove ${display_name}?`}
          text="What they made for the organization stays with it and becomes yours. They can be invited again."
          action="Remove the member"
          act={remove}
        />
      )}
    </li>
  );
}

function leavingWords(is_last: boolean, is_owner: boolean): string {
  if (is_last) return 'You are its last member: the organization ends, and its projects stay with you.';
  const stays = 'What you made for it stays with it; your default project stays yours.';
  return is_owner ? `${stays} The member of the longest standing becomes its owner.` : stays;
}
