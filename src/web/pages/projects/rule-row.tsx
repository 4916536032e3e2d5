import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#web/data/client.ts';
import { projectKey, type Rule } from '#web/data/project-queries.ts';
import { errorMessage } from '#web/data/error-message.ts';
import { Prose } from '#web/parts/markdown/prose.tsx';
import { Note } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Confirm } from '#web/ui/dialog.tsx';
import { TimeAgo } from '#web/ui/time-ago.tsx';
import { OpenRow } from '#web/parts/list/open-row.tsx';

export function RuleRow({ rule }: { rule: Rule }) {
  const { id, project_id, title, rule_markdown, applicable_to, deployed_at, retired_at } = rule;
  const cache = useQueryClient();
  const [is_asking, ask] = useState(false);
  const retire = useMutation({
    mutationFn: () => call('retireRule', { params: { id } }),
    onSuccess: () => cache.invalidateQueries({ queryKey: projectKey(project_id) }),
    onSettled: () => ask(false),
  });
  return (
    <OpenRow
      title={title}
      more={
        <>
          {retired_at ? 'Retired ' : 'In force since '}
          <TimeAgo time={retired_at ?? deployed_at} />
          {applicable_to.map((word) => ` · ${word}`)}
        </>
      }
    >
      <Prose text={rule_markdown} />
      {retire.isError && <Note tone="bad">{errorMessage(retire.error)}</Note>}
      {!retired_at && (
        <Button size="small" look="danger" className="justify-self-start" onClick={() => ask(true)}>
          Retire
        </Button>
      )}
      <Confirm
        open={is_asking}
        onClose={() => ask(false)}
        title={`Retire ${title}?`}
        text="Agents are not given it any more. A retired rule does not come back; it can be deployed anew."
        action="Retire the rule"
        busy={retire.isPending}
        onConfirm={() => retire.mutate()}
      />
    </OpenRow>
  );
}
