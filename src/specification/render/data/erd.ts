// The entities and what refers to what, as a Mermaid diagram: keys and references only, the model has the
// rest.
import { label, name } from '#specification/render/syntax/mermaid.ts';
import type { View } from '#specification/render/view.ts';
import { columnsOf, targetOf } from './columns.ts';

export function entityDiagram(view: View): string {
  const entities = view.all('ENT').map((entity) => {
    const keys = columnsOf(entity)
      .filter((field) => field.name === 'id' || field.type === 'reference')
      .map((field) => `    uuid ${field.name} ${field.name === 'id' ? 'PK' : 'FK'}`);
    return [`  ${name(entity.id)}["${label(entity.title)}"] {`, ...keys, '  }'].join('\n');
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
  return ['erDiagram', ...entities, ...relations].join('\n');
}
