// Answers for every agent without a model: no network, no key, no cost, and the same answer every time.
import type { Clock } from '#platform/clock.ts';
import type { Finding } from '#specification/rules/finding.ts';
import { offlineAnswer, type Agent } from './agent.ts';
import { redrawSection } from './refining/redraw-section.ts';
import { rules_answered } from './provider/answered-by.ts';
import type { Answered, Gateway, Run } from './run.ts';

/** `delay_ms` is a pause before each answer, so that a person can watch a run. */
export function offlineGateway(deps: { clock: Clock }, settings: { delay_ms: number }): Gateway {
  return {
    is_deterministic: true,
    async ask(agent, run, findings, signal) {
      if (settings.delay_ms > 0) await deps.clock.sleep(settings.delay_ms, signal);
      signal.throwIfAborted();
      return answeredByRule(agent, run, findings);
    },
  };
}

/** What the rules answer for an agent. */
export function answeredByRule(agent: Agent, run: Run, findings: readonly Finding[]): Answered {
  const { graph, domain, profile, answers } = run;
  const context = { graph, domain, profile, findings, answers };
  const is_redraft = agent.role === 'drafter' && findings.length > 0;
  const answer = is_redraft ? redrawSection(agent, context) : offlineAnswer(agent, context);
  return {
    answer,
    provider: rules_answered,
    model: 'offline',
    cost_usd: 0,
    input_tokens: 0,
    output_tokens: 0,
  };
}
