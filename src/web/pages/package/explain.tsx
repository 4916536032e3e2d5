// What a package says, told to one of six audiences: written when somebody asks for it, and kept.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useParams, useSearch } from '@tanstack/react-router';
import { explanationFormats } from '#contract/operations/explanations.ts';
import { call } from '#web/data/client.ts';
import {
  audiencesQuery,
  explanationQuery,
  explanationsQuery,
  type Audience,
} from '#web/data/package-queries.ts';
import { usageQuery, type Package } from '#web/data/queries.ts';
import { errorMessage } from '#web/data/error-message.ts';
import { PackageFrame, ViewBody } from './frame.tsx';
import { LazyMarkdown } from '#web/parts/markdown/lazy-markdown.tsx';
import { paths } from '#web/paths.ts';
import { Badge, Note } from '#web/ui/badge.tsx';
import { Button, ButtonAnchor } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { formatUsd, plural } from '#web/ui/format.ts';
import { Read } from '#web/ui/states.tsx';
import { TimeAgo } from '#web/ui/time-ago.tsx';

const address = '/signed-in/inside/packages/$id/explain';
const formatNames: Record<(typeof explanationFormats)[number], string> = {
  md: 'Markdown',
  txt: 'Text',
  pdf: 'PDF',
  docx: 'Word',
};

export function ExplainPage() {
  const { id } = useParams({ from: address });
  return (
    <PackageFrame id={id} title="Explain">
      {(record) => (
        <ViewBody>
          <Explained record={record} />
        </ViewBody>
      )}
    </PackageFrame>
  );
}

function Explained({ record }: { record: Package }) {
  const { audience } = useSearch({ from: address });
  const { data: kept } = useQuery(explanationsQuery(record.id));
  const query = useQuery(audiencesQuery);
  return (
    <Read query={query}>
      {({ audiences }) => {
        const chosen = audiences.find(({ slug }) => slug === audience) ?? audiences[0];
        return (
          <div className="grid items-start gap-6 lg:grid-cols-[19rem_minmax(0,1fr)]">
            <nav aria-label="Audiences">
              <ul className="grid grid-cols-2 gap-2 lg:grid-cols-1">
                {audiences.map((each) => (
                  <li key={each.slug}>
                    <AudienceLink
                      id={record.id}
                      audience={each}
                      is_current={each === chosen}
                      is_kept={kept?.explanations.some(({ audience: slug }) => slug === each.slug) ?? false}
                    />
                  </li>
                ))}
              </ul>
            </nav>
            {chosen && <Explanation key={chosen.slug} id={record.id} audience={chosen} />}
          </div>
        );
      }}
    </Read>
  );
}

type LinkProps = { id: string; audience: Audience; is_current: boolean; is_kept: boolean };

function AudienceLink({ id, audience, is_current, is_kept }: LinkProps) {
  return (
    <Link
      to={paths.packageExplain}
      params={{ id }}
      search={{ audience: audience.slug }}
      activeProps={{}}
      resetScroll={false}
      aria-current={is_current ? 'page' : undefined}
      className={`block h-full rounded-xl border px-3.5 py-2.5 transition-colors hover:bg-hover ${is_current ? 'border-accent bg-accent-soft' : 'border-line bg-surface'}`}
    >
      <span className="flex flex-wrap items-center justify-between gap-2 font-medium">
        {audience.display_name}
        {is_kept && <Badge tone="good">Written</Badge>}
      </span>
      <span className="block text-sm text-muted max-lg:hidden">{audience.description}</span>
    </Link>
  );
}

function Explanation({ id, audience }: { id: string; audience: Audience }) {
  const query = useQuery(explanationsQuery(id));
  return (
    <Read query={query}>
      {({ explanations }) => {
        const kept = explanations.find((each) => each.audience === audience.slug);
        return kept ? (
          <Written id={id} audience={audience} kept={kept} />
        ) : (
          <Unwritten id={id} audience={audience} />
        );
      }}
    </Read>
  );
}

type Kept = { model: string; cost_usd: number; created_at: string };

function Written({ id, audience, kept }: { id: string; audience: Audience; kept: Kept }) {
  const query = useQuery(explanationQuery(id, audience.slug));
  return (
    <article aria-label={`For: ${audience.display_name}`} className="grid min-w-0 gap-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="text-sm text-muted">
          {kept.model === 'offline'
            ? 'Written by rule'
            : `Written by ${kept.model} for ${formatUsd(kept.cost_usd)}`}{' '}
          <TimeAgo time={kept.created_at} />. It is kept.
        </p>
        <Downloads id={id} audience={audience} />
      </div>
      <Card className="p-6">
        <Read query={query}>{(text) => <LazyMarkdown id={id} text={text} />}</Read>
      </Card>
    </article>
  );
}

/** A PDF may be refused, and the reason is shown; the other formats take every script. */
function Downloads({ id, audience }: { id: string; audience: Audience }) {
  const pdf = useMutation({
    mutationFn: () =>
      call('downloadExplanation', { params: { id }, query: { audience: audience.slug, format: 'pdf' } }),
    onSuccess: ({ bytes, content_type }) =>
      saveFile(
        new Blob([new Uint8Array(bytes)], { type: content_type }),
        `service-explanation-${audience.slug}.pdf`,
      ),
  });
  return (
    <>
      <div className="flex flex-wrap gap-2">
        {explanationFormats.map((format) => (
          <ButtonAnchor
            key={format}
            size="small"
            icon="download"
            href={`/v1/packages/${id}/explain/download?audience=${audience.slug}&format=${format}`}
            download
            {...(format === 'pdf' && {
              onClick: (event) => {
                event.preventDefault();
                pdf.mutate();
              },
            })}
          >
            {formatNames[format]}
          </ButtonAnchor>
        ))}
      </div>
      {pdf.isError && <Note tone="bad">{errorMessage(pdf.error)}</Note>}
    </>
  );
}

/** As a click on a link to a file does. */
function saveFile(file: Blob, name: string): void {
  const href = URL.createObjectURL(file);
  Object.assign(document.createElement('a'), { href, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(href), 60_000);
}

/** What writing it takes of this month's, in words. */
function Unwritten({ id, audience }: { id: string; audience: Audience }) {
  const cache = useQueryClient();
  const { data: usage } = useQuery(usageQuery);
  const write = useMutation({
    mutationFn: () => call('explainPackage', { params: { id }, body: { audience: audience.slug } }),
    onSuccess: ({ markdown }) => {
      cache.setQueryData(explanationQuery(id, audience.slug).queryKey, markdown);
      return Promise.all([
        cache.invalidateQueries(explanationsQuery(id)),
        cache.invalidateQueries(usageQuery),
      ]);
    },
  });
  const limit = usage?.explanations.limit ?? null;
  const left = limit === null ? null : Math.max(0, limit - usage!.explanations.used);
  return (
    <Card className="grid justify-items-start gap-4 p-6">
      <h2 className="text-lg font-semibold">For: {audience.display_name}</h2>
      <p className="text-muted">
        {audience.description} It is written once, within a little more than a minute, and kept for good.
        {left !== null && ` It takes one of this month’s explanations; ${plural(left, 'is', 'are')} left.`}
      </p>
      {left === 0 && (
        <Note tone="warn">No explanation is left this month. Those that are written can still be read.</Note>
      )}
      <Button
        look="primary"
        icon="file"
        busy={write.isPending}
        disabled={left === 0}
        onClick={() => write.mutate()}
      >
        {write.isPending ? 'It is being written' : 'Write it'}
      </Button>
      {write.isError && <Note tone="bad">{errorMessage(write.error)}</Note>}
    </Card>
  );
}
