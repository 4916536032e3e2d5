// The instructions for coding agents: one text, carried whole by every harness's own file. It says what an
// agent cannot find out by itself (commands, gates, decisions that bind, what must not be built) and nothing
// else.
import { instructionCore, type InstructionFile } from '#knowledge/instruction-files.ts';
import { wholeRun } from '#knowledge/authoring/whole-run.ts';
import { packsPath, taskDataPath } from '#specification/render/node-locations.ts';
import { isCore } from '#specification/render/profiles.ts';
import type { FileText } from '#specification/render/rendered-file.ts';
import { code, escapeMarkdown } from '#specification/render/syntax/markdown.ts';
import { interfacePathsOf } from '#specification/render/contracts/interface.ts';
import {
  areAllTabled,
  keepsTables,
  otherStore,
  writtenIn,
} from '#specification/render/data/store-decision.ts';
import { unique } from '#specification/render/trace.ts';
import type { NodeOf } from '#specification/graph/nodes.ts';
import type { View } from '#specification/render/view.ts';
import { inWords } from '#specification/render/words.ts';
import { scaffoldFolder, scaffoldedTask } from '#specification/render/plan/scaffold.ts';
import { inPlanOrder } from '#specification/render/plan/waves.ts';

export function renderInstructions(view: View, files: readonly InstructionFile[]): FileText[] {
  const core = instructionText(view);
  return files.map(({ path, content }) => ({
    path,
    text: content.kind === 'core' ? content.before + core : content.text,
  }));
}

/** The same text in every file, so it links to nothing and names paths instead. */
export function instructionText(view: View): string {
  const say = (prose: string) => escapeMarkdown(view.text(prose));
  const sections: [title: string, lines: string[]][] = [
    ['Begin', begin(view)],
    ['Next task', nextTask(view)],
    ['Gates', gates(view)],
    ['Rules that code cannot tell you', view.all('INV').map((node) => `${node.id}: ${say(node.rule)}`)],
    ['Decided, do not decide again', view.all('ADR').map((node) => decided(node, say))],
    ['Not built', view.all('NG').map((node) => `${node.id}: ${say(node.statement)}`)],
    [
      'Words',
      view
        .all('TERM')
        .filter((node) => node.not_called.length > 0)
        .map((node) => `Say ${say(node.title)}, never ${node.not_called.map(say).join(', ')}.`),
    ],
    ['Borders between components', borders(view)],
  ];
  return fit(`# Building ${escapeMarkdown(view.project.name)}`, sections);
}

/** An outcome that names what it chose says it all; a bare one needs its title. */
function decided({ id, title, outcome }: NodeOf<'ADR'>, say: (prose: string) => string): string {
  const words = (text: string): string[] => text.toLowerCase().match(/\p{L}{4,}/gu) ?? [];
  const is_known = words(title).some((word) => words(outcome).includes(word));
  return `${id}: ${is_known ? '' : `${say(title)}: `}${say(outcome)}`;
}

/** Once, before the first task. */
function begin(view: View): string[] {
  const first = scaffoldedTask(view);
  if (!first) return [];
  const { begin, install } = first.scaffold.task;
  // What runs it, and where, is known before anything is installed.
  const [runtime, ...notes] = begin;
  return [
    `Copy the content of \`${scaffoldFolder}\` to the root of the repository (\`cp -R ${scaffoldFolder}. .\`).`,
    ...(runtime === undefined ? [] : [runtime]),
    `Run \`${install}\`.`,
    ...notes,
    `The gate of ${first.task.id} then fails in its acceptance test alone. It passes when ${first.task.id} is done.`,
    ...(view.all('IF').length > 0
      ? [
          'Where a contract asks for something else than that test, a later task changes the test with what it tests.',
        ]
      : []),
  ];
}

function nextTask(view: View): string[] {
  if (view.all('TASK').length === 0) return ['There is no plan in this package; start with SPEC.md.'];
  return [
    'Finished tasks stand in `plan/progress.txt`, one id a line; create it when it is missing.',
    `The next task is the first in \`${isCore(view.project) ? packsPath : 'plan/tasks.md'}\` that does not stand there and needs only tasks that do.`,
    isCore(view.project)
      ? `Read its section of \`${packsPath}\` and what that links to.`
      : 'Read `plan/packs/<task id>.md`. It quotes what the task builds, in full; what holds for every task stands here.',
    'Write the files that it names, and change files of earlier tasks where its requirements ask. Manifest, settings and shared test code may grow with every task.',
    'A type that a signature names and no task provides is yours to define.',
    'When its gate passes, add its id to `plan/progress.txt` and commit with the id in the subject.',
  ];
}

