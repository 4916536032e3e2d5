// What went wrong with an agent, in the words that a person can act on. What it said itself is kept out: it may repeat a
// prompt.
import { RequestError } from '@agentclientprotocol/sdk';
import { AgentMissing } from './agent-process.ts';
import { AgentEnded, AgentMisbehaved } from './agent-session.ts';
import { knownAgents, titleOfAgent, type AgentChoice } from './known-agents.ts';
import { ModelError, type ModelTrouble } from '#platform/models/model-error.ts';
import type { Usage } from '#platform/models/model-call.ts';
import type { ModelName } from '#platform/models/providers.ts';

type At = { choice: AgentChoice; model: ModelName; usage: Usage | null };

/** Of the protocol, and of HTTP where an agent hands it on. */
const troubleOfCode: Readonly<Record<number, ModelTrouble>> = {
  [-32000]: 'unauthorized',
  401: 'unauthorized',
  403: 'unauthorized',
  402: 'quota_exhausted',
  429: 'rate_limited',
  [-32601]: 'rejected',
  [-32602]: 'rejected',
};

/** What is no trouble of an agent is a fault of ours, and stays one. */
export function agentTrouble(error: unknown, { choice, model, usage }: At): ModelError {
  const failed = (trouble: ModelTrouble, detail: string) => new ModelError(trouble, model, { detail, usage });
  if (error instanceof AgentMissing) return failed('rejected', error.message);
  if (error instanceof AgentEnded) return failed('unreachable', error.message);
  if (error instanceof AgentMisbehaved) return failed('rejected', error.message);
  if (error instanceof DOMException && error.name === 'TimeoutError')
    return failed('timed_out', 'nothing was heard for too long');
  if (!(error instanceof RequestError)) throw error;
  const trouble = troubleOfCode[error.code] ?? 'server_error';
  return failed(
    trouble,
    trouble === 'unauthorized' ? signInHint(choice) : `the protocol's error ${error.code}`,
  );
}

function signInHint(choice: AgentChoice): string {
  const how = choice.name === 'command' ? 'sign in with its own command' : knownAgents[choice.name].sign_in;
  return `${titleOfAgent(choice)} is here but not signed in: ${how}, and try again`;
}
