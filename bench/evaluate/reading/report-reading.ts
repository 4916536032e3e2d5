// A score of readings as lines: each brief, and all of them.
import type { Evaluated, Row, Score } from './evaluate-reading.ts';

const share = (count: number, of: number): string => (of === 0 ? '0.0' : ((100 * count) / of).toFixed(1));

const columns = ['right', 'quoted', 'wrong', 'lost'] as const;

export function readingLines({ score, notes }: Evaluated): string[] {
  const { total, rows } = score;
  return [...notes, ...(notes.length > 0 ? [''] : []), ...rows.map(rowLine), '', totalLine(total)];
}

const rowLine = (row: Row): string =>
  `${row.id.padEnd(28)} ${columns.map((name) => `${name} ${String(row[name]).padStart(3)}`).join('  ')}  of ${row.statements}  from chatter ${row.created}`;

function totalLine(total: Score['total']): string {
  const shares = columns.map((name) => `${name} ${share(total[name], total.statements)} %`).join(', ');
  return `${total.statements} statements: ${shares}; traps read wrongly ${total.traps_wrong} of ${total.traps}; created from chatter ${total.created} of ${total.silent_parts}`;
}
