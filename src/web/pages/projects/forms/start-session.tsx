import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { call } from '#web/data/client.ts';
import { projectKey } from '#web/data/project-queries.ts';
import { packagesQuery } from '#web/data/queries.ts';
import { paths } from '#web/paths.ts';
import { Select, TextField } from '#web/ui/forms/field.tsx';
import { FormDialog } from '#web/ui/forms/form-dialog.tsx';
import { formText } from '#web/ui/form-text.ts';

/** Opens a session by hand: who builds without an agent keeps the same record. */
export function StartSession({ project_id, onClose }: { project_id: string; onClose: () => void }) {
  const cache = useQueryClient();
  const navigate = useNavigate();
  const { data } = useQuery(packagesQuery);
  const packages = (data?.packages ?? []).map(({ id, project_name, version }) => ({
    value: id,
    label: `${project_name ?? 'Untitled'} ${version}`,
  }));
  const send = useMutation({
    mutationFn: (form: FormData) => {
      const package_id = formText(form, 'package_id');
      const told = {
        intent: formText(form, 'intent'),
        computer: formText(form, 'computer'),
        branch: formText(form, 'branch'),
      };
      return call('startBuildSession', {
        body: { ...told, opened_by_client_type: 'browser', project_id, ...(package_id && { package_id }) },
      });
    },
    onSuccess: async (session) => {
      await cache.invalidateQueries({ queryKey: projectKey(project_id) });
      await navigate({
        to: paths.projectSession,
        params: { id: session.project_id, sessionId: session.id },
      });
    },
  });
  return (
    <FormDialog
      open
      onClose={onClose}
      title="Start a build session"
      action="Start"
      busy={send.isPending}
      error={send.error}
      onSend={send.mutate}
    >
      {(errors) => (
        <>
          <TextField
            label="What is to be built"
            name="intent"
            required
            maxLength={2000}
            error={errors.intent ?? null}
          />
          <div className="grid gap-4 sm:grid-cols-2">
            <TextField
              label="Computer"
              name="computer"
              required
              maxLength={200}
              error={errors.computer ?? null}
            />
            <TextField
              label="Branch"
              name="branch"
              required
              maxLength={250}
              defaultValue="main"
              error={errors.branch ?? null}
            />
          </div>
          <Select
            label="Package"
            name="package_id"
            choices={[{ value: '', label: 'None' }, ...packages]}
            error={errors.package_id}
          />
        </>
      )}
    </FormDialog>
  );
}
