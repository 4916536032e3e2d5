// The frame of a project: what it is, who acts, what is kept, which parts it has, what is left out.
//
// Each record becomes an ENT node with its name, description, owner, part, its `id` and the column of its states, so that
// requirements can be about it. Its fields, table, retention and uniqueness are written by `records`, which changes the node
// and adds ENT nodes only for records that the frame did not name; its state machine is written by `shape`.
import type { Agent } from '#pipeline/agent.ts';
import { architecture } from '#pipeline/agents/architecture.ts';
import { scope } from '#pipeline/agents/scope.ts';
import type { AskedRun } from '#pipeline/run.ts';
import { drawnByRule } from '#pipeline/writing/by-rule.ts';
import { concernLines } from '#pipeline/writing/concerns.ts';
import { openRows, type Rows } from '#pipeline/writing/rows/open-rows.ts';
import { questionRows, waiting_max } from '#pipeline/writing/frame/question-rows.ts';
import { settledStatements } from '#pipeline/writing/rows/settled-statements.ts';
import type { Built, Writing } from '#pipeline/writing/writing.ts';
import { areasAtMost, areasIn } from '#pipeline/writing/frame/frame-areas.ts';
import { frameForm, type FrameForm } from '#pipeline/writing/frame/frame-form.ts';
import {
  assumptionRows,
  concernRows,
  declareParts,
  goalRows,
  leftOutRows,
  outsideRows,
  partRows,
  projectIn,
  recordRows,
  roleRows,
  termRows,
} from '#pipeline/writing/frame/frame-rows.ts';

export const frameWriting: Writing<FrameForm> = {
  form: frameForm,
  sees: (run) => [
    { title: 'What the interview took the project for', lines: takenFor(run) },
    { title: 'What the interview settled beside the statements', lines: settledIn(run) },
    { title: 'Concerns to decide on, by their ids', lines: concernLines(run) },
  ],
  judged_by: ['REQ-13', 'CON-01', 'NUM-01', 'NUM-04', 'ARC-02', 'ARC-03', 'ARC-07', 'CON-03'],
  build,
};

const takenFor = ({ intake: { project }, graph }: AskedRun): string[] => [
  `name: ${project.name}`,
  `kind: ${project.type}; stakes: ${project.stakes}`,
  `areas at most: ${areasAtMost(asking(graph.interview.statements))}`,
  `problem: ${project.problem}`,
  `summary: ${project.summary}`,
];

const settledIn = ({ intake }: AskedRun): string[] => [
  ...intake.decisions.map(({ statement }) => `decided: ${statement}`),
  ...intake.assumptions.map(({ statement }) => `assumed: ${statement}`),
  ...intake.deferred.map(({ statement }) => `put off: ${statement}`),
  ...intake.open_questions.map(({ question }) => `open: ${question}`),
  ...intake.conflicts.map(({ about }) => `contradiction about ${about}`),
];

function build(form: FrameForm, run: AskedRun): Built {
  const rows = openRows(run);
  rows.numbers(form.numbers);
  rows.declare('ROLE', form.roles);
  rows.declare('INT', form.outside);
  declareParts(form, rows);
  rows.declare('ENT', form.records);
  goalRows(form, rows);
  roleRows(form, rows);
  outsideRows(form, rows);
  partRows(form, rows);
  recordRows(form, rows);
  termRows(form, rows);
  leftOutRows(form, rows);
  assumptionRows(form, rows);
  const packs = concernRows(form, rows, run.domain.packs);
  settledStatements('nothing_to_build', form.nothing_to_build, rows, firstGoal(form, rows));
  const questions = questionRows(form, rows, run);
  const areas = areasIn(form, rows, run);
  const project = projectIn(form, rows, packs);
  return {
    ...rows.built(),
    ...(form.parts.length === 0 && { lacks: ['"parts" is empty: name the parts of the software'] }),
    project,
    areas,
    questions,
  };
}

const firstGoal = ({ goals }: FrameForm, { names }: Rows): string | undefined =>
  goals.flatMap(({ key, title }) => names.find(key || title, ['GOAL'])?.ref ?? [])[0];

export const frame: Agent = {
  id: 'write.frame',
  role: 'drafter',
  writes: true,
  character: scope.character,
  action: 'frame the project: what it is, who acts, what is kept, what is left out',
  instructions: () =>
    [
      'Frame the project; others write its requirements, its data and its plan on what you decide here. Decide what the statements mean together, above all where they pull apart.',
      'project: name, problem and summary as the owner would say them. What the interview took them for was guessed by rules and may be wrong.',
      'roles: who acts, each with all that it may do. records: what is kept, with its states in the order in which they come. parts: as few as do the work, each with what it must not do, none without a need; only one writes a record, and no circle of dependencies. One part of role interface, one of role store where something is kept; one gateway for each outside system with an address; a worker only where something happens by itself. The title of a part is the subject of requirements: "Bookings module", "Season merger", never "Season".',
      'numbers: each number of the statements with its unit, once. The unit is the plural noun that is counted ("shelves", "hours"), or "1" of a score, a ratio or another pure number.',
      'left_out: only what the user rules out. concerns: one row for each that applies or seems to, needed or not, with the reason in half a sentence; with "ask", a row of questions has the key of the concern. Leave out what plainly has nothing to do with this project.',
      'assumptions: also what each builder would guess alone, where it applies and nobody said it: where the first account of who gives others their rights comes from; in which time zone days and times of day are meant; by which protocol or provider mail or texts go (the "vendor" in outside). "about" names what is built on it: tasks quote it there.',
      `questions: what no safe default can settle. Most stay open with your default. "now" is for at most ${waiting_max} that decide most of what is built.`,
      'areas: the parts in which the requirements are written, as many as are told above at most, each of 8 to 15 statements that belong together. Their writers do not see each other: "scope" says in one line what each alone writes, and what several touch (precedence, alarms, logs) stands in one scope. Every statement belongs to exactly one area, or to nothing_to_build (background, a wish, a goal), or is cited by left_out or first_version.',
    ].join('\n'),
  offline: (context) => drawnByRule([scope, architecture], context),
};

const asking = (statements: readonly { status: string }[]): number =>
  statements.filter(({ status }) => status !== 'set_aside').length;
