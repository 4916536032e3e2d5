// Where somebody wants files of an archive to go instead.
import { keyOf, type MappingRow } from './classify.ts';
import { typeAt } from './document-types.ts';
import { faultOfTarget } from './target-path.ts';

/** What is wrong with the wishes, all of it; nothing when they can be followed. */
export function faultsOf(
  wishes: Readonly<Record<string, string>>,
  { rows, fixed }: { rows: readonly MappingRow[]; fixed: ReadonlySet<string> },
): string[] {
  const sources = new Set(rows.map(({ source_path }) => source_path));
  const targets = Map.groupBy(Object.values(wishes), keyOf);
  return Object.entries(wishes).flatMap(([source, target]) => {
    const place = faultOfTarget(target);
    const quoted = JSON.stringify(source);
    return [
      ...(sources.has(source) ? [] : [`${quoted} is not in the archive; preview lists the source paths`]),
      ...(fixed.has(source) ? [`${quoted} is a file of a package of ours, which has its place`] : []),
      ...(place ? [`the target ${JSON.stringify(target)} of ${quoted} ${place}`] : []),
      ...(targets.get(keyOf(target))!.length > 1
        ? [`${JSON.stringify(target)} is the target of more than one file`]
        : []),
    ];
  });
}

export function overridden(
  rows: readonly MappingRow[],
  wishes: Readonly<Record<string, string>>,
): MappingRow[] {
  const wanted = new Map(Object.entries(wishes));
  return rows.map((row) => {
    const target_path = wanted.get(row.source_path);
    if (target_path === undefined) return row;
    const doc_type = typeAt(target_path) ?? (row.layer === 'Fallback' ? 'Document' : row.doc_type);
    return { ...row, doc_type, target_path, layer: 'Manifest', confidence: 1 };
  });
}
