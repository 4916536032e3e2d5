// IMPACT.md, on one page: what an update changed and why, what a team that has begun to build must do again, and what to tell
// users; what a hand edit and the update disagree about, and what was edited by hand and could not be kept. Lists that are
// too long for a page stand whole in trace/impact.md.
import type { LeftEdit } from '#specification/hand-edits/edits.ts';
import type { Impact } from '#specification/merge/difference.ts';
import type { MergeConflict } from '#specification/merge/merge-graphs.ts';
import type { FileText } from '#specification/render/rendered-file.ts';
import {
  blocks,
  bullets,
  code,
  escapeMarkdown,
  fence,
  page,
  section,
  table,
  type Block,
} from '#specification/render/syntax/markdown.ts';
import type { View } from '#specification/render/view.ts';
import { titleOf, whatChanged, whatToTell, why, type Change } from './told-change.ts';
import { writer } from '#specification/render/writer.ts';

const path = 'IMPACT.md';
const wholePath = 'trace/impact.md';
/** One page has room for so many. */
const max = { tasks: 6, tests: 12 };
/** Of edits that cannot be kept, so many are shown, and so many lines of each text; the others are named. */
const shown_max = { edits: 150, lines: 40 };

export interface Disagreements {
  conflicts: readonly MergeConflict[];
  left: readonly LeftEdit[];
}

export function renderImpact(change: Change, impact: Impact, { conflicts, left }: Disagreements): FileText[] {
  const { ref } = writer(change.after, path);
  const whole = renderWholeImpact(change.after, impact);
  const text = page(
    'Impact of this version',
    'What is not listed here reads as it did in the version before.',
    section(2, 'What changed', whatChanged(change)),
    section(2, 'Why', why(change)),
    section(2, 'What it means for what is built', ...work(change.after, impact)),
    section(2, 'What to tell users', whatToTell(change)),
    section(
      2,
      'Conflicts between hand edits and the update',
      conflicts.length > 0 &&
        'The hand edit was kept. Decide each one; to take the other side, set the field in trace/graph and render again.',
      table(
        ['Node', 'Field', 'Kept', 'The update would have said'],
        conflicts.map(({ node, field, kept, left: other }) => [
          ref(node),
          code(field),
          shown(kept, 'not there'),
          shown(other, 'not there'),
        ]),
      ),
    ),
    ...handEdits(left),
  );
  return [{ path, text }, ...whole];
}

/** Tasks with their titles, tests by their ids, as many as a page has room for. */
function work(view: View, { tasks, tests, dropped }: Impact): Block[] {
  const { ref, refs, link } = writer(view, path);
  const rest = (all: readonly string[], room: number) =>
    all.length > room && `${all.length - room} more: ${link(wholePath, wholePath)}.`;
  const counted = (all: readonly string[], noun: string) =>
    `${all.length} ${noun}${all.length === 1 ? '' : 's'}`;
  const of_tests = tests.slice(0, max.tests);
  return [
    tasks.length + tests.length + dropped.length === 0 && 'Nothing has to be built or tested again.',
    tasks.length > 0 && `${counted(tasks, 'task')} to do, or to do again:`,
    bullets(tasks.slice(0, max.tasks).map((id) => `${ref(id)} ${titleOf(view.node(id), view)}`)),
    rest(tasks, max.tasks),
    tests.length > 0 && `${counted(tests, 'test')} to write, or to run again: ${refs(of_tests)}.`,
    rest(tests, max.tests),
    dropped.length > 0 && `Tasks and tests that are no more: ${dropped.slice(0, max.tests).join(', ')}.`,
    rest(dropped, max.tests),
  ];
}

/** The lists of a page that was too short for them. */
function renderWholeImpact(view: View, { tasks, tests, dropped }: Impact): FileText[] {
  if (tasks.length <= max.tasks && Math.max(tests.length, dropped.length) <= max.tests) return [];
  const { ref } = writer(view, wholePath);
  const text = page(
    'All tasks and tests that this version touches',
    section(2, 'Tasks to do, or to do again', bullets(tasks.map((id) => ref(id, 'title')))),
    section(2, 'Tests to write, or to run again', bullets(tests.map((id) => ref(id, 'title')))),
    section(2, 'Tasks and tests that are no more', bullets(dropped)),
  );
  return [{ path: wholePath, text }];
}

function shown(value: unknown, none: string): string {
  if (value === null || value === undefined) return none;
  return escapeMarkdown(typeof value === 'string' ? value : JSON.stringify(value));
}

function handEdits(left: readonly LeftEdit[]): Block[] {
  const lines = left.filter(({ line }) => line !== null);
  const files = (test: (edit: LeftEdit) => boolean) =>
    bullets(left.filter((edit) => edit.line === null && test(edit)).map((edit) => code(edit.path)));
  const more = lines.slice(shown_max.edits);
  return [
    section(
      2,
      'Hand edits that could not be kept',
      lines.length > 0 &&
        'No change of the graph makes these lines, so that this version does not have them. Say them in the interview, or in the field of trace/graph that means them.',
      ...lines
        .slice(0, shown_max.edits)
        .map((edit) =>
          section(
            3,
            placeOf(edit),
            side('The package said:', edit.before),
            side('The hand edit says:', edit.edited),
          ),
        ),
      section(3, 'More of them', bullets(more.map(placeOf))),
    ),
    section(
      2,
      'Files that were removed',
      files(({ edited }) => edited === null) &&
        blocks(
          'They are rendered again.',
          files(({ edited }) => edited === null),
        ),
    ),
    section(
      2,
      'Files that were added',
      files(({ before }) => before === null) &&
        blocks(
          'They are no part of the package; keep them beside it.',
          files(({ before }) => before === null),
        ),
    ),
  ];
}

const placeOf = ({ path: file, line }: LeftEdit) => `${code(file)}, line ${line}`;

function side(title: string, text: string | null): Block {
  if (text === null || text === '') return `${title} nothing.`;
  const lines = text.split('\n');
  const more = lines.length - shown_max.lines;
  return blocks(
    title,
    fence('text', lines.slice(0, shown_max.lines).join('\n')),
    more > 0 && `And ${more} more lines.`,
  );
}
