// What the fixtures arrange about agents, as the ground's owner.
import { anAgent, begin, openConsent, signIn, type Agent } from '#test/support/agents/agent.ts';
import type { Ground } from './ground.ts';

/** One for all: registrations are rationed. */
const agents = new WeakMap<Ground, Promise<Agent>>();
function theAgent(ground: Ground): Promise<Agent> {
  const made = agents.get(ground) ?? anAgent(ground.app);
  agents.set(ground, made);
  return made;
}

export async function aConsentRequest(ground: Ground): Promise<string> {
  const { url } = await begin(await theAgent(ground));
  return openConsent(ground.app, url, ground.owner);
}

export async function aConnectedAgent(ground: Ground) {
  await signIn(ground.app, ground.owner, { agent: await theAgent(ground) });
  const { oauth_grants } = await ground.client.call('listOAuthGrants', {});
  return { params: { id: oauth_grants[0]!.id } };
}
