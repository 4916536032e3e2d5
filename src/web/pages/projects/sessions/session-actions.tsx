import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#web/data/client.ts';
import { projectKey, type BuildSession } from '#web/data/project-queries.ts';
import { Button } from '#web/ui/button.tsx';
import { TextArea } from '#web/ui/forms/field.tsx';
import { FormDialog } from '#web/ui/forms/form-dialog.tsx';
import { formText } from '#web/ui/form-text.ts';

/** What may be done with an active session: write where it stands, and end it. */
export function SessionActions({ session }: { session: BuildSession }) {
  const { id, project_id, current_state_markdown } = session;
  const cache = useQueryClient();
  const [asked, ask] = useState<'state' | 'end' | null>(null);
  const send = useMutation({
    mutationFn: (form: FormData) =>
      asked === 'end'
        ? call('endBuildSession', {
            params: { id },
            body: {
              session_history_entry_markdown: formText(form, 'session_history_entry_markdown'),
              related_pr_urls: linesOf(form, 'related_pr_urls'),
              related_commit_shas: linesOf(form, 'related_commit_shas'),
            },
          })
        : call('setCurrentState', {
            params: { id },
            body: { current_state_markdown: formText(form, 'current_state_markdown') },
          }),
    onSuccess: async () => {
      await cache.invalidateQueries({ queryKey: projectKey(project_id) });
      close();
    },
  });
  const close = () => {
    ask(null);
    send.reset();
  };
  const shared = { open: true, onClose: close, busy: send.isPending, error: send.error, onSend: send.mutate };
  return (
    <div className="flex flex-wrap gap-2">
      <Button icon="pencil" onClick={() => ask('state')}>
        Write where it stands
      </Button>
      <Button icon="check" onClick={() => ask('end')}>
        End the session
      </Button>
      {asked === 'state' && (
        <FormDialog {...shared} title="Where does it stand?" action="Write it down">
          {(errors) => (
            <TextArea
              label="Now, in Markdown"
              name="current_state_markdown"
              rows={10}
              maxLength={100_000}
              defaultValue={current_state_markdown}
              hint="It replaces what stood there."
              error={errors.current_state_markdown ?? null}
            />
          )}
        </FormDialog>
      )}
      {asked === 'end' && (
        <FormDialog {...shared} title="End the session" action="End it">
          {(errors) => <EndFields errors={errors} />}
        </FormDialog>
      )}
    </div>
  );
}

type Errors = Readonly<Record<string, string>>;

function EndFields({ errors }: { errors: Errors }) {
  return (
    <>
      <TextArea
        label="For the history, in Markdown"
        name="session_history_entry_markdown"
        rows={6}
        required
        maxLength={100_000}
        hint="What was done, and what is left. It stays as you write it."
        error={errors.session_history_entry_markdown ?? null}
      />
      <TextArea
        label="Pull requests"
        name="related_pr_urls"
        rows={2}
        hint="An address a line."
        error={atAny(errors, 'related_pr_urls')}
      />
      <TextArea
        label="Commits"
        name="related_commit_shas"
        rows={2}
        hint="A hash a line."
        error={atAny(errors, 'related_commit_shas')}
      />
    </>
  );
}

const linesOf = (form: FormData, name: string): string[] => formText(form, name).split(/\s+/).filter(Boolean);

/** Errors of a list name the place in it. */
const atAny = (errors: Errors, name: string): string | null =>
  Object.entries(errors).find(
    ([path]) => path === name || path.startsWith(`${name}.`) || path.startsWith(`${name}[`),
  )?.[1] ?? null;
