import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { activityQuery } from '#web/data/project-queries.ts';
import { Activities } from './activities.tsx';
import { Section } from '#web/ui/layout/section.tsx';
import { Read } from '#web/ui/states.tsx';

export function ActivityPage() {
  const { id } = useParams({ from: '/signed-in/inside/projects/$id' });
  const query = useQuery(activityQuery(id));
  return (
    <Section title="The last fifty entries, newest first">
      <Read query={query}>{({ items }) => <Activities id={id} items={items} />}</Read>
    </Section>
  );
}
