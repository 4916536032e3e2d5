// Calls of models for a finished package, each kept with what it took, whatever becomes of its answer.
import type { Deps } from '#deps.ts';
import type { CallModel, Usage } from '#platform/models/model-call.ts';
import { ModelError, type ModelTrouble } from '#platform/models/model-error.ts';
import type { CostOf } from '#platform/models/prices.ts';
import { splitModelName, type ModelName } from '#platform/models/providers.ts';
import { insertInvocation, type NewInvocation } from './invocation-store.ts';

type Of = Pick<NewInvocation, 'account_id' | 'project_id' | 'package_id' | 'purpose'> & { costOf: CostOf };
type Taken = { model: ModelName; usage: Usage; trouble: ModelTrouble | null };

export function paidCalls(
  deps: Pick<Deps, 'db' | 'clock' | 'ids'>,
  call: CallModel,
  { costOf, ...of }: Of,
): CallModel {
  async function keep({ model: name, usage, trouble }: Taken): Promise<void> {
    const cost_usd = costOf(name, usage);
    if (cost_usd === null) throw new Error(`The price of ${name} is not known.`);
    const input_tokens = usage.input + usage.cached + usage.cache_write;
    const taken = { ...splitModelName(name), input_tokens, output_tokens: usage.output, cost_usd, trouble };
    const row = { id: deps.ids.uuid(), ...of, ...taken, created_at: deps.clock.now() };
    await deps.db.transaction().execute((tx) => insertInvocation(tx, row));
  }
  return async (request, options) => {
    try {
      const answer = await call(request, options);
      await keep({ ...answer, trouble: null });
      return answer;
    } catch (error) {
      if (error instanceof ModelError && error.usage) await keep({ ...error, usage: error.usage });
      throw error;
    }
  };
}
