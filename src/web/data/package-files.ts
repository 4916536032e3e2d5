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

/** What each file holds, by its path. */
type DataFiles = {
  'quality/report.json': QualityReport;
  'trace/coverage.json': TraceCoverage;
  'plan/tasks.json': { tasks: readonly PlannedTask[] };
  'plan/estimate.json': Estimate;
  'spec/nodes/ENT.json': readonly Entity[];
};

const has = (value: unknown, ...names: readonly string[]): boolean =>
  typeof value === 'object' && value !== null && names.every((name) => name in value);
const listOf = (value: unknown, ...names: readonly string[]): boolean =>
  Array.isArray(value) && value.every((each) => has(each, ...names));

const is_ours: { [P in keyof DataFiles]: (value: Partial<DataFiles[P]>) => boolean } = {
  'quality/report.json': ({ findings }) => listOf(findings, 'rule', 'severity', 'nodes'),
  'trace/coverage.json': (value) => has(value, 'with_criteria', 'with_design', 'with_test', 'with_task'),
  'plan/tasks.json': ({ tasks }) => listOf(tasks, 'wave', 'depends_on', 'effort_hours', 'pack'),
  'plan/estimate.json': (value) =>
    has(value, 'total', 'longest_chain') && listOf(value.waves, 'wave', 'low', 'high'),
  'spec/nodes/ENT.json': (value) => listOf(value, 'id', 'title', 'fields'),
};

export const dataFileQuery = <P extends keyof DataFiles>(id: string, path: P) =>
  queryOptions({
    queryKey: ['package', id, 'data', path],
    queryFn: async () => {
      const { bytes } = await call('readPackageFile', { params: { id, path } });
      const value = readJson(new TextDecoder().decode(bytes)) as DataFiles[P] | null;
      if (!has(value) || !is_ours[path](value!))
        throw new Error(`${path} of this package has a form of its own. Read it among the files.`);
      return value!;
    },
    staleTime: Infinity,
  });

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
