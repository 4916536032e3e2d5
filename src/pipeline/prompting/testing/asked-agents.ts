// Every call of a mind in a run, and in those that explore for it, as it is asked, with what the rules would draw
// there: ground for playing a mind.
import type { ReviewProfile } from '#contract/capabilities.ts';
import { z } from 'zod';
import { promptOf } from '#pipeline/prompting/prompt-of.ts';
import { findAssignment, isForMinds } from '#pipeline/prompting/assignments/find-assignment.ts';
import type { AnswerForm } from '#pipeline/prompting/form/answer-form.ts';
import { writeAnswer } from '#pipeline/prompting/form/write-answer.ts';
import { rightsOf } from '#pipeline/prompting/rights.ts';
import type { IntakeArtifact } from '#contract/intake.ts';
import type { Agent, AgentAnswer } from '#pipeline/agent.ts';
import { drive } from '#pipeline/driver.ts';
import { offlineGateway } from '#pipeline/offline-gateway.ts';
import type { AskedRun, Gateway } from '#pipeline/run.ts';
import { memoryHost } from '#pipeline/testing/memory-host.ts';
import { exploredDesigns, researchHost } from '#pipeline/testing/research-host.ts';
import { sampleIntake } from '#pipeline/testing/sample-intake.ts';
import { systemClock } from '#platform/clock.ts';
import type { Finding } from '#specification/rules/finding.ts';

export type Asked = { agent: Agent; run: AskedRun; findings: readonly Finding[]; answer: AgentAnswer };

const offline = offlineGateway({ clock: systemClock }, { delay_ms: 0 });

export async function askedAgents(
  profile: ReviewProfile = 'Normal',
  intake: IntakeArtifact = sampleIntake,
): Promise<Asked[]> {
  const asked: Asked[] = [];
  const gateway: Gateway = {
    is_mind: true,
    async ask(agent, run, findings, signal) {
      const answered = await offline.ask(agent, run, findings, signal);
      if (isForMinds(agent))
        asked.push({ agent, run: { ...run, steps: [...run.steps] }, findings, answer: answered.answer });
      return answered;
    },
  };
  const { host, kept } =
    profile === 'Researcher'
      ? researchHost(await exploredDesigns(gateway, intake), intake)
      : memoryHost(profile, { intake });
  await drive(host, gateway, new AbortController().signal);
  if (kept.state !== 'Complete') throw new Error(`the run ended as ${kept.state}`);
  return asked;
}

export function askedAs(all: readonly Asked[], id: string): Asked {
  const asked = all.find(({ agent }) => agent.id === id);
  if (!asked) throw new Error(`the run asked no ${id}`);
  return asked;
}

/** An answer of an agent that edits the graph, as a mind would have written it in this call. */
export function played({ agent, run, findings }: Omit<Asked, 'answer'>, answer: AgentAnswer): AnswerForm {
  const rights = rightsOf(findAssignment(agent), { graph: run.graph, findings });
  return JSON.parse(JSON.stringify(writeAnswer(answer, { graph: run.graph, rights }))) as AnswerForm;
}

type Schema = { type?: string; properties?: Record<string, Schema> };

/** The form of a call with nothing in it. */
export function emptyForm({ agent, run, findings }: Omit<Asked, 'answer'>): Record<string, unknown> {
  const { properties = {} } = z.toJSONSchema(promptOf(agent, run, findings).schema) as Schema;
  const empty = ({ type, properties: inner = {} }: Schema): unknown =>
    type === 'array'
      ? []
      : type === 'object'
        ? Object.fromEntries(Object.entries(inner).map(([name, part]) => [name, empty(part)]))
        : 'Nothing.';
  return Object.fromEntries(Object.entries(properties).map(([name, part]) => [name, empty(part)]));
}
