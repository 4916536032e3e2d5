// The states of what belongs to a project, as people are told them.
import type { operations } from '#contract/contract.ts';
import type { BacklogItem, Lesson } from '#web/data/project-queries.ts';
import type { IconName } from '#web/ui/icon.tsx';
import type { Tone } from '#web/ui/badge.tsx';

type Operations = typeof operations;
/** Every tool that agents have, so that a page names none that is not there. */
export type ToolName = {
  [K in keyof Operations]: Operations[K] extends { tool: { name: infer N extends string } } ? N : never;
}[keyof Operations];

export const priorityWords = {
  low: { label: 'Low', tone: 'neutral' },
  medium: { label: 'Medium', tone: 'neutral' },
  high: { label: 'High', tone: 'warn' },
  critical: { label: 'Critical', tone: 'bad' },
} as const satisfies Record<BacklogItem['priority'], { label: string; tone: Tone }>;

export const lessonWords = {
  Observed: 'Observed',
  Documented: 'Documented',
  Enforced: 'Enforced by a rule',
  Archived: 'Archived',
} as const satisfies Record<Lesson['status'], string>;

export const activityWords = {
  session_started: { label: 'Session started', icon: 'play' },
  session_closed: { label: 'Session ended', icon: 'check' },
  decision_logged: { label: 'Decision', icon: 'flag' },
  backlog_filed: { label: 'Filed in the backlog', icon: 'plus' },
  backlog_resolved: { label: 'Resolved', icon: 'check' },
  lesson_filed: { label: 'Lesson', icon: 'bulb' },
  rule_deployed: { label: 'Rule deployed', icon: 'alert' },
} as const satisfies Record<string, { label: string; icon: IconName }>;
