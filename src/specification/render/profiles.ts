// The review profiles by depth: what a package of one has, that of a deeper one has too.
import type { ReviewProfile } from '#contract/capabilities.ts';
import type { Project } from '#specification/graph/graph.ts';

const depth: readonly ReviewProfile[] = ['Fast', 'Normal', 'Extensive', 'Researcher'];

/** Whether what comes with `from` is part of a package of this profile. */
export const reaches = (profile: ReviewProfile, from: ReviewProfile): boolean =>
  depth.indexOf(from) <= depth.indexOf(profile);

type Drawn = Pick<Project, 'profile'> & Partial<Pick<Project, 'drawn_from'>>;

/**
 * The core alone: what deeper profiles spread over several files stands in one. What was drawn from documents has pages of
 * its own.
 */
export const isCore = ({ profile, drawn_from }: Drawn): boolean =>
  drawn_from === undefined && !reaches(profile, 'Normal');
