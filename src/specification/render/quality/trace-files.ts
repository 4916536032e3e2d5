// The trace for machines: one row a requirement with all it is connected to, and coverage
// counts.
import { isQuoted } from '#specification/graph/provenance.ts';
import { matrixPath } from '#specification/render/node-locations.ts';
import type { FileText } from '#specification/render/rendered-file.ts';
import { csv } from '#specification/render/syntax/csv.ts';
import { json } from '#specification/render/syntax/json.ts';
import { requirementsOf, serversOf, traceOf } from '#specification/render/trace.ts';
import type { View } from '#specification/render/view.ts';

const head = [
  'requirement',
  'title',
  'priority',
  'story',
  'serves',
  'criteria',
  'realised_by',
  'verified_by',
  'built_by',
  'sources',
];

const tracesIn = (view: View) =>
  requirementsOf(view).map((requirement) => ({ requirement, trace: traceOf(view, requirement) }));

export function renderMatrix(view: View): FileText[] {
  const traces = tracesIn(view);
  if (traces.length === 0) return [];
  const ids = (nodes: readonly { id: string }[]) => nodes.map((node) => node.id).join(' ');
  const rows = traces.map(({ requirement, trace }) => [
    requirement.id,
    view.text(requirement.title),
    requirement.priority,
    requirement.kind === 'FR' ? (requirement.story ?? '') : '',
    ids(view.from(requirement.id, 'serves')),
    ids(trace.criteria),
    ids(trace.design),
    ids([...trace.tests, ...trace.properties]),
    ids(trace.tasks),
    [...new Set(requirement.sources.map((source) => source.kind))].join(' '),
  ]);
  return [{ path: matrixPath, text: csv(head, rows) }];
}

export function renderCoverage(view: View): FileText[] {
  const traces = tracesIn(view);
  if (traces.length === 0) return [];
  const share = (covered: number) => ({ covered, of: traces.length });
  const goals = view.all('GOAL').filter(({ bounds }) => !bounds);
  const coverage = {
    requirements: traces.length,
    with_criteria: share(traces.filter(({ trace }) => trace.criteria.length > 0).length),
    with_refused_or_boundary_case: share(
      traces.filter(({ trace }) => trace.criteria.some((node) => node.polarity !== 'positive')).length,
    ),
    with_design: share(traces.filter(({ trace }) => trace.design.length > 0).length),
    with_test: share(traces.filter(({ trace }) => trace.tests.length > 0).length),
    with_task: share(traces.filter(({ trace }) => trace.tasks.length > 0).length),
    in_the_users_words: share(traces.filter(({ requirement }) => requirement.sources.some(isQuoted)).length),
    goals_served: {
      covered: goals.filter((goal) => serversOf(view, goal).length > 0).length,
      of: goals.length,
    },
    assumed: share(
      traces.filter(({ requirement }) => requirement.sources.every((source) => source.kind === 'assumed'))
        .length,
    ),
  };
  return [{ path: 'trace/coverage.json', text: json(coverage) }];
}
