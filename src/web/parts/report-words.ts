// The kinds and states of what people tell about the service, in words.
import type { BugReport, FeedbackRow } from '#web/data/feedback-queries.ts';
import type { Tone } from '#web/ui/badge.tsx';

export const typeWords = {
  end_to_end_run: 'A whole run',
  interview_quality: 'An interview',
  package_quality: 'A package',
  api_doc_quality: 'Documentation of the API',
  tooling_experience: 'Command line, MCP and clients',
  website_quality: 'The web application',
  launch_readiness: 'Ready to rely on',
  other: 'Something else',
} as const satisfies Record<FeedbackRow['type'], string>;

export const severityWords = {
  info: { label: 'For your information', tone: 'neutral' },
  low: { label: 'Low', tone: 'neutral' },
  medium: { label: 'Medium', tone: 'neutral' },
  high: { label: 'High', tone: 'warn' },
  critical: { label: 'Critical', tone: 'bad' },
} as const satisfies Record<FeedbackRow['severity'], { label: string; tone: Tone }>;

export const statusWords = {
  Open: { label: 'Sent', tone: 'neutral' },
  InReview: { label: 'Being read', tone: 'accent' },
  Closed: { label: 'Closed', tone: 'good' },
} as const satisfies Record<FeedbackRow['status'], { label: string; tone: Tone }>;

const bugSeverities = [
  'low',
  'medium',
  'high',
  'critical',
] as const satisfies readonly BugReport['severity'][];
export const bugSeverityChoices = bugSeverities.map((value) => ({
  value,
  label: severityWords[value].label,
}));
