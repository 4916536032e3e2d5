// What the tools cost a model before it calls one: the text of tools/list, a token taken for four characters
// as in the interface's own estimates.
import { permissionCodes, type PermissionCode } from '#contract/permissions.ts';
import type { Actor } from '#contract/actor.ts';
import { tools } from '#contract/tools/tools.ts';
import { isShownTo, projected } from '#surfaces/mcp/projection.ts';

const goal_tokens = 12_000;
const chars_per_token = 4;

const builder: readonly PermissionCode[] = ['packages.read', 'session_state.read', 'session_state.write'];
const everything = permissionCodes.filter((code) => code !== 'operator');

const callers: Record<string, Pick<Actor, 'kind' | 'role' | 'permissions'>> = {
  'a person with every permission': {
    kind: 'oauth_token',
    role: 'Developer',
    permissions: new Set(everything),
  },
  'an operator': { kind: 'oauth_token', role: 'Operator', permissions: new Set(permissionCodes) },
  'a key with every scope': { kind: 'api_key', role: 'Developer', permissions: new Set(everything) },
  'a key that builds (packages.read, session_state)': {
    kind: 'api_key',
    role: 'Developer',
    permissions: new Set(builder),
  },
  'a key with packages.read': {
    kind: 'api_key',
    role: 'Developer',
    permissions: new Set<PermissionCode>(['packages.read']),
  },
};

export async function benchListTools(): Promise<string[]> {
  const all = tools.map(projected);
  return Object.entries(callers).map(([who, actor]) => {
    const shown = all.filter((tool) => isShownTo(tool, actor as Actor));
    const chars = JSON.stringify(shown.map(({ definition }) => definition)).length;
    return `${who}: ${shown.length} tools, ${Math.floor(chars / chars_per_token)} tokens (goal ${goal_tokens})`;
  });
}
