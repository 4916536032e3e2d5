// All SQL on bug reports.
import type {
  bugSeverities,
  clientTypes,
  reviewStatuses,
} from '#contract/operations/feedback/bug-reports.ts';
import type { Db, Tx } from '#platform/db/db.ts';

const columns = [
  'id',
  'title',
  'description',
  'severity',
  'related_generation_id',
  'current_route',
  'user_agent',
  'client_type',
  'account_name',
  'account_email',
  'plan',
  'build_version',
  'ai_tool',
  'status',
  'created_at',
] as const;

type ReviewStatus = (typeof reviewStatuses)[number];

type Narrow = {
  severity: (typeof bugSeverities)[number];
  client_type: (typeof clientTypes)[number];
  status: ReviewStatus;
};

export type NewBugReport = Narrow & {
  id: string;
  account_id: string;
  title: string;
  description: string;
  related_generation_id: string | null;
  current_route: string | null;
  user_agent: string | null;
  account_name: string;
  account_email: string;
  plan: string;
  build_version: string;
  ai_tool: string | null;
  created_at: Date;
};

export async function insertBugReport(tx: Tx, row: NewBugReport) {
  return tx
    .insertInto('bug_reports')
    .values(row)
    .returning(columns)
    .$narrowType<Narrow>()
    .executeTakeFirstOrThrow();
}

const rows = (db: Db) => db.selectFrom('bug_reports').select(columns).$narrowType<Narrow>();
const ofAccount = (db: Db, account_id: string) => rows(db).where('account_id', '=', account_id);

export async function findBugReport(db: Db, of: { id: string; account_id: string }) {
  return ofAccount(db, of.account_id).where('id', '=', of.id).executeTakeFirst();
}

export async function listBugReports(db: Db, account_id: string, limit: number) {
  return ofAccount(db, account_id).orderBy('created_at', 'desc').orderBy('id', 'desc').limit(limit).execute();
}

/** Of all accounts. */
export async function listReceived(
  db: Db,
  page: { status?: ReviewStatus | undefined; limit: number; offset: number },
) {
  return rows(db)
    .$if(page.status !== undefined, (all) => all.where('status', '=', page.status!))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(page.limit)
    .offset(page.offset)
    .execute();
}

/** Of any account; undefined when there is none. */
export async function setStatus(tx: Tx, id: string, status: ReviewStatus) {
  return tx
    .updateTable('bug_reports')
    .set({ status })
    .where('id', '=', id)
    .returning(columns)
    .$narrowType<Narrow>()
    .executeTakeFirst();
}
