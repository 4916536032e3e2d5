// Brings what was kept in Markdown into the project: read first, shown, and written when it is what was
// meant.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { import_max_bytes } from '#contract/operations/session-state/import.ts';
import type { ResultOf } from '#client/client.ts';
import { call } from '#web/data/client.ts';
import { fieldErrors } from '#web/data/field-errors.ts';
import { importParsersQuery, projectKey } from '#web/data/project-queries.ts';
import { errorMessage } from '#web/data/error-message.ts';
import { ImportOutcome } from './import-outcome.tsx';
import { Note } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Select, TextArea } from '#web/ui/forms/field.tsx';
import { formatBytes } from '#web/ui/format.ts';
import { Read } from '#web/ui/states.tsx';

type Parser = ResultOf<'listImportParsers'>['parsers'][number];

export function ImportPage() {
  const query = useQuery(importParsersQuery);
  return <Read query={query}>{({ parsers }) => <Import parsers={parsers} />}</Read>;
}

function Import({ parsers }: { parsers: readonly Parser[] }) {
  const { id: project_id } = useParams({ from: '/signed-in/inside/projects/$id' });
  const cache = useQueryClient();
  const [markdown, write] = useState('');
  const [chosen, choose] = useState<Parser['id'] | ''>('');
  const [outcome, show] = useState<ResultOf<'importSessionState'> | null>(null);
  const send = useMutation({
    mutationFn: (dry_run: boolean) =>
      call('importSessionState', {
        body: { markdown, dry_run, project_id, ...(chosen && { parser: chosen }) },
      }),
    onSuccess: (read) => {
      show(read);
      if (!read.dry_run) void cache.invalidateQueries({ queryKey: projectKey(project_id) });
    },
  });
  /** What was shown is not what would come in any more. */
  const forget = () => {
    show(null);
    send.reset();
  };
  const change = (text: string) => {
    write(text);
    forget();
  };
  const parser = parsers.find(({ id }) => id === chosen);
  const errors = fieldErrors(send.error);
  return (
    <div className="grid gap-6">
      <Card className="grid gap-4 p-5">
        <p className="text-sm text-muted">
          Decisions, backlog, lessons and sessions that you kept in Markdown until now. What was read before
          from the same words is not written twice.
        </p>
        <div className="grid items-end gap-4 sm:grid-cols-2">
          <Select
            label="Form"
            value={chosen}
            choices={[
              { value: '', label: 'Find out by itself' },
              ...parsers.map(({ id, title }) => ({ value: id, label: title })),
            ]}
            onChange={(event) => {
              choose(parsers.find(({ id }) => id === event.target.value)?.id ?? '');
              forget();
            }}
          />
          <MarkdownFile onRead={change} />
        </div>
        {parser && <ParserExample parser={parser} />}
        <TextArea
          label="Markdown"
          rows={10}
          value={markdown}
          onChange={(event) => change(event.target.value)}
          error={errors.markdown ?? null}
          hint={`At most ${formatBytes(import_max_bytes)} at once.`}
        />
        {send.isError && !errors.markdown && <Note tone="bad">{errorMessage(send.error)}</Note>}
        <Button
          look={outcome ? 'plain' : 'primary'}
          className="justify-self-start"
          busy={send.isPending && send.variables}
          disabled={markdown.trim() === ''}
          onClick={() => send.mutate(true)}
        >
          Show what would come in
        </Button>
      </Card>
      {outcome && (
        <ImportOutcome
          outcome={outcome}
          form={titlesOf(outcome, parsers)}
          busy={send.isPending}
          onImport={() => send.mutate(false)}
        />
      )}
    </div>
  );
}

/** The forms that something was read from. */
const titlesOf = (outcome: ResultOf<'importSessionState'>, parsers: readonly Parser[]): string =>
  outcome.parsers.map((form) => parsers.find(({ id }) => id === form)?.title ?? form).join(', ');

function MarkdownFile({ onRead }: { onRead: (text: string) => void }) {
  return (
    <label className="grid gap-1.5 text-sm font-medium">
      A file
      <input
        type="file"
        accept=".md,.markdown,.txt,text/markdown"
        className="h-10 text-sm font-normal text-muted file:mr-3 file:h-8 file:rounded-lg file:border file:border-line-strong file:bg-surface file:px-2.5 file:font-medium file:text-ink"
        onChange={(event) => void event.target.files?.[0]?.text().then(onRead)}
      />
    </label>
  );
}

function ParserExample({ parser }: { parser: Parser }) {
  return (
    <div className="grid gap-2 text-sm text-muted">
      <p>{parser.description}</p>
      <pre
        tabIndex={0}
        aria-label="Example"
        role="group"
        className="overflow-x-auto rounded-lg border border-line bg-sunken p-3 font-mono text-xs"
      >
        {parser.example}
      </pre>
    </div>
  );
}
