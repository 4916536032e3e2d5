import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { takesTurns } from '#contract/operations/interviews.ts';
import { generationsQuery, interviewsQuery, meQuery, packagesQuery } from '#web/data/queries.ts';
import { InterviewRow } from '#web/parts/list/interview-row.tsx';
import { PackageRow } from '#web/parts/list/package-row.tsx';
import { listClass } from '#web/parts/list/row-link.tsx';
import { RunRow } from '#web/parts/list/run-row.tsx';
import { isOver } from '#web/parts/run-words.ts';
import { Page } from '#web/parts/shell/shell.tsx';
import { StartInterview } from '#web/parts/start-interview.tsx';
import { paths } from '#web/paths.ts';
import { Card, PageHead } from '#web/ui/card.tsx';
import { Empty, Read } from '#web/ui/states.tsx';

const rows_max = 5;
const look_again_ms = 10_000;

export function HomePage() {
  const { data: me } = useQuery(meQuery);
  const interviews = useQuery(interviewsQuery);
  const runs = useQuery({ ...generationsQuery, refetchInterval: look_again_ms });
  const packages = useQuery(packagesQuery);
  const is_new =
    interviews.data?.interviews.length === 0 &&
    runs.data?.generations.length === 0 &&
    packages.data?.packages.length === 0;
  return (
    <Page title="Home">
      <PageHead
        title={me ? `Hello, ${me.display_name}` : 'Home'}
        lead="From an idea to a specification that somebody can build from."
      >
        {!is_new && <StartInterview />}
      </PageHead>
      {is_new ? (
        <FirstSteps />
      ) : (
        <>
          <Read query={runs}>
            {({ generations }) => {
              const going = generations.filter(({ state }) => !isOver(state));
              return (
                <Section title="Runs going on" is_empty={going.length === 0} none="No run goes on.">
                  {going.map((run) => (
                    <RunRow key={run.id} run={run} />
                  ))}
                </Section>
              );
            }}
          </Read>
          <Read query={interviews}>
            {({ interviews: all }) => {
              const open = all.filter(({ status }) => takesTurns(status)).slice(0, rows_max);
              return (
                <Section
                  title="Interviews in progress"
                  more={paths.interviews}
                  is_empty={open.length === 0}
                  none="No interview is open."
                >
                  {open.map((interview) => (
                    <InterviewRow key={interview.id} interview={interview} />
                  ))}
                </Section>
              );
            }}
          </Read>
          <Read query={packages}>
            {({ packages: all }) => (
              <Section
                title="Latest packages"
                more={paths.packages}
                is_empty={all.length === 0}
                none="No package is finished yet."
              >
                {all.slice(0, rows_max).map((record) => (
                  <PackageRow key={record.id} record={record} />
                ))}
              </Section>
            )}
          </Read>
        </>
      )}
    </Page>
  );
}

function FirstSteps() {
  return (
    <Card>
      <Empty icon="chat" title="Tell me about your idea">
        <p>
          An interview asks what matters and shows what it understood. Then agents write the specification
          while you watch, and you download a package that somebody can build from.
        </p>
        <StartInterview />
      </Empty>
    </Card>
  );
}

type SectionProps = {
  title: string;
  more?: typeof paths.interviews | typeof paths.packages;
  is_empty: boolean;
  none: string;
  children: ReactNode;
};

function Section({ title, more, is_empty, none, children }: SectionProps) {
  return (
    <section className="grid gap-2.5">
      <div className="flex items-baseline justify-between">
        <h2 className="text-sm font-semibold text-muted">{title}</h2>
        {more && !is_empty && (
          <Link to={more} className="text-sm font-medium text-accent-text underline-offset-2 hover:underline">
            All {more === paths.interviews ? 'interviews' : 'packages'}
          </Link>
        )}
      </div>
      {is_empty ? (
        <p className="rounded-xl border border-dashed border-line-strong px-4 py-4 text-sm text-muted">
          {none}
        </p>
      ) : (
        <ul className={listClass}>{children}</ul>
      )}
    </section>
  );
}
