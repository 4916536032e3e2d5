import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { SubmitEvent } from 'react';
import type { ResultOf } from '#client/client.ts';
import { call } from '#web/data/client.ts';
import { clarificationsQuery, type Generation } from '#web/data/queries.ts';
import { errorMessage } from '#web/data/error-message.ts';
import { Note } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { TextArea } from '#web/ui/forms/field.tsx';
import { Loading, Read } from '#web/ui/states.tsx';
import { formText } from '#web/ui/form-text.ts';

type Clarification = ResultOf<'listClarifications'>['clarifications'][number];

/** What the agents ask, each with the answer they propose. */
export function Questions({ run }: { run: Generation }) {
  const query = useQuery(clarificationsQuery(run.id));
  return (
    <Read query={query} loading={<Loading rows={2} />}>
      {({ clarifications }) => clarifications.length > 0 && <Answers id={run.id} asked={clarifications} />}
    </Read>
  );
}

function Answers({ id, asked }: { id: string; asked: readonly Clarification[] }) {
  const cache = useQueryClient();
  const send = useMutation({
    mutationFn: (answers: { question: string; answer: string }[]) =>
      call('answerClarifications', { params: { id }, body: { answers } }),
    onSuccess: () => cache.invalidateQueries({ queryKey: ['generation', id] }),
  });
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    send.mutate(
      asked.map(({ question, proposedDefault }, at) => ({
        question,
        answer: formText(form, `answer-${at}`).trim() || proposedDefault,
      })),
    );
  };
  return (
    <section aria-label="Questions for you">
      <form onSubmit={submit} className="grid gap-4">
        <h2 className="text-lg font-semibold">
          {asked.length === 1 ? 'The run waits for your answer' : 'The run waits for your answers'}
        </h2>
        {asked.map(({ agent, question, why, proposedDefault, section }, at) => (
          <Card key={question} className="grid gap-3 p-5">
            <div className="grid gap-1">
              <h3 className="font-medium [overflow-wrap:anywhere]">{question}</h3>
              <p className="text-sm text-muted">
                {why} {section && `It is about ${section}.`} Asked by {agent}.
              </p>
            </div>
            <TextArea
              label="Your answer"
              name={`answer-${at}`}
              rows={2}
              maxLength={10_000}
              defaultValue={proposedDefault}
              hint="This is the answer we propose. Keep it, or write your own."
            />
          </Card>
        ))}
        {send.isError && <Note tone="bad">{errorMessage(send.error)}</Note>}
        <Button type="submit" look="primary" busy={send.isPending} className="justify-self-start">
          Answer and go on
        </Button>
      </form>
    </section>
  );
}
