// Feedback along a template with its questions and scores, or freely.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import type { SubmitEvent } from 'react';
import { aboutSomething } from '#contract/operations/feedback/feedback.ts';
import { call } from '#web/data/client.ts';
import { fieldErrors } from '#web/data/field-errors.ts';
import {
  templateQuery,
  templatesQuery,
  type FeedbackRow,
  type Template,
} from '#web/data/feedback-queries.ts';
import { errorMessage } from '#web/data/error-message.ts';
import { About, targetOf } from './about.tsx';
import { FeedbackPage } from './feedback-page.tsx';
import { severityWords } from '#web/parts/report-words.ts';
import { answersOf, Rubric } from './rubric.tsx';
import { paths } from '#web/paths.ts';
import { Note } from '#web/ui/badge.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Select, TextArea, TextField } from '#web/ui/forms/field.tsx';
import { Loading, Read } from '#web/ui/states.tsx';
import { formText } from '#web/ui/form-text.ts';
import { useFirstError } from '#web/ui/forms/use-first-error.ts';

type Row = { id: string; version: string; title: string };

const severityChoices = Object.entries(severityWords).map(([value, { label }]) => ({ value, label }));

export function NewFeedbackPage() {
  const query = useQuery(templatesQuery);
  return (
    <FeedbackPage title="Send feedback">
      <Read query={query}>{({ templates }) => <Chosen templates={templates} />}</Read>
    </FeedbackPage>
  );
}

/** Which template it is stands in the address, so that a link can lead to one. */
function Chosen({ templates }: { templates: readonly Row[] }) {
  const { template: wanted } = useSearch({ from: '/signed-in/inside/feedback/new' });
  const navigate = useNavigate();
  const row = templates.find(({ id }) => id === wanted);
  const { data: template, ...query } = useQuery({
    ...templateQuery(row?.id ?? '', row?.version ?? ''),
    enabled: row !== undefined,
  });
  return (
    <div className="grid gap-6">
      <Select
        label="What it is about"
        value={row?.id ?? ''}
        choices={[
          { value: '', label: 'Anything, in my own words' },
          ...templates.map(({ id, title }) => ({ value: id, label: title })),
        ]}
        onChange={(event) =>
          void navigate({
            to: paths.newFeedback,
            search: event.target.value ? { template: event.target.value } : {},
            replace: true,
          })
        }
      />
      {query.isError && <Note tone="bad">{errorMessage(query.error)}</Note>}
      {row && !template ? (
        <Loading />
      ) : (
        <Form key={row?.id ?? ''} template={row ? (template ?? null) : null} />
      )}
    </div>
  );
}

function Form({ template }: { template: Template | null }) {
  const cache = useQueryClient();
  const navigate = useNavigate();
  const type = template?.type ?? 'other';
  const send = useMutation({
    mutationFn: (form: FormData) =>
      call('submitFeedback', {
        body: {
          type,
          title: formText(form, 'title'),
          full_report: formText(form, 'full_report'),
          summary: formText(form, 'summary').trim() || null,
          severity: formText(form, 'severity') as FeedbackRow['severity'],
          ...targetOf(form),
          ...(template && answersOf(template, form)),
        },
      }),
    onSuccess: async ({ id }) => {
      await cache.invalidateQueries({ queryKey: ['feedback'] });
      await navigate({ to: paths.feedbackItem, params: { id } });
    },
  });
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    send.mutate(new FormData(event.currentTarget));
  };
  const errors = fieldErrors(send.error);
  const form = useFirstError(send.error);
  return (
    <form ref={form} onSubmit={submit} className="grid gap-6" noValidate>
      <Card className="grid gap-4 p-5">
        <TextField label="In a few words" name="title" maxLength={200} error={errors.title ?? null} />
        {aboutSomething.some((each) => each === type) && <About error={errors.generation_id} />}
        <Select
          label="How much it matters"
          name="severity"
          choices={severityChoices}
          defaultValue="medium"
          error={errors.severity}
        />
      </Card>
      {template && <Rubric template={template} errors={errors} />}
      <Card className="grid gap-4 p-5">
        <TextArea
          label="In full"
          name="full_report"
          rows={8}
          hint="Name the places: a turn, a file, a requirement, a page. Leave out secrets."
          error={errors.full_report ?? null}
        />
        <TextArea
          label="In short"
          name="summary"
          rows={2}
          hint="May stay empty."
          error={errors.summary ?? null}
        />
      </Card>
      {send.isError && (
        <Note tone="bad">
          {Object.keys(errors).length > 0
            ? 'Mend what is marked, then send it again.'
            : errorMessage(send.error)}
        </Note>
      )}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" look="primary" icon="send" busy={send.isPending}>
          Send
        </Button>
        <ButtonLink to={paths.feedback}>Go back</ButtonLink>
      </div>
    </form>
  );
}
