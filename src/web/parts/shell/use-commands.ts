import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { call } from '#web/data/client.ts';
import { projectsQuery } from '#web/data/project-queries.ts';
import {
  generationsQuery,
  interviewQuery,
  interviewsQuery,
  meQuery,
  packagesQuery,
  queryClient,
} from '#web/data/queries.ts';
import { setTheme } from '#web/data/theme.ts';
import { paths } from '#web/paths.ts';
import type { IconName } from '#web/ui/icon.tsx';
import { places } from './places.ts';

export type Command = {
  id: string;
  label: string;
  hint?: string;
  icon: IconName;
  run: () => Promise<unknown> | void;
};
export type CommandGroup = { value: string; items: Command[] };

/** Everything the palette can do now: places, actions, and what the lists have by name. */
export function useCommands(): CommandGroup[] {
  const navigate = useNavigate();
  const { data: me } = useQuery(meQuery);
  const { data: interviews } = useQuery(interviewsQuery);
  const { data: runs } = useQuery(generationsQuery);
  const { data: packages } = useQuery(packagesQuery);
  const { data: projects } = useQuery(projectsQuery);
  const is_operator = me?.permissions.includes('operator') ?? false;
  const begin = async () => {
    const interview = await call('startInterview');
    queryClient.setQueryData(interviewQuery(interview.id).queryKey, interview);
    await navigate({ to: paths.interview, params: { id: interview.id } });
  };
  const colours = (theme: 'light' | 'dark' | 'system', label: string): Command => ({
    id: theme,
    label,
    icon: 'sun',
    run: () => setTheme(theme),
  });
  const groups: CommandGroup[] = [
    {
      value: 'Do',
      items: [
        { id: 'interview', label: 'Start an interview', icon: 'plus', run: begin },
        colours('light', 'Light colours'),
        colours('dark', 'Dark colours'),
        colours('system', 'Colours as the system'),
      ],
    },
    {
      value: 'Go to',
      items: places
        .filter((place) => is_operator || !('operator' in place))
        .map(({ to, label, icon }) => ({ id: to, label, icon, run: () => navigate({ to }) })),
    },
    {
      value: 'Projects',
      items: (projects?.projects ?? []).map(({ id, name }) => ({
        id,
        label: name,
        icon: 'layers',
        run: () => navigate({ to: paths.project, params: { id } }),
      })),
    },
    {
      value: 'Packages',
      items: (packages?.packages ?? []).map(({ id, project_name, version }) => ({
        id,
        label: project_name ?? 'Untitled',
        hint: version,
        icon: 'box',
        run: () => navigate({ to: paths.package, params: { id } }),
      })),
    },
    {
      value: 'Runs',
      items: (runs?.generations ?? []).map(({ id, project_name, review_profile }) => ({
        id,
        label: project_name ?? 'Untitled',
        hint: review_profile,
        icon: 'run',
        run: () => navigate({ to: paths.generation, params: { id } }),
      })),
    },
    {
      value: 'Interviews',
      items: (interviews?.interviews ?? []).map(({ id, display_title }) => ({
        id,
        label: display_title ?? 'Untitled interview',
        icon: 'chat',
        run: () => navigate({ to: paths.interview, params: { id } }),
      })),
    },
  ];
  return groups.filter(({ items }) => items.length > 0);
}
