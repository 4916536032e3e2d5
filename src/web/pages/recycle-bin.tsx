import { useInfiniteQuery, useMutation } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { doInBin, type BinKind } from '#web/data/recycle-bin.ts';
import { deletedInterviews, deletedPackages, deletedRuns } from '#web/data/list-queries.ts';
import type { PagesRead } from '#web/data/pages.ts';
import { errorMessage } from '#web/data/error-message.ts';
import { focusPage } from '#web/parts/list/focus-page.ts';
import { Paged } from '#web/parts/list/paged.tsx';
import { Nothing, Section } from '#web/ui/layout/section.tsx';
import { Page } from '#web/parts/shell/shell.tsx';
import { Note } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card, PageHead } from '#web/ui/card.tsx';
import { Confirm } from '#web/ui/dialog.tsx';
import { Empty } from '#web/ui/states.tsx';
import { TimeAgo } from '#web/ui/time-ago.tsx';

export function RecycleBinPage() {
  const interviews = useInfiniteQuery(deletedInterviews);
  const runs = useInfiniteQuery(deletedRuns);
  const packages = useInfiniteQuery(deletedPackages);
  const is_empty = [interviews, runs, packages].every(({ data }) => data?.pages[0]?.length === 0);
  return (
    <Page title="Recycle bin">
      <PageHead title="Recycle bin" lead="What you deleted. It comes back as it was, or goes for good." />
      {is_empty ? (
        <Card>
          <Empty icon="bin" title="The recycle bin is empty">
            <p>
              Interviews, runs and packages that you delete wait here until you take them back or remove them.
            </p>
          </Empty>
        </Card>
      ) : (
        <>
          <Kind title="Interviews" none="No interview is in the bin." query={interviews}>
            {({ id, display_title, deleted_at }) => (
              <BinRow
                key={id}
                kind="interview"
                id={id}
                name={display_title ?? 'Untitled interview'}
                deleted_at={deleted_at}
                takes="Its conversation, its artifacts and its runs go with it. Packages stay."
              />
            )}
          </Kind>
          <Kind title="Runs" none="No run is in the bin." query={runs}>
            {({ id, project_name, review_profile, deleted_at }) => (
              <BinRow
                key={id}
                kind="run"
                id={id}
                name={`${project_name ?? 'Untitled'}, ${review_profile} run`}
                deleted_at={deleted_at}
                takes="Its events and what its agents did go with it. Its package stays."
              />
            )}
          </Kind>
          <Kind title="Packages" none="No package is in the bin." query={packages}>
            {({ id, project_name, version, deleted_at, removed_at }) => (
              <BinRow
                key={id}
                kind="package"
                id={id}
                name={`${project_name ?? 'Untitled'} ${version}`}
                deleted_at={deleted_at}
                removed_at={removed_at}
                takes="Its files, its addenda and its download go with it. Its run stays."
              />
            )}
          </Kind>
        </>
      )}
    </Page>
  );
}

type KindProps<Row> = {
  title: string;
  none: string;
  query: PagesRead<Row>;
  children: (row: Row) => ReactNode;
};

function Kind<Row extends { id: string }>({ title, none, query, children }: KindProps<Row>) {
  return (
    <Section title={title}>
      {query.data?.pages[0]?.length === 0 ? (
        <Nothing>{none}</Nothing>
      ) : (
        <Paged query={query} label={title} empty={null}>
          {children}
        </Paged>
      )}
    </Section>
  );
}

type BinRowProps = {
  kind: BinKind;
  id: string;
  name: string;
  deleted_at: string;
  removed_at?: string | null;
  /** What goes along when it goes for good. */
  takes: string;
};

function BinRow({ kind, id, name, deleted_at, removed_at, takes }: BinRowProps) {
  const [is_asking, ask] = useState(false);
  const act = useMutation({
    mutationFn: (action: 'restore' | 'remove') => doInBin(kind, action, id),
    onSuccess: focusPage,
    onSettled: () => ask(false),
  });
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3">
      <div className="min-w-0 flex-1 basis-56">
        <span className="block truncate font-medium">{name}</span>
        <span className="block text-sm text-muted">
          Deleted <TimeAgo time={deleted_at} />
          {removed_at ? (
            <>
              {' by its retention · goes for good '}
              <TimeAgo time={removed_at} />
            </>
          ) : (
            ' · stays until you remove it'
          )}
        </span>
        {act.isError && <Note tone="bad">{errorMessage(act.error)}</Note>}
      </div>
      <div className="flex gap-2">
        <Button
          size="small"
          icon="back"
          aria-label={`Restore ${name}`}
          busy={act.isPending && act.variables === 'restore'}
          onClick={() => act.mutate('restore')}
        >
          Restore
        </Button>
        <Button size="small" look="danger" aria-label={`Remove ${name} for good`} onClick={() => ask(true)}>
          Remove
        </Button>
      </div>
      <Confirm
        open={is_asking}
        onClose={() => ask(false)}
        title={`Remove ${name} for good?`}
        text={`${takes} There is no way back.`}
        action="Remove it for good"
        busy={act.isPending}
        onConfirm={() => act.mutate('remove')}
      />
    </li>
  );
}
