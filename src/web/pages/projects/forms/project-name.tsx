import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { call } from '#web/data/client.ts';
import { projectsQuery, type Project } from '#web/data/project-queries.ts';
import { paths } from '#web/paths.ts';
import { TextField } from '#web/ui/forms/field.tsx';
import { FormDialog } from '#web/ui/forms/form-dialog.tsx';
import { formText } from '#web/ui/form-text.ts';

/** Names a project: a new one, which then opens, or one that there is. */
export function ProjectName({ project, onClose }: { project?: Project; onClose: () => void }) {
  const cache = useQueryClient();
  const navigate = useNavigate();
  const send = useMutation({
    mutationFn: (name: string) =>
      project
        ? call('renameProject', { params: { id: project.id }, body: { name } })
        : call('createProject', { body: { name } }),
    onSuccess: async ({ id }) => {
      await cache.invalidateQueries(projectsQuery);
      onClose();
      if (!project) await navigate({ to: paths.project, params: { id } });
    },
  });
  return (
    <FormDialog
      open
      onClose={onClose}
      title={project ? 'Rename the project' : 'New project'}
      action={project ? 'Rename' : 'Make the project'}
      busy={send.isPending}
      error={send.error}
      onSend={(form) => send.mutate(formText(form, 'name'))}
    >
      {(errors) => (
        <TextField
          label="Name"
          name="name"
          required
          maxLength={200}
          defaultValue={project?.name}
          error={errors.name ?? null}
        />
      )}
    </FormDialog>
  );
}
