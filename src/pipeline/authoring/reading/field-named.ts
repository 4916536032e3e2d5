// The field that an attribute in people's words asks for: its name, its type, the values or bounds that were
// told.
import { attributeRow } from '#knowledge/authoring/attributes.ts';
import type { EntityField } from '#pipeline/authoring/entities.ts';
import { snake } from '#pipeline/authoring/words.ts';

/** The field that an attribute asks for; null for what every record has anyway, and for what is no name. */
export function fieldNamed(attribute: string): EntityField | null {
  const enumerated = /^(?<label>[^()]+) \((?<values>[^()]+)\)$/.exec(attribute)?.groups;
  if (enumerated) return fieldOfValues(enumerated['label'] ?? '', enumerated['values'] ?? '');
  const name = snake(attribute.replace(/^(an?|the|its|their|his|her|some|optional) /i, '')).slice(0, 40);
  if (['id', 'created_at', 'updated_at', 'version', 'status', 'state', ''].includes(name)) return null;
  return name.split('_').length > 4
    ? null
    : { name, label: attribute, said: true, ...attributeRow(attribute) };
}

/**
 * "severity (minor, major, dangerous)": one of those, and nothing else; "confidence (0 to 100)": any number
 * between.
 */
function fieldOfValues(label: string, values: string): EntityField | null {
  const [, from, to] = /^(\d+) to (\d+)$/.exec(values) ?? [];
  const each = / for (?:each|every) \w+$/.exec(label)?.[0] ?? '';
  const field = fieldNamed(label.replace(each, ''));
  if (field && to) {
    const { name } = field;
    const bounds = { label, said: true };
    return each
      ? {
          ...bounds,
          name: `${name}_by${each.replace(/.* /, '_')}`,
          type: 'json',
          told: `${label.charAt(0).toUpperCase()}${label.slice(1)}, from ${from} to ${to}: an object with one number for each.`,
        }
      : { ...bounds, name, type: 'decimal', min: Number(from), max: Number(to) };
  }
  return (
    field && {
      name: field.name,
      label: field.label,
      said: true,
      type: 'enum',
      values: values.split(/,\s*(?:or |and )?| or /).map((value) => snake(value)),
    }
  );
}
