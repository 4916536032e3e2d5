// What follows from reported token counts.
import { sumUsage } from './store.ts';
import type { Db } from '#platform/db/db.ts';

type Counts = {
  input_tokens: number;
  cache_write_5m_tokens: number;
  cache_write_1h_tokens: number;
  cache_read_tokens: number;
  output_tokens: number;
};

/** The counts with what is billed as input, and everything. */
export function withTotals<C extends Counts>(counts: C) {
  const { input_tokens, cache_write_5m_tokens, cache_write_1h_tokens, cache_read_tokens, output_tokens } =
    counts;
  const billable_input_total =
    input_tokens + cache_write_5m_tokens + cache_write_1h_tokens + cache_read_tokens;
  return { ...counts, billable_input_total, total_tokens: billable_input_total + output_tokens };
}

/** All that was reported for the sessions of a project: the cost to build. */
export async function usageOfProject(db: Db, project_id: string) {
  return withTotals(await sumUsage(db, { project_id }));
}
