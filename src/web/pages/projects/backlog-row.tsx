import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { priorities } from '#contract/operations/session-state/backlog.ts';
import { call } from '#web/data/client.ts';
import { projectKey, type BacklogItem } from '#web/data/project-queries.ts';
import { errorMessage } from '#web/data/error-message.ts';
import { Prose } from '#web/parts/markdown/prose.tsx';
import { Badge, Note } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Select, TextArea } from '#web/ui/forms/field.tsx';
import { FormDialog } from '#web/ui/forms/form-dialog.tsx';
import { formText } from '#web/ui/form-text.ts';
import { TimeAgo } from '#web/ui/time-ago.tsx';
import { BacklogForm } from './forms/backlog-form.tsx';
import { OpenRow } from '#web/parts/list/open-row.tsx';
import { priorityWords } from './project-words.ts';

export function BacklogRow({ item }: { item: BacklogItem }) {
  const { title, status, priority, tags, requirement_ids, created_at, resolved_at } = item;
  return (
    <OpenRow
      title={title}
      mark={
        status === 'resolved' ? (
          <Badge tone="good">Resolved</Badge>
        ) : (
          <Badge tone={priorityWords[priority].tone}>{priorityWords[priority].label}</Badge>
        )
      }
      more={
        <>
          {resolved_at ? 'Resolved ' : 'Filed '}
          <TimeAgo time={resolved_at ?? created_at} />
          {[...tags, ...requirement_ids].map((word) => ` · ${word}`)}
        </>
      }
    >
      {item.description_markdown ? (
        <Prose text={item.description_markdown} />
      ) : (
        <p className="text-sm text-muted">Nothing more was said.</p>
      )}
      {item.resolution_markdown && (
        <div className="grid gap-1">
          <span className="text-xs font-medium text-muted">How it was resolved</span>
          <Prose text={item.resolution_markdown} />
        </div>
      )}
      <Actions item={item} />
    </OpenRow>
  );
}

const choices = priorities.map((value) => ({ value, label: priorityWords[value].label }));

function Actions({ item }: { item: BacklogItem }) {
  const { id, project_id, status, priority } = item;
  const cache = useQueryClient();
  const [asked, ask] = useState<'resolve' | 'change' | null>(null);
  const renew = () => cache.invalidateQueries({ queryKey: projectKey(project_id) });
  const weigh = useMutation({
    mutationFn: (next: BacklogItem['priority']) =>
      call('changeBacklogItem', { params: { id }, body: { priority: next } }),
    onSuccess: renew,
  });
  const resolve = useMutation({
    mutationFn: (form: FormData) =>
      call('resolveBacklogItem', {
        params: { id },
        body: { resolution_markdown: formText(form, 'resolution_markdown').trim() || null },
      }),
    onSuccess: async () => {
      ask(null);
      await renew();
    },
  });
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Select
        bare
        label="Priority"
        choices={choices}
        value={weigh.isPending ? weigh.variables : priority}
        disabled={weigh.isPending}
        onChange={(event) => weigh.mutate(event.target.value as BacklogItem['priority'])}
      />
      <Button size="small" icon="pencil" onClick={() => ask('change')}>
        Change
      </Button>
      {status === 'open' && (
        <Button size="small" icon="check" onClick={() => ask('resolve')}>
          Resolve
        </Button>
      )}
      {weigh.isError && <Note tone="bad">{errorMessage(weigh.error)}</Note>}
      {asked === 'change' && <BacklogForm project_id={project_id} item={item} onClose={() => ask(null)} />}
      {asked === 'resolve' && (
        <FormDialog
          open
          onClose={() => ask(null)}
          title="Resolve the item"
          action="Resolve"
          busy={resolve.isPending}
          error={resolve.error}
          onSend={resolve.mutate}
        >
          {(errors) => (
            <TextArea
              label="How it was resolved"
              name="resolution_markdown"
              rows={4}
              maxLength={100_000}
              hint="Markdown; may stay empty. A resolved item is not opened again."
              error={errors.resolution_markdown ?? null}
            />
          )}
        </FormDialog>
      )}
    </div>
  );
}
