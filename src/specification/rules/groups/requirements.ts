// Requirements: is each a sentence that can be built and tested, about something that exists?
import { parseEars } from '#specification/rules/ears.ts';
import type { GraphRule } from '#specification/rules/rule.ts';
import { requirementsOf } from '#specification/render/trace.ts';

export const requirementRules: readonly GraphRule[] = [
  {
    id: 'REQ-02', tier: 'graph', severity: 'blocker', dimension: 'testable',
    reason: 'A sentence outside the grammar leaves open who does what, and when.',
    good: { set: { 'FR-BOOK-001': { statement: 'While the shed is open, when a member books a drill, a saw or a pump, the Booking module shall store a booking.' } } },
    bad: { set: { 'FR-BOOK-001': { statement: 'When a member books a tool the Booking module stores it.' } } },
    *check({ view }) {
      for (const node of requirementsOf(view)) {
        const result = parseEars(view.text(node.statement));
        if (!result.ok) {
          yield { message: `${node.id} is no EARS sentence: ${result.problem}.`, nodes: [node.id], severity: node.kind === 'FR' ? 'blocker' : 'warning' };
        }
      }
    },
  },
]; // prettier-ignore
