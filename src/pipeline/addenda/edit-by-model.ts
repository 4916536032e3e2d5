// A model goes over an addendum that the rules drafted: one call, within a time budget, over what the change
// added or changed and nothing else. A model that gives nothing is told as what it is: who asked for a model never gets the
// draft of the rules instead.
import type { IntakeArtifact } from '#contract/intake.ts';
import type { Agent } from '#pipeline/agent.ts';
import { openRun } from '#pipeline/open-run.ts';
import { profileTable } from '#pipeline/profiles.ts';
import { addUsd } from '#pipeline/provider/add-usd.ts';
import { ProviderError, providerErrorOf, type Correction } from '#pipeline/provider/provider-error.ts';
import type { Answered, Gateway } from '#pipeline/run.ts';
import type { Graph } from '#specification/graph/graph.ts';
import { applyRetiring } from '#pipeline/refining/apply-retiring.ts';
import type { Finding } from '#specification/rules/finding.ts';
import { withinChange } from './within-change.ts';

/** `note`: how it was drafted, for whoever reads it. */
export type EditedAddendum = { graph: Graph; cost_usd: number; note: string | null };
type Asked = { before: Graph; after: Graph; intake: IntakeArtifact };

/** A first answer and its correction. */
const calls_max = 2;

export const editor: Agent = {
  id: 'addendum',
  role: 'refiner',
  character: { name: 'adele', display_name: 'Adele, addenda', asset_slug: 'adele', accent_hex: '#5B5EA6' },
  action: 'go over what a change does to the specification',
  instructions: () =>
    'The last turns of the user ask for a change of the specification. Rules that read words and not meaning have drafted what it does; the findings name every node that they added or changed. Hold these against the words of the change: mend what was lost, misread or turned round, add the cases and the criteria that it needs, retire what it does not ask for. The rest of the specification stays as it is. Be brief: nothing to mend is a good answer.',
  offline: () => ({ narration: 'Nothing to mend.', patch: {}, findings: [] }),
};

/** Throws a `ProviderError` when the model gives nothing that can be used. */
export async function editAddendum(
  gateway: Gateway,
  { before, after, intake }: Asked,
  { signal, budget_ms }: { signal: AbortSignal; budget_ms: number },
): Promise<EditedAddendum> {
  const changed = changedBetween(before, after);
  if (changed.length === 0) return { graph: after, cost_usd: 0, note: null };
  const late = AbortSignal.timeout(budget_ms);
  const profile = profileTable[after.project.profile];
  const opened = openRun({ id: 'addendum', intake, profile, state: 'Refining', round: 1, steps: [] });
  const finding: Finding = {
    rule: 'CHANGE',
    severity: 'info',
    message: 'The change added or changed these.',
    nodes: changed,
    place: null,
  };
  let cost_usd = 0;
  let correction: Correction | undefined;
  for (let calls = 1; ; calls += 1) {
    try {
      const run = { ...opened, graph: after, ...(correction && { correction }) };
      const answered = await gateway.ask(editor, run, [finding], AbortSignal.any([signal, late]));
      cost_usd = addUsd(cost_usd, answered.cost_usd);
      return {
        graph: edited(after, changed, answered),
        cost_usd,
        note: `Drafted by rule, and gone over by ${answered.provider}/${answered.model}.`,
      };
    } catch (error) {
      signal.throwIfAborted();
      const failed = providerErrorOf(error);
      if (!failed.correction || calls === calls_max || late.aborted) throw failed;
      cost_usd = addUsd(cost_usd, failed.paid?.cost_usd ?? 0);
      correction = failed.correction;
    }
  }
}

function edited(after: Graph, changed: readonly string[], { answer, ...paid }: Answered): Graph {
  const { graph, problems } = applyRetiring(after, withinChange(answer.patch, changed, after));
  if (problems.length === 0) return graph;
  const mistakes = problems.map(({ node, path, message }) => `${node} ${path}: ${message}`);
  throw new ProviderError('schema_violated', {
    detail: mistakes.join('; '),
    paid,
    correction: { answer, mistakes },
  });
}

/** The nodes that stand after a change and did not before, or otherwise. */
function changedBetween(before: Graph, after: Graph): string[] {
  const was = new Map(before.nodes.map((node) => [node.id, JSON.stringify(node)]));
  return after.nodes
    .filter((node) => !node.retired && was.get(node.id) !== JSON.stringify(node))
    .map(({ id }) => id);
}
