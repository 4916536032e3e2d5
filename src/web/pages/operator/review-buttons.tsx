// How far an operator is with what somebody reported, and the next step.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#web/data/client.ts';
import { errorMessage } from '#web/data/error-message.ts';
import { receivedKey } from '#web/data/operator-queries.ts';
import { Note } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import type { ReviewStatus } from './review-status.ts';

type ReviewButtonsProps = {
  of: 'reviewBugReport' | 'reviewFeedback';
  id: string;
  title: string;
  status: ReviewStatus;
};

export function ReviewButtons({ of, id, title, status }: ReviewButtonsProps) {
  const cache = useQueryClient();
  const review = useMutation({
    mutationFn: (next: 'InReview' | 'Closed') => call(of, { params: { id }, body: { status: next } }),
    onSuccess: () => cache.invalidateQueries({ queryKey: receivedKey }),
  });
  const shared = { size: 'small', disabled: review.isPending } as const;
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap gap-2">
        {status !== 'InReview' && (
          <Button
            {...shared}
            aria-label={`${status === 'Open' ? 'Start' : 'Reopen'} review: ${title}`}
            onClick={() => review.mutate('InReview')}
          >
            {status === 'Open' ? 'Start review' : 'Reopen review'}
          </Button>
        )}
        {status !== 'Closed' && (
          <Button
            {...shared}
            icon="check"
            aria-label={`Close: ${title}`}
            onClick={() => review.mutate('Closed')}
          >
            Close
          </Button>
        )}
      </div>
      {review.isError && <Note tone="bad">{errorMessage(review.error)}</Note>}
    </div>
  );
}
