// Gates of quality requirements: a test that a requirement names is written by a task, and a gate runs it.
import { partGate } from '#knowledge/authoring/bench.ts';
import type { View } from '#specification/render/view.ts';
import type { GraphRule } from '#specification/rules/rule.ts';

const measured = (verification: string) => ({ set: { 'NFR-001': { verification } } });
const written = ['src/tools/tools.ts', 'test/tools/tools.test.ts'];

export const gateRules: readonly GraphRule[] = [
  {
    id: 'TSK-20',
    tier: 'graph',
    severity: 'warning',
    dimension: 'testable',
    reason: 'A quality whose test no task writes, or no gate runs, is never measured.',
    good: measured('npx vitest run test/tools/tools.test.ts'),
    bad: measured('npx vitest run test/load/answers.test.ts'),
    *check({ view }) {
      if (view.all('TASK').length === 0) return;
      for (const node of view.all('NFR'))
        for (const path of filesIn(view.text(node.verification ?? ''))) {
          const told = lackOf(path, view);
          if (told)
            yield {
              message: `${node.id} is verified by ${path}, which ${told}; name the file that a task writes and its gate runs, or let a task do so.`,
              nodes: [node.id],
            };
        }
    },
  },
  {
    id: 'TSK-21',
    tier: 'graph',
    severity: 'warning',
    dimension: 'testable',
    reason: 'A test that no gate runs may fail for ever.',
    good: {
      set: { 'TASK-002': { files: [...written, 'test/late/late.test.ts'], verify: 'npx vitest run test' } },
    },
    bad: { set: { 'TASK-002': { files: [...written, 'test/late/late.test.ts'] } } },
    *check({ view }) {
      for (const task of view.all('TASK')) {
        if (pathsIn(task.verify).length === 0) continue;
        const idle = task.files.map(plainPath).filter((file) => isTest(file) && lackOf(file, view) !== null);
        if (idle.length > 0)
          yield {
            message: `${task.id} writes ${idle.join(', ')}, which no gate runs; let its gate run it.`,
            nodes: [task.id],
          };
      }
    },
  },
  {
    id: 'TSK-23',
    tier: 'graph',
    severity: 'warning',
    dimension: 'buildable',
    reason: 'A gate that needs a board, a phone, an outside account or a person stops every task after it.',
    good: {
      set: {
        'TASK-004': { bench: { verify: 'adb shell am instrument -w app.test', needs: 'a phone' } },
      },
    },
    bad: { set: { 'TASK-004': { verify: 'npx vitest run test/sms --modem=/dev/ttyUSB0' } } },
    also: ['TSK-17'],
    *check({ view }) {
      const kind = { is_device: view.project.type === 'Device' };
      for (const { id, verify } of view.all('TASK')) {
        const { bench } = partGate(verify, kind);
        if (bench)
          yield {
            message: `${id} is verified by "${bench.verify}", which needs ${bench.needs}. Let its gate run tests that need nothing attached, and tell this as its check of the bench.`,
            nodes: [id],
          };
      }
    },
  },
];

/** A file that a test runner looks for by its name; `test_set.py` beside other modules may be one of them. */
const isTest = (path: string): boolean =>
  /[._-](?:test|spec)\.\w+$|(?:^|\/)tests?\/(?:.*\/)?test_\w+\.py$/.test(path);
const plainPath = (file: string): string => file.replace(/^\.\//, '');

/** Paths of files with an ending; what a command writes or reads from outside is none. */
const filesIn = (text: string): string[] => [
  ...new Set(
    [
      ...text.matchAll(/(?<![\w./:-])(?:\.\/)?([\w-]+(?:\/[\w.-]+)*\/[\w.-]*(?:test|spec)[\w.-]*\.?\w*)/gi),
    ].map(([, path = '']) => path.replace(/[.,:;]+$/, '')),
  ),
];

const isIn = (path: string, folder: string): boolean => path === folder || path.startsWith(`${folder}/`);

function lackOf(path: string, view: View): string | null {
  const tasks = view.all('TASK');
  const files = tasks.flatMap((task) => task.files.map(plainPath));
  if (!files.some((file) => isIn(file, path))) return 'no task writes';
  const gates = tasks.flatMap(({ verify, bench }) => [verify, bench?.verify ?? []].flat());
  const runs = gates.some((gate) => {
    const named = pathsIn(gate);
    return named.length === 0 || named.some((each) => isIn(path, each) || isIn(each, path));
  });
  return runs ? null : 'no gate runs';
}

const pathsIn = (command: string): string[] =>
  [...command.matchAll(/(?<![\w-])(?:\.\/)?([\w-]+(?:\/[\w.-]+)+)/g)].map(([, path = '']) =>
    path.replace(/\/$/, ''),
  );
