// Consistency, architecture, security and plan: one value for a number, no circle, no threat without an answer, no two
// tasks on one file.
import type { Breach, GraphRule } from '#specification/rules/rule.ts';

/** Factors to a common unit of the same dimension. */
const factors: Record<string, [dimension: string, factor: number]> = {
  ms: ['time', 0.001], millisecond: ['time', 0.001], second: ['time', 1], s: ['time', 1], minute: ['time', 60], hour: ['time', 3600],
  day: ['time', 86_400], week: ['time', 604_800], kb: ['size', 1], mb: ['size', 1024], gb: ['size', 1_048_576],
}; // prettier-ignore

function inCommonUnit(value: number, unit: string): string {
  const row = factors[unit.toLowerCase().replace(/s$/, '')] ?? factors[unit.toLowerCase()];
  return row ? `${row[0]} ${value * row[1]}` : `${unit.toLowerCase()} ${value}`;
}

/** Ids that lie on a circle of the relation. */
function circles(ids: readonly string[], next: (id: string) => readonly string[]): string[] {
  const reaches = (from: string, to: string, seen: Set<string>): boolean =>
    next(from).some((id) => id === to || (!seen.has(id) && reaches(id, to, seen.add(id))));
  return ids.filter((id) => reaches(id, id, new Set()));
}

const full = new Set(['Normal', 'Extensive', 'Researcher']);
const interactive = /(--watch\b|\bwatch\b|\bread -p\b|\bvim?\b|\bnano\b|\bpsql$|\btop\b|\bless\b)/;

