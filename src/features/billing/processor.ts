// Who takes payments: Stripe where the operator has an account there, else the sandbox.
import { problem } from '#contract/problems.ts';
import type { Deps } from '#deps.ts';
import { PaymentFailed, type Processor } from '#platform/payments/payments.ts';
import { sandboxProcessor } from '#platform/payments/sandbox-processor.ts';
import { stripeProcessor } from '#platform/payments/stripe-processor.ts';

type ProcessorDeps = Pick<Deps, 'config' | 'clock' | 'ids'>;

export async function processorOf({ config, clock, ids }: ProcessorDeps): Promise<Processor> {
  const { stripe, base_url, secret } = config;
  if (stripe) return stripeProcessor(stripe);
  return sandboxProcessor({ base_url, secret, now: () => clock.now() }, () => ids.uuid());
}

/** Asks the processor; its trouble becomes a refusal. */
export async function askProcessor<T>(
  deps: ProcessorDeps & Pick<Deps, 'log'>,
  ask: (processor: Processor) => Promise<T>,
): Promise<T> {
  try {
    return await ask(await processorOf(deps));
  } catch (error) {
    if (!(error instanceof PaymentFailed)) throw error;
    deps.log.warn({ error }, 'the payment processor failed');
    return problem('PAYMENT_PROCESSOR_FAILED');
  }
}
