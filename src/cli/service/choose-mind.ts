// Who answers for the agents of a private service: a model, an agent on this machine, or rules. An agent is never used
// without having been chosen, since it works on its user's account.
import { findAgents } from '#platform/models/agents/find-agents.ts';
import {
  agentNames,
  knownAgents,
  readAgentChoice,
  type AgentChoice,
  type AgentName,
} from '#platform/models/agents/known-agents.ts';
import { isModelName } from '#platform/models/providers.ts';
import type { OptionRow, World } from '#cli/command.ts';
import { unusable } from '#cli/failure.ts';

export const mindOption: OptionRow = {
  value: 'MIND',
  meaning: `Who writes: rules, a model as in "anthropic/claude-sonnet-5", an agent on this machine (${agentNames.join(', ')}; with "/MODEL" if you like), or a command that speaks the Agent Client Protocol.`,
};

type Environment = Readonly<Record<string, string>>;
type Choosing = Pick<World, 'settings' | 'terminal'>;

/** Each connects a model by itself. */
const connecting = [
  'ANTHROPIC_API_KEY',
  'OPENAI_API_KEY',
  'GOOGLE_GENERATIVE_AI_API_KEY',
  'SPECFOUNDRY_OPENAI_COMPATIBLE_URL',
  'SPECFOUNDRY_AGENT_COMMAND',
];
const ofModels = [...connecting, 'SPECFOUNDRY_OPENAI_COMPATIBLE_KEY', 'SPECFOUNDRY_MODELS'];

/** The environment of a private service with the mind that was named, or else chosen. */
export async function withMind(
  mind: string | undefined,
  { settings: { service_env }, terminal }: Choosing,
): Promise<Environment> {
  if (mind === undefined) return withFoundMind(service_env, terminal);
  if (mind === 'rules') return without(service_env, ofModels);
  if (isModelName(mind) && !mind.startsWith('agent/'))
    return {
      ...without(service_env, ['SPECFOUNDRY_AGENT_COMMAND']),
      SPECFOUNDRY_MODELS: JSON.stringify({ default: mind }),
    };
  const choice = readAgentChoice(mind);
  if (typeof choice === 'string') throw unusable(`--mind ${mind}: ${choice}.`);
  if (choice.name !== 'command' && !findAgents(service_env).includes(choice.name)) {
    const { title, install, programs } = knownAgents[choice.name];
    throw unusable(`${title} has no program ${programs.join(' or ')} on this machine: ${install}`);
  }
  terminal.note(consent(choice));
  return withAgent(service_env, mind);
}

async function withFoundMind(service_env: Environment, terminal: World['terminal']): Promise<Environment> {
  const found = findAgents(service_env);
  if (found.length === 0 || connecting.some((name) => service_env[name] !== undefined)) return service_env;
  const titles = found.map((name) => knownAgents[name].title).join(', ');
  if (!terminal.is_interactive) {
    terminal.note(`No model is named: rules write. On this machine there is ${titles}: --mind ${found[0]}.`);
    return service_env;
  }
  terminal.say(`\nNo model is named. On this machine there is ${titles}.`);
  for (const name of found) terminal.say(`  ${consent({ name, model: null })}`);
  const typed = await terminal.ask(`Write ${found.join(' or ')} to use it; Enter lets rules write: `);
  const chosen = found.find((name) => name === typed?.trim().split('/')[0]);
  if (!chosen) return service_env;
  const choice = readAgentChoice(typed!.trim());
  if (typeof choice === 'string') throw unusable(`${typed}: ${choice}.`);
  return withAgent(service_env, typed!.trim());
}

/** No other model is asked then: nobody is to pay for what they did not choose. */
const withAgent = (service_env: Environment, agent: string): Environment => ({
  ...without(service_env, ofModels),
  SPECFOUNDRY_AGENT_COMMAND: agent,
});

const without = (env: Environment, names: readonly string[]): Environment =>
  Object.fromEntries(Object.entries(env).filter(([name]) => !names.includes(name)));

/** What a person should know before an agent works for them. */
function consent(choice: AgentChoice): string {
  if (choice.name === 'command')
    return `"${choice.command.join(' ')}" writes. It is given no files and no tools.`;
  const { title, transcripts, terms } = knownAgents[choice.name satisfies AgentName];
  return `${title} writes, on the account and the quota that it is signed in with. It is given no files and no tools. It keeps its own records in ${transcripts}. ${terms}`;
}
