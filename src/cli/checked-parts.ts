import { packageParts, type PackagePart } from '#contract/capabilities.ts';
import { nearest } from '#platform/nearest.ts';
import { unusable } from './failure.ts';

/** The parts that an option names, separated by commas; "all" is each of them. */
export function checkedParts(named: string | undefined): PackagePart[] {
  const names = (named ?? '').split(',').flatMap((name) => name.trim().toLowerCase() || []);
  return [...new Set(names.flatMap((name) => (name === 'all' ? packageParts : [checkedPart(name)])))];
}

function checkedPart(name: string): PackagePart {
  const wanted = name.replaceAll('-', '_');
  const found = packageParts.find((part) => part === wanted);
  if (found) return found;
  const meant = nearest(wanted, packageParts);
  const hint = meant === null ? `They are ${packageParts.join(', ')}.` : `Did you mean ${meant}?`;
  throw unusable(`There is no part "${name}". ${hint}`);
}
