// Which record a file of tables is named for: `004-passes.sql` makes the table `passes`.
import type { NodeOf } from './nodes.ts';

const tableName = /(?:^|\/)(?:[vV]?\d[\d._-]*[-_]+)?(?:create[-_])?([A-Za-z][\w-]*)\.sql$/;

export function tableOfFile<R extends Pick<NodeOf<'ENT'>, 'table'>>(
  file: string,
  records: readonly R[],
): R | undefined {
  const name = tableName.exec(file)?.[1]?.replaceAll('-', '_').toLowerCase();
  return name === undefined ? undefined : records.find(({ table }) => table === name);
}
