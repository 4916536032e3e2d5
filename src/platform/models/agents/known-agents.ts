// The coding agents that a person may have on their machine: how each is started so that it has no tools, what its
// vendor says of such use, and what its user does when it is not signed in.
export const agentNames = ['claude', 'gemini', 'codex', 'opencode'] as const;
export type AgentName = (typeof agentNames)[number];

/** What an agent is started with. `dir` is a folder of its own for files that its launch needs; it works elsewhere. */
export type At = { dir: string; instructions: string; model: string | null };

export type Launch = {
  arguments: readonly string[];
  environment: Readonly<Record<string, string>>;
  /** Files below `dir`, by their names. */
  files: Readonly<Record<string, string>>;
  /** Sent when a session begins, beside its folder. */
  session: Readonly<Record<string, unknown>>;
  /** The instructions are set as the agent's own; else they stand first in the prompt. */
  is_instructed: boolean;
};

export type KnownAgent = {
  title: string;
  /** The program that speaks the protocol; the first that is found. */
  programs: readonly string[];
  /** How to get that program, for somebody who has the agent. */
  install: string;
  sign_in: string;
  /** Where it keeps what was said, as far as is known. */
  transcripts: string;
  /** What its vendor says of use through another program, in one sentence. */
  terms: string;
  /** Variables of the environment that are handed on beside those that every program gets. */
  variables: readonly string[];
  /** It would choose a hosted model by itself. */
  needs_model?: true;
  launch(at: At): Launch;
};

const nothing = { arguments: [], environment: {}, files: {}, session: {}, is_instructed: false };

export const knownAgents: Record<AgentName, KnownAgent> = {
  claude: {
    title: 'Claude Code',
    programs: ['claude-agent-acp'],
    install: 'npm install --global @agentclientprotocol/claude-agent-acp',
    sign_in: 'run "claude" and then "/login"',
    transcripts: '~/.claude (transcripts are switched off for these sessions)',
    terms:
      'Anthropic asks programs that work for others to use an API key; signing in to the unmodified Claude Code yourself is yours to do. For a Claude subscription, connecting Claude Code to the MCP server is the safer way.',
    variables: ['CLAUDE_CONFIG_DIR'],
    launch: ({ instructions, model }) => ({
      ...nothing,
      session: {
        systemPrompt: { mode: 'override', content: [{ type: 'text', text: instructions }] },
        _meta: {
          claudeCode: {
            options: {
              tools: [],
              settingSources: [],
              strictMcpConfig: true,
              persistSession: false,
              promptSuggestions: false,
              ...(model !== null && { model }),
            },
          },
        },
      },
      is_instructed: true,
    }),
  },
  gemini: {
    title: 'Gemini CLI',
    programs: ['gemini'],
    install: 'npm install --global @google/gemini-cli',
    sign_in: 'run "gemini" and sign in, or set GEMINI_API_KEY',
    transcripts: '~/.gemini',
    terms:
      'Google forbids programs to use the sign-in tokens of Gemini CLI; running Gemini CLI itself, as here, is meant to be done. Google may ask for an API key.',
    variables: ['GEMINI_API_KEY', 'GEMINI_CLI_HOME', 'GOOGLE_CLOUD_PROJECT'],
    launch: ({ dir, instructions, model }) => ({
      ...nothing,
      arguments: [
        '--acp',
        '--skip-trust',
        '--policy',
        `${dir}/no-tools.toml`,
        ...(model === null ? [] : ['-m', model]),
      ],
      environment: { GEMINI_SYSTEM_MD: `${dir}/instructions.md` },
      files: {
        'no-tools.toml': '[[rule]]\ntoolName = "*"\ndecision = "deny"\npriority = 999\n',
        'instructions.md': instructions,
      },
      is_instructed: true,
    }),
  },
  codex: {
    title: 'Codex',
    programs: ['codex-acp'],
    install: 'npm install --global @agentclientprotocol/codex-acp',
    sign_in: 'run "codex login"',
    transcripts: '~/.codex',
    terms: 'OpenAI lets programs embed Codex, and advises an API key for what runs by itself.',
    variables: ['CODEX_HOME'],
    launch: ({ model }) => ({
      ...nothing,
      environment: {
        INITIAL_AGENT_MODE: 'read-only',
        CODEX_CONFIG: JSON.stringify({
          ...(model !== null && { model }),
          web_search: 'disabled',
          tools: { view_image: false },
          features: Object.fromEntries(codex_features.map((feature) => [feature, false])),
        }),
      },
    }),
  },
  opencode: {
    title: 'opencode',
    programs: ['opencode'],
    install: 'npm install --global opencode-ai',
    sign_in: 'run "opencode auth login"',
    transcripts: '~/.local/share/opencode',
    terms: 'The terms are those of the provider whose model you name.',
    variables: [],
    needs_model: true,
    launch: ({ instructions, model }) => ({
      ...nothing,
      arguments: ['acp'],
      environment: {
        OPENCODE_CONFIG_CONTENT: JSON.stringify({
          // Else it sends prompts to a hosted model that its user did not choose.
          enabled_providers: [model?.split('/')[0]],
          model,
          share: 'disabled',
          autoupdate: false,
          permission: { '*': 'deny' },
          default_agent: 'json',
          agent: {
            title: { disable: true },
            json: { mode: 'primary', prompt: instructions, tools: { '*': false } },
          },
        }),
      },
      is_instructed: true,
    }),
  },
};

const codex_features = [
  'shell_tool',
  'unified_exec',
  'multi_agent',
  'goals',
  'apps',
  'plugins',
  'skill_search',
  'image_generation',
  'view_image',
  'sleep_tool',
  'tool_suggest',
];

/** Which agent answers: one that is known, or any command that speaks the Agent Client Protocol. */
export type AgentChoice =
  | { name: AgentName; model: string | null }
  | { name: 'command'; command: readonly [string, ...string[]] };

/**
 * `claude`, `gemini/gemini-3-pro`, or a command line such as `my-agent --acp`. A text says what is wrong with it.
 */
export function readAgentChoice(text: string): AgentChoice | string {
  const [first = '', ...rest] = text.trim().split('/');
  const name = agentNames.find((each) => each === first);
  if (!name) {
    const [program, ...others] = wordsOf(text);
    return program === undefined ? 'name an agent' : { name: 'command', command: [program, ...others] };
  }
  const model = rest.join('/').trim() || null;
  if (model === null && knownAgents[name].needs_model)
    return `name its model too: "${name}/PROVIDER/MODEL", since ${knownAgents[name].title} would choose one itself`;
  return { name, model };
}

/** The words of a command line; what stands in quotes is one word. */
const wordsOf = (line: string): string[] =>
  [...line.matchAll(/"([^"]*)"|'([^']*)'|(\S+)/g)].map(
    ([, double, single, bare]) => double ?? single ?? bare!,
  );

/** As models are named: `agent/claude`, `agent/gemini/gemini-3-pro`, `agent/my-agent`. */
export function agentModelName(choice: AgentChoice): `agent/${string}` {
  if (choice.name === 'command') return `agent/${choice.command[0].split(/[\\/]/).at(-1)!}`;
  return choice.model === null ? `agent/${choice.name}` : `agent/${choice.name}/${choice.model}`;
}

export const titleOfAgent = (choice: AgentChoice): string =>
  choice.name === 'command' ? choice.command[0] : knownAgents[choice.name].title;

export type AgentSettings = Readonly<{
  choice: AgentChoice;
  /** All that it is given of the environment, see `agentEnvironment`. */
  env: Readonly<Record<string, string>>;
}>;
