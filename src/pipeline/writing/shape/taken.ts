// What a command or a function takes, as rows that its usage line can be made of: the name without its arguments, one row an
// option, and a mark on what may be given several times.
import type { Form } from '#knowledge/kinds/kind.ts';
import type { InterfaceRow } from './shape-form.ts';

type Taken = InterfaceRow['takes'][number] & { repeats?: true };
type Row = Pick<InterfaceRow, 'name' | 'takes'>;

const ellipsis = /(?:\.\.\.|…)\]?$/;

/** A word of a usage line without its brackets and dots: `FILE` of `[<FILE>...]`. */
const bare = (word: string): string => word.replace(ellipsis, '').replaceAll(/[[\]<>{}]/g, '');

/** The name alone: `levels merge` of `levels merge BOOK... --out PATH`, `parse` of `parse(text)`. */
export function ownName({ name, takes }: Row, form: Form): string {
  if (form === 'function') return name.trim().replace(/\s*\(.*$/s, '');
  if (form !== 'command') return name.trim();
  const placed = new Set(takes.filter(({ as }) => as === 'argument').map((each) => bare(each.name)));
  const words = name.trim().split(/\s+/);
  const end = words.findIndex(
    (word, at) => at > 0 && (/^[-[<{]/.test(word) || ellipsis.test(word) || placed.has(word)),
  );
  return (end < 0 ? words : words.slice(0, end)).join(' ');
}

/** One row for each option, told where it was told first; what stands with dots, here or in the name, repeats. */
export function takenBy(row: Row, all: readonly Row[]): Taken[] {
  const repeated = new Set(
    [...row.name.split(/\s+/), ...row.takes.map(({ name }) => name)]
      .filter((word) => ellipsis.test(word))
      .map((word) => bare(word).toLowerCase()),
  );
  return row.takes.flatMap((each) => {
    const names = namesOf(each);
    if (names.length === 1) {
      const name = each.as === 'argument' || ellipsis.test(each.name) ? bare(each.name) : each.name;
      return [{ ...each, name, ...(repeated.has(name.toLowerCase()) && { repeats: true as const }) }];
    }
    return names.map((name) => ({ ...(told(name, all) ?? each), name, required: each.required }));
  });
}

/** `--strict, --json` are two options; `-o, --out` is one. */
function namesOf({ name, as }: Taken): string[] {
  const names = name.split(/\s*,\s*/).filter((each) => each !== '');
  const long = names.filter((each) => each.startsWith('--'));
  return as === 'option' && long.length > 1 && names.every((each) => each.startsWith('-')) ? names : [name];
}

const told = (name: string, all: readonly Row[]): Taken | undefined =>
  all.flatMap(({ takes }) => takes).find((each) => each.name === name);
