// The review profiles by depth: what a package of one has, that of a deeper one has too.
import type { ReviewProfile } from '#contract/capabilities.ts';

const depth: readonly ReviewProfile[] = ['Fast', 'Normal', 'Extensive', 'Researcher'];

/** Whether what comes with `from` is part of a package of this profile. */
export const reaches = (profile: ReviewProfile, from: ReviewProfile): boolean =>
  depth.indexOf(from) <= depth.indexOf(profile);

/** The core alone: what deeper profiles spread over several files stands in one. */
export const isCore = ({ profile }: { profile: ReviewProfile }): boolean => !reaches(profile, 'Normal');
