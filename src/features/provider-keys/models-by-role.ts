import type { Context } from '#deps.ts';
import { splitModelName } from '#platform/models/providers.ts';
import { chooseModels, modelRoles } from '#platform/models/roles.ts';
import { connectedTo } from '#platform/models/settings.ts';
import { connectionsOf } from './account-calls.ts';

/** Every role with the model that works in it for the account, and whose key pays for that. */
export async function modelsByRole(context: Pick<Context, 'db' | 'clock' | 'config' | 'actor'>) {
  const { models } = context.config;
  const connections = await connectionsOf(context, context.actor.account_id);
  const chosen = chooseModels(connectedTo(connections), models.chosen);
  return modelRoles.map((role) => {
    const model = chosen[role];
    if (!model) return { role, model: null, key: null };
    const { provider } = splitModelName(model);
    const is_shared = connections[provider] === models.connections[provider];
    return { role, model, key: is_shared ? ('installation' as const) : ('own' as const) };
  });
}
