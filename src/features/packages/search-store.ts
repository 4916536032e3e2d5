// The full-text search over the files of packages.
import { sql } from 'kysely';
import type { Db } from '#platform/db/db.ts';
import { machineFilePatterns } from '#specification/machine-files.ts';
import type { Scope } from './store.ts';

/** Only headlines of the rows returned are made: a headline costs more than a hundred ranks. */
const headline =
  'StartSel=\u0001, StopSel=\u0002, MaxWords=30, MinWords=12, MaxFragments=2, FragmentDelimiter=" … "';
const passage = { before: 150, length: 800 };

/**
 * The query; any of its words, so that a passage needs not have all of them; and how the words begin, since
 * of a stem the last letter may differ: `librari` in `library`.
 */
const asked = (q: string) => sql`(
  select query, replace(query::text, '&', '|')::tsquery as any_word,
    array(select left(word[1], greatest(3, length(word[1]) - 1)) from regexp_matches(query::text, '''([^'']+)''', 'g') as word) as words
  from websearch_to_tsquery('english', ${q}) as query
)`;

/**
 * What a headline takes grows with its text, so it is made of a passage around the first word, and of the
 * whole only where nothing is marked in that. Marks survive the escaping of the text around them, so that a
 * snippet may be shown as HTML: `chr(1)` and `chr(2)` stand for them while the text is escaped. Each `offset
 * 0` keeps something from being made twice: the text is unpacked once. Letters beyond ASCII keep their case,
 * since lowering those takes as long as the rest.
 */
const snippet = sql<string>`(
  select replace(replace(replace(replace(replace(marked, '&', '&amp;'), '<', '&lt;'), '>', '&gt;'), chr(1), '<mark>'), chr(2), '</mark>')
  from (select case when octet_length(content) > 200000 then left(content, 200000) else coalesce(content, '') end as body offset 0) as unpacked,
    lateral (select lower(body collate "C") as low offset 0) as lowered,
    lateral (select min(nullif(position(word in low), 0)) as first from unnest(words) as word) as found,
    lateral (select ts_headline('english', substr(body, greatest(1, coalesce(first, 1) - ${sql.lit(passage.before)}), ${sql.lit(passage.length)}), any_word, ${headline}) as short offset 0) as tried,
    lateral (select case when position(chr(1) in short) > 0 then short
      else ts_headline('english', left(body, 20000), query, ${headline}) end as marked) as made
)`;

/** Above 1 for a document that people read, below 1 for a file of programs, and higher the better it fits. */
export const rankOfFile = sql`(case when path like any(${machineFilePatterns}::text[]) then 0 else 1 end + ts_rank_cd(search, query, 32))`;

export type Hit = { file_path: string; snippet: string; rank: number };

export async function searchOne(
  db: Db,
  search: { package_id: string; q: string; limit: number },
): Promise<Hit[]> {
  const { rows } = await sql<Hit>`
    with hits as materialized (
      select path, content, asked.*, ${rankOfFile} as rank
      from package_files, ${asked(search.q)} as asked
      where package_id = ${search.package_id} and search @@ query and content is not null
      order by rank desc, path collate "C"
      limit ${search.limit}
    )
    select path as file_path, ${snippet} as snippet, rank::float8 as rank
    from hits order by rank desc, path collate "C"
  `.execute(db);
  return rows;
}

export type PackageHits = {
  package_id: string;
  project_name: string | null;
  version: string;
  total_hit_count: number;
  files: Hit[];
};

/** Packages ranked by their best file; up to five files each. */
export async function searchAll(
  db: Db,
  scope: Scope,
  search: { q: string; limit: number },
): Promise<PackageHits[]> {
  const { rows } = await sql<PackageHits>`
    with asked as materialized ${asked(search.q)}, hits as materialized (
      select f.package_id, f.path, ${rankOfFile} as rank
      from package_files f
      join packages p on p.id = f.package_id,
        websearch_to_tsquery('english', ${search.q}) as query
      where f.account_id = ${scope.account_id} and p.deleted_at is null and f.search @@ query
        and f.content is not null
        and (${scope.project_id}::uuid is null or p.project_id = ${scope.project_id}::uuid)
    ), best as (
      select package_id, max(rank) as rank, count(*)::int as total_hit_count
      from hits group by package_id order by max(rank) desc, package_id limit ${search.limit}
    ), numbered as materialized (
      select h.*, row_number() over (partition by h.package_id order by h.rank desc, h.path collate "C") as place
      from hits h join best using (package_id)
    ), shown as (
      select n.package_id, n.path, n.rank, f.content, asked.*
      from numbered n join package_files f on f.package_id = n.package_id and f.path = n.path, asked
      where n.place <= 5
    )
    select b.package_id, p.project_name, p.version, b.total_hit_count,
      (select json_agg(json_build_object('file_path', path, 'snippet', ${snippet}, 'rank', rank) order by rank desc, path collate "C")
       from shown where shown.package_id = b.package_id) as files
    from best b join packages p on p.id = b.package_id
    order by b.rank desc, b.package_id
  `.execute(db);
  return rows;
}
