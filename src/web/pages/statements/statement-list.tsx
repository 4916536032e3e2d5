import type { Statement } from '#web/data/queries.ts';
import { Section } from '#web/ui/layout/section.tsx';

type Props = {
  title: string;
  statements: readonly Statement[];
  current: string | null;
  onOpen: (id: string) => void;
};

const fates = { background: 'Background', left_out: 'Left out', question: 'A question of yours' } as const;

/** What stands below the words: the playback, or what the statement is instead. */
const fateOf = ({ playback, settled, reason }: Statement): string =>
  playback !== '' ? playback : settled && settled !== 'clauses' ? fates[settled] : reason;

/** Statements that can be opened, again too. */
export function StatementList({ title, statements, current, onOpen }: Props) {
  if (statements.length === 0) return null;
  return (
    <Section title={`${title} (${statements.length})`}>
      <ul className="grid gap-1">
        {statements.map((statement) => (
          <li key={statement.id}>
            <button
              type="button"
              aria-current={statement.id === current || undefined}
              onClick={() => onOpen(statement.id)}
              className="grid w-full gap-0.5 rounded-lg px-3 py-2 text-left [overflow-wrap:anywhere] hover:bg-hover aria-[current]:bg-accent-soft"
            >
              <span className="line-clamp-2">{statement.quote}</span>
              <span className="text-sm text-muted first-letter:uppercase">{fateOf(statement)}</span>
            </button>
          </li>
        ))}
      </ul>
    </Section>
  );
}
