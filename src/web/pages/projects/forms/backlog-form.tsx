import { useMutation, useQueryClient } from '@tanstack/react-query';
import { priorities } from '#contract/operations/session-state/backlog.ts';
import { call } from '#web/data/client.ts';
import { projectKey, type BacklogItem } from '#web/data/project-queries.ts';
import { Select, TextArea, TextField } from '#web/ui/forms/field.tsx';
import { FormDialog } from '#web/ui/forms/form-dialog.tsx';
import { formText } from '#web/ui/form-text.ts';
import { priorityWords } from '#web/pages/projects/project-words.ts';
import { formList } from './form-list.ts';

type Props = { project_id: string; item?: BacklogItem; onClose: () => void };

const choices = priorities.map((value) => ({ value, label: priorityWords[value].label }));

/** Files an item, or changes one. */
export function BacklogForm({ project_id, item, onClose }: Props) {
  const cache = useQueryClient();
  const send = useMutation({
    mutationFn: (form: FormData) => {
      const told = {
        title: formText(form, 'title'),
        description_markdown: formText(form, 'description_markdown').trim() || null,
        priority: formText(form, 'priority') as BacklogItem['priority'],
        tags: formList(form, 'tags'),
        requirement_ids: formList(form, 'requirement_ids'),
      };
      return item
        ? call('changeBacklogItem', { params: { id: item.id }, body: told })
        : call('fileBacklogItem', { body: { ...told, project_id } });
    },
    onSuccess: async () => {
      await cache.invalidateQueries({ queryKey: projectKey(project_id) });
      onClose();
    },
  });
  return (
    <FormDialog
      open
      onClose={onClose}
      title={item ? 'Change the item' : 'File an item'}
      action={item ? 'Keep the change' : 'File it'}
      busy={send.isPending}
      error={send.error}
      onSend={send.mutate}
    >
      {(errors) => (
        <>
          <TextField
            label="What is to do"
            name="title"
            required
            maxLength={200}
            defaultValue={item?.title}
            error={errors.title ?? null}
          />
          <TextArea
            label="More about it"
            name="description_markdown"
            rows={4}
            maxLength={100_000}
            defaultValue={item?.description_markdown ?? ''}
            hint="Markdown."
            error={errors.description_markdown ?? null}
          />
          <Select
            label="Priority"
            name="priority"
            choices={choices}
            defaultValue={item?.priority ?? 'medium'}
            error={errors.priority}
          />
          <TextField
            label="Tags"
            name="tags"
            defaultValue={item?.tags.join(', ')}
            hint="Separated by commas."
            error={errors.tags ?? null}
          />
          <TextField
            label="Requirements"
            name="requirement_ids"
            defaultValue={item?.requirement_ids.join(', ')}
            hint="Ids of the package, such as FR-12, separated by commas."
            error={errors.requirement_ids ?? null}
          />
        </>
      )}
    </FormDialog>
  );
}
