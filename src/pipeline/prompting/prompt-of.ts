import type { Agent } from '#pipeline/agent.ts';
import type { AskedRun } from '#pipeline/run.ts';
import type { Finding } from '#specification/rules/finding.ts';
import { partOf } from '#pipeline/understanding/read-agents.ts';
import { readingPrompt } from '#pipeline/understanding/reading-prompt.ts';
import { findWriting } from '#pipeline/writing/find-writing.ts';
import { writingPrompt } from '#pipeline/writing/writing-prompt.ts';
import { editPrompt } from './edit-prompt.ts';
import type { Prompt } from './prompt.ts';

/** The one prompt of a call, whoever answers it. */
export function promptOf(agent: Agent, run: AskedRun, findings: readonly Finding[]): Prompt {
  const part = partOf(agent, run.heard);
  if (part) return readingPrompt(agent, part, run);
  const writing = findWriting(agent, run);
  return writing ? writingPrompt(agent, writing, run) : editPrompt(agent, run, findings);
}
