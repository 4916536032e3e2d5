// Settles the statements of an interview as a reading has them. A statement is known again by its words and, where they are said
// more than once, by how often they were said before.
import type { Client } from '#client/client.ts';
import type { Settlement } from '#contract/intake.ts';
import type { SettledReading } from './settled-reading.ts';

/** How many were settled, and how many of the reading are not in the interview. */
export async function settleByReading(
  client: Client,
  { interview_id, reading }: { interview_id: string; reading: SettledReading },
  signal: AbortSignal,
): Promise<{ settled: number; missing: number }> {
  const params = { id: interview_id };
  const { statements } = await client.call('listStatements', { params, query: {} }, { signal });
  const ids = new Map(placed(statements).map(({ place, each }) => [place, each.id]));
  const counts = { settled: 0, missing: 0 };
  for (const { place, each } of placed(reading.statements)) {
    if (!each.confirmed) continue;
    const statementId = ids.get(place);
    if (statementId === undefined) {
      counts.missing += 1;
      continue;
    }
    const as: Settlement | 'confirmed' = each.settled ?? 'confirmed';
    const body = { as, ...(as === 'clauses' && { clauses: each.clauses }) };
    await client.call('settleStatement', { params: { ...params, statementId }, body }, { signal });
    counts.settled += 1;
  }
  return counts;
}

function placed<S extends { quote: string }>(statements: readonly S[]): { place: string; each: S }[] {
  const seen = new Map<string, number>();
  return statements.map((each) => {
    const times = seen.get(each.quote) ?? 0;
    seen.set(each.quote, times + 1);
    return { place: `${times} ${each.quote}`, each };
  });
}
