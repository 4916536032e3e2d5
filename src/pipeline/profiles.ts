// Everything that a review profile sets, in one table: how deep the package goes, how often it is reviewed, what it
// may cost, and how much of it may rest on assumptions.
import type { profiles } from '#specification/graph/graph.ts';
import { profileLimits } from '#specification/profile-limits.ts';

export type ProfileName = (typeof profiles)[number];

export type ProfileRow = {
  name: ProfileName;
  /** Review rounds before `ReviewBudgetExhausted`. */
  review_rounds_max: number;
  fresh_eyes: boolean;
  /** Screens, security, operations, properties and decision records, beyond the core. */
  full_design: boolean;
  /** Limits and permissions are proven by a solver as well. */
  formal_checks: boolean;
  cost_cap_usd: number;
  credits: number;
  /** Share of requirements that may rest on assumptions alone, 0 to 1. */
  assumed_share_max: number;
  /** Ambiguity at which the interview may stop, 0 to 1. */
  ambiguity_max: number;
};

export const profileTable: Record<ProfileName, ProfileRow> = {
  Fast: { name: 'Fast', review_rounds_max: 1, fresh_eyes: false, full_design: false, formal_checks: false, cost_cap_usd: 2, credits: 1, ...profileLimits.Fast, ambiguity_max: 0.3 },
  Normal: { name: 'Normal', review_rounds_max: 3, fresh_eyes: true, full_design: true, formal_checks: false, cost_cap_usd: 8, credits: 2, ...profileLimits.Normal, ambiguity_max: 0.2 },
  Extensive: { name: 'Extensive', review_rounds_max: 5, fresh_eyes: true, full_design: true, formal_checks: true, cost_cap_usd: 25, credits: 4, ...profileLimits.Extensive, ambiguity_max: 0.12 },
  Researcher: { name: 'Researcher', review_rounds_max: 5, fresh_eyes: true, full_design: true, formal_checks: true, cost_cap_usd: 80, credits: 12, ...profileLimits.Researcher, ambiguity_max: 0.12 },
}; // prettier-ignore
