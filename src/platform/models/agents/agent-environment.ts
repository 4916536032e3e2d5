// The variables of the environment that an agent is given: what every program needs to find its files, its user and the
// network, and what the agent itself is found by. A key of this service is never among them.
import { knownAgents, type AgentChoice } from './known-agents.ts';

const shared = [
  'PATH',
  'Path',
  'HOME',
  'USER',
  'LOGNAME',
  'LANG',
  'LC_ALL',
  'LC_CTYPE',
  'TZ',
  'TMPDIR',
  'TEMP',
  'TMP',
  'XDG_CONFIG_HOME',
  'XDG_DATA_HOME',
  'XDG_STATE_HOME',
  'XDG_CACHE_HOME',
  'XDG_RUNTIME_DIR',
  'DBUS_SESSION_BUS_ADDRESS',
  'HTTP_PROXY',
  'HTTPS_PROXY',
  'NO_PROXY',
  'http_proxy',
  'https_proxy',
  'no_proxy',
  'NODE_EXTRA_CA_CERTS',
  'SSL_CERT_FILE',
  'SystemRoot',
  'APPDATA',
  'LOCALAPPDATA',
  'USERPROFILE',
  'ProgramFiles',
  'COMSPEC',
  'PATHEXT',
];

export function agentEnvironment(
  choice: AgentChoice,
  env: Readonly<Record<string, string | undefined>>,
): Record<string, string> {
  const own = choice.name === 'command' ? [] : knownAgents[choice.name].variables;
  return Object.fromEntries(
    [...shared, ...own].flatMap((name) => {
      const value = env[name];
      return value ? [[name, value]] : [];
    }),
  );
}
