// The values that requests may name and that grow over time: versions, review profiles, project types.
// GET /v1/capabilities answers with them.

/** The form of a package's graph, manifest and data files. */
export const schema_version = '1.0.0';
/** Of package.json. */
export const build_version = '0.1.0';
/** Raised whenever a rule is added, removed or judges differently: scores of one rubric can be compared. */
export const rubric_version = '1.12.0';
export const quality_rubric_version = '1.1.0';

/** Their order is part of the interface: old clients send ordinals. */
export const reviewProfiles = ['Fast', 'Normal', 'Extensive', 'Researcher'] as const;
export type ReviewProfile = (typeof reviewProfiles)[number];

/** Their order is part of the interface: old clients send ordinals. */
export const projectTypes = [
  'WebApp',
  'MobileApp',
  'MobileGame',
  'DesktopApp',
  'BrowserExtension',
  'AiAgent',
  'AiTool',
] as const;
export type ProjectType = (typeof projectTypes)[number];

/**
 * Accepted for compatibility; every package ships the instruction files of all AI coders whatever is named.
 */
export const mirrorSelections = ['All'] as const;
