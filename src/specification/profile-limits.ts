import type { ReviewProfile } from '#contract/capabilities.ts';
import type { Limits } from './rules/rule.ts';

/**
 * What each review profile lets a package get away with: told to its agents, and held against it by whoever
 * verifies it.
 */
export const profileLimits: Readonly<Record<ReviewProfile, Limits>> = {
  Fast: { assumed_share_max: 0.35 },
  Normal: { assumed_share_max: 0.3 },
  Extensive: { assumed_share_max: 0.2 },
  Researcher: { assumed_share_max: 0.2 },
};
