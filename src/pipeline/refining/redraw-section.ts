// How an agent of the draft answers when it is asked again without a model: of its own section it draws anew
// what the findings name, and leaves the rest, which others have worked on since.
import type { Agent, AgentAnswer, AgentContext } from '#pipeline/agent.ts';
import { draws } from '#pipeline/sections.ts';
import { patchBetween } from './patch-between.ts';
import { drawAnew, redrawn } from './redraw.ts';

export function redrawSection(agent: Agent, context: AgentContext): AgentAnswer {
  const { graph, findings } = context;
  const named = new Set(findings.flatMap(({ nodes }) => nodes));
  const own = graph.nodes.filter((node) => named.has(node.id) && draws(agent, node.kind)).map(({ id }) => id);
  const after = redrawn(graph, drawAnew(context), own);
  const patch = after ? patchBetween(graph, after) : {};
  const count = (patch.change?.length ?? 0) + (patch.add?.length ?? 0);
  const narration =
    count > 0 ? `${count} statements drawn anew from the interview.` : 'The interview gives nothing better.';
  return { narration, patch, findings: [] };
}
