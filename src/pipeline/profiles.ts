// Everything that a review profile sets, in one table: how deep the package goes, how often it is reviewed,
// what it may cost, and how much of it may rest on assumptions.
import type { ReviewProfile } from '#contract/capabilities.ts';
import { profileLimits } from '#specification/profile-limits.ts';

export type ProfileRow = {
  name: ReviewProfile;
  /** Review rounds before `ReviewBudgetExhausted`. */
  review_rounds_max: number;
  /** Blockers that refinement takes over from the last review; with more the run has not converged. */
  blockers_left_max: number;
  /** Rounds without fewer blockers before `ReviewLoopStalled`. */
  stalled_rounds_max: number;
  /**
   * Share of the statements that a redraft has to change, 0 to 1; below it, with the same blockers:
   * `RedraftNoProgress`.
   */
  redraft_change_min: number;
  /** How often a mind mends what is open. A second round follows only where blockers are left. */
  mending_rounds_max: number;
  fresh_eyes: boolean;
  /** Screens, security, operations, properties and decision records, beyond the core. */
  full_design: boolean;
  /** Children draw a design through each lens, and the run builds on the best of them. */
  explores: boolean;
  /** Limits and permissions are proven by a solver as well. */
  formal_checks: boolean;
  /** Beyond it nothing more is paid for: `CostBudgetExceeded`. */
  cost_cap_usd: number;
  /** How often a call is tried again that its provider did not answer. */
  provider_retries_max: number;
  /** How often an answer that does not fit is sent back. */
  corrections_max: number;
  credits: number;
  /** Share of requirements that may rest on assumptions alone, 0 to 1. */
  assumed_share_max: number;
  /** Ambiguity at which the interview may stop, 0 to 1. */
  ambiguity_max: number;
};

/** The bounds of the review loop that no profile changes. */
const loop = { stalled_rounds_max: 3, redraft_change_min: 0.01 };
/** The bounds of one call of a model that no profile changes. */
const call = { corrections_max: 2 };

export const profileTable: Record<ReviewProfile, ProfileRow> = {
  Fast: {
    name: 'Fast',
    explores: false,
    review_rounds_max: 1,
    mending_rounds_max: 1,
    blockers_left_max: 20,
    ...loop,
    fresh_eyes: false,
    full_design: false,
    formal_checks: false,
    cost_cap_usd: 3,
    ...call,
    provider_retries_max: 4,
    credits: 1,
    ...profileLimits.Fast,
    ambiguity_max: 0.3,
  },
  Normal: {
    name: 'Normal',
    explores: false,
    review_rounds_max: 3,
    mending_rounds_max: 2,
    blockers_left_max: 12,
    ...loop,
    fresh_eyes: true,
    full_design: true,
    formal_checks: false,
    cost_cap_usd: 8,
    ...call,
    provider_retries_max: 6,
    credits: 2,
    ...profileLimits.Normal,
    ambiguity_max: 0.2,
  },
  Extensive: {
    name: 'Extensive',
    explores: false,
    review_rounds_max: 5,
    mending_rounds_max: 3,
    blockers_left_max: 8,
    ...loop,
    fresh_eyes: true,
    full_design: true,
    formal_checks: true,
    cost_cap_usd: 25,
    ...call,
    provider_retries_max: 8,
    credits: 4,
    ...profileLimits.Extensive,
    ambiguity_max: 0.12,
  },
  Researcher: {
    name: 'Researcher',
    explores: true,
    review_rounds_max: 5,
    mending_rounds_max: 3,
    blockers_left_max: 8,
    ...loop,
    fresh_eyes: true,
    full_design: true,
    formal_checks: true,
    cost_cap_usd: 80,
    ...call,
    provider_retries_max: 8,
    credits: 12,
    ...profileLimits.Researcher,
    ambiguity_max: 0.12,
  },
};
