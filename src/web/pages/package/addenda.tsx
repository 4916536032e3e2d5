// Changes against a finished package: asked for in own words, answered with five documents, listed and read.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router';
import type { SubmitEvent } from 'react';
import { call } from '#web/data/client.ts';
import { fieldErrors } from '#web/data/field-errors.ts';
import { addendaQuery, addendumQuery } from '#web/data/package-queries.ts';
import { errorMessage } from '#web/data/error-message.ts';
import { PackageFrame, ViewBody } from './frame.tsx';
import { LazyMarkdown } from '#web/parts/markdown/lazy-markdown.tsx';
import { listClass, RowLink } from '#web/parts/list/row-link.tsx';
import { paths } from '#web/paths.ts';
import { Note } from '#web/ui/badge.tsx';
import { Button, ButtonAnchor, ButtonLink } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { TextArea, TextField } from '#web/ui/forms/field.tsx';
import { formatUsd } from '#web/ui/format.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Read } from '#web/ui/states.tsx';
import { formText } from '#web/ui/form-text.ts';
import { TimeAgo } from '#web/ui/time-ago.tsx';

const address = '/signed-in/inside/packages/$id/addenda';

export function AddendaPage() {
  const { id } = useParams({ from: address });
  const { addendum } = useSearch({ from: address });
  return (
    <PackageFrame id={id} title="Addenda">
      {() => (
        <ViewBody className="max-w-3xl">
          {addendum === undefined ? (
            <>
              <Ask id={id} />
              <Filed id={id} />
            </>
          ) : (
            <Reading key={addendum} id={id} addendumId={addendum} />
          )}
        </ViewBody>
      )}
    </PackageFrame>
  );
}

function Ask({ id }: { id: string }) {
  const cache = useQueryClient();
  const navigate = useNavigate();
  const file = useMutation({
    mutationFn: (body: { title: string; description: string }) =>
      call('createAddendum', { params: { id }, body }),
    onSuccess: async ({ addendum_id }) => {
      await cache.invalidateQueries(addendaQuery(id));
      await navigate({ to: paths.packageAddenda, params: { id }, search: { addendum: addendum_id } });
    },
  });
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    file.mutate({ title: formText(form, 'title').trim(), description: formText(form, 'description').trim() });
  };
  const errors = fieldErrors(file.error);
  return (
    <Card className="p-5">
      <form onSubmit={submit} className="grid gap-4">
        <div>
          <h2 className="font-semibold">Ask for a change</h2>
          <p className="text-sm text-muted">
            The package stays as it is. You get five documents that say what the change means; the next
            version takes it in.
          </p>
        </div>
        <TextField
          label="What it is called"
          name="title"
          required
          maxLength={200}
          error={errors.title ?? null}
        />
        <TextArea
          label="What shall be otherwise"
          name="description"
          required
          maxLength={4000}
          rows={4}
          hint="In your own words."
          error={errors.description ?? null}
        />
        {file.isError && Object.keys(errors).length === 0 && (
          <Note tone="bad">{errorMessage(file.error)}</Note>
        )}
        <Button type="submit" look="primary" busy={file.isPending} className="justify-self-start">
          {file.isPending ? 'The change is being worked out' : 'Work out the change'}
        </Button>
      </form>
    </Card>
  );
}

function Filed({ id }: { id: string }) {
  const query = useQuery(addendaQuery(id));
  return (
    <Read query={query}>
      {({ addenda }) =>
        addenda.length === 0 ? (
          <p className="rounded-xl border border-dashed border-line-strong px-4 py-4 text-sm text-muted">
            Nobody has asked for a change yet.
          </p>
        ) : (
          <ul className={listClass}>
            {addenda.map((addendum) => (
              <RowLink key={addendum.id}>
                <Link
                  to={paths.packageAddenda}
                  params={{ id }}
                  search={{ addendum: addendum.id }}
                  activeProps={{}}
                  className="min-w-0 flex-1 font-medium after:absolute after:inset-0"
                >
                  <span className="block truncate">{addendum.title}</span>
                  <span className="block truncate text-sm font-normal text-muted">
                    <TimeAgo time={addendum.created_at} /> · {formatUsd(addendum.cost_usd)} ·{' '}
                    {addendum.description}
                  </span>
                </Link>
                <Icon name="right" className="size-4 text-muted" />
              </RowLink>
            ))}
          </ul>
        )
      }
    </Read>
  );
}

function Reading({ id, addendumId }: { id: string; addendumId: string }) {
  const query = useQuery(addendumQuery(id, addendumId));
  return (
    <>
      <div className="flex flex-wrap justify-between gap-2">
        <ButtonLink size="small" icon="left" to={paths.packageAddenda} params={{ id }} search={{}}>
          All addenda
        </ButtonLink>
        <ButtonAnchor
          size="small"
          icon="download"
          href={`/v1/packages/${id}/addenda/${addendumId}/zip`}
          download
        >
          Download the five
        </ButtonAnchor>
      </div>
      <Read query={query}>
        {({ title, description, created_at, documents }) => (
          <article aria-label={title} className="grid gap-5">
            <header className="grid gap-1">
              <h2 className="text-xl font-semibold tracking-tight">{title}</h2>
              <p className="[overflow-wrap:anywhere] whitespace-pre-line text-muted">{description}</p>
              <p className="text-sm text-muted">
                <TimeAgo time={created_at} />
              </p>
            </header>
            {documents.map(({ path, markdown }, at) => (
              <Card key={path}>
                <details open={at === 0}>
                  <summary className="px-5 py-3.5 font-mono text-sm">{path}</summary>
                  <div className="border-t border-line p-5">
                    <LazyMarkdown id={id} text={markdown} />
                  </div>
                </details>
              </Card>
            ))}
          </article>
        )}
      </Read>
    </>
  );
}
