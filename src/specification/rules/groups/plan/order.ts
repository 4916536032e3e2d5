// The order of the plan: is what a task builds on there when it begins, its tables and the operations that its screens call?
import { callsOf, tablesNeededBy } from '#specification/graph/builds-on.ts';
import { buildersOf, isThereFor } from '#specification/render/plan/builders.ts';
import { tableOfFile } from '#specification/graph/table-files.ts';
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
      const builders = buildersOf(view);
      for (const task of view.all('TASK')) {
        const missing = new Map<string, string>();
        for (const of of task.implements)
          for (const table of tablesNeededBy(view.node(of), (id) => view.node(id)))
            if (!isThereFor(task, table, view)) missing.set(table, of);
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
    reason: 'A screen of which nothing works yet cannot be shown when its task is done.',
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
      const builders = buildersOf(view);
      for (const screen of view.all('SCR')) {
        const building = builders.get(screen.id)?.flatMap((id) => view.one('TASK', id) ?? []) ?? [];
        const [task] = building;
        const [called, ...others] = callsOf(screen);
        if (!task || called === undefined) continue;
        if ([called, ...others].every((id) => building.every((each) => !isThereFor(each, id, view)))) {
          const first = builders.get(called)![0]!;
          yield {
            message: `${task.id} builds ${screen.id}, and nothing that it calls is there by then; let it wait for ${first}, which builds ${called}, or build the screen there.`,
            nodes: [task.id, first],
          };
        }
      }
    },
  },
  {
    id: 'TSK-19',
    tier: 'graph',
    severity: 'warning',
    dimension: 'buildable',
    reason:
      'A table that two tasks make cannot be made twice, nor refer to one whose file is taken after its own.',
    good: {
      set: {
        'TASK-002': { files: ['src/store/001-tools.sql'] },
        'TASK-003': { files: ['src/store/002-bookings.sql'], depends_on: ['TASK-002'] },
      },
    },
    bad: {
      set: {
        'TASK-002': { files: ['src/store/001-tools.sql'] },
        'TASK-003': { files: ['src/store/002-bookings.sql'], depends_on: ['TASK-002'] },
        'TASK-004': { files: ['src/store/003-tools.sql'] },
      },
    },
    *check({ view }) {
      const builders = buildersOf(view);
      const records = view.all('ENT');
      const named = view.all('TASK').flatMap((task) =>
        task.files.flatMap((file) => {
          const record = tableOfFile(file, records);
          return record ? [{ task, file, record }] : [];
        }),
      );
      for (const { task, file, record } of named) {
        const [builder] = builders.get(record.id) ?? [];
        // A file that makes other tables may have its name from anything.
        const makes_none = !task.implements.some((id) => view.one('ENT', id));
        if (builder !== undefined && builder !== task.id && makes_none)
          yield {
            message: `${task.id} writes ${file}, and ${builder} makes the table ${record.table} of ${record.id}. Let one task make it, before the first table that refers to it.`,
            nodes: [task.id, builder],
          };
        const needed = tablesNeededBy(record, (id) => view.node(id));
        const late = named.find(
          (other) => needed.includes(other.record.id) && isNumberedAfter(other.file, file),
        );
        if (late)
          yield {
            message: `${file} of ${task.id} refers to the table ${late.record.table}, whose file ${late.file} has a later number. Swap the numbers.`,
            nodes: [...new Set([task.id, late.task.id])],
          };
      }
    },
  },
];

/** Of two numbered files of one folder, whether the first is taken after the second. */
function isNumberedAfter(file: string, other: string): boolean {
  const [one, two] = [file, other].map((path) => /^(.*\/)?[vV]?(\d+)[^/]*$/.exec(path));
  return one !== null && two !== null && one![1] === two![1] && Number(one![2]) > Number(two![2]);
}
