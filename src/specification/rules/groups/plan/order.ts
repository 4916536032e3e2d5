// The order of the plan: is what a task builds on there when it begins, its tables and the operations that its screens call?
import type { NodeOf } from '#specification/graph/nodes.ts';
import type { View } from '#specification/render/view.ts';
import { callsOf, tablesNeededBy } from '#specification/rules/reading/builds-on.ts';
import { reachedFrom } from '#specification/rules/reading/cycles.ts';
import type { GraphRule } from '#specification/rules/rule.ts';

const tools = ['FR-TOOL-001', 'ENT-002', 'SM-001', 'API-001', 'API-002', 'API-003', 'API-004', 'CMP-004'];
const bookings = [
  'FR-BOOK-001',
  'FR-BOOK-002',
  'NFR-001',
  'ENT-003',
  'ENT-001',
  'API-005',
  'API-006',
  'API-007',
  'API-008',
  'SCR-001',
  'SCR-002',
  'CMP-003',
  'CTL-001',
  'EVT-001',
];
const bookingsWithout = (gone: string) => bookings.filter((id) => id !== gone);

export const orderRules: readonly GraphRule[] = [
  {
    id: 'TSK-15',
    tier: 'graph',
    severity: 'blocker',
    dimension: 'buildable',
    reason: 'A table that refers to one that is made later cannot be made.',
    good: { set: { 'TASK-003': { depends_on: ['TASK-002'], implements: bookings } } },
    bad: {
      set: {
        'TASK-002': { implements: [...tools, 'API-005'] },
        'TASK-003': { implements: bookingsWithout('API-005') },
      },
    },
    *check({ view }) {
      const builders = buildersIn(view);
      for (const task of view.all('TASK')) {
        const missing = new Map<string, string>();
        for (const of of task.implements)
          for (const table of tablesNeededBy(view.node(of), (id) => view.node(id)))
            if (!isThereFor(task, builders.get(table), view)) missing.set(table, of);
        for (const [table, of] of missing)
          yield {
            message: `${task.id} builds ${of}, which needs the table of ${table}; let it wait for ${builders.get(table)![0]}, which makes that.`,
            nodes: [task.id, builders.get(table)![0]!],
          };
      }
    },
  },
  {
    id: 'TSK-16',
    tier: 'graph',
    severity: 'blocker',
    dimension: 'buildable',
    reason: 'A screen that calls what is built later cannot be shown when its task is done.',
    good: {
      set: {
        'TASK-003': { implements: bookingsWithout('SCR-002') },
        'TASK-004': {
          depends_on: ['TASK-003'],
          implements: ['FR-BOOK-003', 'INT-001', 'CMP-002', 'INV-001', 'ADR-001', 'SCR-002'],
        },
      },
    },
    bad: {
      set: {
        'TASK-001': { implements: ['CMP-005', 'CMP-001', 'NFR-002', 'SCR-002'] },
        'TASK-003': { implements: bookingsWithout('SCR-002') },
      },
    },
    *check({ view }) {
      const builders = buildersIn(view);
      for (const screen of view.all('SCR')) {
        const building = builders.get(screen.id)?.flatMap((id) => view.one('TASK', id) ?? []) ?? [];
        const [task] = building;
        if (!task) continue;
        for (const called of callsOf(screen)) {
          const by = builders.get(called);
          if (!building.some((each) => isThereFor(each, by, view)))
            yield {
              message: `${task.id} builds ${screen.id}, which calls ${called} of ${by![0]}; let it wait for ${by![0]}, or build the screen there.`,
              nodes: [task.id, by![0]!],
            };
        }
      }
    },
  },
];

/** The tasks that build each node, by its id. */
function buildersIn(view: View): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const task of view.all('TASK'))
    for (const id of task.implements) found.set(id, [...(found.get(id) ?? []), task.id]);
  return found;
}

/** What no task builds is told by another rule. */
function isThereFor(task: NodeOf<'TASK'>, builders: readonly string[] = [], view: View): boolean {
  if (builders.length === 0 || builders.includes(task.id)) return true;
  const earlier = reachedFrom(task.id, (id) => view.one('TASK', id)?.depends_on ?? []);
  return builders.some((id) => earlier.has(id));
}
