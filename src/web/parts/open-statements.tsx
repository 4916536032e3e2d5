// How much of an interview was not understood, with the way to settle it.
import { Link } from '@tanstack/react-router';
import type { Interview } from '#web/data/queries.ts';
import { paths } from '#web/paths.ts';
import { plural } from '#web/ui/format.ts';

export function OpenStatements({ interview }: { interview: Pick<Interview, 'id' | 'progress'> }) {
  const { quoted, total } = interview.progress.statements;
  if (total === 0) return null;
  const link = 'font-medium text-accent-text underline underline-offset-2';
  return (
    <p className="text-sm">
      {quoted === 0
        ? `All ${plural(total, 'statement')} understood. `
        : `${plural(quoted, 'statement')} in your words. `}
      <Link to={paths.statements} params={{ id: interview.id }} className={link}>
        {quoted === 0 ? 'Check them' : quoted === 1 ? 'Settle it' : 'Settle them'}
      </Link>
    </p>
  );
}
