// A package as everyone outside sees it.
import { kind, kind_label } from '#contract/operations/runs/generations.ts';
import { migrated_kind_label, type packageScores } from '#contract/operations/packages.ts';
import type { z } from 'zod';
import { isDraft, type StatementCounts } from '#contract/understood.ts';
import type { Answer } from '#contract/operation.ts';
import type { packageOperations } from '#contract/operations/packages.ts';
import type { findPackage, listPackages } from './store.ts';

type Row = NonNullable<Awaited<ReturnType<typeof findPackage>>>;
type ListRow = Awaited<ReturnType<typeof listPackages>>[number];
type View = Answer<(typeof packageOperations)['getPackage']>;

const sharedFields = [
  'id',
  'generation_id',
  'version',
  'total_cost_usd',
  'project_name',
  'description',
  'created_at',
  'expires_at',
] as const;
const recordFields = [
  'project_type',
  'review_profile',
  'file_count',
  'size_bytes',
  'sha256',
  'blocker_count',
  'warning_count',
] as const;

function pick<T, const F extends keyof T>(row: T, fields: readonly F[]): Pick<T, F> {
  return Object.fromEntries(fields.map((field) => [field, row[field]])) as Pick<T, F>;
}

const shared = (row: Row) => ({
  ...pick(row, sharedFields),
  kind: kind as typeof kind,
  kind_label: row.is_migrated ? migrated_kind_label : kind_label,
});

export function packageView(row: Row): View {
  const scores = row.scores as z.infer<typeof packageScores> | null;
  const statements = row.statements as StatementCounts | null;
  return {
    ...shared(row),
    ...pick(row, recordFields),
    // Packages from before statements were kept say nothing of them.
    scores: scores && { ...scores, understood: scores.understood ?? 100 },
    draft: isDraft(statements),
    statements,
  } as View;
}

/** How long one that retention moved to the recycle bin stays there. */
export const in_bin_ms = 30 * 24 * 60 * 60 * 1000;

export function packageBinView(row: ListRow) {
  const { deleted_at, expired_at } = row;
  const removed_at = expired_at && new Date(expired_at.getTime() + in_bin_ms);
  return { ...packageListView(row), deleted_at: deleted_at!, removed_at };
}

export function packageListView(row: ListRow) {
  const generation_state = row.generation_state as 'Complete' | null;
  return { ...shared(row), generation_state, addenda_count: row.addenda_count ?? 0 };
}
