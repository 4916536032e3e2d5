// Who may write a run, in the words of every page that speaks of it.
import type { ResultOf } from '#client/client.ts';

type Models = ResultOf<'listModels'>['models'];

/** What the service writes with for this account. Without a model for every role it is rules. */
export function serviceMind(models: Models): string {
  const drafter = models.find(({ role }) => role === 'drafter');
  if (!drafter?.model || models.some(({ model }) => model === null))
    return 'No model is connected, so rules write. What they do not understand stays in your words, as a draft.';
  return `${drafter.model} writes, with ${drafter.key === 'own' ? 'your own key' : 'the key of this server'}.`;
}

const code = 'font-mono text-xs [overflow-wrap:anywhere]';

/** How an agent gets to work for somebody who has connected none yet, or whose agent has stopped. */
export function ConnectAgent() {
  return (
    <>
      Connect it to <code className={code}>{`${window.location.origin}/mcp`}</code>. The guide{' '}
      <code className={code}>docs/guides/agents.md</code> shows how, agent by agent.
    </>
  );
}
