import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ResultOf } from '#client/client.ts';
import { call } from '#web/data/client.ts';
import { dataExportQuery } from '#web/data/queries.ts';
import { errorMessage } from '#web/data/error-message.ts';
import { Section } from '#web/pages/settings/section.tsx';
import { Note } from '#web/ui/badge.tsx';
import { Button, ButtonAnchor } from '#web/ui/button.tsx';
import { Loading, Read } from '#web/ui/states.tsx';
import { TimeAgo } from '#web/ui/time-ago.tsx';

type Export = ResultOf<'getDataExport'>;

/** Everything that is stored, as one file. */
export function DataExport() {
  const cache = useQueryClient();
  const query = useQuery(dataExportQuery);
  const ask = useMutation({
    mutationFn: () => call('requestDataExport'),
    onSuccess: () => cache.invalidateQueries({ queryKey: dataExportQuery.queryKey }),
  });
  const is_made = query.data?.status === 'queued' || query.data?.status === 'processing';
  return (
    <Section
      title="All of it as a file"
      lead="A zip with every row of your account, your packages and your documents. Passwords and keys are left out. You are told when it is ready."
    >
      <Read query={query} loading={<Loading rows={1} />}>
        {(newest) => (
          <div className="grid gap-4" aria-live="polite">
            {newest && <Standing newest={newest} />}
            {ask.isError && <Note tone="bad">{errorMessage(ask.error)}</Note>}
            <div className="flex flex-wrap gap-2">
              {newest?.download_url && (
                <ButtonAnchor look="primary" icon="download" href={newest.download_url} download>
                  Download
                </ButtonAnchor>
              )}
              <Button busy={ask.isPending || is_made} onClick={() => ask.mutate()}>
                {newest ? 'Ask for a new one' : 'Ask for an export'}
              </Button>
            </div>
          </div>
        )}
      </Read>
    </Section>
  );
}

function Standing({
  newest: { status, requested_at, download_url, download_url_expires_at },
}: {
  newest: Export;
}) {
  const asked = (
    <>
      You asked for it <TimeAgo time={requested_at} />.
    </>
  );
  if (status === 'failed')
    return <Note tone="bad">The last export could not be made. Ask for a new one.</Note>;
  if (status !== 'completed')
    return <Note tone="accent">It is being made. {asked} You can leave this page.</Note>;
  if (!download_url || !download_url_expires_at) return <Note>The last export has run out. {asked}</Note>;
  return (
    <Note tone="good">
      It is ready. {asked} The link ends <TimeAgo time={download_url_expires_at} />.
    </Note>
  );
}
