// What a client may offer while somebody fills in a prompt or a resource's address: packages by id or by
// name, and files.
import type { Reader } from './reads.ts';

type Asked = { argument: string; value: string; package_id: string | undefined };

const values_max = 100;

export async function completionsFor(
  reader: Reader,
  { argument, value, package_id }: Asked,
): Promise<string[]> {
  if (argument === 'package_id') {
    const written = value.toLowerCase();
    const fits = (name: string | null, id: string) =>
      id.startsWith(written) || name?.toLowerCase().includes(written) === true;
    return (await reader.packages()).filter((row) => fits(row.project_name, row.id)).map(({ id }) => id);
  }
  if (argument !== 'path' || package_id === undefined) return [];
  // Of a package that is not there nothing is offered.
  const paths = await reader.paths(package_id).catch(() => []);
  return paths.filter((path) => path.startsWith(value)).slice(0, values_max);
}
