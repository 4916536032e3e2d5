// All SQL on feedback.
import type { feedbackSeverities, FeedbackType } from '#contract/operations/feedback/feedback.ts';
import type { clientTypes, reviewStatuses } from '#contract/operations/feedback/bug-reports.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import { jsonb } from '#platform/db/jsonb.ts';

const columns = [
  'id',
  'type',
  'status',
  'title',
  'summary',
  'full_report',
  'severity',
  'client_type',
  'interview_id',
  'intake_artifact_id',
  'generation_id',
  'package_id',
  'told',
  'created_at',
  'amended_at',
] as const;

type Narrow = {
  type: FeedbackType;
  status: (typeof reviewStatuses)[number];
  severity: (typeof feedbackSeverities)[number];
  client_type: (typeof clientTypes)[number];
};

export type NewFeedback = Narrow & {
  id: string;
  account_id: string;
  title: string;
  summary: string | null;
  full_report: string;
  interview_id: string | null;
  intake_artifact_id: string | null;
  generation_id: string | null;
  package_id: string | null;
  told: Record<string, unknown>;
  created_at: Date;
};

const rows = (db: Db | Tx) => db.selectFrom('feedback').select(columns).$narrowType<Narrow>();
export type FeedbackRow = NonNullable<Awaited<ReturnType<typeof findFeedback>>>;

export async function insertFeedback(tx: Tx, { told, ...row }: NewFeedback): Promise<void> {
  await tx
    .insertInto('feedback')
    .values({ ...row, told: jsonb(told) })
    .execute();
}

export async function findFeedback(db: Db | Tx, of: { id: string; account_id: string }) {
  return rows(db).where('id', '=', of.id).where('account_id', '=', of.account_id).executeTakeFirst();
}

/** Of all accounts, with who sent it. */
const received = (db: Db) =>
  db
    .selectFrom('feedback')
    .innerJoin('accounts', 'accounts.id', 'feedback.account_id')
    .select(columns.map((column) => `feedback.${column}` as const))
    .select(['accounts.id as sender_id', 'accounts.display_name', 'accounts.email'])
    .$narrowType<Narrow>();
export type ReceivedRow = NonNullable<Awaited<ReturnType<typeof findReceived>>>;

export async function findReceived(db: Db, id: string) {
  return received(db).where('feedback.id', '=', id).executeTakeFirst();
}

export async function listReceived(
  db: Db,
  page: { status?: Narrow['status'] | undefined; limit: number; offset: number },
) {
  return received(db)
    .$if(page.status !== undefined, (all) => all.where('feedback.status', '=', page.status!))
    .orderBy('feedback.created_at', 'desc')
    .orderBy('feedback.id', 'desc')
    .limit(page.limit)
    .offset(page.offset)
    .execute();
}

/** Holds it until the transaction ends. */
export async function lockFeedback(tx: Tx, of: { id: string; account_id: string }) {
  return rows(tx)
    .where('id', '=', of.id)
    .where('account_id', '=', of.account_id)
    .forUpdate()
    .executeTakeFirst();
}

export async function listFeedback(db: Db, account_id: string, limit: number) {
  return rows(db)
    .where('account_id', '=', account_id)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

export async function amendRow(
  tx: Tx,
  id: string,
  {
    told,
    ...change
  }: {
    title: string;
    summary: string | null;
    full_report: string;
    told: Record<string, unknown>;
    amended_at: Date;
  },
): Promise<void> {
  await tx
    .updateTable('feedback')
    .set({ ...change, told: jsonb(told) })
    .where('id', '=', id)
    .execute();
}

/** Whosever it is; undefined when there is none. */
export async function setStatus(tx: Tx, id: string, status: Narrow['status']) {
  return tx
    .updateTable('feedback')
    .set({ status })
    .where('id', '=', id)
    .returning(columns)
    .$narrowType<Narrow>()
    .executeTakeFirst();
}

const targetTables = {
  interview_id: 'interviews',
  intake_artifact_id: 'intake_artifacts',
  generation_id: 'generations',
  package_id: 'packages',
} as const;
export type Targets = Record<keyof typeof targetTables, string | null>;

/** The first target that is not the account's. */
export async function foreignTarget(
  tx: Tx,
  account_id: string,
  targets: Targets,
): Promise<keyof Targets | null> {
  for (const [field, table] of Object.entries(targetTables) as [
    keyof Targets,
    (typeof targetTables)[keyof Targets],
  ][]) {
    const id = targets[field];
    if (id === null) continue;
    const found = await tx
      .selectFrom(table)
      .select('id')
      .where('id', '=', id)
      .where('account_id', '=', account_id)
      .executeTakeFirst();
    if (!found) return field;
  }
  return null;
}
