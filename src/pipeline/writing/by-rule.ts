// What the rules draw in place of a mind: the sections of the offline author that an assignment stands for, one after the
// other, as one patch. What rests on parts that a mind drew otherwise is left out.
import { offlineAnswer, type Agent, type AgentAnswer, type AgentContext } from '#pipeline/agent.ts';
import { fitted, meaningOf } from '#pipeline/parallel-patches.ts';
import { patchBetween } from '#pipeline/refining/patch-between.ts';

export function drawnByRule(agents: readonly Agent[], context: AgentContext): AgentAnswer {
  let { graph } = context;
  const told: string[] = [];
  for (const agent of agents) {
    const nothing = agent.idle?.({ graph, domain: context.domain });
    if (nothing) continue;
    const { patch, narration } = offlineAnswer(agent, { ...context, graph });
    graph = fitted(patch, meaningOf(patch, graph), graph).graph;
    told.push(narration);
  }
  return {
    narration: told.join(' ') || 'Nothing to add.',
    patch: patchBetween(context.graph, graph),
    findings: [],
  };
}
