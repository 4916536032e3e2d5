// YAML through the library only: quoting is its business.
import { stringify } from 'yaml';

export function yaml(value: unknown): string {
  return stringify(value, { lineWidth: 0, aliasDuplicateObjects: false });
}
