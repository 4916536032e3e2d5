// Who takes payments: nobody, the sandbox or Stripe, as the operator decides.
import { problem } from '#contract/problems.ts';
import type { Deps } from '#deps.ts';
import { PaymentFailed, type Processor } from '#platform/payments/payments.ts';
import { sandboxProcessor } from '#platform/payments/sandbox-processor.ts';
import { stripeProcessor } from '#platform/payments/stripe-processor.ts';

type ProcessorDeps = Pick<Deps, 'config' | 'clock' | 'ids'>;

/** Null where nothing can be bought. */
export async function processorOf({ config, clock, ids }: ProcessorDeps): Promise<Processor | null> {
  const { billing, base_url, secret } = config;
  if (billing.kind === 'off') return null;
  if (billing.kind === 'stripe') return stripeProcessor(billing);
  return sandboxProcessor({ base_url, secret, now: () => clock.now() }, () => ids.uuid());
}

/** Asks the processor. Its trouble becomes a refusal, and so does that there is none. */
export async function askProcessor<T>(
  deps: ProcessorDeps & Pick<Deps, 'log'>,
  ask: (processor: Processor) => Promise<T>,
): Promise<T> {
  const processor = await processorOf(deps);
  if (!processor)
    problem('FEATURE_NOT_ALLOWED', {
      title: 'Payments are off.',
      detail: 'This service takes no payments. Ask its operator for another plan.',
    });
  try {
    return await ask(processor);
  } catch (error) {
    if (!(error instanceof PaymentFailed)) throw error;
    deps.log.warn({ error }, 'the payment processor failed');
    return problem('PAYMENT_PROCESSOR_FAILED');
  }
}
