// A payment processor as its callers see it: pages to send somebody to, and signed news of what was paid
// there.

export type Purchase = { kind: 'top_up'; amount_usd: number } | { kind: 'plan'; plan: string };

export type CheckoutWish = {
  account_id: string;
  email: string;
  /** Null for somebody who has never paid. */
  customer_id: string | null;
  purchase: Purchase;
  /** Where the browser goes afterwards. */
  done_url: string;
  cancelled_url: string;
};

export type Processor = {
  /** The address of a page that takes the payment. */
  checkout(wish: CheckoutWish): Promise<string>;
  /** The address of a page where a customer sees and ends subscriptions. */
  portal(of: { customer_id: string; return_url: string }): Promise<string>;
  /** Ends a subscription at once; one that has ended is left alone. */
  endSubscription(id: string): Promise<void>;
  /** What the secret of its webhooks is. */
  webhook_secret: string;
};

/** The processor refused or could not be reached; its words are for the log alone. */
export class PaymentFailed extends Error {
  constructor(cause: unknown) {
    super('The payment processor did not do what it was asked', { cause });
    this.name = 'PaymentFailed';
  }
}

/** What a purchase is called in the processor's own records, and read from them again. */
export const metadataOf = ({ account_id, purchase }: Pick<CheckoutWish, 'account_id' | 'purchase'>) => ({
  account_id,
  ...(purchase.kind === 'plan' && { plan: purchase.plan }),
});
