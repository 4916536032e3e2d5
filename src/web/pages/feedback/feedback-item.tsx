import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { feedback_amendable_ms } from '#contract/operations/feedback/feedback.ts';
import { call } from '#web/data/client.ts';
import { feedbackQuery, templateQuery, type Feedback } from '#web/data/feedback-queries.ts';
import { FeedbackPage } from './feedback-page.tsx';
import { severityWords, statusWords, typeWords } from '#web/parts/report-words.ts';
import { Prose } from '#web/parts/markdown/prose.tsx';
import { Section } from '#web/ui/layout/section.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { TextArea, TextField } from '#web/ui/forms/field.tsx';
import { FormDialog } from '#web/ui/forms/form-dialog.tsx';
import { formatDuration } from '#web/ui/format.ts';
import { Read } from '#web/ui/states.tsx';
import { formText } from '#web/ui/form-text.ts';
import { TimeAgo } from '#web/ui/time-ago.tsx';

export function FeedbackItemPage() {
  const { id } = useParams({ from: '/signed-in/inside/feedback/$id' });
  const query = useQuery(feedbackQuery(id));
  return (
    <FeedbackPage title={query.data?.title ?? 'Feedback'}>
      <Read query={query}>{(feedback) => <Opened key={id} feedback={feedback} />}</Read>
    </FeedbackPage>
  );
}

function Opened({ feedback }: { feedback: Feedback }) {
  const { title, type, status, severity, summary, full_report, created_at, amended_at } = feedback;
  return (
    <>
      <header className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="grid min-w-0 flex-1 basis-60 gap-1.5">
          <h2 className="text-lg font-semibold [overflow-wrap:anywhere]">{title}</h2>
          <p className="flex flex-wrap items-center gap-2 text-sm text-muted">
            <Badge tone={statusWords[status].tone}>{statusWords[status].label}</Badge>
            <Badge tone={severityWords[severity].tone}>{severityWords[severity].label}</Badge>
            <span>
              {typeWords[type]} · <TimeAgo time={created_at} />
              {amended_at && (
                <>
                  , amended <TimeAgo time={amended_at} />
                </>
              )}
            </span>
          </p>
        </div>
        <Amend feedback={feedback} />
      </header>
      {summary && <p className="text-muted [overflow-wrap:anywhere]">{summary}</p>}
      <Answers feedback={feedback} />
      <Section title="In full">
        <Card className="p-4">
          <Prose text={full_report} />
        </Card>
      </Section>
    </>
  );
}

/** What was answered to the template, under its titles. */
function Answers({ feedback }: { feedback: Feedback }) {
  const { template_id, rubric_version, rubric_section_responses, rubric_scores } = feedback;
  const template = useQuery({
    ...templateQuery(template_id ?? '', rubric_version ?? ''),
    enabled: Boolean(template_id && rubric_version),
  });
  const ids = [
    ...new Set([...Object.keys(rubric_section_responses ?? {}), ...Object.keys(rubric_scores ?? {})]),
  ];
  if (ids.length === 0) return null;
  const titleOf = (id: string) => template.data?.sections.find((section) => section.id === id)?.title ?? id;
  return (
    <Section title={template.data?.title ?? 'Answers'}>
      <Card className="divide-y divide-line">
        {ids.map((id) => (
          <div key={id} className="grid gap-0.5 p-4 text-sm">
            <span className="flex justify-between gap-3 font-medium">
              {titleOf(id)}
              {rubric_scores?.[id] !== undefined && (
                <span className="tabular-nums">{rubric_scores[id]} of 100</span>
              )}
            </span>
            <p className="whitespace-pre-wrap text-muted [overflow-wrap:anywhere]">
              {rubric_section_responses?.[id]}
            </p>
          </div>
        ))}
      </Card>
    </Section>
  );
}

/** How long it may still be amended; null when it may not. */
function useAmendable({ status, created_at }: Feedback): number | null {
  const [now, tick] = useState(Date.now);
  const left_ms = Date.parse(created_at) + feedback_amendable_ms - now;
  const is_open = status === 'Open' && left_ms > 0;
  useEffect(() => {
    if (!is_open) return;
    const timer = setInterval(() => tick(Date.now()), 5_000);
    return () => clearInterval(timer);
  }, [is_open]);
  return is_open ? left_ms : null;
}

function Amend({ feedback }: { feedback: Feedback }) {
  const { id, title, summary, full_report } = feedback;
  const cache = useQueryClient();
  const left_ms = useAmendable(feedback);
  const [is_open, open] = useState(false);
  const send = useMutation({
    mutationFn: (form: FormData) =>
      call('amendFeedback', {
        params: { id },
        body: {
          title: formText(form, 'title'),
          summary: formText(form, 'summary').trim() || null,
          full_report: formText(form, 'full_report'),
        },
      }),
    onSuccess: async () => {
      open(false);
      await cache.invalidateQueries({ queryKey: ['feedback'] });
    },
  });
  if (left_ms === null && !is_open) return null;
  return (
    <div className="grid justify-items-end gap-1">
      <Button icon="pencil" onClick={() => open(true)}>
        Amend
      </Button>
      {left_ms !== null && (
        <span className="text-xs text-muted">for another {formatDuration(left_ms / 1000)}</span>
      )}
      {is_open && (
        <FormDialog
          open
          onClose={() => open(false)}
          title="Amend your feedback"
          action="Amend"
          busy={send.isPending}
          error={send.error}
          onSend={send.mutate}
        >
          {(errors) => (
            <>
              <TextField
                label="In a few words"
                name="title"
                maxLength={200}
                defaultValue={title}
                error={errors.title ?? null}
              />
              <TextArea
                label="In full"
                name="full_report"
                rows={8}
                defaultValue={full_report}
                error={errors.full_report ?? null}
              />
              <TextArea
                label="In short"
                name="summary"
                rows={2}
                defaultValue={summary ?? ''}
                error={errors.summary ?? null}
              />
            </>
          )}
        </FormDialog>
      )}
    </div>
  );
}
