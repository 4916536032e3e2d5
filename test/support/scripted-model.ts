// A model that answers from a script: as the offline engine does, except where the script says otherwise. It
// keeps what it was asked, and its calls cost what the test says.
import type { AgentAnswer } from '#pipeline/agent.ts';
import { offlineGateway } from '#pipeline/offline-gateway.ts';
import type { Answered, AskedRun, Gateway, Run } from '#pipeline/run.ts';
import { systemClock } from '#platform/clock.ts';
import { nodesOf } from '#specification/graph/graph.ts';
import type { Finding } from '#specification/rules/finding.ts';

export type Script = {
  /**
   * What becomes of each call, from the first: it is answered, spoiled or thrown away; later ones are
   * answered.
   */
  calls?: readonly ((answered: Answered) => Answered)[];
  /** Stands for every call after those. */
  rest?: (answered: Answered) => Answered;
  /** How many blockers the critic finds in each round; the last number stands for all later ones. */
  blockers?: readonly number[];
  /** Whether redrafts change statements, without mending anything. */
  rewrites?: boolean;
  cost_usd?: number;
};

const offline = offlineGateway({ clock: systemClock }, { delay_ms: 0 });

export function scriptedModel(script: Script): Gateway & { asked: { agent: string; run: AskedRun }[] } {
  const asked: { agent: string; run: AskedRun }[] = [];
  return {
    asked,
    async ask(agent, run, findings, signal) {
      const act = script.calls?.[asked.length] ?? script.rest ?? ((answered: Answered) => answered);
      asked.push({ agent: agent.id, run });
      const answered = {
        ...(await offline.ask(agent, run, findings, signal)),
        cost_usd: script.cost_usd ?? 0,
      };
      return act({ ...answered, answer: scriptedAnswer(agent, run, { answer: answered.answer, script }) });
    },
  };
}

/** A call that fails in this way. */
export const failing = (error: Error) => (): never => {
  throw error;
};

function scriptedAnswer(
  agent: { id: string; role: string },
  run: Run,
  { answer, script }: { answer: AgentAnswer; script: Script },
): AgentAnswer {
  if (agent.id === 'review.critic' && script.blockers) {
    const count = script.blockers[run.round - 1] ?? script.blockers.at(-1) ?? 0;
    return { ...answer, findings: criticised(run, count) };
  }
  return script.rewrites && agent.role === 'refiner' ? rewritten(run) : answer;
}

/** Blockers that only a reader finds: no rule knows them, so that no remedy mends them. */
function criticised(run: Run, count: number): Finding[] {
  const [node] = nodesOf(run.graph, 'ROLE');
  return Array.from({ length: count }, (_, at) => ({
    rule: `CRITIC-${at}`,
    severity: 'blocker',
    message: `Weakness ${at}`,
    nodes: [node!.id],
    place: null,
  }));
}

function rewritten(run: Run): AgentAnswer {
  const change = nodesOf(run.graph, 'FR').map(({ id }) => ({
    node: id,
    set: { why: `Written again in round ${run.round}.` },
  }));
  return { narration: 'Written again.', patch: { change }, findings: [] };
}
