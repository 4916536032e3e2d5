// The plan for machines (trace/tasks.json) and for people (plan/tasks.md): tasks in the order in which they are done,
// with their waves, files and checks.
import { packPath, packsPath, taskDataPath } from '#specification/render/node-locations.ts';
import { isCore } from '#specification/render/profiles.ts';
import type { FileText } from '#specification/render/rendered-file.ts';
import { bullets, page, section, table, type Block } from '#specification/render/syntax/markdown.ts';
import { json } from '#specification/render/syntax/json.ts';
import type { View } from '#specification/render/view.ts';
import { writer, type Writer } from '#specification/render/writer.ts';
import { benchOfPlan } from './bench.ts';
import { estimateOf, hours } from './estimate.ts';
import { inPlanOrder, storiesByWave, type PlacedTask } from './waves.ts';

const path = 'plan/tasks.md';

export function renderTasks(view: View): FileText[] {
  const writing = writer(view, path);
  const { refs, link } = writing;
  const placed = inPlanOrder(view);
  if (placed.length === 0) return [];
  const estimate = estimateOf(view);
  const { total, longest_chain } = estimate;
  const text = page(
    'Tasks',
    `A task needs another when it uses something of it: a symbol, a record, an operation, its set-up. It may start when all that it needs is done: those verify commands pass on a clean checkout. ${
      hasWaves(placed)
        ? 'Waves are for several builders at once: the tasks of a wave write different files, and none needs another. Where two of them change a file of an earlier task, merge these changes.'
        : 'One builder does them in this order; few of them could be built at the same time.'
    }`,
    `All tasks together take ${hours(total)} of one developer. The longest chain of needs takes ${hours(longest_chain)}: ${refs(longest_chain.tasks)}.`,
    benchOfPlan(placed.map(({ task }) => task)),
    slicesSection(view),
    isCore(view.project)
      ? `What each task builds, what it needs and how long it takes: ${link('tasks in brief', packsPath)}.`
      : tasksSection(writing, placed),
  );
  const data = placed.map(({ task, wave }) => ({
    id: task.id,
    title: view.text(task.title),
    wave: wave + 1,
    slice: task.slice?.number,
    goal: view.text(task.goal),
    depends_on: task.depends_on,
    follows: task.follows,
    files: task.files,
    verify: task.verify,
    bench: task.bench,
    evidence: view.text(task.evidence),
    effort_hours: task.effort_hours,
    pack: packPath(task, view),
  }));
  return [
    { path, text },
    {
      path: taskDataPath,
      text: json({ estimate: { unit: 'hours of one developer', ...estimate }, tasks: data }),
    },
  ];
}

/** Waves that mostly hold one task say no more than the order. Without slices they say what works when. */
function hasWaves(placed: readonly PlacedTask[]): boolean {
  const waves = new Set(placed.map(({ wave }) => wave)).size;
  return waves * 3 <= placed.length * 2 || placed.every(({ task }) => !task.slice);
}

function tasksSection({ view, ref, say }: Writer, placed: readonly PlacedTask[]): Block {
  // Slices say what can be shown; without them the stories do.
  const hasSlices = view.all('TASK').some(({ slice }) => slice);
  const done = [...(hasSlices ? [] : storiesByWave(view))].map(
    ([wave, own]) =>
      `After wave ${wave + 1} these stories work: ${own.map((story) => say(story.title)).join('; ')}.`,
  );
  return section(
    2,
    'Tasks in their order',
    table(
      [...(hasWaves(placed) ? ['Wave'] : []), 'Task', 'Needs', 'Hours'],
      placed.map(({ task, wave }) => [
        ...(hasWaves(placed) ? [String(wave + 1)] : []),
        ref(task.id, 'title'),
        task.depends_on.join(', '),
        `${task.effort_hours.low} to ${task.effort_hours.high}`,
      ]),
    ),
    bullets(done),
  );
}

/** What can be shown after which tasks; a plan that was cut by modules has no slices. */
function slicesSection(view: View): Block {
  const { say, refs } = writer(view, path);
  const slices = Map.groupBy(
    view.all('TASK').filter(({ slice }) => slice),
    ({ slice }) => slice!.number,
  );
  const rows = [...slices].toSorted(([one], [other]) => one - other);
  return (
    rows.length > 0 &&
    section(
      2,
      'Slices',
      'Each slice ends in something to show. Finish one before the next is begun; no task needs another for that alone.',
      table(
        ['Slice', 'Shown at its end', 'Tasks'],
        rows.map(([number, tasks]) => [
          `${number} ${say(tasks[0]!.slice!.title)}`,
          say(tasks[0]!.slice!.shows),
          refs(tasks.map(({ id }) => id)),
        ]),
      ),
    )
  );
}
