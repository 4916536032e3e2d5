import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { projectsQuery, type Project } from '#web/data/project-queries.ts';
import { ProjectName } from './forms/project-name.tsx';
import { listClass, RowLink } from '#web/parts/list/row-link.tsx';
import { Page } from '#web/parts/shell/shell.tsx';
import { paths } from '#web/paths.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { PageHead } from '#web/ui/card.tsx';
import { Read } from '#web/ui/states.tsx';
import { TimeAgo } from '#web/ui/time-ago.tsx';

export function ProjectsPage() {
  const query = useQuery(projectsQuery);
  const [is_making, make] = useState(false);
  return (
    <Page title="Projects">
      <PageHead
        title="Projects"
        lead="What is built from packages: sessions, decisions, backlog and lessons, kept together."
      >
        <Button look="primary" icon="plus" onClick={() => make(true)}>
          New project
        </Button>
      </PageHead>
      <Read query={query}>
        {({ projects }) => (
          <>
            <Rows projects={projects.filter(({ archived_at }) => archived_at === null)} />
            <Archived projects={projects.filter(({ archived_at }) => archived_at !== null)} />
          </>
        )}
      </Read>
      {is_making && <ProjectName onClose={() => make(false)} />}
    </Page>
  );
}

function Archived({ projects }: { projects: readonly Project[] }) {
  if (projects.length === 0) return null;
  return (
    <section className="grid gap-2.5">
      <h2 className="text-sm font-semibold text-muted">Archived</h2>
      <Rows projects={projects} />
    </section>
  );
}

function Rows({ projects }: { projects: readonly Project[] }) {
  return (
    <ul className={listClass}>
      {projects.map(({ id, name, is_default, organization_id, updated_at }) => (
        <RowLink key={id}>
          <Link
            to={paths.project}
            params={{ id }}
            className="min-w-0 flex-1 font-medium after:absolute after:inset-0"
          >
            <span className="block truncate">{name}</span>
            <span className="block truncate text-sm font-normal text-muted">
              Changed <TimeAgo time={updated_at} />
            </span>
          </Link>
          {organization_id && <Badge>Organization</Badge>}
          {is_default && <Badge tone="accent">Default</Badge>}
        </RowLink>
      ))}
    </ul>
  );
}
