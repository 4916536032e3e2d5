// Trace: does every requirement reach a design, a test and a task, and does everything else serve one?
import type { GraphRule } from '#specification/rules/rule.ts';
import { requirementsOf, traceOf } from '#specification/render/trace.ts';

export const traceRules: readonly GraphRule[] = [
  {
    id: 'TRC-02', tier: 'graph', severity: 'blocker', dimension: 'traceable',
    reason: 'A requirement that no part of the design makes true will not come true.',
    good: {},
    bad: { unlink: [{ kind: 'realises', from: 'CMP-005', to: 'NFR-001' }] },
    *check({ view }) {
      for (const node of requirementsOf(view)) {
        if (traceOf(view, node).design.length > 0) continue;
        yield { message: `Nothing in the design realises ${node.id}; link the component or operation that makes it true.`, nodes: [node.id] };
      }
    },
  },
]; // prettier-ignore
