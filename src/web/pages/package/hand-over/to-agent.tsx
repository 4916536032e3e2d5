import { Link } from '@tanstack/react-router';
import type { Package } from '#web/data/queries.ts';
import { nameOf } from '#web/pages/package/frame.tsx';
import { paths } from '#web/paths.ts';
import { Card } from '#web/ui/card.tsx';
import { CopiedLine } from '#web/ui/copied-line.tsx';

/** How a coding agent is let in, and what to tell it. */
export function ToAgent({ record }: { record: Package }) {
  const command = `claude mcp add --transport http specfoundry ${location.origin}/mcp`;
  const words = `Build from the specification package ${record.id} (${nameOf(record)} ${record.version}) with the tools of specfoundry: start_build_session with this package_id, then next_task. Write only the files that the task names, run its verify command until it succeeds, and report it with report_task. Then take the next one.`;
  return (
    <Card className="grid gap-4 p-5">
      <div>
        <h2 className="font-semibold">To a coding agent</h2>
        <p className="text-sm text-muted">
          It takes one task after the other, each with all that it needs, and reports it with evidence. The{' '}
          <Link
            to={paths.packagePlan}
            params={{ id: record.id }}
            className="font-medium text-accent-text underline underline-offset-2"
          >
            plan
          </Link>{' '}
          shows how far it is.
        </p>
      </div>
      <CopiedLine label="Connect Claude Code" text={command} />
      <p className="text-sm text-muted">
        Type <code className="font-mono">/mcp</code> in it and choose Authenticate: you sign in here and say
        what it may do. Other agents take the same address, and machines without a browser an{' '}
        <Link to={paths.apiKeys} className="font-medium text-accent-text underline underline-offset-2">
          API key
        </Link>
        .
      </p>
      <CopiedLine label="Tell it" text={words} />
    </Card>
  );
}
