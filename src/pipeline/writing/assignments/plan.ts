// The plan: slices that each end in something to show, tasks that one sitting can finish, and every part built by one.
import type { Agent } from '#pipeline/agent.ts';
import { planning } from '#pipeline/agents/planning.ts';
import type { AskedRun } from '#pipeline/run.ts';
import { makeRisks } from '#pipeline/writing/guard/threats.ts';
import { beginningLines, beginningOf } from '#pipeline/writing/plan/begin.ts';
import { planByRule } from '#pipeline/writing/plan/plan-by-rule.ts';
import { planForm, type PlanForm } from '#pipeline/writing/plan/plan-form.ts';
import { makeTasks } from '#pipeline/writing/plan/tasks.ts';
import { openRows } from '#pipeline/writing/rows/open-rows.ts';
import { standingLines } from '#pipeline/writing/standing-lines.ts';
import type { Built, Writing } from '#pipeline/writing/writing.ts';
import { nodesOf, type Graph } from '#specification/graph/graph.ts';

export const planWriting: Writing<PlanForm> = {
  form: planForm,
  sees: ({ graph }) => [
    { title: 'The first task, drawn by code', lines: firstLines(graph) },
    { title: 'Goals, parts, systems outside', lines: standingLines(graph, 'GOAL', 'CMP', 'INT') },
    { title: 'Records, their states, events', lines: standingLines(graph, 'ENT', 'SM', 'EVT') },
    { title: 'Requirements and qualities', lines: standingLines(graph, 'FR', 'NFR') },
    { title: 'Operations and screens', lines: standingLines(graph, 'API', 'IF', 'SCR') },
    { title: 'Controls and decisions', lines: standingLines(graph, 'CTL', 'ADR') },
    { title: 'Numbers', lines: standingLines(graph, 'QTY') },
  ],
  judged_by: ['REQ-13', 'TSK-01', 'TSK-02', 'TSK-03', 'TSK-04', 'TSK-05', 'TSK-09', 'CON-03', 'NUM-01'],
  build,
};

function build(form: PlanForm, run: AskedRun): Built {
  const rows = openRows(run);
  rows.declare('RISK', form.risks);
  makeTasks(rows, form, run);
  makeRisks(
    rows,
    form.risks,
    nodesOf(run.graph, 'CMP')
      .slice(0, 1)
      .map(({ id }) => id),
  );
  const lacks = form.tasks.length === 0 ? ['"tasks" is empty: a plan has tasks'] : [];
  return { ...rows.built(), lacks };
}

function firstLines(graph: Graph): string[] {
  const beginning = beginningOf({ graph });
  return beginning ? beginningLines(beginning, graph) : [];
}

export const plan: Agent = {
  id: 'write.plan',
  role: 'drafter',
  writes: true,
  character: planning.character,
  action: 'plan the building in slices and tasks',
  instructions: ({ graph }) =>
    [
      ...(beginningOf({ graph })
        ? [
            'The first task is drawn by code: it makes a scaffold run, with its compiler, linter, tests and continuous integration. Do not plan it again. Yours come after it, name it "scaffold" where they consume what it produces, and keep to its commands. Operations and screens stand where it finds them by itself.',
          ]
        : [
            'The first task sets up what its gate runs: among its files are the manifest, the settings of compiler, linter and tests, and continuous integration where its evidence speaks of it.',
          ]),
      'Plan how it is built. slices: vertical, each with its tables, operations, screens and tests together, and each ends in something that can be shown to a person who was named. The first is a walking skeleton: the thinnest thing that a person can do from screen to table, in continuous integration. Three to six. Where a date was named, say in "shows" which slice is the first usable version, and let it be reached before that date.',
      'tasks: each half a day to two days of one person (3 to 16 hours), named by what holds afterwards, never "part 2" of something. "builds" names ids as they are shown, at most ten a task; every requirement, quality, record, operation, event, screen, part, control and system outside is built by one task; states come with their record. A record is built in the slice that needs it first.',
      'Order: slices are done one after the other, and that is no reason to name a task of an earlier one. "after" names the tasks on which it builds (their records, operations, parts, programs), and those of its own slice that come before it for another reason; never one of a later slice. Tasks of which neither waits for the other may run at once: they write different files. "consumes" takes a symbol that an earlier task "produces" in one of its files, spelt alike, with its exact signature: all that the rules of its requirements need goes in (a time zone, the day), all that may go wrong comes out, and each type is of the language, of a library that was decided, or of an earlier task. Parts never need each other in a circle.',
      'files: all else below the folders of the parts; the tests that "verify" runs are among the files of the task. verify: one command that ends by itself and fails while the task is not done, in the tools of the stack that was decided. It names files or folders of tests, all in which the task works: a choice by name (-run, -t, -k) passes in most tools while no test has the name. Every gate passes on a machine with nothing attached, or the tasks after it never start: its tests stand in for a board, a phone, a printer, an outside account. What only these or a person can show goes into "bench", with what it needs (a serial port, flashing, an emulator, a key of a sandbox, a week of soak); no task waits for it.',
      'The task that makes a table also puts in what must be there before the first use: the first account, the one row of settings.',
      'risks: only of the building itself.',
    ].join('\n'),
  offline: planByRule,
};
