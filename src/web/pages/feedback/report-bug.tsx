import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { bugReportLengths } from '#contract/operations/feedback/bug-reports.ts';
import { call } from '#web/data/client.ts';
import type { BugReport } from '#web/data/feedback-queries.ts';
import { generationsQuery } from '#web/data/queries.ts';
import { paths } from '#web/paths.ts';
import { Select, TextArea, TextField } from '#web/ui/forms/field.tsx';
import { FormDialog } from '#web/ui/forms/form-dialog.tsx';
import { formText } from '#web/ui/form-text.ts';
import { bugSeverityChoices } from '#web/parts/report-words.ts';

/** Says which browser it was by itself; which page, its sender says. */
export function ReportBug({ onClose }: { onClose: () => void }) {
  const cache = useQueryClient();
  const navigate = useNavigate();
  const { data } = useQuery(generationsQuery);
  const send = useMutation({
    mutationFn: (form: FormData) =>
      call('submitBugReport', {
        body: {
          title: formText(form, 'title'),
          description: formText(form, 'description'),
          severity: formText(form, 'severity') as BugReport['severity'],
          current_route: formText(form, 'current_route').trim() || null,
          related_generation_id: formText(form, 'related_generation_id') || null,
          user_agent: navigator.userAgent.slice(0, bugReportLengths.user_agent),
        },
      }),
    onSuccess: async ({ id }) => {
      await cache.invalidateQueries({ queryKey: ['bug-reports'] });
      await navigate({ to: paths.bugReport, params: { id } });
    },
  });
  const runs = (data?.generations ?? []).map(({ id, project_name, review_profile }) => ({
    value: id,
    label: `${project_name ?? 'Untitled'}, ${review_profile}`,
  }));
  return (
    <FormDialog
      open
      onClose={onClose}
      title="Report a bug"
      action="Send the report"
      busy={send.isPending}
      error={send.error}
      onSend={send.mutate}
    >
      {(errors) => (
        <>
          <TextField
            label="In a few words"
            name="title"
            maxLength={bugReportLengths.title}
            error={errors.title ?? null}
          />
          <TextArea
            label="What happened"
            name="description"
            rows={6}
            maxLength={bugReportLengths.description}
            hint="What you did, what happened, what you had expected. Leave out secrets."
            error={errors.description ?? null}
          />
          <Select
            label="How bad it is"
            name="severity"
            choices={bugSeverityChoices}
            defaultValue="medium"
            error={errors.severity}
          />
          <TextField
            label="Where"
            name="current_route"
            maxLength={bugReportLengths.current_route}
            placeholder="/packages/…"
            hint="The address of the page, if it was one."
            error={errors.current_route ?? null}
          />
          <Select
            label="The run"
            name="related_generation_id"
            choices={[{ value: '', label: 'It is about none' }, ...runs]}
            error={errors.related_generation_id}
          />
        </>
      )}
    </FormDialog>
  );
}
