// Who mends what rules and readers found, all of it in one patch, and who looks again whether it is gone.
import { readersOfRun } from '#pipeline/agents/critics.ts';
import { refiners } from '#pipeline/agents/refiners.ts';
import type { Agent, AgentAnswer, AgentContext } from '#pipeline/agent.ts';
import { applyPatch } from '#specification/graph/patch.ts';
import { givenTo, passNames } from '#pipeline/refining/passes.ts';
import { patchBetween } from '#pipeline/refining/patch-between.ts';

export const mender: Agent = {
  id: 'mend.whole',
  role: 'refiner',
  character: refiners['blocker-resolution'].character,
  action: 'mend what rules and readers found',
  instructions: () =>
    [
      'Mend all of the findings below in one answer: change, add and retire whatever they touch, so that the whole fits together again. Tests and the plan follow by themselves: leave TC and TASK nodes alone unless a finding names them. Retiring a node takes along what only rests on it: its criteria and tests, its places in tasks, and sources that name it.',
      'Never make a finding go away by weakening what the user said. What only the user can decide becomes an OQ with the default that you took.',
      'A finding that is wrong here is contested: "contested" names it by its number, with your reason, and with the control that takes its place ("guests may hold seats: a secret link and a rate limit guard it"). A finding with "(form)" cannot be contested.',
    ].join('\n'),
  offline: mendedByRule,
};

/** The passes of the rules, one over the other. */
function mendedByRule(context: AgentContext): AgentAnswer {
  let { graph } = context;
  const told: string[] = [];
  for (const pass of passNames) {
    const findings = givenTo(pass, context.findings);
    if (findings.length === 0) continue;
    const { patch, narration } = refiners[pass].offline({ ...context, graph, findings });
    graph = applyPatch(graph, patch).graph;
    told.push(narration);
  }
  return {
    narration: told.join(' ') || 'Nothing to mend.',
    patch: patchBetween(context.graph, graph),
    findings: [],
  };
}

export const lookingAgain: Agent = {
  id: 'mend.look_again',
  role: 'critic',
  character: readersOfRun.critic.character,
  action: 'look again at what was mended',
  instructions: () =>
    [
      'These weaknesses were found, and somebody has worked on them since. Look at the graph as it stands now and tell in "gone" the numbers of those that are gone for good. Leave out what still holds in part.',
      'Then read the ledger: does each node that cites a statement say what the statement says? Tell as a weakness where one says more, less or something else, and what the mending made worse.',
    ].join('\n'),
  offline: () => ({ narration: 'No mind looked again.', patch: {}, findings: [] }),
};