/** What components must not do, once for all that share it. */
function borders(view: View): string[] {
  const rows = view.all('CMP').flatMap((node) => node.must_not.map((rule) => ({ rule, title: node.title })));
  return [...Map.groupBy(rows, ({ rule }) => rule)].map(([rule, own]) => {
    const titles = own.map(({ title }) => escapeMarkdown(view.text(title)));
    return `${inWords(titles)} must not ${escapeMarkdown(view.text(rule))}`;
  });
}

const shown = { commands: 8 };

/** What runs everything, and what holds after each task. */
function commands(view: View): string[] {
  const tasks = inPlanOrder(view).map(({ task }) => task);
  const all = unique(tasks.map(({ verify }) => verify));
  const [only] = all;
  if (only === undefined) return [];
  if (all.length === 1) return [`${code(only)} exits 0.`, ...benchChecks(tasks)];
  const whole = wholeRun(
    all,
    tasks.flatMap(({ bench }) => bench?.verify ?? []),
  );
  return [
    ...(whole === null
      ? all.slice(0, shown.commands).map((command) => `${code(command)} exits 0.`)
      : [`${code(whole)} runs everything. It exits 0 when all tasks are done.`]),
    ...(whole === null && all.length > shown.commands
      ? [`The other commands stand in \`${taskDataPath}\`, in their order.`]
      : []),
    'Every task names its own command. The task is done when it exits 0, as those of all tasks before it still do.',
    ...benchChecks(tasks),
  ];
}

function benchChecks(tasks: readonly NodeOf<'TASK'>[]): string[] {
  const rows = tasks.flatMap(({ id, bench }) =>
    bench ? [`${code(bench.verify)} (${id}: ${bench.needs})`] : [],
  );
  return rows.length === 0
    ? []
    : [
        `Checks of the bench are no gates, and no task waits for them: ${rows.join(', ')}. Run them when that is there; until then say in \`plan/notes.md\` that they were not run.`,
      ];
}

function gates(view: View): string[] {
  const other = otherStore(view);
  return [
    ...commands(view),
    ...(view.all('AC').length > 0
      ? ['A test names the acceptance criterion it proves (`AC-…`). Do not weaken a test to make it pass.']
      : []),
    ...(view.all('API').length > 0
      ? ['Requests, answers and error codes are those of `contracts/openapi.yaml`, to the letter.']
      : []),
    ...interfacePathsOf(view).map(
      (path) => `Names, arguments and endings are those of ${code(path)}, to the letter.`,
    ),
    ...(view.all('ENT').length > 0
      ? [
          other || !keepsTables(view)
            ? `Records have the fields and bounds of \`data/model.md\`.${other ? ` They are kept as ${other.id} decides${keepsTables(view) ? '; `data/schema.sql` shows them in the words of PostgreSQL' : ''}.` : ''}`
            : [
                'Tables are those of `data/schema.sql`; change it only by a migration that a task asks for.',
                ...writtenIn(view).opening.map((each) => `Every connection begins with \`${each}\`.`),
                ...(areAllTabled(view)
                  ? []
                  : ['Other records have the fields and bounds of `data/model.md`.']),
              ].join(' '),
        ]
      : []),
    'Where two documents differ, SPEC.md holds, then the contract, then decisions, then the pack. Note it in `plan/notes.md`. Ask first where money, personal data or something that cannot be undone hangs on it.',
    'Do not invent requirements: note what is missing, and choose the least that works.',
  ];
}

/** Sections in order, as many lines as the budget holds. */
function fit(title: string, sections: readonly (readonly [string, readonly string[]])[]): string {
  const reserve = 120;
  let text = `${title}\n`;
  let dropped = 0;
  for (const [heading, lines] of sections) {
    let open = false;
    for (const line of lines) {
      const addition = `${open ? '' : `\n## ${heading}\n`}- ${line}\n`;
      if (text.length + addition.length > instructionCore.max_characters - reserve) dropped += 1;
      else {
        text += addition;
        open = true;
      }
    }
  }
  return dropped === 0
    ? text
    : `${text}\n${dropped} more of these rules stand in SPEC.md and design/; task packs quote those that concern them.\n`;
}
