// The values that requests may name and that grow over time: versions, review profiles, project types.
// GET /v1/capabilities answers with them.

/** The form of a package's graph, manifest and data files. */
export const schema_version = '1.0.0';
/** Of package.json. */
export const build_version = '0.1.0';
/** Raised whenever a rule is added, removed or judges differently: scores of one rubric can be compared. */
export const rubric_version = '1.20.0';
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
  'CommandLineTool',
  'ApiService',
  'Library',
  'DataPipeline',
  'Device',
] as const;
export type ProjectType = (typeof projectTypes)[number];

/** What `mirror_selection` of a kickoff may name: the files of all coding agents and tools. */
export const mirrorSelections = ['All'] as const;

/**
 * What a package has only where it is asked for, at kickoff or later: the instruction files of other coding agents than
 * those that read AGENTS.md or CLAUDE.md, the layouts of other specification tools, and tasks for trackers.
 */
export const partTitles = {
  aider: 'Aider',
  amazon_q: 'Amazon Q',
  antigravity: 'Antigravity',
  augment: 'Augment',
  bmad: 'BMAD',
  cline: 'Cline',
  continue: 'Continue',
  copilot: 'GitHub Copilot',
  crush: 'Crush',
  cursor: 'Cursor',
  devin: 'Devin',
  gemini: 'Gemini CLI',
  goose: 'goose',
  junie: 'Junie',
  kilo: 'Kilo Code',
  kiro: 'Kiro',
  openhands: 'OpenHands',
  openspec: 'OpenSpec',
  plan_exports: 'GitHub issues, Jira and Linear',
  qwen: 'Qwen Code',
  roo: 'Roo Code',
  spec_kit: 'Spec Kit',
  task_master: 'Task Master',
  trae: 'Trae',
  warp: 'Warp',
  windsurf: 'Windsurf',
  zed: 'Zed',
} as const;
export type PackagePart = keyof typeof partTitles;
export const packageParts = Object.keys(partTitles) as [PackagePart, ...PackagePart[]];

/** What `mirror_selection` stands for: all of them but the tasks for trackers. */
export const mirroredParts = packageParts.filter((part) => part !== 'plan_exports');
