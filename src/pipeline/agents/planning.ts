// Plans the building: tasks in waves, each with files of its own, what it needs from earlier tasks and gives
// to later ones, a command that verifies it, and the evidence that it is done. Every requirement and every
// part of the design is built by exactly the tasks that name it.
import type { Agent, AgentContext } from '#pipeline/agent.ts';
import type { Draft } from '#offline-author/draft.ts';
import { lensRisks } from '#offline-author/lens/lens-records.ts';
import { planTasks } from '#offline-author/tasks/plan-tasks.ts';
import { citing, engineeringKnowledge, said } from '#offline-author/provenance.ts';
import { snake, titleOf } from '#offline-author/names/words.ts';

export const planning: Agent = {
  id: 'draft.planning',
  role: 'drafter',
  character: { name: 'piet', display_name: 'Piet, plan', asset_slug: 'piet', accent_hex: '#6B5E2A' },
  action: 'plan the building in tasks and waves',
  offline: (context) => {
    const tasks = planTasks(context);
    return {
      narration: `${tasks.length} tasks; the first ones give something that runs.`,
      patch: { add: [...tasks, ...risks(context)] },
      findings: [],
    };
  },
};

function risks({ domain }: AgentContext): Draft[] {
  return [
    ...domain.integrations.map((fact): Draft => ({
      kind: 'RISK',
      key: `risk:${snake(fact.name)}`,
      title: `${fact.name} behaves otherwise than expected`,
      description: `${fact.name} may answer late, change its interface or limit how often it is called; what it is used for would stop.`,
      probability: 'medium',
      impact: 'medium',
      mitigation:
        'Its gateway has a timeout, bounded retries and the fallback that the integration names; a double stands in for it in tests.',
      early_sign: `The share of failed calls to ${fact.name} rises above 1 % in a day.`,
      sources: said(...fact.told),
    })),
    ...domain.intake.conflicts
      .filter((entry) => entry.resolution === null)
      .map((entry): Draft => ({
        kind: 'RISK',
        key: `risk:conflict-${snake(entry.about)}`,
        title: titleOf(`Contradiction about ${entry.about}`),
        description: `Two statements about ${entry.about} cannot both hold; the package follows the one that the open question names last.`,
        probability: 'high',
        impact: 'medium',
        mitigation: 'The open question about it is answered before the tasks of that area start.',
        early_sign: 'Two people test the same case and expect different results.',
        sources: citing(entry.sides.map((side) => side.evidence)),
      })),
    ...lensRisks(domain),
    {
      kind: 'RISK',
      key: 'risk:scope',
      title: 'The scope grows while it is built',
      description:
        'Ideas that were put off come back as small favours, and the first usable version moves away.',
      probability: 'medium',
      impact: 'medium',
      mitigation: 'What is out of scope is listed; a new idea becomes an addendum with its own cost.',
      early_sign: 'A task takes more than twice its upper estimate.',
      sources: engineeringKnowledge('risks of every project'),
    },
  ];
}
