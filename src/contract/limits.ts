// Named rate limits. An operation names the one it stands under; the numbers here are the defaults, which the
// configuration may change.

export type LimitRow = {
  max: number;
  window_s: number;
  /** What is counted together: the calls of one account, or of one client address (IPv6 by /64). */
  per: 'account' | 'address';
  /** A call that is refused does not use it up. */
  spares_refused?: boolean;
  meaning: string;
};

export const limits = {
  kickoff: {
    max: 5,
    window_s: 60,
    per: 'account',
    spares_refused: true,
    meaning: 'Starting, updating and retrying generations.',
  },
  sign_up: {
    max: 60,
    window_s: 60,
    per: 'address',
    meaning: 'Making accounts; each costs a password hash.',
  },
  password_reset: {
    max: 10,
    window_s: 15 * 60,
    per: 'address',
    meaning: 'Asking for a link that sets a new password; each may send a mail.',
  },
  oauth_register: {
    max: 30,
    window_s: 60 * 60,
    per: 'address',
    meaning: 'Registering agents that sign in through a browser.',
  },
  oauth_authorize: {
    max: 60,
    window_s: 60,
    per: 'address',
    meaning: 'Beginning the sign-in of an agent; a metadata document may be fetched for it.',
  },
  oauth_token: {
    max: 120,
    window_s: 60,
    per: 'address',
    meaning: 'Exchanging and revoking the codes and tokens of agents.',
  },
  status_subscribe: {
    max: 5,
    window_s: 15 * 60,
    per: 'address',
    meaning: 'Subscribing to incidents.',
  },
  connector: {
    max: 120,
    window_s: 60,
    per: 'account',
    meaning: 'Connecting folders and taking their files; each asks a provider outside.',
  },
  webhook_test: {
    max: 60,
    window_s: 60,
    per: 'account',
    meaning: 'Sending test events; each asks an address outside.',
  },
} as const satisfies Record<string, LimitRow>;

export type LimitName = keyof typeof limits;

/**
 * Failed authentication attempts of one client address; only failures count (Interface, Authentication, rule
 * 7).
 */
export const authFailureLimit = { max: 5, window_s: 300 } as const;

/** How long the first answer to an `Idempotency-Key` is kept. */
export const idempotency_window_s = 24 * 60 * 60;

/** How long after each failed attempt a webhook delivery is tried again; then it is dropped. */
export const webhook_retry_delays_ms = [1_000, 4_000, 16_000] as const;

/** How long a receiver may take to answer. */
export const webhook_timeout_ms = 10_000;

export const webhooks_per_key_max = 20;

/** Beyond it no model is asked in an interview any more, and the rules go on alone. */
export const interview_cost_max_usd = 2;

/** The largest JSON body of an operation that does not say otherwise. */
export const json_body_max_bytes = 1024 * 1024;
