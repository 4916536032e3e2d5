import type { ResultOf } from '#client/client.ts';
import type { Mind } from '#contract/operations/runs/assignments.ts';
import { ConnectAgent, serviceMind } from '#web/parts/minds.tsx';
import { ChoiceCard } from './choice-card.tsx';

type MindCardsProps = {
  models: ResultOf<'listModels'>['models'];
  chosen: Mind;
  /** Whether the chosen profile is one that the service alone can write. */
  is_for_service: boolean;
  onChoose: (mind: Mind) => void;
};

/** Who writes the run: the service, or an agent that the person has already. */
export function MindCards({ models, chosen, is_for_service, onChoose }: MindCardsProps) {
  return (
    <fieldset>
      <legend className="mb-3 text-lg font-semibold">Who writes it?</legend>
      <div className="grid gap-3 md:grid-cols-2">
        <ChoiceCard
          name="mind"
          value="service"
          title="Specfoundry"
          checked={chosen === 'service'}
          onChoose={() => onChoose('service')}
        >
          <span className="text-sm">{serviceMind(models)}</span>
        </ChoiceCard>
        <ChoiceCard
          name="mind"
          value="connected_agent"
          title="My own coding agent, connected by MCP"
          checked={chosen === 'connected_agent'}
          disabled={is_for_service}
          onChoose={() => onChoose('connected_agent')}
        >
          <span className="text-sm">
            {is_for_service
              ? 'A Researcher run is written by Specfoundry. Choose another profile to let your agent write.'
              : 'Your agent takes the work piece by piece, in your own session and on your own account.'}
          </span>
          <span className="text-sm text-muted">
            <ConnectAgent />
          </span>
        </ChoiceCard>
      </div>
    </fieldset>
  );
}
