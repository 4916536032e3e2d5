// Lets a provider's server answer as the offline engine would: it finds, in the rows of the run, for which agent it is
// asked, and writes that agent's answer in the form that its prompt asks for.
import type { Deps } from '#deps.ts';
import { runHost } from '#features/generations/run-host.ts';
import type { AgentAnswer } from '#pipeline/agent.ts';
import { offlineGateway } from '#pipeline/offline-gateway.ts';
import type { AgentStep, Run } from '#pipeline/run.ts';
import { stages } from '#pipeline/stages.ts';
import { answers, type Behaviour } from './provider-server.ts';

/** What the schema of the prompt takes: patches travel as text. */
const written = ({ patch, questions = [], ...said }: AgentAnswer) =>
  JSON.stringify({ ...said, patch: JSON.stringify(patch), questions });

export function offlineModel(deps: Deps, run_id: () => string): Behaviour {
  const offline = offlineGateway(deps, { delay_ms: 0 });
  return async (told) => {
    const run = await runHost(deps, { generation_id: run_id(), lease_id: '', retry_at: null }).load();
    if (!run) throw new Error('The run is gone.');
    const { agent, findings = [] } = askedStep(run, JSON.stringify(told.asked.body));
    const { answer } = await offline.ask(agent, run, findings, new AbortController().signal);
    await answers(written(answer))(told);
  };
}

/** Of the steps that are not finished, the first whose agent the prompt speaks to. */
function askedStep(run: Run, prompt: string): AgentStep {
  const stage = stages.find(({ state }) => state === run.state);
  const open = (stage?.steps(run) ?? []).filter((step) => !run.steps.some(({ key }) => key === step.key));
  const agents = open.filter((step) => step.kind === 'agent');
  const spoken_to = agents.find(({ agent }) => prompt.includes(agent.character.display_name));
  const step = spoken_to ?? agents[0];
  if (!step) throw new Error(`Nobody is to be asked in ${run.state}.`);
  return step;
}
