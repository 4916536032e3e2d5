import { useMutation, useQuery } from '@tanstack/react-query';
import type { SubmitEvent } from 'react';
import { call } from '#web/data/client.ts';
import { fieldErrors } from '#web/data/field-errors.ts';
import { generationsQuery } from '#web/data/queries.ts';
import { errorMessage } from '#web/data/error-message.ts';
import { FeedbackPage } from './feedback-page.tsx';
import { Note } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Select, TextArea, TextField } from '#web/ui/forms/field.tsx';
import { Empty } from '#web/ui/states.tsx';
import { formText } from '#web/ui/form-text.ts';

export function SupportPage() {
  const send = useMutation({
    mutationFn: (form: FormData) =>
      call('submitSupportTicket', {
        body: {
          subject: formText(form, 'subject'),
          message: formText(form, 'message'),
          related_generation_id: formText(form, 'related_generation_id') || null,
        },
      }),
  });
  return (
    <FeedbackPage title="Ask for help">
      {send.isSuccess ? (
        <Card>
          <Empty icon="check" title="Your question is on its way">
            <p>The operator of this server is told by mail. Its number is {send.data.id}.</p>
            <Button onClick={() => send.reset()}>Ask something else</Button>
          </Empty>
        </Card>
      ) : (
        <Form busy={send.isPending} error={send.error} onSend={send.mutate} />
      )}
    </FeedbackPage>
  );
}

type FormProps = { busy: boolean; error: unknown; onSend: (form: FormData) => void };

function Form({ busy, error, onSend }: FormProps) {
  const { data } = useQuery(generationsQuery);
  const runs = (data?.generations ?? []).map(({ id, project_name, review_profile }) => ({
    value: id,
    label: `${project_name ?? 'Untitled'}, ${review_profile}`,
  }));
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    onSend(new FormData(event.currentTarget));
  };
  const errors = fieldErrors(error);
  return (
    <form onSubmit={submit}>
      <Card className="grid gap-4 p-5">
        <TextField
          label="What it is about"
          name="subject"
          required
          maxLength={200}
          error={errors.subject ?? null}
        />
        <TextArea
          label="What you need"
          name="message"
          required
          rows={8}
          maxLength={8000}
          hint="Leave out secrets."
          error={errors.message ?? null}
        />
        <Select
          label="The run"
          name="related_generation_id"
          choices={[{ value: '', label: 'It is about none' }, ...runs]}
          error={errors.related_generation_id}
        />
        {error !== null && Object.keys(errors).length === 0 && <Note tone="bad">{errorMessage(error)}</Note>}
        <Button type="submit" look="primary" icon="send" className="justify-self-start" busy={busy}>
          Ask
        </Button>
      </Card>
    </form>
  );
}
