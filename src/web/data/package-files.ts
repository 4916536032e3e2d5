// Files of a package that pages read as data. Their forms are those that every package keeps; a package that somebody
// brought may have others by the same name, which are then as good as missing.
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

export const dataFileQuery = <P extends keyof DataFiles>(id: string, path: P) =>
  queryOptions({
    queryKey: ['package', id, 'data', path],
    queryFn: async () => {
      const { bytes } = await call('readPackageFile', { params: { id, path } });
      return JSON.parse(new TextDecoder().decode(bytes)) as DataFiles[P];
    },
    staleTime: Infinity,
  }); // prettier-ignore
