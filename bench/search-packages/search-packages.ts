// Full-text search at the database, over 200 packages of 60 files of one account: in one package, and across
// all. The order is compared with that of a plain query, which ranks every row without an index.
import { sql } from 'kysely';
import { rankOfFile, searchAll, searchOne } from '#features/packages/search-store.ts';
import type { Db } from '#platform/db/db.ts';
import { connect } from '#platform/db/connect.ts';
import { startTemporaryPostgres } from '#platform/postgres/temporary.ts';
import { migrate } from '#platform/db/migrate.ts';
import path from 'node:path';
import { packagesOf, wordsToFind } from './corpus.ts';
import { timed } from '#bench/timed.ts';

const PACKAGES = 200;
const FILES = 60;
const ROUNDS = 100;

export async function benchSearchPackages(): Promise<string[]> {
  const postgres = await startTemporaryPostgres();
  const { db, close } = connect(postgres.url);
  try {
    await migrate(db, path.resolve(import.meta.dirname, '..', '..', 'migrations'));
    const account_id = await anAccount(db);
    const ids = await insertPackages(db, account_id);
    // As the database does by itself some time after rows came.
    await sql`vacuum analyze package_files, packages`.execute(db);
    const scope = { account_id, project_id: null };
    const queries = wordsToFind(ROUNDS);
    const one: number[] = [];
    const all: number[] = [];
    for (const [at, q] of queries.entries()) {
      one.push(await timed(() => searchOne(db, { package_id: ids[at % ids.length]!, q, limit: 20 })));
      all.push(await timed(() => searchAll(db, scope, { q, limit: 10 })));
    }
    const differing = await countDiffering(db, { queries: queries.slice(0, 40), ids, account_id });
    const { rows } = await sql<{
      mb: number;
    }>`select pg_total_relation_size('package_files') / 1048576 as mb`.execute(db);
    return [
      `${PACKAGES} packages of ${FILES} files, ${rows[0]?.mb} MB`,
      `in one package: ${told(one)} (goal p95 under 20 ms)`,
      `across packages: ${told(all)} (goal p50 under 20 ms, p95 under 60 ms)`,
      `queries whose order is not that of the plain query: ${differing} of 80 (goal 0)`,
    ];
  } finally {
    await close();
    await postgres.close();
  }
}

function told(times: readonly number[]): string {
  const sorted = [...times].sort((a, b) => a - b);
  const at = (part: number) => sorted[Math.floor(part * (sorted.length - 1))]!.toFixed(1);
  return `p50 ${at(0.5)} ms, p95 ${at(0.95)} ms, most ${at(1)} ms`;
}

async function anAccount(db: Db): Promise<string> {
  const id = crypto.randomUUID();
  const now = new Date();
  await db
    .insertInto('accounts')
    .values({
      id,
      display_name: 'Ada',
      email: 'ada@example.com',
      role: 'Developer',
      status: 'active',
      plan: 'SelfHosted',
      created_at: now,
      updated_at: now,
    })
    .execute();
  return id;
}

async function insertPackages(db: Db, account_id: string): Promise<string[]> {
  const ids: string[] = [];
  for (const { project_name, files } of packagesOf(PACKAGES, FILES)) {
    const id = crypto.randomUUID();
    const size_bytes = 1;
    await db
      .insertInto('packages')
      .values({
        id,
        account_id,
        lineage_id: id,
        version: '1.0.0',
        project_name,
        zip_key: id,
        sha256: '',
        size_bytes,
        file_count: FILES,
        created_at: new Date(),
      })
      .execute();
    const rows = files.map((file) => ({
      ...file,
      package_id: id,
      account_id,
      content_type: 'text/markdown',
      size_bytes,
    }));
    await db.insertInto('package_files').values(rows).execute();
    ids.push(id);
  }
  return ids;
}

type Compared = { queries: readonly string[]; ids: readonly string[]; account_id: string };

/** Each query in one package and across all. */
async function countDiffering(db: Db, { queries, ids, account_id }: Compared): Promise<number> {
  let differing = 0;
  for (const [at, q] of queries.entries()) {
    const package_id = ids[at % ids.length]!;
    const ranked = (where: ReturnType<typeof sql>) => sql<{ package_id: string; path: string }>`
      select package_id, path from package_files, websearch_to_tsquery('english', ${q}) query
      where ${where} and search @@ query order by ${rankOfFile} desc, path collate "C"`;
    const plain = await db.transaction().execute(async (tx) => {
      await sql`set local enable_indexscan = off`.execute(tx);
      await sql`set local enable_bitmapscan = off`.execute(tx);
      const one = await ranked(sql`package_id = ${package_id}`).execute(tx);
      const best = await sql<{ package_id: string }>`
        select package_id from package_files, websearch_to_tsquery('english', ${q}) query
        where account_id = ${account_id} and search @@ query
        group by package_id order by max(${rankOfFile}) desc, package_id limit 20`.execute(tx);
      return {
        one: one.rows.slice(0, 20).map(({ path: file }) => file),
        all: best.rows.map((row) => row.package_id),
      };
    });
    const ours = {
      one: (await searchOne(db, { package_id, q, limit: 20 })).map(({ file_path }) => file_path),
      all: (await searchAll(db, { account_id, project_id: null }, { q, limit: 20 })).map(
        (row) => row.package_id,
      ),
    };
    // A search adds documents that have most of the words, where none has all.
    ours.one = ours.one.filter((file) => plain.one.includes(file));
    plain.one = plain.one.slice(0, ours.one.length);
    for (const part of ['one', 'all'] as const) if (ours[part].join() !== plain[part].join()) differing++;
  }
  return differing;
}
