import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#web/data/client.ts';
import { projectKey } from '#web/data/project-queries.ts';
import { TextArea, TextField } from '#web/ui/forms/field.tsx';
import { FormDialog } from '#web/ui/forms/form-dialog.tsx';
import { formText } from '#web/ui/form-text.ts';
import { formList } from './form-list.ts';

export function LogDecision({ project_id, onClose }: { project_id: string; onClose: () => void }) {
  const cache = useQueryClient();
  const send = useMutation({
    mutationFn: (form: FormData) =>
      call('appendDecision', {
        body: {
          project_id,
          title: formText(form, 'title'),
          decision_markdown: formText(form, 'decision_markdown'),
          rationale: formText(form, 'rationale').trim() || null,
          alternatives: formText(form, 'alternatives').trim() || null,
          tags: formList(form, 'tags'),
        },
      }),
    onSuccess: async () => {
      await cache.invalidateQueries({ queryKey: projectKey(project_id) });
      onClose();
    },
  });
  return (
    <FormDialog
      open
      onClose={onClose}
      title="Log a decision"
      action="Log it"
      busy={send.isPending}
      error={send.error}
      onSend={send.mutate}
    >
      {(errors) => (
        <>
          <TextField
            label="In a few words"
            name="title"
            required
            maxLength={200}
            error={errors.title ?? null}
          />
          <TextArea
            label="What was decided"
            name="decision_markdown"
            required
            rows={4}
            maxLength={100_000}
            hint="Markdown. It cannot be changed afterwards."
            error={errors.decision_markdown ?? null}
          />
          <TextArea
            label="Why"
            name="rationale"
            rows={2}
            maxLength={100_000}
            error={errors.rationale ?? null}
          />
          <TextArea
            label="What else there was"
            name="alternatives"
            rows={2}
            maxLength={100_000}
            error={errors.alternatives ?? null}
          />
          <TextField label="Tags" name="tags" hint="Separated by commas." error={errors.tags ?? null} />
        </>
      )}
    </FormDialog>
  );
}
