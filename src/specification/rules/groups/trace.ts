// Trace: does every requirement reach a design, a test and a task, and does everything else serve one?
import type { GraphNode } from '#specification/graph/nodes.ts';
import type { Breach, FileRule, GraphRule } from '#specification/rules/rule.ts';
import { requirementsOf, traceOf } from '#specification/render/trace.ts';
import type { View } from '#specification/render/view.ts';

function* unreached(view: View, kinds: readonly ('API' | 'ENT' | 'SCR' | 'CMP' | 'CTL' | 'INT')[]): Generator<Breach> {
  const built = new Set(view.all('TASK').flatMap((task) => task.implements));
  for (const node of kinds.flatMap((kind): readonly GraphNode[] => view.all(kind))) {
    if (!built.has(node.id)) yield { message: `No task builds ${node.id} (${node.title}); add it to a task or take it out.`, nodes: [node.id] };
  }
} // prettier-ignore

export const traceRules: readonly GraphRule[] = [
  {
    id: 'TRC-01', tier: 'graph', severity: 'blocker', dimension: 'traceable',
    reason: 'A requirement that no test checks is a wish.',
    good: {}, bad: { drop: ['TC-002'] },
    *check({ view }) {
      for (const node of requirementsOf(view)) {
        if (traceOf(view, node).tests.length === 0) yield { message: `No test case checks ${node.id}.`, nodes: [node.id] };
      }
    },
  },
  {
    id: 'TRC-02', tier: 'graph', severity: 'blocker', dimension: 'traceable',
    reason: 'A requirement that no part of the design makes true will not come true.',
    good: {}, bad: { unlink: [{ kind: 'realises', from: 'CMP-005', to: 'NFR-001' }] },
    *check({ view }) {
      for (const node of requirementsOf(view)) {
        if (traceOf(view, node).design.length > 0) continue;
        yield { message: `Nothing in the design realises ${node.id}; link the component or operation that makes it true.`, nodes: [node.id] };
      }
    },
  },
  {
    id: 'TRC-03', tier: 'graph', severity: 'blocker', dimension: 'traceable',
    reason: 'A requirement that no task builds is forgotten.',
    good: {}, bad: { drop: ['TASK-004'] },
    *check({ view }) {
      const built = new Set(view.all('TASK').flatMap((task) => task.implements));
      for (const node of requirementsOf(view)) if (!built.has(node.id)) yield { message: `No task builds ${node.id}.`, nodes: [node.id] };
    },
  },
  {
    id: 'TRC-04', tier: 'graph', severity: 'blocker', dimension: 'traceable',
    reason: 'A part of the design that no task builds is drawn in vain.',
    good: {}, bad: { drop: ['TASK-004'] },
    *check({ view }) {
      yield* unreached(view, ['API', 'ENT', 'SCR', 'CMP', 'CTL', 'INT']);
    },
  },
  {
    id: 'TRC-05', tier: 'graph', severity: 'blocker', dimension: 'traceable',
    reason: 'A criterion checked nowhere, or twice, drifts from its test.',
    good: {}, bad: { set: { 'TC-001': { verifies: ['FR-BOOK-001', 'AC-BOOK-001'] } } },
    *check({ view }) {
      for (const node of view.all('AC')) {
        const count = view.referrers('TC', node.id).length;
        if (count !== 1) yield { message: `${node.id} is checked by ${count} test cases; it takes exactly one.`, nodes: [node.id] };
      }
    },
  },
  {
    id: 'TRC-06', tier: 'graph', severity: 'blocker', dimension: 'traceable',
    reason: 'A decision that nothing follows from was asked for in vain.',
    good: {}, bad: { set: { 'DEC-002': { realised_by: [] } } },
    *check({ view }) {
      for (const node of view.all('DEC')) {
        if (node.fate === 'realised' && node.realised_by.length === 0) yield { message: `${node.id} counts as realised, but nothing realises it; link it, or defer it with a reason.`, nodes: [node.id] };
        if (node.fate !== 'realised' && !node.reason) yield { message: `${node.id} is ${node.fate} without a reason.`, nodes: [node.id] };
      }
    },
  },
  {
    id: 'TRC-07', tier: 'graph', severity: 'blocker', dimension: 'traceable',
    reason: 'An operation that serves no requirement is nobody’s wish.',
    good: {}, bad: { unlink: [{ kind: 'realises', from: 'API-005', to: 'FR-BOOK-001' }], set: { 'API-005': { entity: 'ENT-001', sources: [{ kind: 'public', title: 'x', locator: 'y' }] } } },
    *check({ view }) {
      for (const node of view.all('API')) {
        const served = view.from(node.id, 'realises').length > 0 || node.sources.some((source) => source.kind !== 'public');
        if (!served) yield { message: `${node.id} (${node.operation}) realises no requirement; link it or take it out.`, nodes: [node.id] };
      }
    },
  },
]; // prettier-ignore

const nodeId = /\b(?:FR|NFR|AC|ENT|ERR|SM)(?:-[A-Z0-9]{2,12})?-\d{3,}\b/g;

export const packRules: readonly FileRule[] = [
  {
    id: 'TRC-08', tier: 'files', severity: 'blocker', dimension: 'buildable',
    reason: 'A pack that names what it does not show sends its reader searching.',
    good: {}, bad: { 'plan/packs/TASK-004.md': '# TASK-004 Reminders\n\nDo as FR-XXXX-009 says.\n' },
    *check({ view, files }) {
      for (const { file } of files.pages) {
        if (!file.path.startsWith('plan/packs/')) continue;
        const unknown = [...new Set(file.text.match(nodeId) ?? [])].filter((id) => view.node(id) === undefined);
        for (const id of unknown) yield { message: `The pack names ${id}, which the package does not have.`, place: { path: file.path, line: null } };
      }
    },
  },
  {
    id: 'TSK-05', tier: 'files', severity: 'warning', dimension: 'buildable',
    reason: 'A pack longer than about 6,000 tokens crowds out the work.',
    good: {}, bad: { 'plan/packs/TASK-004.md': `# TASK-004 Reminders\n\n${'word '.repeat(6000)}\n` },
    *check({ files }) {
      for (const file of files.all) {
        if (file.path.startsWith('plan/packs/') && file.text.length > 24_000) yield { message: `The pack has ${file.text.length} characters; at most 24,000 fit. Split the task.`, place: { path: file.path, line: null } };
      }
    },
  },
]; // prettier-ignore
