import type { ResultOf } from '#client/client.ts';
import type { Tone } from '#web/ui/badge.tsx';

export type TaskState = ResultOf<'listTasks'>['tasks'][number]['status'];

export const taskStates: Record<TaskState, { label: string; tone: Tone }> = {
  ready: { label: 'Ready', tone: 'accent' },
  waiting: { label: 'Waits', tone: 'neutral' },
  in_progress: { label: 'Being built', tone: 'warn' },
  blocked: { label: 'Blocked', tone: 'bad' },
  done: { label: 'Done', tone: 'good' },
};
