// By which way something was told; stamped by the surface, never believed from a body.
import type { Actor } from '#contract/actor.ts';
import type { clientTypes } from '#contract/feedback/bug-reports.ts';

export const clientTypeOf = ({ kind }: Pick<Actor, 'kind'>): (typeof clientTypes)[number] =>
  kind === 'session' ? 'browser' : 'api';
