// The stacks that were weighed against the one that was taken.
import { kindOf } from '#knowledge/kinds/kinds.ts';
import { stacks } from '#knowledge/authoring/stacks.ts';
import type { Domain } from '#offline-author/model.ts';

/** Those of the other lenses where a lens decides, else another one that can build this kind of software. */
export function stackOptions({ lens, stack, stack_named, intake: { project } }: Domain): string[] {
  const { lenses, only } = kindOf(project.type).stacks;
  const byLens = lens && !stack_named ? Object.values(lenses) : [];
  const others = [...new Set(byLens)].filter((id) => id !== stack.id);
  const [other] = only.filter((id) => id !== stack.id);
  const ids = others.length > 0 ? others : other === undefined ? [] : [other];
  const rows = stacks.filter(({ id }) => ids.includes(id));
  return rows.length > 0
    ? rows.map((row) => `${row.language} with ${row.framework}`)
    : ['Plain scripts without a framework'];
}
