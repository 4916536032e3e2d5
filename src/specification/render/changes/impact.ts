// IMPACT.md: what a team that has begun to build must do again because of an update, and what a hand edit and the
// update disagree about.
import type { Impact } from '#specification/merge/difference.ts';
import type { MergeConflict } from '#specification/merge/merge-graphs.ts';
import type { FileText } from '#specification/render/rendered-file.ts';
import {
  bullets,
  code,
  escapeMarkdown,
  page,
  section,
  table,
} from '#specification/render/syntax/markdown.ts';
import type { View } from '#specification/render/view.ts';
import { writer } from '#specification/render/writer.ts';

const path = 'IMPACT.md';

export function renderImpact(view: View, impact: Impact, conflicts: readonly MergeConflict[]): FileText[] {
  const { ref } = writer(view, path);
  const text = page(
    'Impact of this version',
    'What is not listed here reads as it did in the version before.',
    section(2, 'Tasks to do, or to do again', bullets(impact.tasks.map((id) => ref(id, 'title')))),
    section(2, 'Tests to write, or to run again', bullets(impact.tests.map((id) => ref(id, 'title')))),
    section(2, 'Tasks and tests that are no more', bullets(impact.dropped)),
    section(
      2,
      'Conflicts between hand edits and the update',
      conflicts.length > 0 && 'The hand edit was kept. Decide each one; to take the other side, set the field in spec/nodes and render again.',
      table(['Node', 'Field', 'Kept', 'The update would have said'], conflicts.map(({ node, field, kept, left }) => [ref(node), code(field), shown(kept, 'not there'), shown(left, 'not there')])),
    ),
  ); // prettier-ignore
  return [{ path, text }];
}

function shown(value: unknown, none: string): string {
  if (value === null || value === undefined) return none;
  return escapeMarkdown(typeof value === 'string' ? value : JSON.stringify(value));
}
