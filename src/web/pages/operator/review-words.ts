import type { Tone } from '#web/ui/badge.tsx';
import type { ReviewStatus } from './review-status.ts';

export const reviewWords = {
  Open: { label: 'Open', tone: 'warn' },
  InReview: { label: 'In review', tone: 'accent' },
  Closed: { label: 'Closed', tone: 'good' },
} as const satisfies Record<ReviewStatus, { label: string; tone: Tone }>;
