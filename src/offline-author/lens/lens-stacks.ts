// The stacks that were weighed against the one that was taken.
import { lenses } from '#knowledge/authoring/lenses.ts';
import { stacks } from '#knowledge/authoring/stacks.ts';
import type { Domain } from '#offline-author/model.ts';

/** Those of the other lenses where a lens decides, else one that is as common. */
export function stackOptions({ lens, stack, stack_named, intake: { project } }: Domain): string[] {
  const usual = stack.id === 'node' ? 'Python with Django' : 'TypeScript on Node.js';
  if (!lens || stack_named) return [usual];
  const ids = new Set(lenses.map((other) => other.stack[project.type]).filter((id) => id !== stack.id));
  const others = stacks.filter(({ id }) => ids.has(id)).map((row) => `${row.language} with ${row.framework}`);
  return others.length > 0 ? others : [usual];
}
