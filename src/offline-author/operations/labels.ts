// What stands on the buttons of a screen.
import { capitalise, withArticle } from '#offline-author/names/words.ts';
import type { Operation } from './operation.ts';

export type Button = { label: string; operation: string };

function labelOf({ shape, entity, summary }: Operation): string {
  if (!entity) return summary;
  if (shape === 'list') return `Show the ${entity.plural}`;
  return shape === 'read' ? `Open ${withArticle(entity.name)}` : summary;
}

/** One button for each operation; no two of a screen say the same. */
export function buttonsOf(operations: readonly Operation[]): Button[] {
  const taken = new Set<string>();
  return operations.map((operation) => {
    const { key, path } = operation;
    const summary = labelOf(operation);
    const label = taken.has(summary)
      ? capitalise(path.split('/').filter(Boolean).join(' ').replaceAll('-', ' '))
      : summary;
    taken.add(label);
    return { label, operation: `@${key}` };
  });
}
