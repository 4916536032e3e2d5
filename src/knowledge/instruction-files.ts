// Where each coding agent looks for its instructions, as data. Paths move: `checked_on` says when a row was
// last seen to be true. Traps, all met by the rows below:
// - Cursor ignores `.md` in its rules folder and applies a rule without front matter only on request;
// - Copilot ignores instruction files that do not end in `.instructions.md`;
// - Kiro's front matter must be the first bytes of the file;
// - Zed reads only the first file it knows, so every mirror carries the whole text and none only points
// elsewhere;
// - Codex stops reading at 32 KiB, Windsurf at 6,000 characters a file.

export interface InstructionFile {
  path: string;
  /** The products that read it. */
  harnesses: readonly string[];
  /** `core`: the instructions themselves; `file`: a fixed text that makes the harness read AGENTS.md. */
  content: { kind: 'core'; before: string } | { kind: 'file'; text: string };
  /** The harness's own limit on one file, when it has one. */
  max_characters: number | null;
  checked_on: string;
}

/** The longest instructions that every harness takes whole. */
export const instructionCore = { max_characters: 6_000 };

const checked_on = '2026-10-06';
const none = { max_characters: null, checked_on };
const plain = { kind: 'core', before: '' } as const;
const withFrontMatter = (...lines: string[]) =>
  ({ kind: 'core', before: `---\n${lines.join('\n')}\n---\n\n` }) as const;

export const instructionFiles: readonly InstructionFile[] = [
  {
    path: 'AGENTS.md',
    harnesses: [
      'Codex',
      'Copilot agent',
      'Cursor',
      'Zed',
      'Amp',
      'opencode',
      'Jules',
      'Factory',
      'Kilo',
      'Cline',
      'Junie',
    ],
    content: plain,
    max_characters: 32_768,
    checked_on,
  },
  { path: 'CLAUDE.md', harnesses: ['Claude Code'], content: { kind: 'file', text: '@AGENTS.md\n' }, ...none },
  { path: 'GEMINI.md', harnesses: ['Gemini CLI'], content: plain, ...none },
  {
    path: '.gemini/settings.json',
    harnesses: ['Gemini CLI'],
    content: {
      kind: 'file',
      text: '{\n  "context": {\n    "fileName": ["AGENTS.md", "GEMINI.md"]\n  }\n}\n',
    },
    ...none,
  },
  { path: '.github/copilot-instructions.md', harnesses: ['GitHub Copilot'], content: plain, ...none },
  {
    path: '.github/instructions/specification.instructions.md',
    harnesses: ['GitHub Copilot'],
    content: withFrontMatter('applyTo: "**"'),
    ...none,
  },
  {
    path: '.cursor/rules/specification.mdc',
    harnesses: ['Cursor'],
    content: withFrontMatter(
      'description: How to build from this specification',
      'globs:',
      'alwaysApply: true',
    ),
    ...none,
  },
  {
    path: '.windsurf/rules/specification.md',
    harnesses: ['Windsurf'],
    content: withFrontMatter('trigger: always_on'),
    max_characters: 6_200,
    checked_on,
  },
  {
    path: '.devin/rules/specification.md',
    harnesses: ['Devin Desktop'],
    content: plain,
    max_characters: 12_000,
    checked_on,
  },
  { path: '.clinerules/specification.md', harnesses: ['Cline'], content: plain, ...none },
  {
    path: '.kiro/steering/specification.md',
    harnesses: ['Kiro'],
    content: withFrontMatter('inclusion: always'),
    ...none,
  },
  { path: '.junie/guidelines.md', harnesses: ['Junie'], content: plain, ...none },
  {
    path: '.agents/rules/specification.md',
    harnesses: ['Antigravity'],
    content: plain,
    max_characters: 24_000,
    checked_on,
  },
  {
    path: '.augment/rules/specification.md',
    harnesses: ['Augment'],
    content: withFrontMatter('type: always_apply'),
    ...none,
  },
  { path: '.kilocode/rules/specification.md', harnesses: ['Kilo Code'], content: plain, ...none },
  { path: '.trae/rules/project_rules.md', harnesses: ['Trae'], content: plain, ...none },
  { path: '.amazonq/rules/specification.md', harnesses: ['Amazon Q'], content: plain, ...none },
  { path: '.openhands/microagents/repo.md', harnesses: ['OpenHands'], content: plain, ...none },
  { path: '.rules', harnesses: ['Zed'], content: plain, ...none },
  {
    path: '.aider.conf.yml',
    harnesses: ['Aider'],
    content: { kind: 'file', text: 'read:\n  - CONVENTIONS.md\n' },
    ...none,
  },
  { path: 'CONVENTIONS.md', harnesses: ['Aider'], content: plain, ...none },
  { path: '.continue/rules/specification.md', harnesses: ['Continue'], content: plain, ...none },
  { path: '.roo/rules/specification.md', harnesses: ['Roo Code'], content: plain, ...none },
  { path: '.goosehints', harnesses: ['goose'], content: plain, ...none },
  { path: 'QWEN.md', harnesses: ['Qwen Code'], content: plain, ...none },
  { path: 'CRUSH.md', harnesses: ['Crush'], content: plain, ...none },
  { path: 'WARP.md', harnesses: ['Warp'], content: plain, ...none },
];
