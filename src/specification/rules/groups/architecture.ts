// Architecture: are decisions decided, dependencies free of circles, services outside survived and invariants checked?
import { circleIn } from '#specification/rules/reading/circles.ts';
import { isDuration } from '#specification/rules/reading/measures.ts';
import { wordsOf } from '#specification/rules/reading/prose.ts';
import type { GraphRule } from '#specification/rules/rule.ts';

/** Words that stand where something should have been decided. */
const undecided = /^(?:none|no|n\/a|nothing|-|–|unknown|not (?:defined|decided|applicable))\.?$/i;

export const architectureRules: readonly GraphRule[] = [
  {
    id: 'ARC-01', tier: 'graph', severity: 'blocker', dimension: 'complete',
    reason: 'A decision without an alternative was not decided.',
    good: { set: { 'ADR-001': { options: [{ name: 'One unit', good: ['one thing to run'], bad: [] }, { name: 'Services', good: [], bad: ['network between them'] }] } } },
    bad: { set: { 'ADR-001': { options: [{ name: 'One unit', good: ['one thing to run'], bad: [] }, { name: 'Services', good: [], bad: [] }] } } },
    *check({ view }) {
      for (const node of view.all('ADR')) {
        const empty = node.options.filter((option) => option.good.length + option.bad.length === 0).map((option) => option.name);
        const names = new Set(node.options.map((option) => option.name.toLowerCase()));
        if (empty.length > 0) yield { message: `${node.id} says nothing for or against "${empty.join('", "')}"; weigh it or drop it.`, nodes: [node.id] };
        if (names.size < node.options.length) yield { message: `${node.id} weighs an option against itself.`, nodes: [node.id] };
      }
    },
  },
  {
    id: 'ARC-02', tier: 'graph', severity: 'blocker', dimension: 'buildable',
    reason: 'Components that need each other can be built in no order.',
    good: { set: { 'CMP-004': { depends_on: ['CMP-001', 'CMP-002'] } } },
    bad: { set: { 'CMP-001': { depends_on: ['CMP-005'] } } },
    *check({ view }) {
      const circle = circleIn(view.all('CMP'), (node) => node.depends_on);
      if (circle) yield { message: `${circle.join(' needs ')} needs ${circle[0]}; turn one of these round.`, nodes: circle };
    },
  },
  {
    id: 'ARC-03', tier: 'graph', severity: 'blocker', dimension: 'complete',
    reason: 'A service outside that hangs takes with it whoever has not planned for that.',
    good: { set: { 'INT-001': { retry: 'No retry: a second SMS would be worse than none.' } } },
    bad: { set: { 'INT-001': { timeout: 'QTY-001', fallback: 'None.' } } },
    *check({ view }) {
      for (const node of view.all('INT')) {
        const limit = view.one('QTY', node.timeout);
        if (limit && !isDuration(limit.unit)) yield { message: `The timeout of ${node.id} is ${limit.value} ${limit.unit}, which is no duration.`, nodes: [node.id, limit.id] };
        if (undecided.test(node.fallback)) yield { message: `${node.id} has the fallback "${node.fallback}"; say what is seen meanwhile, even if that is a refusal.`, nodes: [node.id] };
        if (undecided.test(node.retry)) yield { message: `${node.id} has the retry "${node.retry}"; say why one attempt is enough.`, nodes: [node.id], severity: 'warning' };
      }
    },
  },
  {
    id: 'ARC-04', tier: 'graph', severity: 'warning', dimension: 'testable',
    reason: 'An invariant that nothing checks holds until the first hurry.',
    good: { set: { 'INV-001': { check: 'A table is written only by the module that owns it: the structure check looks at every import.' } } },
    bad: { set: { 'INV-001': { check: 'A table is written only by the module that owns it.' } } },
    *check({ view }) {
      for (const node of view.all('INV')) {
        const rule = new Set(wordsOf(node.rule));
        const adds = wordsOf(node.check).filter((word) => !rule.has(word));
        if (adds.length < 2 || undecided.test(node.check)) yield { message: `The check of ${node.id} only repeats its rule; name the command, the test or the review that would notice.`, nodes: [node.id] };
      }
    },
  },
  {
    id: 'ARC-05', tier: 'graph', severity: 'warning', dimension: 'buildable',
    reason: 'Two components in one folder grow into one.',
    good: { set: { 'CMP-002': { folder: 'src/booking-sms/' } } },
    bad: { set: { 'CMP-002': { folder: 'src/booking/' } } },
    *check({ view }) {
      for (const [folder, same] of Map.groupBy(view.all('CMP'), (node) => node.folder)) {
        const ids = same.map((node) => node.id);
        if (ids.length > 1) yield { message: `${ids.join(' and ')} share the folder ${folder}; give each its own.`, nodes: ids };
      }
    },
  },
]; // prettier-ignore
