// The entities and what refers to what, as a Mermaid diagram: keys and references only, the model has the
// rest.
import { label, name } from '#specification/render/syntax/mermaid.ts';
import type { View } from '#specification/render/view.ts';
import { columnsOf, targetOf } from './columns.ts';
import { isTabled, keepsTables } from './store-decision.ts';

/** Null where there is nothing but names to draw: records that are no tables, and none of which refers to another. */
export function entityDiagram(view: View): string | null {
  const isTables = keepsTables(view);
  const entities = view.all('ENT').map((entity) => {
    const title = `  ${name(entity.id)}["${label(entity.title)}"]`;
    if (!isTabled(entity, view)) return title;
    const keys = columnsOf(entity)
      .filter((field) => field.name === 'id' || field.type === 'reference')
      .map((field) => `    uuid ${field.name} ${field.name === 'id' ? 'PK' : 'FK'}`);
    return [`${title} {`, ...keys, '  }'].join('\n');
  });
  const relations = view.all('ENT').flatMap((entity) =>
    columnsOf(entity).flatMap((field) => {
      const target = targetOf(field, view);
      const end = field.unique ? '|o' : '}o';
      const start = field.required ? '||' : '|o';
      return target
        ? [
            `  ${name(target.id)} ${start}--${end.replace('}o', 'o{').replace('|o', 'o|')} ${name(entity.id)} : ${field.name}`,
          ]
        : [];
    }),
  );
  if (!isTables && relations.length === 0) return null;
  return ['erDiagram', ...entities, ...relations].join('\n');
}
