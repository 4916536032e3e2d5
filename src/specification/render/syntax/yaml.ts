// YAML through the library only: quoting is its business. Words that older parsers take for booleans (`yes`,
// `no`) are quoted as well.
import { stringify } from 'yaml';

export function yaml(value: unknown): string {
  return stringify(value, { lineWidth: 0, aliasDuplicateObjects: false, compat: 'yaml-1.1' });
}
