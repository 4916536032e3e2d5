import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#web/data/client.ts';
import { projectKey, type Lesson } from '#web/data/project-queries.ts';
import { TextArea, TextField } from '#web/ui/forms/field.tsx';
import { FormDialog } from '#web/ui/forms/form-dialog.tsx';
import { formText } from '#web/ui/form-text.ts';
import { formList } from './form-list.ts';

type Props = { project_id: string; lesson?: Lesson; onClose: () => void };

/** Deploys a rule, on its own or out of a lesson. */
export function RuleForm({ project_id, lesson, onClose }: Props) {
  const cache = useQueryClient();
  const send = useMutation({
    mutationFn: (form: FormData) =>
      call('deployRule', {
        body: {
          project_id,
          title: formText(form, 'title'),
          rule_markdown: formText(form, 'rule_markdown'),
          applicable_to: formList(form, 'applicable_to'),
          ...(lesson && { lesson_id: lesson.id }),
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
      title="Deploy a rule"
      action="Deploy"
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
            defaultValue={lesson?.title}
            error={errors.title ?? null}
          />
          <TextArea
            label="The rule"
            name="rule_markdown"
            required
            rows={5}
            maxLength={100_000}
            hint="What has to be done, and how it is checked. Markdown."
            error={errors.rule_markdown ?? null}
          />
          <TextField
            label="Applies to"
            name="applicable_to"
            defaultValue={lesson?.applicable_to.join(', ')}
            hint="Separated by commas."
            error={errors.applicable_to ?? null}
          />
        </>
      )}
    </FormDialog>
  );
}
