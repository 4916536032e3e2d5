import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#web/data/client.ts';
import { projectKey, type Lesson } from '#web/data/project-queries.ts';
import { TextArea, TextField } from '#web/ui/forms/field.tsx';
import { FormDialog } from '#web/ui/forms/form-dialog.tsx';
import { formText } from '#web/ui/form-text.ts';
import { formList } from './form-list.ts';

type Props = { project_id: string; lesson?: Lesson; onClose: () => void };

/** Files a lesson, or changes one. */
export function LessonForm({ project_id, lesson, onClose }: Props) {
  const cache = useQueryClient();
  const send = useMutation({
    mutationFn: (form: FormData) => {
      const told = {
        title: formText(form, 'title'),
        pattern: formText(form, 'pattern'),
        applicable_to: formList(form, 'applicable_to'),
      };
      return lesson
        ? call('changeLesson', { params: { id: lesson.id }, body: told })
        : call('fileLesson', { body: { ...told, project_id } });
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
      title={lesson ? 'Change the lesson' : 'File a lesson'}
      action={lesson ? 'Keep the change' : 'File it'}
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
            label="The pattern"
            name="pattern"
            required
            rows={5}
            maxLength={100_000}
            defaultValue={lesson?.pattern}
            hint="What happens, when, and what helps. Markdown."
            error={errors.pattern ?? null}
          />
          <TextField
            label="Applies to"
            name="applicable_to"
            defaultValue={lesson?.applicable_to.join(', ')}
            hint="Such as database, deployment; separated by commas."
            error={errors.applicable_to ?? null}
          />
        </>
      )}
    </FormDialog>
  );
}
