import { useNavigate } from '@tanstack/react-router';
import { Select } from '#web/ui/forms/field.tsx';
import { reviewStatus, type ReviewStatus } from './review-status.ts';
import type { paths } from '#web/paths.ts';

const choices = [
  { value: '', label: 'All' },
  { value: 'Open', label: 'Open' },
  { value: 'InReview', label: 'In review' },
  { value: 'Closed', label: 'Closed' },
];

type ReviewFilterProps = {
  label: string;
  to: (typeof paths)['operatorBugReports' | 'operatorFeedback'];
  status: ReviewStatus | undefined;
};

/** Which reports are shown. */
export function ReviewFilter({ label, to, status }: ReviewFilterProps) {
  const navigate = useNavigate();
  return (
    <Select
      bare
      label={label}
      className="justify-self-start"
      choices={choices}
      value={status ?? ''}
      onChange={({ target }) => void navigate({ to, search: reviewStatus({ status: target.value }) })}
    />
  );
}
