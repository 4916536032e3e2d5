// Files of a package that pages read as data. Their forms are those that every package of ours keeps; what
// somebody brought may have other files by the same names, which are told apart by what pages rely on.
import { queryOptions } from '@tanstack/react-query';
import { call } from './client.ts';

export type QualityReport = {
  rubric_version: string;
  rules_run: number;
  findings: readonly {
    rule: string;
    severity: 'blocker' | 'warning' | 'info';
    message: string;
    nodes: readonly string[];
    place: { path: string; line: number | null } | null;
  }[];
};
type Hours = { low: number; high: number };
export type PlannedTask = {
  id: string;
  title: string;
  wave: number;
  goal: string;
  depends_on: readonly string[];
  effort_hours: Hours;
  pack: string;
};
export type Estimate = {
  unit: string;
  total: Hours;
  longest_chain: Hours & { tasks: readonly string[] };
  waves: readonly ({ wave: number; tasks: number } & Hours)[];
};
export type Entity = {
  id: string;
  title: string;
  description: string;
  fields: readonly {
    name: string;
    type: string;
    required: boolean;
    description: string;
    unique?: boolean;
    references?: string;
    values?: readonly string[];
    classification?: string;
  }[];
};
type Covered = { covered: number; of: number };
export type TraceCoverage = Readonly<
  Record<
    | 'with_criteria'
    | 'with_refused_or_boundary_case'
    | 'with_design'
    | 'with_test'
    | 'with_task'
    | 'in_the_users_words',
    Covered
  >
>;

/** What each of them holds. */
type DataFiles = {
  report: QualityReport;
  coverage: TraceCoverage;
  tasks: { tasks: readonly PlannedTask[] };
  estimate: Estimate;
  entities: readonly Entity[];
};
export type DataFile = keyof DataFiles;

/** Where it stands: a file of its own, as in older versions, else the file that holds it now. */
const places: Readonly<Record<DataFile, readonly RegExp[]>> = {
  report: [/^trace\/report\.json$/, /^quality\/report\.json$/],
  coverage: [/^trace\/coverage\.json$/],
  tasks: [/^trace\/tasks\.json$/, /^plan\/tasks\.json$/],
  estimate: [/^plan\/estimate\.json$/, /^trace\/tasks\.json$/, /^plan\/tasks\.json$/],
  entities: [/^trace\/graph\/records(?:-\d+)?\.json$/, /^spec\/nodes\/ENT\.json$/, /^trace\/graph\.json$/],
};

/** The files of a package that hold it: none, one, or the parts of a list. */
export function placesOf(file: DataFile, paths: readonly string[]): string[] {
  const found = places[file].map((place) => paths.filter((path) => place.test(path)));
  return found.find((own) => own.length > 0) ?? [];
}

const has = (value: unknown, ...names: readonly string[]): boolean =>
  typeof value === 'object' && value !== null && names.every((name) => name in value);
const listOf = (value: unknown, ...names: readonly string[]): boolean =>
  Array.isArray(value) && value.every((each) => has(each, ...names));

const is_ours: { [F in DataFile]: (value: Partial<DataFiles[F]>) => boolean } = {
  report: ({ findings }) => listOf(findings, 'rule', 'severity', 'nodes'),
  coverage: (value) => has(value, 'with_criteria', 'with_design', 'with_test', 'with_task'),
  tasks: ({ tasks }) => listOf(tasks, 'wave', 'depends_on', 'effort_hours', 'pack'),
  estimate: (value) => has(value, 'total', 'longest_chain') && listOf(value.waves, 'wave', 'low', 'high'),
  entities: (value) => listOf(value, 'id', 'title', 'fields'),
};

/** `paths` are the files of the package. */
export const dataFileQuery = <F extends DataFile>(id: string, file: F, paths: readonly string[]) =>
  queryOptions({
    queryKey: ['package', id, 'data', file],
    queryFn: async () => {
      const own = placesOf(file, paths);
      const parts = await Promise.all(own.map((path) => readPart(id, path)));
      const value = parts.length > 1 ? parts.flat() : parts[0];
      const read = (inside[file]?.(value) ?? value) as DataFiles[F] | null | undefined;
      if (!has(read) || !is_ours[file](read!))
        throw new Error(`${own.join(', ')} of this package has a form of its own. Read it among the files.`);
      return read!;
    },
    staleTime: Infinity,
  });

type Holding = { estimate?: unknown; nodes?: unknown } | null | undefined;

/** What a page needs of a file that holds more; null when the file is that itself. */
const inside: { [F in DataFile]?: (value: unknown) => unknown } = {
  estimate: (value) => (value as Holding)?.estimate ?? null,
  entities: (value) => {
    const nodes = (value as Holding)?.nodes ?? value;
    return Array.isArray(nodes) ? nodes.filter(isEntity) : null;
  },
};

/** The nodes of a graph are of many kinds. */
const isEntity = (node: unknown): boolean => !has(node, 'kind') || (node as { kind: unknown }).kind === 'ENT';

async function readPart(id: string, path: string): Promise<unknown> {
  const { bytes } = await call('readPackageFile', { params: { id, path } });
  return readJson(new TextDecoder().decode(bytes));
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
