/** The agent that a user agent names; the first row that matches. */
const tools: readonly [RegExp, string][] = [
  [/claude[- ]?code|claude-cli/i, 'claude-code'],
  [/\bcodex\b/i, 'codex'],
  [/gemini[- ]?cli/i, 'gemini-cli'],
  [/\bcursor\b/i, 'cursor'],
  [/windsurf/i, 'windsurf'],
  [/copilot/i, 'copilot'],
  [/\bzed\b/i, 'zed'],
  [/\bcline\b/i, 'cline'],
  [/\baider\b/i, 'aider'],
];

export function aiTool(user_agent: string | null): string | null {
  return tools.find(([pattern]) => pattern.test(user_agent ?? ''))?.[1] ?? null;
}
