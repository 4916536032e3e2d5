import type { ReactNode } from 'react';
import type { ToolName } from './project-words.ts';

/** How an empty list gets its first row: an agent by its tool, a person by the button above. */
export function EmptyListHint({ tool, children }: { tool: ToolName; children: ReactNode }) {
  return (
    <>
      <p>{children}</p>
      <p className="text-sm">
        A connected agent does it with the tool <code className="font-mono text-ink">{tool}</code>.
      </p>
    </>
  );
}
