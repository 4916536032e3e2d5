import { Select } from '#web/ui/forms/field.tsx';
import { useQuery } from '@tanstack/react-query';
import { generationsQuery, interviewsQuery, packagesQuery } from '#web/data/queries.ts';
import { formText } from '#web/ui/form-text.ts';

/** Which of one's own things the feedback is about. */
export function About({ error }: { error: string | undefined }) {
  const runs = useQuery(generationsQuery);
  const interviews = useQuery(interviewsQuery);
  const packages = useQuery(packagesQuery);
  const choices = [
    { value: '', label: 'Choose one' },
    ...(runs.data?.generations ?? []).map(({ id, project_name, review_profile }) => ({
      value: `generation_id ${id}`,
      label: `Run: ${project_name ?? 'Untitled'}, ${review_profile}`,
    })),
    ...(packages.data?.packages ?? []).map(({ id, project_name, version }) => ({
      value: `package_id ${id}`,
      label: `Package: ${project_name ?? 'Untitled'} ${version}`,
    })),
    ...(interviews.data?.interviews ?? []).map(({ id, display_title }) => ({
      value: `interview_id ${id}`,
      label: `Interview: ${display_title ?? 'Untitled interview'}`,
    })),
  ];
  return <Select label="Which one" name="about" choices={choices} error={error} />;
}

export function targetOf(form: FormData): Record<string, string> {
  const [field, id] = formText(form, 'about').split(' ');
  return field && id ? { [field]: id } : {};
}
