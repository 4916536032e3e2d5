// Which part of the graph a call is shown. Who reads sees all that its kinds say; who mends, or looks again, sees whole what the
// findings name, and in a line what touches that. Where a project is so large that this has no room, the lines go first; what
// the findings name never does.
import type { Graph } from '#specification/graph/graph.ts';
import type { NodeKind } from '#specification/graph/node-kinds.ts';
import { tokensOf } from '#specification/render/plan/tokens.ts';
import type { Finding } from '#specification/rules/finding.ts';
import type { Agent } from '#pipeline/agent.ts';
import type { AskedRun } from '#pipeline/run.ts';
import type { Assignment } from '#pipeline/prompting/assignments/assignment.ts';
import { nearTo, type Rights } from '#pipeline/prompting/rights.ts';
import { graphPart, type Slice } from './graph-part.ts';
import { halfOf } from './half-of.ts';

type Call = {
  agent: Pick<Agent, 'id'>;
  run: Pick<AskedRun, 'graph' | 'intake' | 'steps'>;
  assignment: Assignment;
  rights: Rights;
  findings: readonly Finding[];
};

/** So much is touched by these that what touches them says nothing of a finding. */
const hubs: readonly NodeKind[] = ['CMP', 'ROLE', 'QTY', 'GOAL', 'US', 'INT', 'TERM'];
const crowd: readonly NodeKind[] = [
  'FR',
  'NFR',
  'US',
  'AC',
  'API',
  'IF',
  'EVT',
  'ENT',
  'SM',
  'SCR',
  'ERR',
  'QTY',
];

/** `room`: the tokens that the graph may take. */
export function sliceOf({ agent, run, assignment, rights, findings }: Call, room: number): Slice {
  const { graph, intake } = run;
  const { sees } = assignment;
  const statements = intake.statements ?? [];
  if (!rights.named && !rights.looks_again) return halfOf(agent, { graph, sees });
  const named = liveOf(graph, namedIn(findings));
  const levels = rights.looks_again
    ? againLevels(run, named)
    : mendingLevels({ graph, named, grave: liveOf(graph, namedIn(findings.filter(isGrave))), sees });
  const slices = levels.map((level): Slice => ({ ...level, statements }));
  return slices.find((slice) => tokensOf(graphPart(graph, slice)) <= room) ?? slices.at(-1)!;
}

type Ids = ReadonlySet<string>;

/** From all that helps to what cannot be left out. */
function mendingLevels({
  graph,
  named,
  grave,
  sees,
}: { graph: Graph; named: Ids; grave: Ids } & Pick<Slice, 'sees'>): Slice[] {
  const near = beside(graph, named);
  const few = new Set([...near].filter((id) => !isOf(graph, id, crowd)));
  const shown = { sees, is_listed: true };
  return [
    { ...shown, whole: named, near },
    { ...shown, whole: named, near: few },
    { ...shown, whole: grave, near: named },
  ];
}

function againLevels(run: Call['run'], named: Ids): Slice[] {
  const whole = liveOf(run.graph, [...named, ...changedBy(run)]);
  const sees = { hides: ['TC', 'TASK'] as const };
  return [
    { sees, whole, near: beside(run.graph, whole) },
    { sees, whole },
    { sees, whole: named, near: whole },
  ];
}

const namedIn = (findings: readonly Finding[]): string[] => findings.flatMap(({ nodes }) => nodes);
const isGrave = ({ rule, severity }: Finding) => severity === 'blocker' || rule.startsWith('REV-');

const liveOf = ({ nodes }: Graph, ids: readonly string[]): Ids => {
  const named = new Set(ids);
  return new Set(nodes.filter(({ id, retired }) => !retired && named.has(id)).map(({ id }) => id));
};

const isOf = ({ nodes }: Graph, id: string, kinds: readonly NodeKind[]): boolean =>
  nodes.some((node) => node.id === id && kinds.includes(node.kind));

/** What touches them; of what touches a hub, no more than few nodes do. */
function beside(graph: Graph, ids: ReadonlySet<string>): ReadonlySet<string> {
  const all = [...ids];
  const own = new Set(all.filter((id) => !isOf(graph, id, hubs)));
  const wide = [...nearTo(graph, new Set(all.filter((id) => isOf(graph, id, hubs))))];
  return new Set([...nearTo(graph, own), ...wide.filter((id) => !isOf(graph, id, crowd))]);
}

/** What the last mending changed or added, by id; tests and tasks follow by themselves. */
function changedBy({ graph, steps }: Call['run']): string[] {
  const mended = steps.findLast(({ output }) => output.refined)?.output.patch ?? {};
  const changed = new Set((mended.change ?? []).map(({ node }) => node));
  const keys = new Set((mended.add ?? []).map(({ key }) => key));
  return graph.nodes.flatMap(({ id, key, kind }) =>
    (changed.has(id) || keys.has(key)) && kind !== 'TC' && kind !== 'TASK' ? [id] : [],
  );
}
