// The frame of a project: its name, what can be done with it, and its views.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Outlet, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { call } from '#web/data/client.ts';
import { projectsQuery, type Project } from '#web/data/project-queries.ts';
import { errorMessage } from '#web/data/error-message.ts';
import { ProjectName } from './forms/project-name.tsx';
import { Page } from '#web/parts/shell/shell.tsx';
import { paths } from '#web/paths.ts';
import { Badge, Note } from '#web/ui/badge.tsx';
import { Card, PageHead } from '#web/ui/card.tsx';
import { Confirm } from '#web/ui/dialog.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Menu, MenuItem } from '#web/ui/menu.tsx';
import { Missing, Read } from '#web/ui/states.tsx';
import { Tab, Tabs } from '#web/ui/layout/tabs.tsx';

const views = [
  { to: paths.project, label: 'Overview' },
  { to: paths.projectSessions, label: 'Build sessions' },
  { to: paths.projectBacklog, label: 'Backlog' },
  { to: paths.projectDecisions, label: 'Decisions' },
  { to: paths.projectLessons, label: 'Lessons and rules' },
  { to: paths.projectActivity, label: 'Activity' },
  { to: paths.projectImport, label: 'Import' },
] as const;

export function ProjectPage() {
  const { id } = useParams({ from: '/signed-in/inside/projects/$id' });
  const query = useQuery(projectsQuery);
  if (!query.data)
    return (
      <Page title="Project">
        <Read query={query}>{() => null}</Read>
      </Page>
    );
  const project = query.data.projects.find((each) => each.id === id);
  if (!project)
    return (
      <Page title="Not found">
        <h1 className="sr-only">Not found</h1>
        <Card>
          <Missing />
        </Card>
      </Page>
    );
  return <Opened key={id} project={project} />;
}

function Opened({ project }: { project: Project }) {
  const { id, name, is_default, archived_at, organization_id } = project;
  return (
    <Page title={name}>
      <PageHead
        title={
          <span className="flex flex-wrap items-center gap-2.5">
            {name}
            {is_default && <Badge tone="accent">Default</Badge>}
            {archived_at && <Badge tone="warn">Archived</Badge>}
            {organization_id && <Badge>Organization</Badge>}
          </span>
        }
      >
        <Actions project={project} />
      </PageHead>
      <Tabs label="Views of the project">
        {views.map(({ to, label }) => (
          <Tab
            key={to}
            to={to}
            params={{ id }}
            activeOptions={{ exact: to === paths.project, includeSearch: false }}
          >
            {label}
          </Tab>
        ))}
      </Tabs>
      {archived_at && (
        <Note tone="warn">
          This project is archived: it can be read, and nothing new is put into it. Make it the default one to
          bring it back.
        </Note>
      )}
      <Outlet />
    </Page>
  );
}

function Actions({ project }: { project: Project }) {
  const { id, name, is_default, archived_at } = project;
  const cache = useQueryClient();
  const [asked, ask] = useState<'rename' | 'archive' | null>(null);
  const act = useMutation({
    mutationFn: (action: 'setDefaultProject' | 'archiveProject') => call(action, { params: { id } }),
    onSuccess: () => cache.invalidateQueries(projectsQuery),
    onSettled: () => ask(null),
  });
  return (
    <div className="grid justify-items-end gap-2">
      <Menu
        label={`What can be done with ${name}`}
        className="grid size-9.5 place-items-center rounded-lg border border-line-strong bg-surface shadow-card hover:bg-hover"
        trigger={<Icon name="more" />}
      >
        <MenuItem icon="pencil" onClick={() => ask('rename')}>
          Rename
        </MenuItem>
        {!is_default && (
          <MenuItem icon="check" onClick={() => act.mutate('setDefaultProject')}>
            {archived_at ? 'Bring back as the default' : 'Make it the default'}
          </MenuItem>
        )}
        {!is_default && !archived_at && (
          <MenuItem icon="archive" onClick={() => ask('archive')}>
            Archive
          </MenuItem>
        )}
      </Menu>
      {act.isError && <Note tone="bad">{errorMessage(act.error)}</Note>}
      {asked === 'rename' && <ProjectName project={project} onClose={() => ask(null)} />}
      <Confirm
        open={asked === 'archive'}
        onClose={() => ask(null)}
        title={`Archive ${name}?`}
        text="It can still be read, and nothing new is put into it. Making it the default project brings it back."
        action="Archive"
        busy={act.isPending}
        onConfirm={() => act.mutate('archiveProject')}
      />
    </div>
  );
}