export const designRules: readonly GraphRule[] = [
  {
    id: 'NUM-01', tier: 'graph', severity: 'blocker', dimension: 'consistent',
    reason: 'One number with two values is a bug before the first line is written.',
    good: {}, bad: { set: { 'QTY-003': { title: 'Response time', applies_to: 'answer to a request, 95th percentile', value: 2, unit: 'seconds' } } },
    *check({ view }) {
      const seen = new Map<string, { id: string; value: string }>();
      for (const node of view.all('QTY')) {
        const name = `${node.title} ${node.applies_to} ${node.sense}`.toLowerCase();
        const value = inCommonUnit(node.value, node.unit);
        const first = seen.get(name);
        if (first && first.value !== value) yield { message: `${node.id} and ${first.id} give two values for "${node.title}" (${node.applies_to}).`, nodes: [node.id, first.id] };
        else seen.set(name, { id: node.id, value });
      }
    },
  },
  {
    id: 'ARC-01', tier: 'graph', severity: 'blocker', dimension: 'buildable',
    reason: 'Components that need each other can be built in no order.',
    good: {}, bad: { set: { 'CMP-001': { depends_on: ['CMP-005'] } } },
    *check({ view }) {
      const ids = view.all('CMP').map((node) => node.id);
      const circle = circles(ids, (id) => view.one('CMP', id)?.depends_on.filter((each) => each.startsWith('CMP')) ?? []);
      if (circle.length > 0) yield { message: `${circle.join(', ')} depend on each other in a circle.`, nodes: circle };
    },
  },
  {
    id: 'ARC-02', tier: 'graph', severity: 'blocker', dimension: 'complete',
    reason: 'A decision without an alternative was not decided.',
    good: {}, bad: { set: { 'ADR-001': { options: [{ name: 'One unit', good: ['one thing to run'], bad: [] }, { name: 'Services', good: [], bad: [] }] } } },
    *check({ view }) {
      for (const node of view.all('ADR')) {
        const empty = node.options.filter((option) => option.good.length + option.bad.length === 0);
        if (empty.length > 0) yield { message: `${node.id}: nothing is said for or against "${empty.map((option) => option.name).join('", "')}".`, nodes: [node.id] };
      }
    },
  },
  {
    id: 'SEC-01', tier: 'graph', severity: 'blocker', dimension: 'complete',
    reason: 'A serious threat without an answer is a plan to be attacked.',
    good: {}, bad: { set: { 'THR-001': { impact: 'high' } }, drop: ['CTL-001'] },
    *check({ view }) {
      for (const node of view.all('THR').filter((each) => each.impact !== 'low')) {
        if (view.referrers('CTL', node.id).length === 0) yield { message: `${node.id} has no control.`, nodes: [node.id] };
      }
    },
  },
  {
    id: 'SEC-02', tier: 'graph', severity: 'blocker', dimension: 'testable',
    reason: 'A control that is never tried is a hope.',
    good: {}, bad: { drop: ['TC-007'] },
    *check({ view }) {
      for (const node of view.all('CTL')) if (view.referrers('TC', node.id).length === 0) yield { message: `No test tries ${node.id}.`, nodes: [node.id] };
    },
  },
  {
    id: 'SEC-03', tier: 'graph', severity: 'warning', dimension: 'complete',
    reason: 'Every border to the outside is somebody’s way in.',
    good: { project: { profile: 'Fast' } }, bad: { add: [{ kind: 'INT', id: 'INT-009', key: 'int:maps', title: 'Maps', purpose: 'maps', direction: 'outbound', data: 'places', timeout: 'QTY-003', retry: 'Once.', fallback: 'Text.', sources: [{ kind: 'interview', turn: 2, quote: 'Members book a tool' }] }] },
    *check({ view }) {
      if (!full.has(view.project.profile)) return;
      for (const node of view.all('INT')) if (view.referrers('THR', node.id).length === 0) yield { message: `No threat was thought of at the border to ${node.title}.`, nodes: [node.id] };
    },
  },
  {
    id: 'TSK-01', tier: 'graph', severity: 'blocker', dimension: 'buildable',
    reason: 'Tasks that wait for each other never start.',
    good: {}, bad: { set: { 'TASK-001': { depends_on: ['TASK-003'] } } },
    *check({ view }) {
      const circle = circles(view.all('TASK').map((node) => node.id), (id) => view.one('TASK', id)?.depends_on ?? []);
      if (circle.length > 0) yield { message: `${circle.join(', ')} wait for each other in a circle.`, nodes: circle };
    },
  },
  {
    id: 'TSK-02', tier: 'graph', severity: 'blocker', dimension: 'buildable',
    reason: 'Two tasks at once on one file lose one of the changes.',
    good: {}, bad: { set: { 'TASK-004': { files: ['src/tools/tools.ts'] }, 'TASK-002': { files: ['src/tools/tools.ts'] } } },
    *check({ view }) {
      yield* sharedFiles(view.all('TASK'), (id) => view.one('TASK', id)?.depends_on ?? []);
    },
  },
  {
    id: 'TSK-03', tier: 'graph', severity: 'blocker', dimension: 'buildable',
    reason: 'What no earlier task makes is not there to be used.',
    good: {}, bad: { set: { 'TASK-004': { consumes: [{ symbol: 'nothingMakesThis', from: 'TASK-001' }] } } },
    *check({ view }) {
      for (const node of view.all('TASK')) {
        for (const { symbol, from } of node.consumes) {
          const ancestors = ancestorsOf(node.id, (id) => view.one('TASK', id)?.depends_on ?? []);
          const made = view.one('TASK', from)?.produces.some((each) => each.symbol === symbol);
          if (!made || !ancestors.has(from)) yield { message: `${node.id} uses ${symbol} of ${from}, which ${made ? 'it does not wait for' : 'does not make it'}.`, nodes: [node.id, from] };
        }
      }
    },
  },
  {
    id: 'TSK-04', tier: 'graph', severity: 'blocker', dimension: 'buildable',
    reason: 'A command that waits for a person stops every agent.',
    good: {}, bad: { set: { 'TASK-001': { verify: 'npm test -- --watch' } } },
    *check({ view }) {
      for (const node of view.all('TASK')) if (interactive.test(node.verify)) yield { message: `${node.id} is verified by "${node.verify}", which waits for a person.`, nodes: [node.id] };
    },
  },
]; // prettier-ignore

function ancestorsOf(id: string, parents: (id: string) => readonly string[]): Set<string> {
  const seen = new Set(parents(id));
  for (const each of seen) for (const parent of parents(each)) seen.add(parent);
  return seen;
}

type Task = { id: string; files: readonly string[] };

/** Tasks that write the same file although neither waits for the other. */
function* sharedFiles(tasks: readonly Task[], parents: (id: string) => readonly string[]): Generator<Breach> {
  const owners = new Map<string, Task[]>();
  for (const task of tasks) for (const file of task.files) owners.set(file, [...(owners.get(file) ?? []), task]);
  for (const [file, writers] of owners) {
    for (const [at, one] of writers.entries()) {
      for (const other of writers.slice(at + 1)) {
        const ordered = ancestorsOf(one.id, parents).has(other.id) || ancestorsOf(other.id, parents).has(one.id);
        if (!ordered) yield { message: `${one.id} and ${other.id} may run at the same time and both write ${file}.`, nodes: [one.id, other.id] };
      }
    }
  }
} // prettier-ignore
