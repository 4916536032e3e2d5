// Tells the owner of a run how it went. The event carries the run as it was then.
import type { GenerationEvent } from '#contract/operations/webhook-events.ts';
import type { Deps } from '#deps.ts';
import type { Listener } from '#platform/outbox/outbox.ts';
import { notify, type Told } from './notify.ts';

type Run = { id: string; project_name: string | null; failure_reason: string | null };

const nameOf = ({ project_name }: Run) => project_name ?? 'Your project';

const tellings: Partial<Record<GenerationEvent, (run: Run) => Told>> = {
  'generation.completed': (run) => ({
    kind: 'generation_completed',
    title: `${nameOf(run)}: the package is ready`,
    body: 'The specification package is complete and can be read and downloaded.',
    link: `/generations/${run.id}`,
  }),
  'generation.failed': (run) => ({
    kind: 'generation_failed',
    title: `${nameOf(run)}: the run failed`,
    body: run.failure_reason ?? 'The run ended without a package.',
    link: `/generations/${run.id}`,
  }),
  'generation.paused_awaiting_clarification': (run) => ({
    kind: 'generation_awaiting_clarification',
    title: `${nameOf(run)}: a question for you`,
    body: 'The run waits for your answers. Each question has a proposed answer that you can take.',
    link: `/generations/${run.id}`,
  }),
};

export function notificationListener(deps: Pick<Deps, 'config' | 'jobs' | 'clock' | 'ids'>): Listener {
  return {
    name: 'notifications',
    kinds: Object.keys(tellings),
    async handle(tx, { kind, owner_id, payload }) {
      const telling = tellings[kind as GenerationEvent];
      if (owner_id && telling) await notify(tx, deps, owner_id, telling(payload.generation as Run));
    },
  };
}
