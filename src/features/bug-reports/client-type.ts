// By which way something was told; stamped by the surface, never believed from a body.
import type { clientTypes } from '#contract/operations/feedback/bug-reports.ts';
import type { Context } from '#deps.ts';

export function clientType({ actor, via }: Pick<Context, 'actor' | 'via'>): (typeof clientTypes)[number] {
  if (via === 'mcp') return 'mcp';
  return actor.kind === 'session' ? 'browser' : 'api';
}
